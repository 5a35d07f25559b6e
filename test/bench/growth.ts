/**
 * `npm run bench:growth`: what the pages ask of the embedded backend, on PostgreSQL, with the built-in index once, 15 times and
 * 148 times (600,000 resorts); exits 1 when an operation is more than three times as slow as at the built-in size and
 * more than 150 ms slower. `npm run bench:growth -- map search` measures only operations with one of these words in their names.
 *
 * The server is that of TEST_DATABASE_URL, which keeps the databases for the next run, or else a throw-away cluster, which takes
 * some minutes to fill.
 */

import { openDatabase } from "#app/backend/db/open.server.ts";
import { type Backend, createBackend } from "#app/backend/index.server.ts";
import { startPostgres } from "#test/support/postgres.ts";
import { growthDatabase } from "./growth-databases.ts";
import { askForPage, GROWING_OPERATIONS, type GrowingOperation } from "./growth-operations.ts";
import { percentile } from "./report.ts";

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

const words = process.argv.slice(2);
const operations = GROWING_OPERATIONS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);

/** Rounds of all operations, so that noise falls on all alike. */
async function measure(backend: Backend): Promise<Map<GrowingOperation, Measured>> {
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

async function measureAt(databaseUrl: string): Promise<Map<GrowingOperation, Measured>> {
  const open = await openDatabase({ databaseUrl, dataDir: null });
  try {
    // What autovacuum has done by then on a server in use; it may also have stood in the way of the one after filling.
    await open.maintain("VACUUM (ANALYZE)");
    const backend = createBackend({
      db: open.db,
      siteUrl: "http://localhost:3000",
      clock: () => new Date(),
      log: (line) => console.error(line),
      audit: () => {},
      secret: "a secret of the bench",
    });
    return await measure(backend);
  } finally {
    await open.close();
  }
}

/** Prints a line for each operation; returns whether all keep the bounds. */
function reportGrowth(bySize: ReadonlyMap<number, ReadonlyMap<GrowingOperation, Measured>>): boolean {
  const width = Math.max(...operations.map(({ name }) => name.length));
  const heads = SIZES.map((size) => `× ${size}: p50, p95`.padStart(17)).join("");
  console.log(`${"ms".padEnd(width + 6)}${heads}   ratio of p50`);
  let failed = 0;
  for (const operation of operations) {
    const all = SIZES.flatMap((size) => bySize.get(size)?.get(operation) ?? []);
    const [base, largest] = [all[0]?.p50 ?? Number.NaN, all.at(-1)?.p50 ?? Number.NaN];
    const isKept = largest <= Math.max(base * MOST_TIMES, base + MOST_MS_MORE);
    if (!isKept) failed += 1;
    const cells = all.map(({ p50, p95 }) => p50.toFixed(1).padStart(9) + p95.toFixed(1).padStart(8)).join("");
    console.log(
      `${isKept ? "ok  " : "OVER"}  ${operation.name.padEnd(width)}${cells}   ${(largest / base).toFixed(1)}`,
    );
  }
  console.log(`${operations.length - failed} passed, ${failed} failed`);
  return failed === 0;
}

const server = await startPostgres();
try {
  const bySize = new Map<number, Map<GrowingOperation, Measured>>();
  for (const size of SIZES) {
    const started = performance.now();
    const address = await growthDatabase(server, size);
    console.log(`× ${size}: filled or found in ${((performance.now() - started) / 1000).toFixed(0)} s`);
    bySize.set(size, await measureAt(address));
  }
  process.exitCode = reportGrowth(bySize) ? 0 : 1;
} finally {
  await server.stop();
}
