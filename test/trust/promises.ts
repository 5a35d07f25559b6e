/**
 * The table "What holds today" of docs/security.md, run: `tsx test/trust/promises.ts` runs the
 * tests that each row names, on every database that they are written for, and prints a line a
 * promise. With words, only the promises that have one of them in their subject.
 */
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, read, rowsOf } from "#test/support/papers.ts";
import { runBrowserTests, runScripts, runTests, type TestRun } from "./run-tests.ts";

export interface SecurityPromise {
  readonly subject: string;
  /** What the program does. */
  readonly text: string;
  /** The files that hold it, folders resolved, from the top of the repository. */
  readonly tests: readonly string[];
}

/** Where tests run, as the columns of the table. */
export const PLACES = ["no database", "PGlite", "PostgreSQL", "browser"] as const;
export type Place = (typeof PLACES)[number];

export interface KeptPromise extends SecurityPromise {
  readonly counts: Readonly<Record<Place, { readonly passed: number; readonly failed: number }>>;
  /** The titles of tests that failed. */
  readonly failures: readonly string[];
  /** False where a test failed or none ran. */
  readonly isKept: boolean;
}

/**
 * The rows of the table.
 *
 * @throws Error where a row names no test, or one that is not there
 */
export function readPromises(text = read("docs/security.md")): SecurityPromise[] {
  const [, section = ""] = text.split("\n## What holds today\n");
  const [, ...rows] = rowsOf(section.split("\n## ")[0] ?? "");
  return rows.map(([subject = "", promised = "", , heldBy = ""]) => {
    const names = [...heldBy.matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? "");
    const tests = names.flatMap(filesOf);
    if (tests.length === 0) throw new Error(`No test holds "${subject}".`);
    return { subject, text: promised, tests };
  });
}

/** A file itself; of a folder, which ends in a slash, all its test files. */
function filesOf(name: string): string[] {
  if (!existsSync(join(ROOT, name))) throw new Error(`There is no ${name}.`);
  if (!name.endsWith("/")) return [name];
  return readdirSync(join(ROOT, name), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.test\.tsx?$/.test(file))
    .sort()
    .map((file) => name + file.replaceAll("\\", "/"));
}

/** Runs everything that those promises name, each file once, and tells which of them are kept. */
export async function runPromises(promises = readPromises()): Promise<KeptPromise[]> {
  const files = [...new Set(promises.flatMap(({ tests }) => tests))];
  const isTest = (file: string) => /\.test\.tsx?$/.test(file);
  const isBrowsers = (file: string) => file.endsWith(".spec.ts");
  const runs = [
    ...(await runTests(files.filter(isTest))),
    ...runScripts(files.filter((file) => !isTest(file) && !isBrowsers(file))),
    ...(await runBrowserTests(files.filter(isBrowsers))),
  ];
  return promises.map((promise) => keptBy(promise, runs));
}

function keptBy(promise: SecurityPromise, all: readonly TestRun[]): KeptPromise {
  const runs = all.filter(({ file }) => promise.tests.includes(file));
  const counts = Object.fromEntries(
    PLACES.map((place) => {
      const there = runs.filter((run) => run.place === place);
      const passed = there.filter(({ hasPassed }) => hasPassed).length;
      return [place, { passed, failed: there.length - passed }];
    }),
  ) as Record<Place, { passed: number; failed: number }>;
  const failures = [...new Set(runs.filter(({ hasPassed }) => !hasPassed).map(({ title }) => title))];
  // Each file of a row has to have run, somewhere.
  const isWhole = promise.tests.every((file) => runs.some((run) => run.file === file));
  return { ...promise, counts, failures, isKept: isWhole && failures.length === 0 };
}

/** So many titles say enough of what fails. */
const MOST_NAMED = 5;
const LONGEST_TITLE = 140;

/** A line a promise, with the tests that passed in each place, and below it what failed. */
export function formatPromises(promises: readonly KeptPromise[]): string {
  const width = Math.max(...promises.map(({ subject }) => subject.length), 0);
  const lines = promises.flatMap(({ subject, counts, failures, isKept }) => [
    [
      isKept ? "kept  " : "BROKEN",
      subject.padEnd(width),
      ...PLACES.map((place) => cell(counts[place]).padStart(place.length)),
    ].join("  "),
    ...failures.slice(0, MOST_NAMED).map((title) => `          ${title.slice(0, LONGEST_TITLE)}`),
    ...(failures.length > MOST_NAMED ? [`          and ${failures.length - MOST_NAMED} more`] : []),
    ...(isKept || failures.length > 0 ? [] : ["          a test that it names did not run"]),
  ]);
  return [["      ", "".padEnd(width), ...PLACES].join("  "), ...lines].join("\n");
}

function cell({ passed, failed }: { passed: number; failed: number }): string {
  if (failed > 0) return `${passed}+${failed} failed`;
  return passed === 0 ? "-" : String(passed);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const words = process.argv.slice(2);
  const asked = readPromises().filter(
    ({ subject }) => words.length === 0 || words.some((word) => subject.includes(word)),
  );
  const kept = await runPromises(asked);
  console.log(formatPromises(kept));
  process.exitCode = kept.every(({ isKept }) => isKept) ? 0 : 1;
}
