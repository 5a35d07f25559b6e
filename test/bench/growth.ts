/**
 * `npm run bench:growth`: what the pages ask of the embedded backend, on PostgreSQL, with the
 * built-in index once, 15 times and 148 times (600,000 resorts); exits 1 when an operation is more
 * than three times as slow as at the built-in size and more than 150 ms slower. `npm run
 * bench:growth -- map search` measures only operations with one of these words in their names.
 *
 * The server is that of TEST_DATABASE_URL, which keeps the databases for the next run, or else a
 * throw-away cluster, which takes some minutes to fill.
 */
import { pathToFileURL } from "node:url";
import { openDatabase } from "#app/backend/db/connections/open.server.ts";
import { type Backend, createBackend } from "#app/backend/index.server.ts";
import { startPostgres } from "#test/support/postgres.ts";
import { growthDatabase } from "./growth-databases.ts";
import { askForPage, GROWING_OPERATIONS, type GrowingOperation } from "./growth-operations.ts";
import { percentile, type Row, report } from "./report.ts";

const SIZES = [1, 15, 148] as const;
const ROUNDS = 15;
/** The first of these fill the caches of the database and of the backend. */
const WARMING_ROUNDS = 2;
const MOST_TIMES = 3;
const MOST_MS_MORE = 150;

interface Measured {
  readonly p50: number;
  readonly p95: number;
}

/** Rounds of all operations, so that noise falls on all alike. */
async function measure(
  backend: Backend,
  operations: readonly GrowingOperation[],
): Promise<Map<GrowingOperation, Measured>> {
  const times = new Map<GrowingOperation, number[]>(operations.map((operation) => [operation, []]));
  for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
    for (const [operation, list] of times) {
      const started = performance.now();
      await operation.run(askForPage(backend));
      if (round >= WARMING_ROUNDS) list.push(performance.now() - started);
    }
  }
  return new Map(
    [...times].map(([operation, list]) => [
      operation,
      { p50: percentile(list, 50), p95: percentile(list, 95) },
    ]),
  );
}

async function measureAt(
  databaseUrl: string,
  operations: readonly GrowingOperation[],
): Promise<Map<GrowingOperation, Measured>> {
  const open = await openDatabase({ databaseUrl, dataDir: null });
  try {
    // What autovacuum has done by then on a server in use; it may also have stood in the way of the
    // one after filling.
    await open.maintain("VACUUM (ANALYZE)");
    const backend = createBackend({
      db: open.db,
      siteUrl: "http://localhost:3000",
      clock: () => new Date(),
      log: (line) => console.error(line),
      audit: () => {},
      secret: "a secret of the bench",
    });
    return await measure(backend, operations);
  } finally {
    await open.close();
  }
}

/** The operations with one of these words in their names, or all. */
export async function measureGrowth(words: readonly string[] = []): Promise<Row[]> {
  const operations = GROWING_OPERATIONS.filter(
    ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
  );
  const server = await startPostgres();
  try {
    const bySize = new Map<number, Map<GrowingOperation, Measured>>();
    for (const size of SIZES) {
      const started = performance.now();
      const address = await growthDatabase(server, size);
      console.log(`× ${size}: filled or found in ${((performance.now() - started) / 1000).toFixed(0)} s`);
      bySize.set(size, await measureAt(address, operations));
    }
    return operations.map((operation) => growthRow(operation, bySize));
  } finally {
    await server.stop();
  }
}

/** The median at the largest size, against the one at the built-in size; all sizes in the note. */
function growthRow(
  operation: GrowingOperation,
  bySize: ReadonlyMap<number, ReadonlyMap<GrowingOperation, Measured>>,
): Row {
  const all = SIZES.flatMap((size) => {
    const measured = bySize.get(size)?.get(operation);
    return measured ? { size, ...measured } : [];
  });
  const [base, largest] = [all[0]?.p50 ?? Number.NaN, all.at(-1)?.p50 ?? Number.NaN];
  const sizes = all.map(({ size, p50, p95 }) => `× ${size}: ${p50.toFixed(1)} and ${p95.toFixed(1)}`);
  return {
    name: operation.name,
    value: largest,
    unit: "ms",
    budget: Math.round(Math.max(base * MOST_TIMES, base + (operation.mostMsMore ?? MOST_MS_MORE))),
    note: `p50 and p95 at ${sizes.join(", ")}; ${(largest / base).toFixed(1)} times`,
  };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  process.exitCode = report(await measureGrowth(process.argv.slice(2))) ? 0 : 1;
}
