/**
 * Raises the number of the built-in index' edition where what it is made from has changed since, so
 * that of two versions of the site the older one knows itself as such. Part of `npm run generate`.
 * With --check it only compares and exits 1 on a difference. Where two branches have raised it to
 * the same number, whichever merges them runs it again.
 */
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { builtInDigest } from "#app/backend/built-in-index/built-in-index.server.ts";

const FILE = join(import.meta.dirname, "../../backend/built-in-index/edition.json");

const { edition, digest } = JSON.parse(await readFile(FILE, "utf8")) as { edition: number; digest: string };
const current = await builtInDigest();
if (digest !== current) {
  if (process.argv.includes("--check")) {
    console.error("The built-in index has changed since its edition: run `npm run generate`.");
    process.exitCode = 1;
  } else {
    await writeFile(FILE, `${JSON.stringify({ edition: edition + 1, digest: current }, null, 2)}\n`);
    console.log(`raised the edition of the built-in index to ${edition + 1}`);
  }
}
