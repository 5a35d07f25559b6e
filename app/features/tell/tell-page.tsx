import { accountHref } from "#app/domain/accounts/account.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { SelectField, TextField } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Failure, failureIn, fieldOf } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import { ProofField } from "../form/username-field.tsx";
import type { TellChoiceModel, TellFormModel } from "./tell-model.ts";
import "./tell.css";

interface TellPageProps {
  choice: TellChoiceModel | null;
  form: TellFormModel | null;
  done: string | null;
  failure: Failure | null;
}

/** Where a visitor tells what they know of a resort: the route module's body. */
export function TellPage({ choice, form, done, failure }: TellPageProps) {
  return (
    <div className="wrap wrap--prose tell page stack gap-5">
      {choice && <Choice choice={choice} done={failure ? null : done} />}
      {form && <TellForm key={form.path} form={form} done={failure ? null : done} failure={failure} />}
    </div>
  );
}

function Choice({
  choice: { title, resortHref, groups, missingHref },
  done,
}: {
  choice: TellChoiceModel;
  done: string | null;
}) {
  return (
    <>
      <div>
        <Breadcrumbs crumbs={[{ name: title, to: resortHref }]} title="Add or correct" />
        <h1>
          <span>Add or correct: </span>
          <bdi>{title}</bdi>
        </h1>
      </div>
      {done && <FormDone words={done} />}
      <p className="measure">
        What do you know? Tell one thing at a time. It stands beside the page until it is checked.
      </p>
      {groups.map(({ name, heading, rows }) => (
        <section key={name} className="stack gap-2" aria-labelledby={`told-${name}`}>
          <h2 id={`told-${name}`}>{heading}</h2>
          <ul className="tell__choices">
            {rows.map(({ what, title: of, now, isGap, href }) => (
              <li key={what}>
                <Link to={href}>{of}</Link>
                {now !== null && (
                  <span className="quiet">
                    <bdi>{now}</bdi>
                  </span>
                )}
                {isGap && <span className="quiet">not known yet</span>}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <p className="cluster">
        <Link to={missingHref}>A resort is missing</Link>
        <Link to={resortHref}>Back to the resort</Link>
      </p>
    </>
  );
}

interface TellFormProps {
  form: TellFormModel;
  done: string | null;
  failure: Failure | null;
}

function TellForm({ form, done, failure }: TellFormProps) {
  const { title, resort, path, now, riders, fields, isSignedIn, isByMembers, owner, lastMonth } = form;
  const own = failureIn(failure, "tell");
  return (
    <>
      <div>
        {resort && (
          <Breadcrumbs
            crumbs={[
              { name: resort.title, to: resort.href },
              { name: "Add or correct", to: resort.allHref },
            ]}
            title={title}
          />
        )}
        <h1>
          <span>{resort ? `${title}: ` : title}</span>
          {resort && <bdi>{resort.title}</bdi>}
        </h1>
      </div>
      {done && <FormDone words={done} />}
      {resort && (
        <ul className="tell__says">
          <li>
            {now === null ? (
              "The page says nothing of it yet."
            ) : (
              <>
                <span>The page says </span>
                <strong>
                  <bdi>{now}</bdi>
                </strong>
              </>
            )}
          </li>
          {riders.map(({ words, who }) => (
            <li key={words}>
              <bdi>{words}</bdi>
              <span className="quiet">{` – ${who}`}</span>
            </li>
          ))}
        </ul>
      )}
      <MemberForm
        intent="tell"
        send="Tell it"
        failure={failure}
        action={path}
        owner={owner}
        className="tell__form stack"
      >
        {fields.map(({ name, label, hint, type, isNumber, options }) =>
          options ? (
            <SelectField key={name} {...fieldOf(own, name, "")} label={label} {...(hint && { hint })}>
              <option value="">Choose</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </SelectField>
          ) : (
            <TextField
              key={name}
              {...fieldOf(own, name)}
              label={label}
              {...(hint && { hint })}
              type={type}
              {...(isNumber && { inputMode: "decimal" as const })}
              autoComplete="off"
              dir="auto"
            />
          ),
        )}
        <fieldset className="field-group">
          <legend className="field-group__legend">How do you know?</legend>
          <div className="field-group__body stack gap-3">
            <TextField
              {...fieldOf(own, "seen_on")}
              label="I was there in"
              hint="A month, as in February 2026"
              type="month"
              max={lastMonth}
            />
            <TextField
              {...fieldOf(own, "page")}
              label="Or a page says so"
              hint="It begins with https://"
              type="url"
              dir="auto"
            />
          </div>
        </fieldset>
        {own?.asks === "password" && <ProofField error={own.problems.password} />}
        <p className="quiet">
          {isByMembers
            ? "It holds as soon as we, or three riders, say the same."
            : "We check it before it holds, and before others see it."}
        </p>
        {!isSignedIn && (
          <p className="quiet">
            <span>Without a name it waits for us. </span>
            <Link to={accountHref("login", path)}>Log in</Link>
            <span> first, and it counts.</span>
          </p>
        )}
      </MemberForm>
    </>
  );
}
