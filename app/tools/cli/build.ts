import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = resolve(import.meta.dirname, "../../..");

/** What a build is made from. */
const SOURCES = [
  "app",
  "public",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "tsconfig.json",
];
const BUILD = "build/server/index.js";
/** The last file a build writes may be older than the server's; both must be there. */
const CLIENT = "build/client/assets";

/**
 * Whether the build under `root` is absent or older than any of its sources.
 * Folders count too, so that a deleted source makes a build stale.
 */
export function isBuildStale(root: string): boolean {
  const build = join(root, BUILD);
  if (!existsSync(build) || !existsSync(join(root, CLIENT))) return true;
  const built = statSync(build).mtimeMs;
  return SOURCES.some((source) => newestChange(join(root, source)) > built);
}

/** Time of the newest change at or below a path, in milliseconds since 1970. */
function newestChange(path: string): number {
  const status = statSync(path);
  if (!status.isDirectory()) return status.mtimeMs;
  return readdirSync(path, { withFileTypes: true }).reduce(
    (newest, entry) => Math.max(newest, newestChange(join(path, entry.name))),
    status.mtimeMs,
  );
}

/**
 * Builds the site when the build is absent or older than its sources; ends the process when that
 * fails.
 */
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
