/**
 * `npm run specification` prints the number of every line of the specification with the tests that
 * hold it, whose titles end with "[2.43]", and what docs/specification.md says of it.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../..");
const TABLE = join(ROOT, "docs/specification.md");
/**
 * "[2.43]" or "[2.43, 9.1]" at the end of a title; alone where a table of cases has the number in a
 * column of its own.
 */
const NUMBERS = /(?:^|\s)\[(\d\.\d+(?:, \d\.\d+)*)\]$/;

interface TestTitle {
  /** From the root of the repository. */
  readonly file: string;
  /** Without its numbers; empty where the numbers stand alone. */
  readonly title: string;
  readonly numbers: readonly string[];
}

/** How many lines each of the nine sections has. */
const LINES_OF_SECTIONS = [26, 91, 58, 34, 8, 7, 30, 36, 27];

/** "1.1" to "9.27". */
export const LINE_NUMBERS: readonly string[] = LINES_OF_SECTIONS.flatMap((count, section) =>
  Array.from({ length: count }, (_, line) => `${section + 1}.${line + 1}`),
);

/** What is done differently on purpose, or why no test holds a line, by its number. */
export function readDepartures(): Map<string, string> {
  const rows = readFileSync(TABLE, "utf8").matchAll(/^\| (\d\.\d+) \| (.+) \|$/gm);
  return new Map([...rows].map(([, number = "", text = ""]) => [number, text]));
}

/**
 * Every title in the tests that names a line of the specification. Tests that are skipped hold
 * nothing.
 */
export function readTitles(): TestTitle[] {
  return ["test", "e2e"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .sort()
      .flatMap((name) => titlesOf(`${folder}/${name.replaceAll("\\", "/")}`)),
  );
}

function titlesOf(file: string): TestTitle[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  if (!/\[\d\.\d+/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const titles: TestTitle[] = [];
  const visit = (node: ts.Node): void => {
    if (isSkipped(node)) return;
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      const written = ts.isStringLiteralLike(node) ? node.text : node.getText().slice(1, -1);
      const numbers = NUMBERS.exec(written)?.[1]?.split(", ");
      if (numbers) titles.push({ file, title: written.replace(NUMBERS, ""), numbers });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return titles;
}

/** Whether a piece of a test file is a call such as it.skip(…) or test.fixme(…). */
function isSkipped(node: ts.Node): boolean {
  return ts.isCallExpression(node) && /\.(skip|skipIf|todo|fixme|fails)\b/.test(node.expression.getText());
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const titles = readTitles();
  const departures = readDepartures();
  for (const number of LINE_NUMBERS) {
    console.log(`${number} ${departures.get(number) ?? ""}`.trim());
    for (const { file, title, numbers } of titles) {
      if (numbers.includes(number)) console.log(`     ${file}${title ? `: ${title}` : ""}`);
    }
  }
}
