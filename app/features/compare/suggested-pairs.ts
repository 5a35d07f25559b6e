import type { ComparePairsQuery } from "#app/api/generated.ts";
import { compareUrl } from "#app/domain/compare/compare.ts";

export type PairCandidate = ComparePairsQuery["resorts"]["data"][number];

/** Two resorts that are worth a comparison. */
export interface SuggestedPair {
  readonly title: string;
  readonly href: string;
}

const MAX_PAIRS = 3;
/** Of the best resorts, so many are looked at. */
export const PAIR_CANDIDATES = 40;

/**
 * Pairs of the best rated resorts, each of two countries and near in score and size. From the best
 * one down, each takes the nearest; no resort and no country of the first is named twice.
 *
 * @param candidates the best first
 */
export function suggestedPairs(candidates: readonly PairCandidate[]): SuggestedPair[] {
  const rated = candidates.filter(({ total_score }) => total_score !== null);
  const used = new Set<PairCandidate>();
  const countries = new Set<string>();
  const pairs: SuggestedPair[] = [];
  for (const first of rated) {
    if (pairs.length === MAX_PAIRS) break;
    if (used.has(first) || countries.has(countryOf(first))) continue;
    const [second] = rated
      .filter(
        (other) =>
          !used.has(other) && !countries.has(countryOf(other)) && countryOf(other) !== countryOf(first),
      )
      .toSorted((one, other) => distance(first, one) - distance(first, other));
    if (!second) continue;
    for (const resort of [first, second]) used.add(resort);
    countries.add(countryOf(first));
    pairs.push({
      title: `${first.title} and ${second.title}`,
      href: compareUrl({ segments: [first.url_segment, second.url_segment] }),
    });
  }
  return pairs;
}

function countryOf({ location }: PairCandidate): string {
  return location.country.code;
}

/** Ten points of the score weigh as much as twice as many lifts. */
function distance(one: PairCandidate, other: PairCandidate): number {
  const scores = Math.abs(scoreOf(one) - scoreOf(other)) / 10;
  return scores + Math.abs(Math.log2(liftsOf(one)) - Math.log2(liftsOf(other)));
}

function scoreOf({ total_score }: PairCandidate): number {
  return total_score?.value ?? 0;
}

function liftsOf({ numerics }: PairCandidate): number {
  return Math.max(numerics.find(({ name }) => name === "number_of_lifts")?.value ?? 1, 1);
}
