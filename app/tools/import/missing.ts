import type { Decision, KnownResort, Matching } from "./match.ts";
import { ImportRefusal, reasonsIn, type StagedAreas } from "./reading/area.ts";

/**
 * Share of the index's areas that a file must have to be taken for the whole world, unless its user
 * says what it is.
 */
const LEAST_COVERAGE = 0.5;
/**
 * Known resorts in skipped rows, from which they can tell of a new format: one or two may each have
 * a reason.
 */
const LEAST_SKIPPED = 3;

/** Why a file does not say which resorts are gone. */
export type WhyPartial = "told" | "older" | "undated" | "few" | "repeated";

export interface MissingOptions {
  /** What the user says; null leaves it to us. */
  readonly isComplete: boolean | null;
  /** The last import was of the same file. */
  readonly isRepeated: boolean;
  /** The index was made from later data, or may have been. */
  readonly isOlder: boolean;
  /** The day of the file's data is not known. */
  readonly isUndated: boolean;
  readonly staged: Pick<StagedAreas, "presentIds" | "skipped">;
}

export interface Missing {
  /** Resorts to mark: OpenSkiMap had them, and the file does not. */
  readonly gone: readonly KnownResort[];
  /** Resorts whose ids stand in rows that were skipped: they are there, and stay as they are. */
  readonly leftAlone: readonly KnownResort[];
  /** Null when the file counts as complete. */
  readonly whyPartial: WhyPartial | null;
  /** Share of the resorts with an OpenSkiMap id that the file has, 0-1. */
  readonly coverage: number;
}

/**
 * Which resorts are missing from a file that has all areas. A file of a region, or a sample, must
 * not mark the world: so unless its user says what it is, it has to have half of the index's areas.
 * The areas that an import adds count from the next one on; so that the same file does not then
 * decide otherwise, it decides once. Nor does data older than what the index has say what is gone
 * by now. A resort whose id is anywhere in the file is not gone, whatever is wrong with its row.
 *
 * @throws ImportRefusal when the file cannot be what it is taken for: most of what the index knows
 * would be marked, or is in rows that cannot be used.
 */
export function missingResorts(
  known: readonly KnownResort[],
  { decisions, unmatched }: Matching,
  options: MissingOptions,
): Missing {
  const { presentIds, skipped } = options.staged;
  const fromOpenskimap = known.filter(({ openskimapId }) => openskimapId !== null);
  const found = new Set(decisions.flatMap((each) => (each.is === "known" ? [each.resort] : [])));
  const maybeFound = new Set(decisions.flatMap(candidatesOf));
  const isPresent = ({ openskimapId, otherIds }: KnownResort) =>
    [openskimapId, ...otherIds].some((id) => id !== null && presentIds.has(id));
  const leftAlone = unmatched.filter(isPresent);
  const shared = found.size + leftAlone.length;
  if (leftAlone.length >= LEAST_SKIPPED && leftAlone.length > found.size) {
    throw new ImportRefusal(
      `Of ${shared} resorts that the index and the file have, ${leftAlone.length} stand in rows that cannot be used ` +
        `(${reasonsIn(skipped)}): the format must have changed. Nothing was written.`,
    );
  }
  const covered = fromOpenskimap.filter((resort) => found.has(resort.id) || isPresent(resort));
  const coverage = covered.length / Math.max(1, fromOpenskimap.length);
  const whyPartial = partialReason(coverage, options);
  if (whyPartial !== null) return { gone: [], leftAlone, whyPartial, coverage };

  const gone = unmatched.filter(
    (resort) =>
      resort.openskimapId !== null && !resort.isMissing && !maybeFound.has(resort.id) && !isPresent(resort),
  );
  const present = fromOpenskimap.filter(({ isMissing }) => !isMissing);
  if (gone.length > present.length / 2) {
    throw new ImportRefusal(
      `The file lacks ${gone.length} of the ${present.length} resorts that OpenSkiMap had, which cannot all be gone. ` +
        "Nothing was written; --partial takes it for a part of the data.",
    );
  }
  return { gone, leftAlone, whyPartial, coverage };
}

/** Resorts that an area may be, or whose whole it is. */
function candidatesOf(decision: Decision): readonly number[] {
  if (decision.is === "ambiguous") return decision.candidates;
  return decision.is === "stands for" ? decision.resorts.flatMap(({ id }) => id ?? []) : [];
}

function partialReason(
  coverage: number,
  { isComplete, isRepeated, isOlder, isUndated }: MissingOptions,
): WhyPartial | null {
  if (isComplete !== null) return isComplete ? null : "told";
  if (isOlder) return isUndated ? "undated" : "older";
  if (isRepeated) return "repeated";
  return coverage >= LEAST_COVERAGE ? null : "few";
}
