import type { ComponentProps } from "react";
import { REASON_LENGTH } from "#app/domain/contributions/contributions.ts";
import { cleanText, tooLong } from "#app/domain/typed-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import { TextAreaField } from "#app/ui/controls/field.tsx";
import { type Failure, fieldOf } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import { OwnDay } from "../page/own-day.tsx";
import type { Day } from "./decision-model.ts";
import type { CaseModel } from "./moderation-model.ts";

export function OnDay({ day }: { day: Day }) {
  return <OwnDay className="quiet" {...day} />;
}

/** What a member typed, line by line. */
export function Quoted({ text }: { text: string }) {
  return (
    <blockquote className="moderation__quote">
      <bdi>{text}</bdi>
    </blockquote>
  );
}

interface TitledTextsProps {
  texts: CaseModel["titledTexts"];
  /** Short ones, beside each other where there is room. */
  isShort?: boolean;
}

/** Texts with what each is about. Nothing where there are none. */
export function TitledTexts({ texts, isShort = false }: TitledTextsProps) {
  if (texts.length === 0) return null;
  return (
    <dl className={classNames("moderation__texts facts", isShort ? "moderation__short" : "stack gap-3")}>
      {texts.map(({ title, text }) => (
        <div key={`${title} ${text}`}>
          <dt>
            <bdi>{title}</bdi>
          </dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

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
