/**
 * `npm run generate` writes the column "held by" of docs/specification.md from the tests themselves: a test that holds line 2.43
 * of the specification ends its title with "[2.43]". With --check it only compares and exits 1 on a difference.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../..");
const TABLE = join(ROOT, "docs/specification.md");
export const HEAD = "| no. | what the specification says | where it lives | held by | departure |";
/** The cell of a line that no test holds. */
export const NO_TEST = "—";

/** "[2.43]" or "[2.43, 9.1]" at the end of a title; alone where a table of cases has the number in a column of its own. */
const NUMBERS = /(?:^|\s)\[(\d\.\d+(?:, \d\.\d+)*)\]$/;

interface TestTitle {
  /** From the root of the repository. */
  readonly file: string;
  /** Without its numbers; empty where the numbers stand alone. */
  readonly title: string;
  readonly numbers: readonly string[];
}

/** The cells of a row of the table, or null for any other line. */
export function readCells(line: string): string[] | null {
  if (!line.startsWith("|") || line === HEAD || /^[|-]+$/.test(line)) return null;
  return line
    .slice(1, -1)
    .split("|")
    .map((cell) => cell.trim());
}

export function readTable(): string {
  return readFileSync(TABLE, "utf8");
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

/** The table with its column "held by" as the titles say. */
export function withTitles(table: string, titles: readonly TestTitle[]): string {
  return table
    .split("\n")
    .map((line) => {
      const cells = readCells(line);
      if (cells?.length !== 5) return line;
      cells[3] = heldBy(titles.filter(({ numbers }) => numbers.includes(cells[0] ?? "")));
      return `| ${cells.join(" | ")} |`.replace(/ {2}\|$/, " |");
    })
    .join("\n");
}

/** @example heldBy([…]) // "`test/a.test.ts`: "does this", "does that"; `test/b.test.ts`" */
function heldBy(titles: readonly TestTitle[]): string {
  const byFile = new Map<string, TestTitle[]>();
  for (const title of titles) byFile.set(title.file, [...(byFile.get(title.file) ?? []), title]);
  const files = [...byFile].map(([file, ofFile]) => {
    const names = new Set(
      ofFile.flatMap(({ title }) => (title ? [`"${title.replaceAll("|", "\\|")}"`] : [])),
    );
    return `\`${file}\`${names.size > 0 ? `: ${[...names].join(", ")}` : ""}`;
  });
  return files.join("; ") || NO_TEST;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const table = readTable();
  const generated = withTitles(table, readTitles());
  if (!process.argv.includes("--check")) writeFileSync(TABLE, generated);
  else if (generated !== table) {
    console.error("docs/specification.md does not say what the titles of the tests say: npm run generate");
    process.exit(1);
  }
}
