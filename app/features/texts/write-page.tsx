import { Form, Link, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { TYPED_AS_FIELD } from "#app/domain/accounts/account.ts";
import { TEXT_LENGTH } from "#app/domain/contributions/contributions.ts";
import { cleanText, tooLong } from "#app/domain/typed-text.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { FieldGroup, TextAreaField, TextField } from "#app/ui/controls/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import type { TypedText, WriteFailure, WriteModel } from "./write-model.ts";
import "./texts.css";

interface WritePageProps {
  write: WriteModel;
  failure: WriteFailure | null;
}

/** Where a rider writes of a resort, changes what they wrote, or deletes it: the route module's body. */
export function WritePage({ write, failure }: WritePageProps) {
  const { title, resortHref, own, isKept, isGone } = write;
  return (
    <div className="wrap wrap--prose write-page">
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

function TextForm({
  write: { own, owner, typed: stored, textsHref, lastDay },
  failure: last,
}: WritePageProps) {
  const intent = own ? "change" : "write";
  const failure = last?.intent === intent ? last : null;
  const typed = failure?.typed ?? stored;
  return (
    <PostForm
      intent={intent}
      id={own?.id}
      owner={owner}
      failure={failure}
      send={own ? "Save the change" : "Post"}
    >
      {!own && <KindField kind={typed.kind} />}
      <TextAreaField
        label="Your text"
        name="comment"
        rows={10}
        required
        check={(typed) => tooLong(cleanText(typed), TEXT_LENGTH.max)}
        defaultValue={typed.comment}
        dir="auto"
        hint="Plain text, up to 2,000 characters. What was the snow like, and for whom is it?"
        error={failure?.commentProblem}
      />
      <TextField
        label="Day of your visit, if you like"
        name="visited_on"
        type="date"
        max={lastDay}
        defaultValue={typed.visitedOn}
        error={failure?.visitProblem}
      />
      <p className="quiet">
        <span>Your username is shown beside it, and the sport and level of your profile. </span>
        <Link to={textsHref}>Back without writing</Link>
      </p>
    </PostForm>
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
      <span className="choice__text">{label}</span>
    </label>
  );
}

interface DeleteFormProps {
  id: string;
  owner: string;
  failure: WriteFailure | null;
}

function DeleteForm({ id, owner, failure }: DeleteFormProps) {
  const own = failure?.intent === "remove" ? failure : null;
  return (
    <details open={own !== null}>
      <summary>Delete this text</summary>
      <PostForm intent="remove" id={id} owner={owner} failure={own} send="Delete it for good" look="quiet">
        <p>It goes with all that it said before. This cannot be undone.</p>
      </PostForm>
    </details>
  );
}

interface PostFormProps {
  intent: string;
  id: string | undefined;
  owner: string;
  failure: WriteFailure | null;
  send: string;
  look?: "primary" | "quiet";
  children: ReactNode;
}

/** What went wrong with it is above its fields and takes the focus. */
function PostForm({ intent, id, owner, failure, send, look, children }: PostFormProps) {
  const { formData } = useNavigation();
  const isPending = formData?.get("intent") === intent;
  return (
    <Form method="post" noValidate onSubmit={(event) => isPending && event.preventDefault()}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={TYPED_AS_FIELD} value={failure?.typedAs || owner} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      {failure && <FormFailure failure={failure} />}
      {children}
      <Button type="submit" look={look} aria-disabled={isPending || undefined}>
        {isPending ? "One moment…" : send}
      </Button>
    </Form>
  );
}
