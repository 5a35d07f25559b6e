/**
 * `npm run bench`: speed and size against their budgets; exits 1 when one is broken.
 *
 * Machines are noisy, so operations are compared with a plain one of the same run and judged by the ratio.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "#app/backend/cli/build.ts";
import { openBackend } from "#app/backend/index.server.ts";
import { BASELINE, OPERATIONS, type Operation } from "./operations.ts";
import { measurePages } from "./pages.ts";
import { median, type Row, report } from "./report.ts";

const ROUNDS = 25;

type Backend = Awaited<ReturnType<typeof openBackend>>;

async function timeOf(backend: Backend, { query, variables }: Operation): Promise<number> {
  const started = performance.now();
  const response = await backend.fetch(
    new Request("http://localhost/graphql", {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify({ query, variables }),
    }),
    { address: null },
  );
  const answer = await response.json();
  if (answer.errors) throw new Error(JSON.stringify(answer.errors));
  return performance.now() - started;
}

/** Medians of the baseline and every operation, measured in turns so that noise falls on all alike. */
async function measureOperations(backend: Backend): Promise<Row[]> {
  const times = new Map<Operation, number[]>([BASELINE, ...OPERATIONS].map((operation) => [operation, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const [operation, list] of times) list.push(await timeOf(backend, operation));
  }
  const baseline = median(times.get(BASELINE) ?? []);
  return OPERATIONS.map((operation) => {
    const time = median(times.get(operation) ?? []);
    return {
      name: operation.name,
      value: time / baseline,
      unit: "× baseline",
      budget: operation.budget,
      note: `${time.toFixed(1)} ms`,
    };
  });
}

const folder = mkdtempSync(join(tmpdir(), "shred-index-bench-"));
try {
  const backend = await openBackend({
    databaseUrl: null,
    dataDir: join(folder, "operations"),
    siteUrl: "http://localhost:3000",
    log: () => {},
  });
  const operations = await measureOperations(backend);
  await backend.close();

  buildWhenStale();
  const pages = await measurePages(join(folder, "pages"));
  process.exitCode = report([...operations, ...pages]) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
