import { getTableName } from "drizzle-orm";
import { writePositionFacts } from "#app/backend/built-in-index/trip/position-facts.server.ts";
import { loadTripPlaces } from "#app/backend/built-in-index/trip/trip-places.server.ts";
import { noteNewIndex } from "#app/backend/cache/stored-versions.ts";
import { LOCKS, lockForTransaction } from "#app/backend/db/advisory-lock.ts";
import type { Database, OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import { tidy } from "#app/backend/db/tidy.ts";
import { readImportNote, writeImportNote } from "#app/backend/resort-rows/index-source-notes.ts";
import { refreshScores } from "#app/backend/resort-rows/refresh-scores.ts";
import { layAgain, liftTold, noteImportOfTold } from "#app/backend/resort-rows/told-layer.ts";
import { applyAreas, IMPORTED } from "./apply.ts";
import type { ImportReport } from "./import-report.ts";
import { Tally } from "./import-tally.ts";
import { loadKnown, loadSegments, readLatestDay, versionOf } from "./index-state.ts";
import { type MatchableArea, type Matching, matchAreas, matchable } from "./match.ts";
import { type Missing, missingResorts } from "./missing.ts";
import { newSegments } from "./new-segments.ts";
import type { StagedAreas } from "./reading/area.ts";
import { UndoLog } from "./undo/undo-log.ts";
import { markMissing, markPresent, readMarked } from "./write-changes.ts";

export interface ImportProgress {
  readonly step: "matching" | "writing" | "tidying";
  /** Areas. */
  readonly done: number;
  readonly total: number;
}

export interface ImportOptions {
  /** Where the file came from: a path or an address. */
  readonly address: string;
  /**
   * Whether the file has all areas there are, so that those it does not have are gone; null finds
   * out.
   */
  readonly isComplete: boolean | null;
  /** Does everything and takes it back. */
  readonly isDryRun?: boolean;
  /** Ends the import between two batches, and nothing has changed. */
  readonly signal?: AbortSignal;
  readonly log?: (line: string) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
}

/**
 * Brings the index up to a file that was read and checked: one transaction, so that readers see the
 * state before until all is there, and a failure at any point leaves that state.
 *
 * @throws the signal's reason when that ended it.
 */
export async function importAreas(
  open: OpenDatabase,
  staged: StagedAreas,
  options: ImportOptions,
): Promise<ImportReport> {
  const begun = performance.now();
  const isDryRun = options.isDryRun ?? false;
  const outcome = await inTransaction(open.db, { isDryRun }, (tx) => writeAll(tx, staged, options));
  const { tally, missing } = outcome;
  if (outcome.hasChanged && !isDryRun) {
    options.onProgress?.({ step: "tidying", done: staged.count, total: staged.count });
    await tidy(open, IMPORTED.map(getTableName), options.log ?? console.error);
  }
  return {
    read: staged.read,
    added: tally.added.count,
    standIns: tally.standIns.count,
    leaps: tally.leaps.count,
    updated: tally.updated,
    matchedByName: tally.matchedByName,
    unchanged: tally.unchanged,
    furtherIds: tally.furtherIds,
    skipped: skippedIn(staged, tally),
    leftAlone: missing.leftAlone.length,
    ambiguous: tally.ambiguous,
    vanished: tally.vanished.count,
    back: tally.back,
    whyPartial: missing.whyPartial,
    coverage: missing.coverage,
    dataDate: staged.dataDate,
    isDayGuessed: staged.isDayGuessed,
    newerBefore: outcome.newerBefore,
    lists: tally,
    isDryRun,
    seconds: (performance.now() - begun) / 1_000,
    peakMegabytes: peakMegabytes(),
  };
}

const KILOBYTES_PER_MEGABYTE = 1_024;

/** The most memory that this process had. */
export function peakMegabytes(): number {
  return process.resourceUsage().maxRSS / KILOBYTES_PER_MEGABYTE;
}

interface Outcome {
  readonly tally: Tally;
  readonly missing: Missing;
  readonly hasChanged: boolean;
  readonly newerBefore: string | null;
}

/** Thrown to take back what a dry run has written. */
class TakenBack extends Error {}

/** What `work` gives, in one transaction that a dry run takes back. */
export async function inTransaction<Outcome>(
  db: Database,
  { isDryRun }: { readonly isDryRun: boolean },
  work: (tx: Database) => Promise<Outcome>,
): Promise<Outcome> {
  let outcome: { readonly value: Outcome } | undefined;
  try {
    await db.transaction(async (tx) => {
      outcome = { value: await work(tx) };
      if (isDryRun) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (!outcome) throw new Error("the transaction ended without an outcome");
  return outcome.value;
}

async function writeAll(tx: Database, staged: StagedAreas, options: ImportOptions): Promise<Outcome> {
  const { signal, onProgress } = options;
  const progress = (step: ImportProgress["step"], done: number) => {
    signal?.throwIfAborted();
    onProgress?.({ step, done, total: staged.count });
  };
  await lockForTransaction(tx, LOCKS.import);
  // Nor may the built-in index change what is being compared here.
  await lockForTransaction(tx, LOCKS.seed);
  progress("matching", 0);
  const version = versionOf(options.address, staged.dataDate);
  const before = await readImportNote(tx);
  const latest = await readLatestDay(tx);
  // When a file was last changed says only what its data are not: of a later day.
  const day = staged.isDayGuessed ? null : staged.dataDate;
  const newerBefore = latest !== null && (day === null || latest > day) ? latest : null;
  const covered = await liftTold(tx);
  const known = await loadKnown(tx);
  const areas = await matchableAreas(staged, (done) => progress("matching", done));
  const matching = matchAreas(known, areas, { isOlder: newerBefore !== null });
  const missing = missingResorts(known, matching, {
    isComplete: options.isComplete,
    isRepeated: before?.version === version,
    isOlder: newerBefore !== null,
    isUndated: day === null,
    staged,
  });

  const tally = new Tally(staged);
  const undoLog = new UndoLog(tx, { version, before });
  for (const resort of missing.gone) tally.addVanished(resort);
  progress("writing", 0);
  await applyAreas(tx, staged, {
    dataDate: day,
    newerBefore,
    undoLog,
    decisions: matching.decisions,
    segments: newSegments(areas, newIndexes(matching), await loadSegments(tx)),
    tally,
    onBatch: (done) => progress("writing", done),
  });
  const gone = missing.gone.map(({ id }) => id);
  await undoLog.keepMarks(gone);
  await markMissing(tx, gone, staged.dataDate);
  const leftAlone = day === null ? [] : missing.leftAlone.map(({ id }) => id);
  const back = await readMarked(tx, leftAlone, staged.dataDate);
  await undoLog.keepMarks(back);
  await markPresent(tx, back);
  tally.back += back.length;
  const hasChanged = tally.added.count + tally.updated + gone.length + back.length > 0;
  // The day is that of the latest import: an older file, or one of an unknown day, adds to it.
  // Without one before, that of an unknown day is noted as no later than what the index has, so
  // that it holds back no file of a later day.
  const dataDate = day ?? earlier(staged.dataDate, newerBefore);
  const isOlderImport = before !== null && (day === null || before.dataDate > day);
  const isNewer = !isOlderImport && (hasChanged || (day !== null && before?.dataDate !== day));
  if (isNewer) await writeImportNote(tx, { version, dataDate });
  signal?.throwIfAborted();
  if (day !== null) await noteImportOfTold(tx, covered, day);
  await layAgain(tx);
  // What lies around the resorts may never have been looked at: an operator's own are seeded by
  // nothing.
  const placed = await writePositionFacts(tx, await loadTripPlaces());
  if (hasChanged) await refreshScores(tx);
  if (hasChanged || isNewer || placed > 0) await noteNewIndex(tx);
  return {
    tally,
    missing,
    hasChanged,
    newerBefore,
  };
}

function earlier(day: string, other: string | null): string {
  return other !== null && other < day ? other : day;
}

/** Areas that the reading has skipped, and those that were no resorts of the index. */
function skippedIn(staged: StagedAreas, tally: Tally): ImportReport["skipped"] {
  const unknown = tally.unknownStatus;
  return unknown === 0 ? staged.skipped : { ...staged.skipped, "unknown status": unknown };
}

async function matchableAreas(
  staged: StagedAreas,
  onProgress: (done: number) => void,
): Promise<MatchableArea[]> {
  const areas: MatchableArea[] = [];
  for await (const area of staged.areas()) {
    areas.push(matchable(area));
    if (areas.length % 1_000 === 0) onProgress(areas.length);
  }
  return areas;
}

function newIndexes({ decisions }: Matching): number[] {
  return [...decisions.keys()].filter((index) => decisions[index]?.is === "new");
}
