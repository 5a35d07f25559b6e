import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Row } from "./report.ts";
import { type RunningSite, startSite } from "./site.ts";

const ROOT = join(import.meta.dirname, "../..");
/** Noise only ever makes a start slower: the fastest of so many counts, in turns with the plain one. */
const TRIES = 3;
const EMPTY_DATABASE =
  'import { PGlite } from "@electric-sql/pglite"; await (await PGlite.create({ dataDir: "memory://" })).close();';

/** The site on a folder that it has filled before, and the seconds that its starts and plain ones took at best. */
export async function startFilled(dataDir: string, port: number) {
  const plain: number[] = [];
  const starts: number[] = [];
  let site: RunningSite | undefined;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    await site?.stop();
    plain.push(await plainStart());
    site = await startSite(dataDir, port);
    starts.push(site.seconds);
  }
  if (!site) throw new Error("Nothing was started.");
  return { site, seconds: Math.min(...starts), plain: Math.min(...plain) };
}

/** Seconds that a process takes which opens an empty database in memory, and nothing else: what starts are compared with. */
export async function plainStart(): Promise<number> {
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
export function startRow(name: string, seconds: number, plain: number, budget: number): Row {
  const note = `${seconds.toFixed(1)} s, an empty database ${plain.toFixed(1)} s`;
  return { name, value: seconds / plain, unit: "× empty database", budget, note };
}
