import { spawnSync } from "node:child_process";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { isBuildStale } from "./build-age.ts";

const ROOT = resolve(import.meta.dirname, "../../..");

/** Builds the site when the build is absent or older than its sources; ends the process when that fails. */
export function buildWhenStale(): void {
  if (!isBuildStale(ROOT)) return;
  console.log("Building …");
  const build = spawnSync(join(ROOT, "node_modules/.bin/remix"), ["vite:build"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  if (build.status !== 0) process.exit(build.status ?? 1);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) buildWhenStale();
