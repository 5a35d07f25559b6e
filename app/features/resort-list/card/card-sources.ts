import type { CardSourceFragment, CardSourcesQuery } from "#app/api/generated.ts";
import { statusWord } from "#app/domain/list/filter-labels.ts";
import type { IndexKnowledge } from "../index-knowledge.ts";

/** Whom a rating on a card is not by: people who rated. Null where it is, or where the backend does not tell. */
export type RatingMark = "editors" | "derived" | null;

/** What the cards and rows of a list say beyond the contract: who says what, and where no visitor skis. */
export interface CardSources {
  markOf(resortId: string, ratingName: string): RatingMark;
  /** Whether the total score rests on estimates of the editors alone. */
  isEstimate(resortId: string): boolean;
  /** "Closed" or "Planned"; null for an operating area. */
  statusOf(resortId: string): string | null;
}

/** For lists whose backend does not tell. */
export const NO_SOURCES: CardSources = {
  markOf: () => null,
  isEstimate: () => false,
  statusOf: () => null,
};

/** What CardSources answered; without an answer what holds for the index as a whole. */
export function cardSources(
  answer: CardSourcesQuery | null,
  { isDerived }: Pick<IndexKnowledge, "isDerived">,
): CardSources {
  if (!answer) return { ...NO_SOURCES, markOf: (_, name) => (isDerived(name) ? "derived" : null) };
  const byResort = new Map(answer.resortRecords.map((record) => [record.id, sourceByName(record)]));
  const statuses = new Map(answer.resortRecords.map(({ id, status }) => [id, statusWord(status)]));
  return {
    markOf(resortId, ratingName) {
      const source = byResort.get(resortId)?.get(ratingName);
      return source === "editors" || source === "derived" ? source : null;
    },
    isEstimate(resortId) {
      const sources = [...(byResort.get(resortId)?.values() ?? [])];
      return sources.includes("editors") && !sources.includes("members");
    },
    statusOf: (resortId) => statuses.get(resortId) ?? null,
  };
}

function sourceByName({ rated_by }: CardSourceFragment): ReadonlyMap<string, string> {
  return new Map(rated_by.flatMap(({ source, type_names }) => type_names.map((name) => [name, source])));
}
