import {
  ALT_LENGTH,
  altProblem,
  LINE_LENGTH,
  MEMBER_LICENCES,
  MOST_OF_A_VISIT,
} from "#app/domain/photographs/photograph.ts";
import { cleanLine, tooLong } from "#app/domain/typed-text.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { FieldGroup, TextField } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Failure, failureIn, fieldOf, typedText } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import type { AddPhotographsModel } from "./add-photographs-model.ts";
import { PhotographField } from "./photograph-field.tsx";
import { PhotographPicture } from "./photograph-picture.tsx";
import "./photograph-pages.css";

interface AddPhotographsPageProps {
  view: AddPhotographsModel;
  done: string | null;
  failure: Failure | null;
}

/** Where a member adds photographs of a visit, and sees what became of them: the route's body. */
export function AddPhotographsPage({ view, done, failure }: AddPhotographsPageProps) {
  const { title, resortHref, own, visit, room } = view;
  return (
    <div className="wrap wrap--prose page stack gap-6">
      <div>
        <Breadcrumbs crumbs={[{ name: title, to: resortHref }]} title="Photographs" />
        <h1>
          <span>Add photographs of </span>
          <bdi>{title}</bdi>
        </h1>
      </div>
      {done && !failure && <FormDone words={done} />}
      {/* A new one begins empty, but for its month and its licence. */}
      <PhotographForm key={own[0]?.id ?? "first"} view={view} failure={failure} />
      {own.length > 0 && (
        <section className="stack" aria-labelledby="sent">
          <h2 id="sent">What you have sent</h2>
          <p className="quiet">{[visit, room].filter(Boolean).join(" ")}</p>
          {own.map((photograph) => (
            <Sent key={photograph.id} photograph={photograph} view={view} failure={failure} />
          ))}
        </section>
      )}
    </div>
  );
}

type FormProps = Pick<AddPhotographsPageProps, "view" | "failure">;

function PhotographForm({ view, failure }: FormProps) {
  const { owner, typed, lastMonth, path, resortHref } = view;
  const refused = failureIn(failure, "add");
  const licence = refused ? typedText(refused, "licence") : typed.licence;
  return (
    <MemberForm
      intent="add"
      action={path}
      send="Send the photograph"
      failure={failure}
      owner={owner}
      fields={typed.review ? { review: typed.review } : {}}
      encType="multipart/form-data"
      className="stack gap-5"
    >
      <p className="quiet">
        {`Up to ${MOST_OF_A_VISIT} of a visit, one at a time. Place, camera and everything else hidden in the file are taken off.`}
      </p>
      <PhotographField error={refused?.problems.picture} />
      <TextField
        {...fieldOf(refused, "alt")}
        label="What does it show?"
        hint="For those who cannot see it, as in “Two riders on an empty slope at sunrise”."
        required
        maxLength={2 * ALT_LENGTH.max}
        check={(text) => (text ? tooLong(cleanLine(text), ALT_LENGTH.max) : altProblem(text))}
        dir="auto"
      />
      <TextField
        {...fieldOf(refused, "line")}
        label="A line below it, if you like"
        maxLength={2 * LINE_LENGTH.max}
        check={(text) => tooLong(cleanLine(text), LINE_LENGTH.max)}
        dir="auto"
      />
      <TextField
        {...fieldOf(refused, "month", typed.month)}
        label="Month of your visit"
        hint="As in February 2026"
        type="month"
        max={lastMonth}
        required
      />
      <FieldGroup legend="It is your own work. Under what do you give it?" error={refused?.problems.licence}>
        {MEMBER_LICENCES.map(({ value, label, hint }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name="licence"
              value={value}
              required
              defaultChecked={licence === value}
              className="choice__input choice__input--one"
            />
            <span>
              <span>{`${label}. `}</span>
              <span className="quiet">{hint}</span>
            </span>
          </label>
        ))}
      </FieldGroup>
      <p className="quiet">
        <span>Someone looks at it before others see it, with your username. </span>
        <Link to={resortHref}>Back without sending</Link>
      </p>
    </MemberForm>
  );
}

const STATES: Readonly<Record<string, string>> = {
  waiting: "Waits for someone to look at it",
  shown: "Others see it",
  hidden: "Hidden by our moderators",
};

interface SentProps extends FormProps {
  photograph: AddPhotographsModel["own"][number];
}

function Sent({ photograph, view, failure }: SentProps) {
  const { id, state, line, alt, reason, href, credit } = photograph;
  const name = `remove-${id}`;
  return (
    <article className="panel sent-photograph" aria-label={alt}>
      <Link to={href} aria-label={`Open: ${alt}`}>
        <PhotographPicture photograph={photograph} sizes="12rem" />
      </Link>
      <div className="stack gap-2">
        <p>
          <Chip tone={state === "hidden" ? "warning" : state === "shown" ? "good" : undefined}>
            {STATES[state] ?? state}
          </Chip>
        </p>
        {line && <p dir="auto">{line}</p>}
        <p className="small quiet">{[credit.month, credit.licence.words].filter(Boolean).join(" · ")}</p>
        {reason && (
          <p>
            <span>{`${reason} `}</span>
            <Link to="/contributions">Object to this</Link>
          </p>
        )}
        <Disclosure summary="Remove" isOpen={failureIn(failure, name) !== null}>
          <MemberForm
            intent="remove"
            name={name}
            action={view.path}
            fields={{ id }}
            owner={view.owner}
            send="Remove it for ever"
            look="quiet"
            failure={failure}
          />
        </Disclosure>
      </div>
    </article>
  );
}
