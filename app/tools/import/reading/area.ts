import type { LiftKind, RunGrade } from "#app/domain/attributes/derived-ratings.ts";
import type { SnowCover } from "#app/domain/getting-there/snow-cover.ts";
import type { Listed } from "../listing.ts";

export type AreaStatus = "operating" | "abandoned" | "proposed";

/**
 * One ski area of an export, checked: whatever is here is plausible by itself, what the file did
 * not say or said wrongly is null (or left out of a record).
 */
export interface Area {
  /** OpenSkiMap's id. They change over time, so it finds an area but does not define it. */
  readonly openskimapId: string;
  readonly name: string;
  /** Alpha-2 codes (and XK), in the order of the file. */
  readonly countries: readonly [string, ...string[]];
  readonly region: string | null;
  readonly locality: string | null;
  /** Null for a status that OpenSkiMap does not have. */
  readonly status: AreaStatus | null;
  /** Degrees, WGS 84. */
  readonly position: { readonly latitude: number; readonly longitude: number } | null;
  /** Metres above sea level; peak is above base. Null when either is unknown. */
  readonly elevations: { readonly base: number; readonly peak: number } | null;
  /** Kilometres of downhill runs. */
  readonly pisteKilometres: number | null;
  /** Lifts of any kind, from 1 up. */
  readonly liftCount: number | null;
  /**
   * Lifts by kind, where the export tells them apart (GeoJSON). Kinds without a lift are left out.
   */
  readonly lifts: Readonly<Partial<Record<LiftKind, number>>> | null;
  /**
   * Downhill runs by difficulty, where the export tells them (GeoJSON). Grades without a run are
   * left out.
   */
  readonly runs: Readonly<
    Partial<Record<RunGrade, { readonly segments: number; readonly kilometres: number }>>
  > | null;
  /** From satellite, where the export has it (GeoJSON). */
  readonly snowCover: SnowCover | null;
  /** The first usable address, http or https. */
  readonly website: string | null;
}

/** Why a row of an export does not become part of the index. */
const SKIP_REASONS = [
  "no name",
  "no downhill skiing",
  "no lift",
  "unknown country",
  "no country",
  "broken row",
  "unknown status",
  "same id twice",
] as const;
export type SkipReason = (typeof SKIP_REASONS)[number];

/** Reasons and how often there was each, the most frequent first: "no name 5000, no lift 2000". */
export function reasonsIn(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([reason, amount]) => `${reason} ${amount}`)
    .join(", ");
}

/**
 * The export cannot be used at all: another format, empty, cut off, not reachable. Nothing has
 * changed. The message is for the operator and says what to do.
 */
export class ImportRefusal extends Error {
  override readonly name = "ImportRefusal";
}

/** A whole export, read and checked once, and staged so that it can be read more than once. */
export interface StagedAreas {
  /** Goes through all areas from the beginning, in the order of the file. */
  areas(): AsyncIterable<Area>;
  /** How many areas that gives. */
  readonly count: number;
  /** Rows or features of the file, skipped ones included. */
  readonly read: number;
  /**
   * Every id that is in the file, in rows that were skipped or are broken too: a resort of such an
   * id is not gone.
   */
  readonly presentIds: ReadonlySet<string>;
  readonly skipped: Readonly<Partial<Record<SkipReason, number>>>;
  /**
   * One sentence each, with the line number: broken rows and figures that were left out. At most
   * MAX_PROBLEMS.
   */
  readonly problems: Listed;
  /**
   * Day of the data, ISO 8601: what its user, the file or the server says of it, or else when the
   * file was last changed.
   */
  readonly dataDate: string;
  /** None of them says it. */
  readonly isDayGuessed: boolean;
  /** Removes the temporary file. */
  dispose(): Promise<void>;
}
