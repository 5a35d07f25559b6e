import { getTableName } from "drizzle-orm";
import { noteNewIndex } from "../cache/stored-versions.ts";
import { LOCKS, lockForTransaction } from "../db/advisory-lock.ts";
import type { Database, OpenDatabase } from "../db/connections/open.server.ts";
import { readRow } from "../db/read-rows.ts";
import {
  mapCells,
  mountainFigures,
  positionFacts,
  positionFigures,
  resortComments,
  resortCountries,
  resortFacets,
  resortGenerics,
  resortMountains,
  resortNumerics,
  resortRatings,
  resorts,
  resortTerms,
} from "../db/tables/tables.ts";
import { tidy } from "../db/tidy.ts";
import { readImportNote, writeSourceNote } from "../resort-rows/index-source-notes.ts";
import { insertResorts } from "../resort-rows/insert-resorts.ts";
import { forgetLastImport } from "../resort-rows/last-import.ts";
import { refreshResorts } from "../resort-rows/refresh-resorts.ts";
import { refreshScores } from "../resort-rows/refresh-scores.ts";
import type { RefreshOptions } from "../resort-rows/refreshed-state.ts";
import { layAgain, liftTold } from "../resort-rows/told-layer.ts";
import {
  BUILT_IN,
  type BuiltInIndex,
  builtInVersion,
  editionOf,
  loadBuiltInIndex,
  POSITIONS,
} from "./built-in-index.server.ts";
import { seedMountains } from "./mountains.server.ts";
import { writePositionFacts } from "./trip/position-facts.server.ts";
import { loadTripPlaces } from "./trip/trip-places.server.ts";

const SEEDED = [
  resorts,
  resortFacets,
  mapCells,
  resortCountries,
  resortNumerics,
  resortGenerics,
  resortRatings,
  resortTerms,
  resortComments,
  resortMountains,
  mountainFigures,
  positionFacts,
  positionFigures,
];

/** What a start found to do. */
export interface SeedOutcome {
  /** Resorts that the database did not have. */
  readonly added: number;
  /** Resorts it had from an earlier state of the built-in index. */
  readonly refreshed: number;
  /** That a newer version of this site filled it: nothing was written. */
  readonly isNewer?: true;
}

export interface SeedOptions {
  /** Whether an index that a newer version of this site wrote is replaced as well. */
  readonly isForced?: boolean;
}

const NOTHING: SeedOutcome = { added: 0, refreshed: 0 };

/**
 * Fills an empty database with the built-in index, and brings one that was filled by an earlier
 * version of this site up to date, all in one transaction. The resorts of a database that holds an
 * operator's own only stay as they are; what lies around them is written beside. Of several
 * processes that start at once on one server, one does it and the others wait and find it done.
 * What a newer version wrote stays: during an update, and after one is taken back, older processes
 * start as well.
 */
export async function seed(
  open: OpenDatabase,
  log: (line: string) => void = console.error,
  { isForced = false }: SeedOptions = {},
): Promise<SeedOutcome> {
  const version = await builtInVersion();
  const outcome = (await whyDone(open.db, version, isForced)) ?? (await write(open.db, version, isForced));
  if (outcome.isNewer) {
    log(
      "The database holds the built-in index of a newer version of Shred Index, which stays. To write this version's: npm run seed -- --force",
    );
  }
  const hasWritten = outcome.added + outcome.refreshed > 0;
  if (hasWritten || (await lacksStatistics(open.db))) await tidy(open, SEEDED.map(getTableName), log);
  return outcome;
}

/**
 * The same before an import, and only where that needs it: for an empty database, and for one of
 * the first version, whose lines on rails count once for every piece and which could not be told
 * from an operator's own resorts with an import. In others the next start does it. Reading the
 * built-in index, even to compare it, takes memory that others need.
 */
export async function seedBeforeImport(open: OpenDatabase): Promise<void> {
  const state = await stateOf(open.db);
  if (state === "empty" || state === "first") await seed(open);
}

/** What a start is told that has nothing to write; null where it has. */
async function whyDone(db: Database, version: string, isForced: boolean): Promise<SeedOutcome | null> {
  const stored = await readRow<{ version: string }>(db)`
    SELECT version FROM index_sources WHERE name = ${BUILT_IN}`;
  if (!stored) return null;
  if (stored.version === version) return NOTHING;
  return !isForced && editionOf(stored.version) > editionOf(version) ? { ...NOTHING, isNewer: true } : null;
}

async function write(db: Database, version: string, isForced: boolean): Promise<SeedOutcome> {
  const index = await loadBuiltInIndex();
  return db.transaction(async (tx) => {
    await lockForTransaction(tx, LOCKS.seed);
    const done = await whyDone(tx, version, isForced);
    if (done) return done;
    const state = await stateOf(tx);
    if (state === "foreign") {
      await placeForeign(tx);
      return NOTHING;
    }
    await liftTold(tx);
    let outcome: SeedOutcome = { added: index.records.length, refreshed: 0 };
    if (state === "empty") await insertResorts(tx, index.records);
    else outcome = await refreshResorts(tx, index.records, await refreshOptions(tx, index));
    await seedMountains(tx);
    await layAgain(tx);
    await writePositionFacts(tx, await loadTripPlaces());
    await forgetLastImport(tx);
    await refreshScores(tx);
    for (const { name, dataDate } of index.sources) {
      await writeSourceNote(tx, name, { version, dataDate });
    }
    await noteNewIndex(tx);
    return outcome;
  });
}

/** What lies around an operator's own resorts follows from where they are, as it does of any. */
async function placeForeign(tx: Database): Promise<void> {
  const written = await writePositionFacts(tx, await loadTripPlaces());
  if (written > 0) await noteNewIndex(tx);
}

async function refreshOptions(tx: Database, { sources }: BuiltInIndex): Promise<RefreshOptions> {
  const note = await readImportNote(tx);
  const positions = sources.find(({ name }) => name === POSITIONS);
  if (!positions) throw new Error("the built-in index has no positions");
  return { lastImport: note?.dataDate ?? null, positionsOf: positions.dataDate };
}

/**
 * ours: an earlier state of the built-in index is in it; first: and it was the first version that
 * wrote it, which left no note of the sources; foreign: an operator's own resorts, with imports
 * perhaps.
 */
async function stateOf(db: Database): Promise<"empty" | "first" | "ours" | "foreign"> {
  const found = await readRow<{ any: boolean; known: boolean; noted: boolean; ours: boolean }>(db)`
    SELECT EXISTS (SELECT FROM resorts) AS any,
               EXISTS (SELECT FROM resorts WHERE openskimap_id IS NOT NULL) AS known,
               EXISTS (SELECT FROM index_sources) AS noted,
               EXISTS (SELECT FROM index_sources WHERE name = ${BUILT_IN}) AS ours`;
  if (!found?.any) return "empty";
  if (found.ours) return "ours";
  return found.known && !found.noted ? "first" : "foreign";
}

/**
 * Whether the planner has never been told of the tables, as when a migration filled them, or a
 * process that ended before it could.
 */
async function lacksStatistics(db: Database): Promise<boolean> {
  const row = await readRow<{ lacking: boolean }>(db)`
    SELECT reltuples < 0 AS lacking FROM pg_class WHERE oid = 'resort_facets'::regclass`;
  return row?.lacking === true;
}
