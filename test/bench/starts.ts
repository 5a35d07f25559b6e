import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Row } from "./report.ts";
import { startSite } from "./site.ts";

const ROOT = join(import.meta.dirname, "../..");
/**
 * Noise only ever makes a start slower: the fastest of so many counts, in turns with the plain one.
 */
const TRIES = 3;
const EMPTY_DATABASE =
  'import { PGlite } from "@electric-sql/pglite"; await (await PGlite.create({ dataDir: "memory://" })).close();';

/** How long the site takes to start on an empty folder, and on one that it has filled before. */
export async function measureStarts(dataDir: string, port: number): Promise<Row[]> {
  const start = async () => {
    const site = await startSite(dataDir, port);
    await site.stop();
    return site.seconds;
  };
  const first = await start();
  const plain: number[] = [];
  const starts: number[] = [];
  for (let attempt = 0; attempt < TRIES; attempt++) {
    plain.push(await plainStart());
    starts.push(await start());
  }
  return [
    startRow("first start, database filled", first, Math.min(...plain), 6),
    startRow("second start until it answers", Math.min(...starts), Math.min(...plain), 1.2),
  ];
}

/**
 * Seconds that a process takes which opens an empty database in memory, and nothing else: what
 * starts are compared with.
 */
async function plainStart(): Promise<number> {
  const started = performance.now();
  const opener = spawn(process.execPath, ["--input-type=module", "--eval", EMPTY_DATABASE], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const [code] = await once(opener, "exit");
  if (code !== 0) throw new Error("An empty database did not open.");
  return (performance.now() - started) / 1000;
}

/** How long a start took, as times the plain one. */
function startRow(name: string, seconds: number, plain: number, budget: number): Row {
  const note = `${seconds.toFixed(1)} s, an empty database ${plain.toFixed(1)} s`;
  return { name, value: seconds / plain, unit: "× empty database", budget, note };
}
