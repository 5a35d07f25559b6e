import { Link } from "@remix-run/react";
import { TEXT_LENGTH } from "#app/domain/contributions/contributions.ts";
import { cleanText, tooLong } from "#app/domain/typed-text.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { FieldGroup, TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type Failure, failureIn, fieldOf, typedText } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import { kindOf, type TypedText, type WriteModel } from "./write-model.ts";
import "./texts.css";

interface WritePageProps {
  write: WriteModel;
  failure: Failure | null;
}

/** Where a rider writes of a resort, changes what they wrote, or deletes it: the route module's body. */
export function WritePage({ write, failure }: WritePageProps) {
  const { title, resortHref, own, isKept, isGone } = write;
  return (
    <div className="wrap wrap--prose write-page page stack gap-5">
      <div>
        <Breadcrumbs crumbs={[{ name: title, to: resortHref }]} title={own ? "Your text" : "Write"} />
        <h1>
          <span>{own ? "Your text about " : "Write about "}</span>
          <bdi>{title}</bdi>
        </h1>
      </div>
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

function TextForm({ write: { own, owner, typed, textsHref, lastDay }, failure }: WritePageProps) {
  const intent = own ? "change" : "write";
  const refused = failureIn(failure, intent);
  return (
    <MemberForm
      intent={intent}
      send={own ? "Save the change" : "Post"}
      failure={failure}
      owner={owner}
      fields={own ? { id: own.id } : {}}
    >
      {!own && <KindField kind={refused ? kindOf(typedText(refused, "kind")) : typed.kind} />}
      <TextAreaField
        {...fieldOf(refused, "comment", typed.comment)}
        label="Your text"
        rows={10}
        required
        check={(typed) => tooLong(cleanText(typed), TEXT_LENGTH.max)}
        dir="auto"
        hint="Plain text, up to 2,000 characters. What was the snow like, and for whom is it?"
      />
      <TextField
        {...fieldOf(refused, "visited_on", typed.visitedOn)}
        label="Day of your visit, if you like"
        type="date"
        max={lastDay}
      />
      <p className="quiet">
        <span>Your username is shown beside it, and the sport and level of your profile. </span>
        <Link to={textsHref}>Back without writing</Link>
      </p>
    </MemberForm>
  );
}

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
