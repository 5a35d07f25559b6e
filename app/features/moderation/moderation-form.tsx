import type { ComponentProps } from "react";
import { REASON_LENGTH } from "#app/domain/contributions/contributions.ts";
import { cleanText, tooLong } from "#app/domain/typed-text.ts";
import { TextAreaField } from "#app/ui/controls/field.tsx";
import { type Failure, fieldOf } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";

/** A form about contributions. */
export function ModerationForm(props: ComponentProps<typeof MemberForm>) {
  return <MemberForm {...props} className="moderation-form stack" />;
}

interface ReasonFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  /** Of its own form. */
  failure: Failure | null;
}

/** The text of such a form. */
export function ReasonField({ failure, ...field }: ReasonFieldProps) {
  return (
    <TextAreaField
      {...fieldOf(failure, "text")}
      {...field}
      rows={3}
      check={(typed) => tooLong(cleanText(typed), REASON_LENGTH.max)}
    />
  );
}
