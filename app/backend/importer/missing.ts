import type { KnownResort, Matching } from "./match.ts";

/** Share of the index's areas that a file must have to be taken for the whole world, unless its user says what it is. */
const LEAST_COVERAGE = 0.5;

/** Why a file does not say which resorts are gone. */
export type WhyPartial = "told" | "older" | "few" | "repeated";

export interface MissingOptions {
  /** What the user says; null leaves it to us. */
  readonly isComplete: boolean | null;
  /** The last import was of the same file. */
  readonly isRepeated: boolean;
  /** The last import was of later data. */
  readonly isOlder: boolean;
}

export interface Missing {
  /** Resorts to mark: OpenSkiMap had them, and the file does not. */
  readonly ids: readonly number[];
  /** Null when the file counts as complete. */
  readonly whyPartial: WhyPartial | null;
  /** Share of the resorts with an OpenSkiMap id that the file has, 0-1. */
  readonly coverage: number;
}

/**
 * Which resorts are missing from a file that has all areas. A file of a region, or a sample, must not mark the world: so
 * unless its user says what it is, it has to have half of the index's areas. The areas that an import adds count from the
 * next one on; so that the same file does not then decide otherwise, it decides once. Nor does data older than what the index
 * has say what is gone by now.
 */
export function missingResorts(
  known: readonly KnownResort[],
  { decisions, unmatched }: Matching,
  options: MissingOptions,
): Missing {
  const fromOpenskimap = known.filter(({ openskimapId }) => openskimapId !== null);
  const found = new Set(decisions.flatMap((each) => (each.is === "known" ? [each.resort] : [])));
  const maybeFound = new Set(decisions.flatMap((each) => (each.is === "ambiguous" ? each.candidates : [])));
  const coverage =
    fromOpenskimap.filter(({ id }) => found.has(id)).length / Math.max(1, fromOpenskimap.length);
  const whyPartial = partialReason(coverage, options);
  const gone = unmatched.filter(
    ({ id, openskimapId, isMissing }) => openskimapId !== null && !isMissing && !maybeFound.has(id),
  );
  return { ids: whyPartial === null ? gone.map(({ id }) => id) : [], whyPartial, coverage };
}

function partialReason(
  coverage: number,
  { isComplete, isRepeated, isOlder }: MissingOptions,
): WhyPartial | null {
  if (isComplete !== null) return isComplete ? null : "told";
  if (isOlder) return "older";
  if (isRepeated) return "repeated";
  return coverage >= LEAST_COVERAGE ? null : "few";
}
