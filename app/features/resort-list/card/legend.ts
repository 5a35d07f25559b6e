import type { IconName } from "#app/ui/icons/icon-names.ts";
import type { CardModel } from "./card-model.ts";
import { type NumericFigure, terrainView } from "./resort-figures.ts";

/** A sentence on how to read figures, with the mark that it explains. */
export interface LegendEntry {
  readonly icon: IconName | null;
  readonly words: string;
}

export const ESTIMATE: LegendEntry = { icon: "star", words: "Editors' estimate, until members rate." };
export const DERIVED: LegendEntry = { icon: "ruler", words: "Derived from figures, not rated by people." };

/** What can be done in the corner of a card. */
interface CardButtons {
  /** The backend holds what members mark. */
  readonly canMark: boolean;
  /** Of the list alone. */
  readonly canCompare?: boolean;
}

/** How to read the cards of a list, as far as they need it; empty where there are none. */
export function cardLegend(
  cards: readonly CardModel[],
  resorts: readonly { readonly numerics: readonly NumericFigure[] }[],
  { canMark, canCompare = false }: CardButtons,
): LegendEntry[] {
  if (cards.length === 0) return [];
  const marks = cards.flatMap(({ highlights, lowlights }) =>
    [...highlights, ...lowlights].map(({ source }) => source),
  );
  const hasEstimates = marks.includes("editors") || cards.some(({ isEstimate }) => isEstimate);
  const counted = [...new Set(resorts.flatMap(({ numerics }) => terrainView(numerics)?.note ?? []))].join(
    " or ",
  );
  return [
    cards.some(({ isOwn }) => isOwn) ? OWN : SCORES,
    ...(hasEstimates ? [ESTIMATE] : []),
    ...(marks.includes("derived") ? [DERIVED] : []),
    ...(canMark ? [MARK] : []),
    ...(canCompare ? [COMPARE] : []),
    ...(cards.some(({ profile }) => profile) ? [DRAWING] : []),
    ...(counted ? [{ icon: null, words: `${BAR} ${counted}.` }] : []),
  ];
}

const SCORES: LegendEntry = {
  icon: null,
  words:
    "Ratings go from 0 to 100; a score is the share of rated resorts that a resort is ahead of. Arrows mark the best and the worst.",
};
const OWN: LegendEntry = {
  icon: null,
  words:
    "The number is your score: the share of resorts that a resort is ahead of by what matters to you. Arrows mark the ratings that lift it most.",
};
const MARK: LegendEntry = {
  icon: "heart",
  words: "The heart makes a resort a favourite, the tick says that you have been there.",
};
const COMPARE: LegendEntry = {
  icon: "compare",
  words: "The columns in the corner of a card add its resort to a comparison, of up to four.",
};
const DRAWING: LegendEntry = {
  icon: "mountain",
  words:
    "Drawn from the resort's figures, not a picture of the place: vertical drop gives the height, lifts the summits, expert runs the depth of saddles. A line every 500 m (1,640 ft). The small rose shows which way its slopes face, north at the top.",
};
const BAR =
  "The bar is terrain for beginners (solid), intermediates (dashed) and experts (dotted), in shares";
