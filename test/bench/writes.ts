import { sql } from "drizzle-orm";
import { seed } from "#app/backend/built-in-index/seed.server.ts";
import { createDataVersions, type DataVersions } from "#app/backend/cache/data-versions.ts";
import { type Database, type OpenDatabase, openDatabase } from "#app/backend/db/connections/open.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { readIds } from "#app/backend/db/read-rows.ts";
import { lockContributor } from "#app/backend/identity/contributor.ts";
import { lockMember, writeMarks } from "#app/backend/marks/member-resorts.ts";
import { writeRatings } from "#app/backend/ratings/rating-queries.ts";
import { startPostgres } from "#test/support/postgres.ts";
import { percentile, type Row } from "./report.ts";

const DATABASE = "shred_bench_writes";
const PROCESSES = 2;
/**
 * As many as the connections of two processes: ten times those who rate in the section
 * "while-rating".
 */
const WRITERS = 20;
const RESORTS = 400;
/** Ratings of one attribute that one resort has already. */
const MANY_RATINGS = 5_000;
const SECONDS = 4;
const ROUNDS = 3;
/** In turns, since a machine is not as fast all the time. */
const CASES = [
  "one marks",
  "all mark",
  "one rates many resorts",
  "all rate many resorts",
  "all rate one resort",
  "all rate one resort with many ratings",
] as const;

/**
 * So many times as many a second as one member alone: commits go together, while the work takes the
 * processors.
 */
const LEAST_MARKS = 2.5;
const LEAST_RATINGS = 1.5;
/** So many times as many a second as where nothing was rated before. */
const LEAST_OF_FEW = 0.7;

type Case = (typeof CASES)[number];

interface Process {
  readonly open: OpenDatabase;
  readonly versions: DataVersions;
}

interface Load {
  readonly perSecond: number;
  readonly p95: number;
}

/** How many marks and ratings a second two processes take on PostgreSQL. */
export async function measureWrites(): Promise<Row[]> {
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase(DATABASE);
  const processes: Process[] = [];
  try {
    for (let n = 0; n < PROCESSES; n += 1) {
      const open = await openDatabase({ databaseUrl, dataDir: null });
      processes.push({ open, versions: createDataVersions(open.db) });
    }
    const { db } = (processes[0] as Process).open;
    await migrate({ db });
    await seed((processes[0] as Process).open, () => {});
    const { memberIds, resortIds } = await fill(db);
    const run = (name: Case): Promise<Load> => {
      const writers = name.startsWith("one ") ? memberIds.slice(0, 1) : memberIds;
      const resorts = name.endsWith("one resort")
        ? resortIds.slice(0, 1)
        : name.endsWith("many ratings")
          ? resortIds.slice(1, 2)
          : resortIds.slice(2);
      return writeFor(processes, writers, resorts, name.includes("mark") ? mark : rate);
    };
    const loads = new Map<Case, Load[]>(CASES.map((name) => [name, []]));
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [name, list] of loads) {
        const load = await run(name);
        // The first one fills the caches.
        if (round > 0) list.push(load);
      }
    }
    return rowsOf(loads);
  } finally {
    for (const { open } of processes) await open.close();
    await server.dropDatabase(DATABASE);
    await server.stop();
  }
}

/** Members whose ratings count, and resorts of which the second has many ratings. */
export async function fill(db: Database) {
  const memberIds = await readIds(db)`
    INSERT INTO members (username, username_key, email, email_key, email_verified_at)
    SELECT 'b' || n, 'b' || n, n || '@example.com', n || '@example.com', now() FROM generate_series(1, ${WRITERS}::int) AS n RETURNING id`;
  const resortIds = await readIds(db)`
    SELECT DISTINCT resort_id AS id FROM resort_ratings WHERE source = 'editors' ORDER BY 1 LIMIT ${RESORTS + 2}`;
  await db.execute(sql`
    INSERT INTO contributions (resort_id, kind, type_name, value, counts, created_at)
    SELECT ${resortIds[1]}, 'rating', name, n % 101, true, now() FROM generate_series(1, ${MANY_RATINGS}::int) AS n,
      unnest(ARRAY['snow_quality', 'village_life', 'lift_access', 'beginner_terrain']) AS name`);
  await db.execute(sql`ANALYZE contributions, members`);
  return { memberIds, resortIds };
}

type Write = (versions: DataVersions, memberId: number, resortId: number) => Promise<unknown>;

const mark: Write = (versions, memberId, resortId) =>
  versions.write([`profile:${memberId}`], async (tx) => {
    const changes = [{ resortId, isFavourite: Math.random() < 0.5 }];
    if (await lockMember(tx, memberId))
      await writeMarks(tx, memberId, { changes, argument: "input" }, new Date());
  });

export const rate: Write = (versions, memberId, resortId) =>
  versions.write([], async (tx, changed) => {
    await lockContributor(tx, memberId);
    const values = new Map([["snow_quality", Math.floor(Math.random() * 101)]]);
    await writeRatings(tx, changed, { memberId, resortId }, values, { hasMail: true, now: new Date() });
  });

/**
 * All members write of one resort after the other, and read after each write what has changed, as
 * the page that they come to.
 */
async function writeFor(
  processes: readonly Process[],
  memberIds: readonly number[],
  resortIds: readonly number[],
  write: Write,
): Promise<Load> {
  const took: number[] = [];
  const end = performance.now() + SECONDS * 1_000;
  await Promise.all(
    memberIds.map(async (memberId, writer) => {
      const { versions } = processes[writer % PROCESSES] as Process;
      for (let n = 0; performance.now() < end; n += 1) {
        const began = performance.now();
        await write(versions, memberId, resortIds[(writer * 17 + n) % resortIds.length] as number);
        await versions.know();
        took.push(performance.now() - began);
      }
    }),
  );
  return { perSecond: took.length / SECONDS, p95: percentile(took, 95) };
}

function rowsOf(loads: ReadonlyMap<Case, readonly Load[]>): Row[] {
  const middle = (name: Case): Load =>
    [...(loads.get(name) ?? [])].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(ROUNDS / 2)] as Load;
  const ratio = (name: Case, than: Case, least: number): Row => {
    const [load, other] = [middle(name), middle(than)];
    return {
      name: `${WRITERS} members: ${name}`,
      value: load.perSecond / other.perSecond,
      unit: `× ${than}`,
      budget: least,
      isLeast: true,
      note: `${load.perSecond.toFixed(0)} of ${other.perSecond.toFixed(0)} a second, p95 ${load.p95.toFixed(0)} ms`,
    };
  };
  return [
    ratio("all mark", "one marks", LEAST_MARKS),
    ratio("all rate many resorts", "one rates many resorts", LEAST_RATINGS),
    ratio("all rate one resort with many ratings", "all rate one resort", LEAST_OF_FEW),
  ];
}
