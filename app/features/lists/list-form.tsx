import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { LIST_TITLE_LENGTH } from "#app/domain/limits.ts";
import { cleanLine, tooLong } from "#app/domain/typed-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { CheckboxField, FieldGroup, TextField } from "#app/ui/controls/field.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import type { Candidate } from "./candidates.server.ts";
import type { ListFailure } from "./list-failure.ts";

interface ListFormProps {
  action: string;
  intent: string;
  /** Null where the fields send the form themselves. */
  send: string | null;
  look?: "primary" | "quiet";
  /** What comes of it is another page. */
  leadsOn?: boolean;
  /** Of the form that was sent last, whichever it was. */
  failure: ListFailure | null;
  children?: ReactNode;
}

/** A form that makes or changes a list. What went wrong with it is above its fields and takes the focus. */
export function ListForm({
  action,
  intent,
  send,
  look = "primary",
  leadsOn,
  failure,
  children,
}: ListFormProps) {
  const { formData } = useNavigation();
  const isPending = formData?.get("intent") === intent;
  return (
    <Form
      method="post"
      action={action}
      preventScrollReset={!leadsOn}
      noValidate
      className="list-form"
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <input type="hidden" name="intent" value={intent} />
      {failure?.intent === intent && <FormFailure failure={failure} />}
      {children}
      {send !== null && (
        <Button type="submit" look={look} aria-disabled={isPending || undefined}>
          {isPending ? "One moment…" : send}
        </Button>
      )}
    </Form>
  );
}

interface TitleFieldProps {
  /** The title that the list has. */
  title: string;
  /** Of this form; null where it did not fail. */
  failure: ListFailure | null;
}

export function TitleField({ title, failure }: TitleFieldProps) {
  return (
    <TextField
      label="Title"
      name="title"
      defaultValue={failure?.typed.title ?? title}
      required
      check={(typed) => tooLong(cleanLine(typed), LIST_TITLE_LENGTH.max)}
      autoComplete="off"
      error={failure?.titleProblem}
    />
  );
}

interface CandidateBoxesProps {
  legend: string;
  candidates: readonly Candidate[];
  /** url_segments of those that are ticked. */
  ticked: readonly string[];
}

/** Resorts to tick. Nothing where none is offered. */
export function CandidateBoxes({ legend, candidates, ticked }: CandidateBoxesProps) {
  if (candidates.length === 0) return null;
  return (
    <FieldGroup legend={legend} className="list-form__boxes">
      {candidates.map(({ segment, title, place }) => (
        <CheckboxField
          key={segment}
          name="resort"
          value={segment}
          defaultChecked={ticked.includes(segment)}
          label={
            <>
              <bdi>{title}</bdi> <span className="quiet">{place}</span>
            </>
          }
        />
      ))}
    </FieldGroup>
  );
}
