import { setTimeout as delay } from "node:timers/promises";
import { parse } from "graphql";
import { seed } from "#app/backend/built-in-index/seed.server.ts";
import { createDataVersions } from "#app/backend/cache/data-versions.ts";
import { type OpenDatabase, openDatabase } from "#app/backend/db/connections/open.server.ts";
import { openReplica, type ReadReplica } from "#app/backend/db/connections/read-replica.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { type Backend, createBackend } from "#app/backend/index.server.ts";
import { type PostgresCluster, startCluster } from "#test/support/postgres.ts";
import { percentile, type Row } from "./report.ts";
import { fill, rate } from "./writes.ts";

const DATABASE = "shred_bench_replica";
const READERS = 4;
const RATINGS_PER_SECOND = 20;
const SECONDS = 4;
const ROUNDS = 3;
/** By so much fewer statements a read takes of the primary. */
const LEAST_SPARED = 70;
/**
 * So many times as many reads a second: all servers share the processors of one machine, where a
 * second one gives nothing and costs a little.
 */
const LEAST_READS = 0.7;

interface Process {
  readonly backend: Backend;
  readonly opened: readonly { close(): Promise<void> }[];
}

interface Load {
  readonly perSecond: number;
  readonly p95: number;
  /** Statements that the primary answered for each read. */
  readonly ofPrimary: number;
}

/**
 * What visitors read that no cache has, by one and two processes, from a primary alone and beside a
 * standby, in turns, while members rate. All servers are on one machine: what counts is what the
 * primary is spared.
 */
export async function measureReplica(): Promise<Row[]> {
  const primary = await startCluster({ isDurable: true });
  const standby = await primary.startStandby();
  const writer = await openDatabase({ databaseUrl: await primary.createDatabase(DATABASE), dataDir: null });
  try {
    await migrate(writer);
    await seed(writer, () => {});
    const endWrites = await keepWriting(writer);
    const rows: Row[] = [];
    for (const processes of [1, 2]) rows.push(...(await compare(primary, standby, processes)));
    await endWrites();
    return rows;
  } finally {
    await writer.close();
    await standby.stop();
    await primary.stop();
  }
}

/** Members rate resorts, so many a second, by a process of their own. */
async function keepWriting(writer: OpenDatabase): Promise<() => Promise<void>> {
  const { memberIds, resortIds } = await fill(writer.db);
  const versions = createDataVersions(writer.db);
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const next = delay(1_000 / RATINGS_PER_SECOND);
      await rate(versions, memberIds[n % memberIds.length] ?? 0, resortIds[n % resortIds.length] ?? 0);
      await next;
    }
  })();
  return () => {
    isOver = true;
    return writing;
  };
}

async function compare(
  primary: PostgresCluster,
  standby: PostgresCluster,
  processes: number,
): Promise<Row[]> {
  const loads: Record<"alone" | "beside", Load[]> = { alone: [], beside: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const [name, list] of Object.entries(loads)) {
      const load = await readFor(primary, name === "beside" ? standby : null, processes);
      // The first one fills the servers' memory.
      if (round > 0) list.push(load);
    }
  }
  const middle = (list: readonly Load[]) =>
    [...list].sort((a, b) => a.perSecond - b.perSecond)[Math.floor(ROUNDS / 2)] as Load;
  const [alone, beside] = [middle(loads.alone), middle(loads.beside)];
  const of = `${processes} web process${processes > 1 ? "es" : ""} with a standby`;
  const figures = ({ perSecond, p95 }: Load) => `${perSecond.toFixed(0)} a second, p95 ${p95.toFixed(0)} ms`;
  return [
    {
      name: `${of}: the primary is spared`,
      value: 100 * (1 - beside.ofPrimary / alone.ofPrimary),
      unit: "% of a read's statements",
      budget: LEAST_SPARED,
      isLeast: true,
      note: `${(beside.ofPrimary * beside.perSecond).toFixed(0)} a second for ${(alone.ofPrimary * alone.perSecond).toFixed(0)}`,
    },
    {
      name: `${of}: reads`,
      value: beside.perSecond / alone.perSecond,
      unit: "× the primary alone",
      budget: LEAST_READS,
      isLeast: true,
      note: `${figures(beside)}; alone ${figures(alone)}`,
    },
  ];
}

/** The list of what lies in an area, which no other reader asks for, and a resort. */
const READ = parse(`query ($area: MapArea!, $id: ID!) {
  resorts(first: 20, filter: { locationType: { mapArea: $area } }) { data { id title } paginatorInfo { total } }
  resort(id: $id) { title location { country { name } } ratingScores { name value } }
}`);

async function readFor(
  primary: PostgresCluster,
  standby: PostgresCluster | null,
  processes: number,
): Promise<Load> {
  let ofPrimary = 0;
  let isCounting = false;
  const started: Process[] = [];
  for (let n = 0; n < processes; n += 1) {
    const note = () => {
      if (isCounting) ofPrimary += 1;
    };
    started.push(await startProcess(primary, standby, note));
  }
  const took: number[] = [];
  const read = async ({ backend }: Process) => {
    const [latitude, longitude] = [35 + 15 * Math.random(), 15 * Math.random()];
    const area = { north: latitude + 3, south: latitude, west: longitude, east: longitude + 4 };
    const began = performance.now();
    const variables = { area, id: String(1 + Math.floor(8_000 * Math.random())) };
    const { errors } = await backend.session({ address: null, token: null })(READ, variables);
    if (errors) throw errors[0];
    return performance.now() - began;
  };
  try {
    for (const process of started) for (let n = 0; n < 20; n += 1) await read(process);
    isCounting = true;
    const end = performance.now() + SECONDS * 1_000;
    await Promise.all(
      started.flatMap((process) =>
        Array.from({ length: READERS }, async () => {
          while (performance.now() < end) took.push(await read(process));
        }),
      ),
    );
  } finally {
    for (const { opened } of started) for (const each of opened) await each.close();
  }
  return {
    perSecond: took.length / SECONDS,
    p95: percentile(took, 95),
    ofPrimary: ofPrimary / took.length,
  };
}

async function startProcess(
  primary: PostgresCluster,
  standby: PostgresCluster | null,
  note: () => void,
): Promise<Process> {
  const open = await openDatabase({ databaseUrl: primary.addressOf(DATABASE), dataDir: null, note });
  const log = (line: string) => console.error(line);
  const replica: ReadReplica | null =
    standby && (await openReplica({ replicaUrl: standby.addressOf(DATABASE), primary: open, log }));
  const backend = createBackend({
    db: open.db,
    replica,
    siteUrl: "https://shred.example",
    clock: () => new Date(),
    log,
    audit: () => {},
    secret: "a secret of the benchmark",
  });
  return { backend, opened: [backend, ...(replica ? [replica] : []), open] };
}
