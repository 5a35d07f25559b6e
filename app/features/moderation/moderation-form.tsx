import { Form, useNavigation } from "@remix-run/react";
import type { ReactNode } from "react";
import { REASON_LENGTH } from "#app/domain/contributions/contributions.ts";
import { cleanText, tooLong } from "#app/domain/typed-text.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { HiddenFields, TextAreaField } from "#app/ui/controls/field.tsx";
import { FormFailure } from "../form/form-failure.tsx";
import type { ModerationFailure } from "./moderation-failure.ts";

interface Choice {
  readonly value: string;
  readonly label: string;
  readonly look?: "primary" | "quiet";
}

interface ModerationFormProps {
  action: string;
  /** Names it among the forms of the page. */
  form: string;
  fields?: Readonly<Record<string, string>>;
  /** What its buttons say, and what each sends as `action`. */
  choices: readonly Choice[];
  /** Of the form that was sent last, whichever it was. */
  failure: ModerationFailure | null;
  children?: ReactNode;
}

/** A form about contributions. What went wrong with it is above its fields and takes the focus. */
export function ModerationForm({
  action,
  form,
  fields = {},
  choices,
  failure,
  children,
}: ModerationFormProps) {
  const { formData } = useNavigation();
  const isPending = formData?.get("form") === form;
  return (
    <Form
      method="post"
      action={action}
      noValidate
      className="moderation-form"
      onSubmit={(event) => isPending && event.preventDefault()}
    >
      <HiddenFields values={{ form, ...fields }} />
      {failure?.form === form && <FormFailure failure={failure} />}
      {children}
      <p className="cluster">
        {choices.map(({ value, label, look = "quiet" }) => (
          <Button
            key={value}
            type="submit"
            name="action"
            value={value}
            look={look}
            aria-disabled={isPending || undefined}
          >
            {isPending && formData.get("action") === value ? "One moment…" : label}
          </Button>
        ))}
      </p>
    </Form>
  );
}

interface ReasonFieldProps {
  label: string;
  hint?: string;
  required?: boolean;
  form: string;
  failure: ModerationFailure | null;
}

/** The text of such a form. */
export function ReasonField({ label, hint, required, form, failure }: ReasonFieldProps) {
  const own = failure?.form === form ? failure : null;
  return (
    <TextAreaField
      label={label}
      hint={hint}
      name="text"
      rows={3}
      required={required}
      check={(typed) => tooLong(cleanText(typed), REASON_LENGTH.max)}
      defaultValue={own?.typed}
      error={own?.problem}
    />
  );
}
