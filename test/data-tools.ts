/**
 * `npm run test:data`: tests of what fills, checks, opens and keeps databases, the projects called
 * data-…. Beside a branch that has landed (origin/main) those alone whose modules or data have
 * changed since; without one, or on it, all of them.
 */
import { spawnSync } from "node:child_process";

/** A commit by its name; null where git or the commit is not there. */
function commit(...revision: string[]): string | null {
  const { status, stdout } = spawnSync("git", revision, { encoding: "utf8" });
  return status === 0 ? stdout.trim() : null;
}

const landed = commit("merge-base", "origin/main", "HEAD");
const isAhead = landed !== null && landed !== commit("rev-parse", "HEAD");
console.log(isAhead ? `Tests of data that changed since ${landed.slice(0, 8)}:` : "All tests of data:");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/vitest.config.ts"];
const projects = ["--project", "data-*", "--passWithNoTests"];
const since = isAhead ? ["--changed", landed] : [];
process.exitCode =
  spawnSync(process.execPath, [...vitest, ...projects, ...since], { stdio: "inherit" }).status ?? 1;
