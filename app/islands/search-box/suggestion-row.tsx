import { memo } from "react";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import type { Choice, ChoiceKind } from "./state.ts";

export const CHOICE_ICONS: Readonly<Record<ChoiceKind, IconName>> = {
  country: "pin",
  continent: "globe",
  resort: "mountain",
  text: "clock",
};

interface SuggestionRowProps {
  id: string;
  option: Choice;
  /** What was typed, to be marked in the title. */
  text: string;
  isActive: boolean;
  onChoose: (choice: Choice) => void;
}

/** One option. Of hundreds only those that changed are drawn again. */
export const SuggestionRow = memo(
  function SuggestionRow({ id, option, text, isActive, onChoose }: SuggestionRowProps) {
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        aria-label={[option.title, option.note].filter(Boolean).join(", ")}
        tabIndex={-1}
        className="search-row suggestion"
        onClick={() => onChoose(option)}
      >
        <ChoiceWords choice={option} text={text} />
      </div>
    );
  },
  // The callback does the same whenever it was made.
  (a, b) => a.id === b.id && a.option === b.option && a.text === b.text && a.isActive === b.isActive,
);

/** Icon, title and what stands below it. */
export function ChoiceWords({ choice: { kind, id, title, note }, text }: { choice: Choice; text: string }) {
  return (
    <>
      <Icon name={CHOICE_ICONS[kind]} size="1.25rem" className="search-row__icon" />
      <span className="search-row__words">
        <span className="search-row__title">
          {kind === "country" && <Flag code={id} />} <Marked title={title} text={text} />
        </span>
        {note && <span className="search-row__note">{note}</span>}
      </span>
    </>
  );
}

/** The title with the typed part of it marked, where it stands there as it was typed. */
function Marked({ title, text }: { title: string; text: string }) {
  const [where, what] = [title.toLowerCase(), text.toLowerCase()];
  const at = what === "" ? -1 : where.indexOf(what);
  // Some capitals have more than one small letter: then the places do not fit.
  if (at === -1 || where.length !== title.length) return <>{title}</>;
  const end = at + what.length;
  return (
    <>
      {title.slice(0, at)}
      <span className="search-row__match">{title.slice(at, end)}</span>
      {title.slice(end)}
    </>
  );
}
