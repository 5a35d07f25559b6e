/**
 * `npm run bench`: what the pages of the built-in index weigh, where things are in a window, and
 * what the last `npm run test:unit` took, against their budgets; exits 1 when one is missed. Sizes
 * are the same on every machine, so the gate runs it. `npm run bench:full` measures speed, and what
 * more takes long.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildWhenStale } from "#app/tools/cli/build.ts";
import { report } from "./report.ts";
import { startSite } from "./site.ts";
import { measureSizes } from "./sizes.ts";
import { testTimes } from "./test-times.ts";

const PORT = 4390;

const folder = mkdtempSync(join(tmpdir(), "shred-index-bench-"));
try {
  buildWhenStale();
  const site = await startSite(folder, PORT);
  try {
    process.exitCode = report([...testTimes(), ...(await measureSizes(site.origin))]) ? 0 : 1;
  } finally {
    await site.stop();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
