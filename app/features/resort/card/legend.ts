import { ESTIMATES_REST_ON } from "#app/domain/messages.ts";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import type { CardModel } from "./card-model.ts";
import { type NumericFigure, terrainView } from "./resort-figures.ts";

/** A sentence on how to read figures, with the mark that it explains. */
export interface LegendEntry {
  readonly icon: IconName | null;
  readonly words: string;
  /** Said beside the list as well, because it is true of all of it. */
  readonly isOfAll?: boolean;
}

export const ESTIMATE: LegendEntry = { icon: "star", words: "Our editors' score, until riders rate." };
export const ALL_ESTIMATES: LegendEntry = {
  icon: null,
  words: "Our editors' scores, until riders rate",
  isOfAll: true,
};

export const REST_ON: LegendEntry = { icon: null, words: ESTIMATES_REST_ON };

/** What can be done on a card. */
export interface CardButtons {
  /** The backend holds what members mark. */
  readonly canMark: boolean;
}

interface CardMarks extends CardButtons {
  readonly isAllEstimated: boolean;
}

/** How to read the cards of a list, as far as they need it; empty where there are none. */
export function cardLegend(
  cards: readonly CardModel[],
  resorts: readonly { readonly numerics: readonly NumericFigure[] }[],
  { canMark, isAllEstimated }: CardMarks,
): LegendEntry[] {
  if (cards.length === 0) return [];
  const hasEstimates = cards.some(({ isEstimate }) => isEstimate);
  const counted = [...new Set(resorts.flatMap(({ numerics }) => terrainView(numerics)?.note ?? []))].join(
    " or ",
  );
  return [
    cards.some(({ isOfGroup }) => isOfGroup) ? GROUP : cards.some(({ isOwn }) => isOwn) ? OWN : SCORES,
    ...(isAllEstimated ? [ALL_ESTIMATES] : hasEstimates ? [ESTIMATE] : []),
    ...(isAllEstimated || hasEstimates ? [REST_ON] : []),
    ...(canMark ? [MARK] : []),
    ...(cards.some(({ outline }) => outline) ? [OUTLINE] : []),
    ...(cards.some(({ rose }) => rose) ? [ROSE] : []),
    ...(counted ? [{ icon: null, words: `Easy, intermediate and expert are shares ${counted}.` }] : []),
  ];
}

const SCORES: LegendEntry = {
  icon: null,
  words: "A score is the share of rated resorts that a resort is ahead of.",
};
const OWN: LegendEntry = {
  icon: null,
  words:
    "The number is your score: the share of resorts that a resort is ahead of by what matters to you. The ratings that lift it most are beside it.",
};
const GROUP: LegendEntry = {
  icon: null,
  words:
    "The number is the score for the one of you whom a resort serves worst. A score is the share of resorts that it is ahead of.",
};
const MARK: LegendEntry = {
  icon: "heart",
  words: "The heart makes a resort a favourite, the tick says that you have been there.",
};
const OUTLINE: LegendEntry = {
  icon: "mountain",
  words:
    "The outline is that of the runs and lifts, seen from the side. Large mountains are drawn higher, and what lies high is drawn white.",
};
const ROSE: LegendEntry = {
  icon: null,
  words: "The rose shows which way the slopes face, north at the top.",
};
