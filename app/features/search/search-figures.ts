import type { SearchResortsQuery } from "#app/api/generated.ts";
import { wholeScore } from "#app/domain/scores/whole-score.ts";

/**
 * What a search says of a resort beyond the contract: metric figures, the score as a whole number
 * of 100, null where it is not known.
 */
interface FoundFigures {
  /** The other name that it was found by. */
  readonly also: string | null;
  readonly score: number | null;
  readonly vertical: number | null;
  readonly lifts: number | null;
}

const UNKNOWN: FoundFigures = { also: null, score: null, vertical: null, lifts: null };

/** By a resort's id. Nothing is known where the backend has no such answer, or failed. */
export function foundFigures(
  answer: Partial<Pick<SearchResortsQuery, "searchFigures">> | null,
): (id: string) => FoundFigures {
  const byId = new Map(
    answer?.searchFigures?.map(({ id, also, total_score, vertical_drop, number_of_lifts }) => [
      id,
      {
        also: also ?? null,
        score: typeof total_score === "number" ? wholeScore(total_score) : null,
        vertical: vertical_drop ?? null,
        lifts: number_of_lifts ?? null,
      },
    ]),
  );
  return (id) => byId.get(id) ?? UNKNOWN;
}
