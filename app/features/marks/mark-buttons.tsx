import { segmentOf } from "#app/domain/compare/compare-selection.ts";
import { MARKS_FORM_ID, markField } from "#app/domain/marks/mark-form.ts";
import type { MarkKind } from "#app/domain/marks/marks.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useMarkState } from "./use-marks.ts";

interface MarkButtonsProps {
  resort: { title: string; href: string };
  /** With words, where there is one resort; else each is a box that the style sheet draws. */
  hasWords?: boolean;
}

const WORDS = { favourite: "Favourite", visited: "Visited" } as const;
/** An outline while it is off, filled while it is on. */
const ICONS = {
  favourite: { off: "heart-outline", on: "heart" },
  visited: { off: "check-ring", on: "check-disc" },
} as const;
const KINDS: readonly MarkKind[] = ["favourite", "visited"];

/** Marks a resort as a favourite and as visited: buttons of the page's one form for that. */
export function MarkButtons({ resort: { title, href }, hasWords = false }: MarkButtonsProps) {
  const segment = segmentOf(href);
  const state = useMarkState(segment);
  if (state === null || segment === null) return null;
  return KINDS.map((kind) => {
    const isOn = state[kind];
    const button = {
      form: MARKS_FORM_ID,
      name: markField(kind, !isOn),
      value: segment,
      "aria-pressed": isOn,
      "aria-label": `${WORDS[kind]}: ${title}`,
    };
    return hasWords ? (
      <button key={kind} {...button} className="button button--quiet">
        <Icon name={ICONS[kind][isOn ? "on" : "off"]} size="1.25em" />
        <span>{WORDS[kind]}</span>
      </button>
    ) : (
      <button key={kind} {...button} className={`toggle-box toggle-box--${kind}`} title={WORDS[kind]} />
    );
  });
}
