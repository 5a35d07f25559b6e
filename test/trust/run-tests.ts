import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROOT, read } from "#test/support/papers.ts";
import type { Place } from "./promises.ts";
import { RESULTS_FILE, type ResultOfTest } from "./results-reporter.ts";

/** One test in one place; what is skipped has not run. */
export interface TestRun {
  /** From the top of the repository. */
  readonly file: string;
  readonly title: string;
  readonly place: Place;
  readonly hasPassed: boolean;
}

/** Runs test files in every project that has them. */
export async function runTests(files: readonly string[]): Promise<TestRun[]> {
  if (files.length === 0) return [];
  const reporter = join(import.meta.dirname, "results-reporter.ts");
  const args = ["vitest", "run", "--config", "test/vitest.config.ts", `--reporter=${reporter}`, ...files];
  const results = await resultsOf<ResultOfTest[]>(args, RESULTS_FILE);
  return results.map(({ file, title, project, hasPassed }) => ({
    file: relative(ROOT, file),
    title,
    place: placeOf(project),
    hasPassed,
  }));
}

function placeOf(project: string): Place {
  if (project.endsWith("pglite")) return "PGlite";
  return project.endsWith("postgres") ? "PostgreSQL" : "no database";
}

/** What Playwright's JSON reporter says of it, as far as it is read. */
interface BrowserSuite {
  readonly suites?: readonly BrowserSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly { readonly status: "expected" | "unexpected" | "flaky" | "skipped" }[];
  }[];
}

interface BrowserResults extends BrowserSuite {
  readonly errors: readonly { readonly message: string }[];
}

/** Runs specifications in a browser, in every project that has them. */
export async function runBrowserTests(files: readonly string[]): Promise<TestRun[]> {
  if (files.length === 0) return [];
  const args = ["playwright", "test", "--config", "e2e/playwright.config.ts", "--reporter=json", ...files];
  const results = await resultsOf<BrowserResults>(args, "PLAYWRIGHT_JSON_OUTPUT_NAME");
  // Nothing has run where the sites do not start.
  const failed = results.errors.flatMap(({ message }) =>
    files.map((file): TestRun => ({ file, title: message, place: "browser", hasPassed: false })),
  );
  return [...runsOf(results), ...failed];
}

function runsOf({ suites = [], specs = [] }: BrowserSuite): TestRun[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "skipped")
      .map(({ status }) => ({
        file: `e2e/${file}`,
        title,
        place: "browser" as const,
        hasPassed: status === "expected",
      })),
  );
  return [...own, ...suites.flatMap(runsOf)];
}

/**
 * Runs a command of node_modules that writes its results as JSON.
 *
 * @param variable the environment variable that says into which file
 * @throws Error with the end of what it printed where it writes none
 */
async function resultsOf<Results>(args: readonly string[], variable: string): Promise<Results> {
  const folder = mkdtempSync(join(tmpdir(), "shred-index-trust-"));
  const path = join(folder, "results.json");
  try {
    const env = { ...process.env, [variable]: path };
    const command = spawn("npx", args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
    let printed = "";
    for (const stream of [command.stdout, command.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed = (printed + text).slice(-2_000);
      });
    await once(command, "close");
    if (!existsSync(path)) throw new Error(`${args[0]} has no results:\n${printed}`);
    return JSON.parse(readFileSync(path, "utf8"));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs the command of package.json that each of these scripts is: it passes, or it fails. */
export function runScripts(files: readonly string[]): TestRun[] {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
  return files.map((file) => {
    const [name] = Object.entries(scripts).find(([, command]) => command.endsWith(` ${file}`)) ?? [];
    if (name === undefined) throw new Error(`No command of package.json runs ${file}.`);
    const { status } = spawnSync("npm", ["run", name], { cwd: ROOT, stdio: "ignore" });
    return { file, title: `npm run ${name}`, place: "no database", hasPassed: status === 0 };
  });
}
