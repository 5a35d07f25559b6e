import { memo } from "react";
import { figureWords } from "#app/domain/attributes/figure-labels.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import type { Choice, ChoiceKind } from "./state.ts";

export const CHOICE_ICONS: Readonly<Record<ChoiceKind, IconName>> = {
  country: "pin",
  region: "map",
  continent: "globe",
  resort: "mountain",
  text: "clock",
};

interface SuggestionRowProps {
  id: string;
  option: Choice;
  /** What was typed, to be marked in the title. */
  text: string;
  units: UnitSystem;
  isActive: boolean;
  onChoose: (choice: Choice) => void;
}

/** One option. Of hundreds only those that changed are drawn again. */
export const SuggestionRow = memo(
  function SuggestionRow({ id, option, text, units, isActive, onChoose }: SuggestionRowProps) {
    const { kind, title, also, note, glance } = option;
    const figures = glance ? figureWords(glance, units) : [];
    const score = glance?.score;
    const said = [
      title,
      also && `also ${also}`,
      note,
      score !== undefined && `score ${score} of 100`,
      ...figures,
    ];
    return (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
      <div
        id={id}
        role="option"
        aria-selected={isActive}
        aria-label={said.filter(Boolean).join(", ")}
        tabIndex={-1}
        className="option-row search-row"
        onClick={() => onChoose(option)}
      >
        <Icon name={CHOICE_ICONS[kind]} size="1.25rem" className="search-row__icon" />
        <span className="search-row__words">
          <span className="search-row__title">
            {kind === "country" && <Flag code={option.id} />} <Marked title={title} text={text} />
            {also && (
              <span className="search-row__also">
                {" also "}
                <Marked title={also} text={text} />
              </span>
            )}
          </span>
          {note && (
            <span className="search-row__note">
              {glance && <Flag code={glance.country} />} <span>{note}</span>
            </span>
          )}
        </span>
        {figures.length > 0 && <span className="search-row__figures">{figures.join(" · ")}</span>}
        {score !== undefined && <span className="search-row__score">{score}</span>}
      </div>
    );
  },
  // The callback does the same whenever it was made.
  (a, b) =>
    a.id === b.id &&
    a.option === b.option &&
    a.text === b.text &&
    a.units === b.units &&
    a.isActive === b.isActive,
);

/** The title with the typed part of it marked, where it is there as it was typed. */
function Marked({ title, text }: { title: string; text: string }) {
  const [where, what] = [title.toLowerCase(), text.toLowerCase()];
  const at = what === "" ? -1 : where.indexOf(what);
  // Some capitals have more than one small letter: then the places do not fit.
  if (at === -1 || where.length !== title.length) return <span key="plain">{title}</span>;
  const end = at + what.length;
  return (
    <span key="marked">
      <span>{title.slice(0, at)}</span>
      <span className="search-row__match">{title.slice(at, end)}</span>
      <span>{title.slice(end)}</span>
    </span>
  );
}
