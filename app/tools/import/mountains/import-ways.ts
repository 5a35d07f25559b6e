import { getTableName, sql } from "drizzle-orm";
import { writePositionFacts } from "#app/backend/built-in-index/trip/position-facts.server.ts";
import { loadTripPlaces } from "#app/backend/built-in-index/trip/trip-places.server.ts";
import { noteNewIndex } from "#app/backend/cache/stored-versions.ts";
import { LOCKS, lockForTransaction } from "#app/backend/db/advisory-lock.ts";
import { anyOf } from "#app/backend/db/any-of.ts";
import type { Database, OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import { readRow, readRows } from "#app/backend/db/read-rows.ts";
import { mountainFigures, resortFacets, resortMountains } from "#app/backend/db/tables/tables.ts";
import { tidy } from "#app/backend/db/tidy.ts";
import { readMountains, wholesOfParts, writeMountains } from "#app/backend/resort-rows/mountains.ts";
import { type Listed, Listing } from "../listing.ts";
import { inTransaction, peakMegabytes } from "../run-import.ts";
import { farWords, kmBeyond, type ResortOfArea } from "./far-ways.ts";
import { keptOfWholes, type NamedResorts } from "./kept-of-wholes.ts";
import { type Days, MountainOfWays } from "./mountain-of-ways.ts";
import { daysOf, guessedOf } from "./read-mountains.ts";
import type { StagedWays, WaysRead } from "./stage-ways.ts";
import type { StoredWay, WayKind } from "./way.ts";

/** What an import of runs and lifts did, or would have done. */
export interface WaysReport {
  readonly files: readonly WaysRead[];
  /** Runs and lifts none of whose ski areas the index has. */
  readonly ofUnknownAreas: number;
  /**
   * Runs and lifts that are more than MAX_KM from each of their areas, by name: they are left out.
   */
  readonly far: Listed;
  /** Beyond what one resort can have. */
  readonly surplus: number;
  /** Resorts. */
  readonly written: number;
  readonly unchanged: number;
  /** Resorts that have runs or lifts already that are, or may be, newer, and stay. */
  readonly newerBefore: number;
  /** Resorts whose runs and lifts stay, since no file has any of them. */
  readonly notInFile: number;
  readonly isDryRun: boolean;
  readonly seconds: number;
  readonly peakMegabytes: number;
}

export interface ImportWaysOptions {
  /** Does everything and takes it back. */
  readonly isDryRun?: boolean;
  /** Ends the import between two batches, and nothing has changed. */
  readonly signal?: AbortSignal;
  readonly log?: (line: string) => void;
  readonly onProgress?: (progress: WaysProgress) => void;
}

/** Runs and lifts, first to be sorted by resort, then to be written. */
export interface WaysProgress {
  readonly step: "sorting" | "writing" | "tidying";
  readonly done: number;
  readonly total: number;
}

/**
 * Gives resorts the runs and lifts of files that were read and checked, in one transaction: readers
 * see those before until all are there, and a failure at any point leaves them. What no file has of
 * a resort stays: its lifts where only runs were read, all of it where it is older, and of a whole
 * the runs and lifts of parts that the files do not name.
 *
 * @throws the signal's reason when that ended it.
 */
export async function importWays(
  open: OpenDatabase,
  staged: StagedWays,
  { isDryRun = false, ...options }: ImportWaysOptions = {},
): Promise<WaysReport> {
  const begun = performance.now();
  const counts = await inTransaction(open.db, { isDryRun }, (tx) => writeAll(tx, staged, options));
  if (counts.written > 0 && !isDryRun) {
    options.onProgress?.({ step: "tidying", done: 1, total: 1 });
    const tables = [resortMountains, mountainFigures, resortFacets].map(getTableName);
    await tidy(open, tables, options.log ?? console.error);
  }
  return {
    files: staged.files,
    ...counts,
    isDryRun,
    seconds: (performance.now() - begun) / 1_000,
    peakMegabytes: peakMegabytes(),
  };
}

type Counts = Pick<
  WaysReport,
  "ofUnknownAreas" | "far" | "surplus" | "written" | "unchanged" | "newerBefore" | "notInFile"
>;

async function writeAll(
  tx: Database,
  staged: StagedWays,
  { signal, onProgress }: ImportWaysOptions,
): Promise<Counts> {
  await lockForTransaction(tx, LOCKS.import);
  // Nor may the built-in index write to the same resorts.
  await lockForTransaction(tx, LOCKS.seed);
  const progress = (step: WaysProgress["step"], done: number, total: number) => {
    signal?.throwIfAborted();
    onProgress?.({ step, done, total });
  };
  const total = staged.files.reduce((sum, { taken }) => sum + taken, 0);
  const sorted = await sortByResort(tx, staged, (done) => progress("sorting", done, total));
  const writer = new MountainWriter(tx, staged, sorted);
  await forEachSorted(tx, async (resortId, way, done) => {
    await writer.add(resortId, way);
    if (done % FETCHED === 0) progress("writing", done, sorted.rows);
  });
  await writer.end();
  signal?.throwIfAborted();
  if (writer.written > 0) {
    // A station stands beside a lift.
    await writePositionFacts(tx, await loadTripPlaces());
    await noteNewIndex(tx);
  }
  const { written, unchanged, newerBefore, surplus } = writer;
  return {
    ofUnknownAreas: sorted.ofUnknownAreas,
    far: sorted.far,
    surplus,
    written,
    unchanged,
    newerBefore,
    notInFile: await countOthers(tx),
  };
}

/** Rows that are sent and fetched at once: of the largest lines there are, some 20 MB. */
const SENT = 500;
const FETCHED = 500;

/**
 * Puts all into a table that the end of the transaction drops: a row for each resort that has a run
 * or lift, its whole included.
 */
async function sortByResort(
  tx: Database,
  staged: StagedWays,
  onProgress: (done: number) => void,
): Promise<NamedResorts & { rows: number; ofUnknownAreas: number; far: Listed }> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE imported_ways
      (is_whole boolean NOT NULL, resort_id int NOT NULL, sequence int NOT NULL, way text NOT NULL)
    ON COMMIT DROP`);
  const resorts = await resortsByArea(tx);
  const wholes = await wholesOfParts(tx);
  const withParts = new Set(wholes.values());
  const named = new Set<number>();
  const far = new Listing();
  let [done, rows, ofUnknownAreas] = [0, 0, 0];
  let batch: object[] = [];
  const send = async () => {
    await tx.execute(sql`
      INSERT INTO imported_ways SELECT is_whole, resort_id, sequence, way
      FROM json_to_recordset(${JSON.stringify(batch)}::json)
        AS row(is_whole boolean, resort_id int, sequence int, way text)`);
    rows += batch.length;
    batch = [];
    onProgress(done);
  };
  for await (const way of staged.ways()) {
    const known = way.areas.flatMap((area) => resorts.get(area) ?? []);
    const beyond = known.length > 0 ? kmBeyond(way, known) : null;
    if (beyond !== null) far.add(farWords(way, known, beyond));
    const own =
      beyond === null ? known.filter((resort) => kmBeyond(way, [resort]) === null).map(({ id }) => id) : [];
    const all = new Set(own.flatMap((id) => [id, wholes.get(id) ?? id]));
    if (known.length === 0) ofUnknownAreas += 1;
    for (const id of own) named.add(id);
    for (const resort_id of all) {
      const is_whole = withParts.has(resort_id);
      batch.push({ is_whole, resort_id, sequence: done, way: JSON.stringify(way) });
    }
    done += 1;
    if (batch.length >= SENT) await send();
  }
  await send();
  return { rows, ofUnknownAreas, far, named, wholes };
}

async function resortsByArea(tx: Database): Promise<Map<string, ResortOfArea>> {
  const rows = await readRows<ResortOfArea & { areas: string[] }>(tx)`
    SELECT id, title, latitude, longitude, array_remove(other_openskimap_ids || openskimap_id, NULL) AS areas FROM resorts`;
  return new Map(rows.flatMap(({ areas, ...resort }) => areas.map((area) => [area, resort] as const)));
}

/**
 * Goes through them by resort, wholes first since they keep what was stored of parts, in the order
 * of the files.
 */
async function forEachSorted(
  tx: Database,
  each: (resortId: number, way: StoredWay, done: number) => Promise<void>,
): Promise<void> {
  await tx.execute(sql`
    DECLARE sorted_ways NO SCROLL CURSOR FOR SELECT resort_id, way FROM imported_ways
    ORDER BY is_whole DESC, resort_id, sequence`);
  let done = 0;
  for (;;) {
    const rows = await readRows<{ resort_id: number; way: string }>(tx)`
      FETCH ${sql.raw(String(FETCHED))} FROM sorted_ways`;
    for (const { resort_id, way } of rows) {
      done += 1;
      // Written above, in this transaction.
      await each(resort_id, JSON.parse(way) as StoredWay, done);
    }
    if (rows.length < FETCHED) break;
  }
  await tx.execute(sql`CLOSE sorted_ways`);
}

/** Resorts, and runs and lifts of them together, that wait to be written at once. */
const WRITTEN_RESORTS = 50;
const WRITTEN_WAYS = 1_000;

/** Writes one resort after the other, some of them at a time. */
class MountainWriter {
  written = 0;
  unchanged = 0;
  newerBefore = 0;
  surplus = 0;
  readonly #tx: Database;
  readonly #days: Days;
  readonly #guessed: ReadonlySet<WayKind>;
  readonly #resorts: NamedResorts;
  #current: { readonly id: number; readonly ways: MountainOfWays } | null = null;
  #waiting = new Map<number, MountainOfWays>();
  #count = 0;

  constructor(tx: Database, staged: Pick<StagedWays, "files">, resorts: NamedResorts) {
    this.#tx = tx;
    this.#days = daysOf(staged);
    this.#guessed = guessedOf(staged);
    this.#resorts = resorts;
  }

  async add(id: number, way: StoredWay): Promise<void> {
    if (this.#current?.id !== id) {
      await this.#endResort();
      this.#current = { id, ways: new MountainOfWays(this.#days, { guessed: this.#guessed }) };
    }
    this.#current.ways.add(way);
  }

  async end(): Promise<void> {
    await this.#endResort();
    await this.#write();
  }

  async #endResort(): Promise<void> {
    if (this.#current === null) return;
    const { id, ways } = this.#current;
    this.#current = null;
    this.#waiting.set(id, ways);
    this.#count += ways.count;
    if (this.#waiting.size >= WRITTEN_RESORTS || this.#count >= WRITTEN_WAYS) await this.#write();
  }

  async #write(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = new Map();
    this.#count = 0;
    const days = await daysOfMountains(this.#tx, [...waiting.keys()]);
    const current = [...waiting].filter(([id, { mapped, isDayGuessed }]) => {
      const before = days.get(id);
      return before === undefined || (!isDayGuessed && before <= mapped);
    });
    this.newerBefore += waiting.size - current.length;
    const kept = await keptOfWholes(
      this.#tx,
      current.map(([id]) => id),
      this.#resorts,
    );
    for (const [id, its] of kept) waiting.get(id)?.keep(its);
    for (const { surplus } of waiting.values()) this.surplus += surplus;
    // What both files bring replaces all that there was.
    const isPart = this.#days.run === undefined || this.#days.lift === undefined;
    const before = await readMountains(this.#tx, isPart ? current.map(([id]) => id) : []);
    const mountains = new Map(current.map(([id, ways]) => [id, ways.mountain(before.get(id))]));
    const { written, unchanged } = await writeMountains(this.#tx, mountains);
    this.written += written;
    this.unchanged += unchanged;
  }
}

/** Month or day of the newest that resorts have, by their ids. */
async function daysOfMountains(tx: Database, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await readRows<{ resort_id: number; mapped: string }>(tx)`
    SELECT resort_id, mapped FROM resort_mountains WHERE resort_id = ${anyOf(ids)}`;
  return new Map(rows.map(({ resort_id, mapped }) => [resort_id, mapped]));
}

async function countOthers(tx: Database): Promise<number> {
  const row = await readRow<{ count: number }>(tx)`
    SELECT count(*)::int AS count FROM resort_mountains WHERE resort_id NOT IN (SELECT resort_id FROM imported_ways)`;
  return row?.count ?? 0;
}
