import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Row } from "./report.ts";
import { type RunningSite, startSite } from "./site.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Noise only ever makes a start slower. */
const TRIES = 2;
const EMPTY_DATABASE =
  'import { PGlite } from "@electric-sql/pglite"; await (await PGlite.create({ dataDir: "memory://" })).close();';

/** Seconds that a process takes which opens an empty database in memory, and nothing else: what starts are compared with. */
export async function measurePlainStart(): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const started = performance.now();
    const plain = spawn(process.execPath, ["--input-type=module", "--eval", EMPTY_DATABASE], {
      cwd: ROOT,
      stdio: "inherit",
    });
    const [code] = await once(plain, "exit");
    if (code !== 0) throw new Error("An empty database did not open.");
    best = Math.min(best, (performance.now() - started) / 1000);
  }
  return best;
}

/** The site on a folder that it has filled before. The faster one of two starts runs on. */
export async function startFilled(dataDir: string, port: number): Promise<RunningSite> {
  const before = await startSite(dataDir, port);
  await before.stop();
  const site = await startSite(dataDir, port);
  return { ...site, seconds: Math.min(before.seconds, site.seconds) };
}

/** How long a start took, as times the plain one. */
export function startRow(name: string, seconds: number, plain: number, budget: number): Row {
  const note = `${seconds.toFixed(1)} s, an empty database ${plain.toFixed(1)} s`;
  return { name, value: seconds / plain, unit: "× empty database", budget, note };
}
