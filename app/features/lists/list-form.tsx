import type { ComponentProps } from "react";
import { LIST_TITLE_LENGTH } from "#app/domain/list/named-list.ts";
import { cleanLine, tooLong } from "#app/domain/typed-text.ts";
import { CheckboxField, FieldGroup, TextField } from "#app/ui/controls/field.tsx";
import { type Failure, fieldOf } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import type { Candidate } from "./candidates.server.ts";

type ListFormProps = Omit<ComponentProps<typeof MemberForm>, "preventScrollReset" | "className"> & {
  /** What comes of it is another page. */
  leadsOn?: boolean;
};

/** A form that makes or changes a list. */
export function ListForm({ leadsOn = false, ...form }: ListFormProps) {
  return <MemberForm {...form} preventScrollReset={!leadsOn} className="list-form stack stack--start" />;
}

interface TitleFieldProps {
  /** The title that the list has. */
  title: string;
  /** Of this form; null where it did not fail. */
  failure: Failure | null;
}

export function TitleField({ title, failure }: TitleFieldProps) {
  return (
    <TextField
      {...fieldOf(failure, "title", title)}
      label="Title"
      required
      check={(typed) => tooLong(cleanLine(typed), LIST_TITLE_LENGTH.max)}
      autoComplete="off"
    />
  );
}

interface CandidateBoxesProps {
  legend: string;
  candidates: readonly Candidate[];
  /** url_segments of those that are ticked. */
  ticked: readonly string[];
  /** What is wrong with what was ticked. */
  error?: string | undefined;
}

/** Resorts to tick. Nothing where none is offered. */
export function CandidateBoxes({ legend, candidates, ticked, error }: CandidateBoxesProps) {
  if (candidates.length === 0) return null;
  return (
    <FieldGroup legend={legend} error={error} className="list-form__boxes">
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
