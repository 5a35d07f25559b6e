/**
 * `npm run specification` prints the lines of docs/specification.md, each with the tests that hold it: a test that holds line 2.43
 * ends its title with "[2.43]".
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../..");
const TABLE = join(ROOT, "docs/specification.md");
/** "[2.43]" or "[2.43, 9.1]" at the end of a title; alone where a table of cases has the number in a column of its own. */
const NUMBERS = /(?:^|\s)\[(\d\.\d+(?:, \d\.\d+)*)\]$/;

interface TestTitle {
  /** From the root of the repository. */
  readonly file: string;
  /** Without its numbers; empty where the numbers stand alone. */
  readonly title: string;
  readonly numbers: readonly string[];
}

interface SpecificationLine {
  readonly number: string;
  readonly line: string;
  /** What is done differently on purpose, or why no test holds it; "" for neither. */
  readonly departure: string;
}

/** Every line of the specification, in order. */
export function readLines(): SpecificationLine[] {
  return [...readFileSync(TABLE, "utf8").matchAll(/^\| (\d\.\d+) \| (.+) \| (.*?) ?\|$/gm)].map(
    ([, number = "", line = "", departure = ""]) => ({ number, line, departure }),
  );
}

/** Every title in the tests that names a line of the specification. Tests that are skipped hold nothing. */
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
  for (const { number, line } of readLines()) {
    console.log(`${number} ${line}`);
    for (const { file, title, numbers } of titles) {
      if (numbers.includes(number)) console.log(`     ${file}${title ? `: ${title}` : ""}`);
    }
  }
}
