import { OVERALL, TEXT_LENGTH } from "#app/domain/contributions/contributions.ts";
import { cleanText, tooLong } from "#app/domain/typed-text.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { FieldGroup, TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, failureIn, fieldOf, typedText } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import { StepsField } from "./rating-steps.tsx";
import { kindOf, type TypedText, type WriteModel } from "./write-model.ts";
import "./reviews.css";

interface WritePageProps {
  write: WriteModel;
  failure: Failure | null;
}

/**
 * Where a rider writes of a resort, changes what they wrote, or deletes it: the route module's
 * body.
 */
export function WritePage({ write, failure }: WritePageProps) {
  const { title, resortHref, own, typed, isKept, isGone, done } = write;
  return (
    <div className="wrap wrap--prose write-page page stack gap-5">
      <div>
        <Breadcrumbs crumbs={[{ name: title, to: resortHref }]} title={own ? "Your text" : "Write"} />
        <h1>
          <span>{own ? "Your text about " : "Write about "}</span>
          <bdi>{title}</bdi>
        </h1>
      </div>
      {done && !failure && <FormDone words={typed.overall ? `${done} Say why, if you like.` : done} />}
      {isKept && !failure && (
        <Notice tone="info">Your text waited for you. Read it again, and send it.</Notice>
      )}
      {isGone && !failure && (
        <Notice tone="warning">The text that waited here is gone: it was posted, or its day is over.</Notice>
      )}
      {own && !own.isChangeable ? <PastText own={own} /> : <TextForm write={write} failure={failure} />}
      {own && <DeleteForm id={own.id} owner={write.owner} failure={failure} />}
    </div>
  );
}

/** A text can be changed for a while, and deleted at any time. */
function PastText({ own }: { own: NonNullable<WriteModel["own"]> }) {
  return (
    <>
      <p className="quiet">
        {own.isHidden
          ? "Our moderators have hidden this text."
          : "A text can be changed for 30 minutes. This one is older, and you can still delete it."}
      </p>
      <p className="write-page__text panel" dir="auto">
        {own.text}
      </p>
    </>
  );
}

function TextForm({ write, failure }: WritePageProps) {
  const { own, owner, typed, textsHref, rateHref, before, beforeMonth, lastMonth } = write;
  const isRating = !own && before !== null;
  const intent = own ? "change" : "write";
  const refused = failureIn(failure, intent);
  return (
    <MemberForm
      intent={intent}
      send={own ? "Save the change" : isRating ? POSTS : "Post"}
      failure={failure}
      owner={owner}
      fields={own ? { id: own.id } : isRating ? { before, before_month: beforeMonth } : {}}
    >
      {isRating && (
        <StepsField
          name={OVERALL}
          legend="How was it, all in all?"
          value={refused ? typedText(refused, OVERALL) : typed.overall}
          error={refused?.problems[OVERALL]}
        />
      )}
      {before !== null && (
        <TextField
          {...fieldOf(refused, "visited_on", typed.visitedOn)}
          label="Month of your visit, if you like"
          hint="As in February 2026"
          type="month"
          max={lastMonth}
        />
      )}
      {!own && <KindField kind={refused ? kindOf(typedText(refused, "kind")) : typed.kind} />}
      <TextAreaField
        {...fieldOf(refused, "comment", typed.comment)}
        label={isRating ? "Your text, if you like" : "Your text"}
        rows={8}
        required={!isRating}
        check={(typed) => tooLong(cleanText(typed), TEXT_LENGTH.max)}
        dir="auto"
        hint="Plain text, up to 2,000 characters. What was the snow like, and for whom is it?"
      />
      <p className="quiet">
        <span>Others see it with your username, and the sport and level of your profile. </span>
        <Link to={write.photographsHref} rel="nofollow">
          Add photographs of this visit
        </Link>
        <span> · </span>
        {isRating && (
          <>
            <Link to={rateHref}>Rate more</Link>
            <span> · </span>
          </>
        )}
        <Link to={textsHref}>Back without writing</Link>
      </p>
    </MemberForm>
  );
}

/** The second leads to the form of all ratings. */
const POSTS = [
  { value: "post", label: "Post", look: "primary" },
  { value: "more", label: "Save and rate more", look: "quiet" },
] as const;

function KindField({ kind }: Pick<TypedText, "kind">) {
  return (
    <FieldGroup legend="What is it?">
      <Radio value="comment" isChosen={kind === "comment"} label="A review or comment" />
      <Radio value="tip" isChosen={kind === "tip"} label="A tip: something that others should know" />
    </FieldGroup>
  );
}

function Radio({ value, isChosen, label }: { value: string; isChosen: boolean; label: string }) {
  return (
    <label className="choice">
      <input
        type="radio"
        name="kind"
        value={value}
        defaultChecked={isChosen}
        className="choice__input choice__input--one"
      />
      <span>{label}</span>
    </label>
  );
}

interface DeleteFormProps {
  id: string;
  owner: string;
  failure: Failure | null;
}

function DeleteForm({ id, owner, failure }: DeleteFormProps) {
  return (
    <details open={failureIn(failure, "remove") !== null}>
      <summary>Delete this text</summary>
      <MemberForm
        intent="remove"
        send="Delete it for good"
        look="quiet"
        failure={failure}
        owner={owner}
        fields={{ id }}
      >
        <p>It goes with all that it said before. This cannot be undone.</p>
      </MemberForm>
    </details>
  );
}
