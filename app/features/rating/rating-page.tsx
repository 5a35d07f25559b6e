import { useLocation } from "@remix-run/react";
import { useRef } from "react";
import { TYPED_AS_FIELD } from "#app/domain/accounts/account.ts";
import { HIGHLIGHT_FROM, LOWLIGHT_BELOW } from "#app/domain/attributes/scores.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Failure, failureIn, fieldOf, typedText } from "../form/failure.ts";
import { MemberForm, SendButton, usePending } from "../form/member-form.tsx";
import { StepsField } from "../reviews/rating-steps.tsx";
import type { RatingField, RatingFormModel } from "./rating-form-model.ts";
import { type PutBack, useUnsentRatings } from "./use-unsent-ratings.ts";
import "./rating.css";

interface RatingPageProps {
  view: RatingFormModel;
  failure: Failure | null;
}

/** Where a member rates a resort: the route module's body. */
export function RatingPage({ view, failure }: RatingPageProps) {
  const { title, place, resortHref, own, done } = view;
  const { key } = useLocation();
  return (
    <article className="wrap wrap--prose page page--long stack gap-6">
      {done && !failure && (
        <div className="stack stack--start gap-2">
          <FormDone words={done} />
          <p className="cluster">
            <Link to={view.writeHref}>Say why, in a review</Link>
            <Link to={resortHref}>{`See the ratings of ${title}`}</Link>
          </p>
        </div>
      )}
      <header className="stack rating__head">
        <h1>
          Rate <Link to={resortHref}>{title}</Link>
        </h1>
        <p className="quiet">{place}</p>
        <p className="lead">
          {view.isInFigures
            ? `From 0 to 100: ${HIGHLIGHT_FROM} or more is a highlight, less than ${LOWLIGHT_BELOW} a lowlight. Rate what you know and leave the rest empty.`
            : "From 1, poor, to 5, superb. Rate what you know and leave the rest."}
        </p>
        <p>
          {view.isInFigures ? (
            <Link to={view.path}>Rate in five steps</Link>
          ) : (
            <Link to={view.figuresHref}>Rate in figures, from 0 to 100</Link>
          )}
        </p>
        <Standing {...view} />
      </header>
      {/* Taken back, the fields begin anew. */}
      <RatingForm
        key={`${own === 0 && done ? key : view.path} ${view.owner}`}
        view={view}
        failure={failure}
      />
      {own > 0 && <TakeBack view={view} failure={failure} />}
    </article>
  );
}

/** What becomes of the ratings. */
function Standing({ isSignedIn, whyNot, done }: RatingFormModel) {
  if (!isSignedIn) {
    return <p>You log in when you save, and what you typed comes along.</p>;
  }
  if (!whyNot) return null;
  return (
    <p>
      {/* A form that was just saved says it above. */}
      {!done && <span>{`${whyNot} `}</span>}
      <Link to="/account">Your account</Link>
    </p>
  );
}

function RatingForm({ view, failure }: RatingPageProps) {
  const { path, overall, groups, isInFigures, figuresHref, before, isKept, isSignedIn } = view;
  const form = useRef<HTMLFormElement>(null);
  const refused = failureIn(failure, "rate");
  const owner = typedText(refused, TYPED_AS_FIELD) || view.owner;
  const { isRestored, putBack, drop } = useUnsentRatings(form, { path, owner, before });
  const isPending = usePending("rate") !== null;
  return (
    <MemberForm
      formRef={form}
      intent="rate"
      send={null}
      failure={failure}
      owner={owner}
      fields={{ before }}
      action={isInFigures ? figuresHref : path}
      autoComplete="off"
      className="rating__form"
    >
      <div className="rating__group rating__overall">
        <Rating field={overall} failure={refused} isInFigures={isInFigures} putBack={putBack} />
      </div>
      {groups.map(({ title, words, isOpen, fields }) => (
        <Disclosure
          key={title}
          isOpen={isOpen || fields.some(({ name }) => refused?.problems[name])}
          summary={
            <>
              <span>{title}</span> <span className="rating__count small quiet">{words}</span>
            </>
          }
        >
          <div className="rating__group">
            {fields.map((field) => (
              <Rating
                key={field.name}
                field={field}
                failure={refused}
                isInFigures={isInFigures}
                putBack={putBack}
                isShort
              />
            ))}
          </div>
        </Disclosure>
      ))}
      <div className="rating__send send-bar cluster">
        <SendButton isPending={isPending}>{isSignedIn ? "Save ratings" : "Log in and save"}</SendButton>
        <div role="status" className="rating__kept">
          {isRestored ? (
            <span>What you typed here before is back. It is not saved yet.</span>
          ) : isKept ? (
            <span>What you typed before the login is here. It is not saved yet.</span>
          ) : null}
        </div>
        {isRestored && (
          <Button look="quiet" size="small" onClick={drop}>
            Drop it
          </Button>
        )}
      </div>
    </MemberForm>
  );
}

interface RatingProps {
  field: RatingField;
  failure: Failure | null;
  isInFigures: boolean;
  putBack: PutBack;
  isShort?: boolean;
}

function Rating({ field, failure, isInFigures, putBack, isShort = false }: RatingProps) {
  const { name, title, value, hint } = field;
  if (isInFigures) {
    const typed = { ...fieldOf(failure, name, value), inputMode: "decimal", enterKeyHint: "next" } as const;
    return <TextField {...typed} label={title} hint={hint} />;
  }
  const before = putBack.texts[name];
  const { defaultValue, error } = fieldOf(failure, name, before ?? value);
  return (
    <StepsField
      key={before === undefined ? "drawn" : putBack.round}
      name={name}
      legend={title}
      hint={hint}
      value={defaultValue}
      error={error}
      isShort={isShort}
    />
  );
}

function TakeBack({ view: { path, isInFigures, figuresHref, own, title, owner }, failure }: RatingPageProps) {
  return (
    <Disclosure summary="Take all back" isOpen={failureIn(failure, "take-back") !== null}>
      <MemberForm
        intent="take-back"
        send="Take all back"
        look="quiet"
        failure={failure}
        owner={owner}
        action={isInFigures ? figuresHref : path}
        className="stack stack--start gap-3"
      >
        <p>{`You have given ${title} ${own === 1 ? "one rating" : `${own} ratings`}. Taken back, it is as if you had never rated.`}</p>
      </MemberForm>
    </Disclosure>
  );
}
