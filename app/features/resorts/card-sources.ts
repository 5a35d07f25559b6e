import type { CardSourcesQuery, CardSourcesQueryVariables } from "#app/api/generated.ts";
import type { IndexKnowledge } from "./index-knowledge.ts";

/** Whom a rating on a card is not by: people who rated. Null where it is, or where the backend does not tell. */
export type RatingMark = "editors" | "derived" | null;

/** Who says what on the cards of a list. */
export interface CardSources {
  markOf(resortId: string, ratingName: string): RatingMark;
  /** Whether the total score rests on estimates of the editors alone. */
  isEstimate(resortId: string): boolean;
}

/** For lists whose backend does not tell. */
export const NO_SOURCES: CardSources = { markOf: () => null, isEstimate: () => false };

type CardKey = keyof CardSourcesQuery;
const CARD_KEYS = Array.from({ length: 20 }, (_, index) => `card${index + 1}` as CardKey);

/** What the operation CardSources is asked of these resorts, of which it has room for twenty. */
export function cardSourceVariables(resorts: readonly { readonly id: string }[]): CardSourcesQueryVariables {
  // Nobody has the id 0.
  const ids = CARD_KEYS.map((key, index) => [key.replace("card", "id"), resorts[index]?.id ?? "0"]);
  return Object.fromEntries(ids) as CardSourcesQueryVariables;
}

/** What CardSources answered; without an answer what holds for the index as a whole. */
export function cardSources(
  answer: CardSourcesQuery | null,
  { isDerived }: Pick<IndexKnowledge, "isDerived">,
): CardSources {
  if (!answer) return { ...NO_SOURCES, markOf: (_, name) => (isDerived(name) ? "derived" : null) };
  const byResort = new Map(
    CARD_KEYS.flatMap((key) => {
      const record = answer[key];
      return record ? [[record.id, sourceByName(record)] as const] : [];
    }),
  );
  return {
    markOf(resortId, ratingName) {
      const source = byResort.get(resortId)?.get(ratingName);
      return source === "editors" || source === "derived" ? source : null;
    },
    isEstimate(resortId) {
      const sources = [...(byResort.get(resortId)?.values() ?? [])];
      return sources.includes("editors") && !sources.includes("members");
    },
  };
}

type CardRecord = NonNullable<CardSourcesQuery[CardKey]>;

/** Members give ratings alone, so that figures of the editors mislead nobody here. */
function sourceByName({ sources }: CardRecord): ReadonlyMap<string, string> {
  return new Map(sources.map(({ type_name, source }) => [type_name, source]));
}
