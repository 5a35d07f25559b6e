import { LISTED_ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import type { AskedComparison, Comparison } from "#app/domain/compare/compare.ts";
import { type GroupFilter, hasGroup, joinedWho, readGroup } from "#app/domain/group/group-filter.ts";
import type { Parsed } from "#app/domain/invalid-params.ts";
import { formatWeights, NO_WEIGHTS, parseWeights, type Weights } from "#app/domain/scores/own-score.ts";
import { isMissing } from "../resort/card/resort-figures.ts";
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

/** By whose scores resorts are compared: those of a group, or else of the visitor. */
interface ScoredComparison {
  /** The same with what could be read of them. */
  readonly asked: AskedComparison;
  readonly group: Parsed<GroupFilter>;
  readonly weights: Parsed<Weights>;
}

export function scoredComparison(given: AskedComparison): ScoredComparison {
  const invalid: string[] = [];
  const value = given.who !== "" ? readGroup({ who: given.who }, invalid) : {};
  const read = parseWeights(given.weights);
  const weights = hasGroup(value) ? { ...read, value: NO_WEIGHTS } : read;
  return {
    asked: { ...given, weights: formatWeights(weights.value), who: joinedWho(value) },
    group: { value, invalid },
    weights,
  };
}

/** @param answers a resort, or nothing, for each segment asked: several may lead to the same one */
export function comparedResorts(
  { segments, isOnlyDifferences, weights, who }: AskedComparison,
  answers: readonly (Resort | null | undefined)[],
): ComparedResorts {
  const byId = new Map(answers.flatMap((resort) => (resort ? [[resort.id, resort] as const] : [])));
  const resorts = [...byId.values()];
  return {
    resorts,
    unknown: segments.filter((_, index) => !answers[index]),
    comparison: { segments: resorts.map(({ url_segment }) => url_segment), isOnlyDifferences, weights, who },
  };
}

/** Of how many attributes nothing is known for any of the resorts. */
export function unknownCount(resorts: readonly Resort[]): number {
  const known = new Set(
    resorts.flatMap(({ ratingScores, numerics, generics }) =>
      [...ratingScores, ...numerics, ...generics].map(({ name }) => name),
    ),
  );
  return LISTED_ATTRIBUTES.filter(
    (attribute) =>
      !known.has(attribute.name) && resorts.every(({ numerics }) => isMissing(attribute, numerics)),
  ).length;
}
