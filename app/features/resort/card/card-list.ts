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

/** The cards of a list. What would be the same on most of them is left out of each: shared ratings, and whose estimates they rest on. */
export function cardList(
  resorts: readonly ResortCardFragment[],
  units: UnitSystem,
  focus: CardFocus,
  buttons: CardButtons,
): CardList {
  const shared = sharedLights(resorts);
  const cards = resorts.map((resort) => cardModel(resort, units, { ...focus, shared }));
  const isAllEstimated = restOnEstimates(cards);
  return {
    cards: isAllEstimated ? cards.map(withoutEstimateMarks) : cards,
    legend: cardLegend(cards, resorts, { ...buttons, isAllEstimated }),
  };
}

/** What at least half of a list has as a highlight tells none of it from another; the same of lowlights. */
function sharedLights(resorts: readonly ResortCardFragment[]): CardFocus["shared"] {
  const sharedOf = (lights: "highlights" | "lowlights"): ReadonlySet<string> => {
    if (resorts.length < TELLING_FROM) return new Set();
    const counts = new Map<string, number>();
    for (const { name } of resorts.flatMap((resort) => resort[lights])) {
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return new Set([...counts].filter(([, count]) => 2 * count >= resorts.length).map(([name]) => name));
  };
  return { highlights: sharedOf("highlights"), lowlights: sharedOf("lowlights") };
}

/** Whether no member rated anything that several cards show. */
function restOnEstimates(cards: readonly CardModel[]): boolean {
  const scored = cards.filter(({ score }) => score !== null);
  return (
    scored.length > 1 &&
    scored.every(({ isEstimate, isOwn }) => isEstimate || isOwn) &&
    cards.flatMap(lightsOf).every(({ source }) => source !== undefined) &&
    cards.some((card) => card.isEstimate || lightsOf(card).some(({ source }) => source === "editors"))
  );
}

function lightsOf({ highlights, lowlights }: CardModel) {
  return [...highlights, ...lowlights];
}

function withoutEstimateMarks({ isEstimate: _, ...card }: CardModel): CardModel {
  const unmarked = (lights: CardModel["highlights"]) => lights.map(({ source: _, ...light }) => light);
  return { ...card, highlights: unmarked(card.highlights), lowlights: unmarked(card.lowlights) };
}
