import { getTableName, sql } from "drizzle-orm";
import { raiseVersions } from "#app/backend/cache/stored-versions.ts";
import { LOCKS, lockForTransaction } from "#app/backend/db/advisory-lock.ts";
import type { Database, OpenDatabase } from "#app/backend/db/open.server.ts";
import { readRow, readRows } from "#app/backend/db/read-rows.ts";
import {
  mapCells,
  OPENSKIMAP,
  resortCountries,
  resortFacets,
  resortGenerics,
  resortNumerics,
  resortRatings,
  resorts,
  resortTerms,
} from "#app/backend/db/tables.ts";
import { tidy } from "#app/backend/db/tidy.ts";
import { refreshScores } from "#app/backend/resort-rows/refresh-scores.ts";
import { applyAreas } from "./apply.ts";
import { type KnownResort, type MatchableArea, type Matching, matchAreas } from "./match.ts";
import { type Missing, missingResorts } from "./missing.ts";
import type { StagedAreas } from "./reading/area.ts";
import type { ImportReport } from "./report.ts";
import { newSegments } from "./segments.ts";
import { Tally } from "./tally.ts";
import { markMissing, markPresent } from "./write-changes.ts";

export interface ImportProgress {
  readonly step: "matching" | "writing" | "tidying";
  /** Areas. */
  readonly done: number;
  readonly total: number;
}

export interface ImportOptions {
  /** Where the file came from: a path or an address. */
  readonly address: string;
  /** Whether the file has all areas there are, so that those it does not have are gone; null finds out. */
  readonly isComplete: boolean | null;
  /** Does everything and takes it back. */
  readonly isDryRun?: boolean;
  /** Ends the import between two batches, and nothing has changed. */
  readonly signal?: AbortSignal;
  readonly log?: (line: string) => void;
  readonly onProgress?: (progress: ImportProgress) => void;
}

const IMPORTED = [
  resorts,
  resortFacets,
  mapCells,
  resortCountries,
  resortNumerics,
  resortGenerics,
  resortRatings,
  resortTerms,
];
const KILOBYTES_PER_MEGABYTE = 1_024;

/**
 * Brings the index up to a file that was read and checked: one transaction, so that readers see the state before until all
 * is there, and a failure at any point leaves that state.
 *
 * @throws the signal's reason when that ended it.
 */
export async function importAreas(
  open: OpenDatabase,
  staged: StagedAreas,
  options: ImportOptions,
): Promise<ImportReport> {
  const begun = performance.now();
  const outcome = await write(open.db, staged, options);
  const { tally, missing } = outcome;
  if (outcome.hasChanged && !options.isDryRun) {
    options.onProgress?.({ step: "tidying", done: staged.count, total: staged.count });
    await tidy(open, IMPORTED.map(getTableName), options.log ?? console.error);
  }
  return {
    read: staged.read,
    added: tally.added,
    updated: tally.updated,
    matchedByName: tally.matchedByName,
    unchanged: tally.unchanged,
    furtherIds: tally.furtherIds,
    skipped: skippedIn(staged, tally),
    leftAlone: missing.leftAlone.length,
    ambiguous: tally.ambiguous,
    vanished: missing.ids.length,
    back: tally.back,
    whyPartial: missing.whyPartial,
    coverage: missing.coverage,
    dataDate: staged.dataDate,
    newerBefore: outcome.newerBefore,
    problems: tally.problems,
    problemCount: tally.problemCount,
    isDryRun: options.isDryRun ?? false,
    seconds: (performance.now() - begun) / 1_000,
    peakMegabytes: process.resourceUsage().maxRSS / KILOBYTES_PER_MEGABYTE,
  };
}

interface Outcome {
  readonly tally: Tally;
  readonly missing: Missing;
  readonly hasChanged: boolean;
  readonly newerBefore: string | null;
}

/** Thrown to take back what a dry run has written. */
class TakenBack extends Error {}

async function write(db: Database, staged: StagedAreas, options: ImportOptions): Promise<Outcome> {
  let outcome: Outcome | undefined;
  try {
    await db.transaction(async (tx) => {
      outcome = await writeAll(tx, staged, options);
      if (options.isDryRun) throw new TakenBack();
    });
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
  }
  if (!outcome) throw new Error("the transaction ended without an outcome");
  return outcome;
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
  const before = await readSource(tx);
  const newerBefore = before && before.dataDate > staged.dataDate ? before.dataDate : null;
  const known = await loadKnown(tx);
  const areas = await matchableAreas(staged, (done) => progress("matching", done));
  const matching = matchAreas(known, areas);
  const missing = missingResorts(known, matching, {
    isComplete: options.isComplete,
    isRepeated: before?.version === version,
    isOlder: newerBefore !== null,
    staged,
  });

  const tally = new Tally(staged);
  progress("writing", 0);
  await applyAreas(tx, staged, {
    decisions: matching.decisions,
    segments: newSegments(areas, newIndexes(matching), await loadSegments(tx)),
    tally,
    onBatch: (done) => progress("writing", done),
  });
  await markMissing(tx, missing.ids, staged.dataDate);
  const returned = await markPresent(
    tx,
    missing.leftAlone.filter(({ isMissing }) => isMissing).map(({ id }) => id),
    staged.dataDate,
  );
  tally.back += returned;
  const hasChanged = tally.added + tally.updated + missing.ids.length + returned > 0;
  // The day is that of the latest data there is: an older file adds to it.
  const isNewer = newerBefore === null && (hasChanged || before?.dataDate !== staged.dataDate);
  if (isNewer) await writeSource(tx, version, staged.dataDate);
  signal?.throwIfAborted();
  if (hasChanged) await refreshScores(tx);
  if (hasChanged || isNewer) await raiseVersions(tx, ["index"]);
  return {
    tally,
    missing,
    hasChanged,
    newerBefore,
  };
}

/** Areas that the reading has skipped, and those that were no resorts of the index. */
function skippedIn(staged: StagedAreas, tally: Tally): ImportReport["skipped"] {
  const unknown = tally.unknownStatus;
  return unknown === 0 ? staged.skipped : { ...staged.skipped, "unknown status": unknown };
}

/** What of the areas is needed to recognise them: all of it may not fit into memory. */
async function matchableAreas(
  staged: StagedAreas,
  onProgress: (done: number) => void,
): Promise<MatchableArea[]> {
  const areas: MatchableArea[] = [];
  for await (const area of staged.areas()) {
    const { openskimapId, name, countries, region, website, position, status, liftCount } = area;
    areas.push({ openskimapId, name, countries, region, website, position, status, liftCount });
    if (areas.length % 1_000 === 0) onProgress(areas.length);
  }
  return areas;
}

function newIndexes({ decisions }: Matching): number[] {
  return [...decisions.keys()].filter((index) => decisions[index]?.is === "new");
}

/** Tells one file from another. Passwords are left out. */
function versionOf(address: string, dataDate: string): string {
  if (!/^https?:/i.test(address) || !URL.canParse(address)) return `${address} ${dataDate}`;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname} ${dataDate}`;
}

async function readSource(tx: Database): Promise<{ version: string; dataDate: string } | null> {
  return readRow<{ version: string; dataDate: string }>(tx)`
    SELECT version, data_date::text AS "dataDate" FROM index_sources WHERE name = ${OPENSKIMAP}`;
}

async function writeSource(tx: Database, version: string, dataDate: string): Promise<void> {
  await tx.execute(sql`
    INSERT INTO index_sources (name, version, data_date) VALUES (${OPENSKIMAP}, ${version}, ${dataDate})
    ON CONFLICT (name) DO UPDATE
    SET version = excluded.version, data_date = excluded.data_date, changed_at = now()`);
}

/** Resorts that are read at once: bounds what waits in memory twice. */
const CHUNK_SIZE = 5_000;

interface KnownRow extends Omit<KnownResort, "position"> {
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** What is needed to recognise every resort of the index, and no more: there may be a hundred thousand. */
export async function loadKnown(tx: Database): Promise<KnownResort[]> {
  const known: KnownResort[] = [];
  for (;;) {
    const rows = await readRows<KnownRow>(tx)`
      SELECT id, openskimap_id AS "openskimapId", other_openskimap_ids AS "otherIds", title,
             other_names AS "otherNames", region, website, latitude, longitude, edited,
             status = 'operating' AS "isOperating", missing_since IS NOT NULL AS "isMissing",
             ARRAY(SELECT country_code::text FROM resort_countries WHERE resort_id = id ORDER BY position) AS countries
      FROM resorts WHERE id > ${known.at(-1)?.id ?? 0} ORDER BY id LIMIT ${CHUNK_SIZE}`;
    for (const { latitude, longitude, ...resort } of rows) {
      const position = latitude === null || longitude === null ? null : { latitude, longitude };
      known.push({ ...resort, position });
    }
    if (rows.length < CHUNK_SIZE) return known;
  }
}

/** Every address that a resort has or once had, which no other one may get. */
export async function loadSegments(tx: Database): Promise<string[]> {
  const rows = await readRows<{ url_segment: string }>(tx)`
    SELECT url_segment FROM resorts UNION ALL SELECT url_segment FROM resort_former_segments`;
  return rows.map(({ url_segment }) => url_segment);
}
