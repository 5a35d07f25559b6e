import type { ResortCardFragment } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { type CardFocus, type CardModel, cardModel } from "./card-model.ts";
import { type CardButtons, cardLegend, type LegendEntry } from "./legend.ts";

interface CardList {
  readonly cards: readonly CardModel[];
  /** How to read them. */
  readonly legend: readonly LegendEntry[];
}

/** Of fewer resorts, half of them are no crowd. */
const TELLING_FROM = 4;

/**
 * The cards of a list. What would be the same on most of them is left out of each: shared ratings,
 * and whose estimates their scores rest on.
 */
export function cardList(
  resorts: readonly ResortCardFragment[],
  units: UnitSystem,
  focus: CardFocus,
  buttons: CardButtons,
): CardList {
  const shared = sharedHighlights(resorts);
  const cards = resorts.map((resort) => cardModel(resort, units, { ...focus, shared }));
  const isAllEstimated = restOnEstimates(cards);
  return {
    cards: isAllEstimated ? cards.map(withoutEstimateMark) : cards,
    legend: cardLegend(cards, resorts, { ...buttons, isAllEstimated }),
  };
}

/** What at least half of a list has as a highlight tells none of it from another. */
function sharedHighlights(resorts: readonly ResortCardFragment[]): ReadonlySet<string> {
  if (resorts.length < TELLING_FROM) return new Set();
  const counts = new Map<string, number>();
  for (const { name } of resorts.flatMap(({ highlights }) => highlights)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => 2 * count >= resorts.length).map(([name]) => name));
}

/** Whether several cards have a score, and no member rated what any of them rests on. */
function restOnEstimates(cards: readonly CardModel[]): boolean {
  const scored = cards.filter(({ score }) => score !== null);
  return scored.length > 1 && scored.every(({ isEstimate }) => isEstimate);
}

function withoutEstimateMark({ isEstimate: _, ...card }: CardModel): CardModel {
  return card;
}
