import { classNames } from "#app/ui/class-names.ts";
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
