import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { SITES } from "./sites.ts";

const ROOT = join(import.meta.dirname, "../..");
const run = promisify(execFile);

/**
 * `npm run member` on the data folder of the PGlite site, which runs meanwhile. Gives what it
 * prints.
 */
export async function asOperator(...words: string[]): Promise<string> {
  const { DATABASE_URL, API_URL, SITE_URL, ...inherited } = process.env;
  const dataDir = await (await fetch(SITES.ready)).text();
  const { stdout } = await run(process.execPath, ["--import", "tsx", "app/tools/cli/member.ts", ...words], {
    cwd: ROOT,
    env: { ...inherited, DATA_DIR: dataDir },
  });
  return stdout;
}
