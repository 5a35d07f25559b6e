import { Form, Link, useLocation, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { TYPED_AS_FIELD } from "#app/domain/accounts/account.ts";
import { HIGHLIGHT_FROM, LOWLIGHT_BELOW } from "#app/domain/attributes/scores.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import type { RatingFailure } from "./rating-failure.ts";
import type { RatingFormModel } from "./rating-form-model.ts";
import { useUnsentRatings } from "./use-unsent-ratings.ts";
import "./rating.css";

interface RatingPageProps {
  view: RatingFormModel;
  failure: RatingFailure | null;
}

/** Where a member rates a resort: the route module's body. */
export function RatingPage({ view, failure }: RatingPageProps) {
  const { title, place, resortHref, own, done } = view;
  const { key } = useLocation();
  return (
    <article className="wrap section rating">
      {done && !failure && (
        <div className="rating__done">
          <FormDone words={done} />
          <Link to={resortHref}>{`See the ratings of ${title}`}</Link>
        </div>
      )}
      <header className="stack rating__head">
        <h1>
          Rate <Link to={resortHref}>{title}</Link>
        </h1>
        <p className="quiet">{place}</p>
        <p className="lead">
          {`From 0 to 100: ${HIGHLIGHT_FROM} or more is a highlight, less than ${LOWLIGHT_BELOW} a lowlight. Rate what you know and leave the rest empty.`}
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
  const { path, groups, before, isKept, isSignedIn } = view;
  const form = useRef<HTMLFormElement>(null);
  const refused = failure?.intent === "rate" ? failure : null;
  const owner = refused?.typedAs || view.owner;
  const { isRestored, drop } = useUnsentRatings(form, { path, owner, before });
  const isPending = useNavigation().formData?.get("intent") === "rate";
  return (
    <Form
      ref={form}
      method="post"
      action={path}
      noValidate
      autoComplete="off"
      className="rating__form"
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <input type="hidden" name="intent" value="rate" />
      <input type="hidden" name="before" value={before} />
      <input type="hidden" name={TYPED_AS_FIELD} value={owner} />
      {refused && <FormFailure failure={refused} />}
      {groups.map(({ title, words, isOpen, fields }) => (
        <Disclosure
          key={title}
          isOpen={isOpen || fields.some(({ name }) => refused?.problems[name])}
          summary={
            <>
              <span>{title}</span> <span className="rating__count">{words}</span>
            </>
          }
        >
          <div className="rating__group">
            {fields.map(({ name, title: label, value, hint }) => (
              <TextField
                key={name}
                label={label}
                name={name}
                hint={hint}
                inputMode="decimal"
                enterKeyHint="next"
                defaultValue={refused?.typed[name] ?? value}
                error={refused?.problems[name]}
              />
            ))}
          </div>
        </Disclosure>
      ))}
      <div className="rating__send">
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? "One moment…" : isSignedIn ? "Save ratings" : "Log in and save"}
        </Button>
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
    </Form>
  );
}

function TakeBack({ view: { path, own, title, owner }, failure }: RatingPageProps) {
  const isPending = useNavigation().formData?.get("intent") === "take-back";
  const refused = failure?.intent === "take-back" ? failure : null;
  return (
    <Disclosure summary="Take all back" isOpen={refused !== null}>
      <Form
        method="post"
        action={path}
        className="rating__take-back"
        onSubmit={(event) => isPending && event.preventDefault()}
      >
        <input type="hidden" name="intent" value="take-back" />
        <input type="hidden" name={TYPED_AS_FIELD} value={refused?.typedAs || owner} />
        {refused && <FormFailure failure={refused} />}
        <p>{`You have given ${title} ${own === 1 ? "one rating" : `${own} ratings`}. Taken back, it is as if you had never rated.`}</p>
        <Button type="submit" look="quiet" aria-disabled={isPending || undefined}>
          {isPending ? "One moment…" : "Take all back"}
        </Button>
      </Form>
    </Disclosure>
  );
}
