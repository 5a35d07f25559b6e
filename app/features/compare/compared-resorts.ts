import type { AskedComparison, Comparison } from "#app/domain/list/compare.ts";
import type { Resort } from "../resort-page/resort-model.ts";

/** What became of the segments that were asked for. */
interface ComparedResorts {
  /** Each once, in the order asked. */
  readonly resorts: readonly Resort[];
  /** Segments that no resort has. */
  readonly unknown: readonly string[];
  /** The same comparison, in the current segments. */
  readonly comparison: Comparison;
}

/** @param answers a resort, or nothing, for each segment asked: several may lead to the same one */
export function comparedResorts(
  { segments, isOnlyDifferences, weights }: AskedComparison,
  answers: readonly (Resort | null | undefined)[],
): ComparedResorts {
  const byId = new Map(answers.flatMap((resort) => (resort ? [[resort.id, resort] as const] : [])));
  const resorts = [...byId.values()];
  return {
    resorts,
    unknown: segments.filter((_, index) => !answers[index]),
    comparison: { segments: resorts.map(({ url_segment }) => url_segment), isOnlyDifferences, weights },
  };
}
