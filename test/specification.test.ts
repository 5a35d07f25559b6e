import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const readme = readFileSync(join(ROOT, "README.md"), "utf8");
const lines = readFileSync(join(ROOT, "test/SPECIFICATION.md"), "utf8").split("\n");

interface Row {
  readonly section: number;
  readonly number: string;
  /** As many as the head of the table has, or something is wrong with the row. */
  readonly cells: readonly string[];
  readonly lives: string;
  readonly held: string;
  readonly departure: string;
}

const HEAD = "| no. | what the specification says | where it lives | held by | departure |";
const NO_TEST = "—";

/** Every row of every table, with the number of the section that it stands in. */
function readRows(): Row[] {
  const rows: Row[] = [];
  let section = 0;
  for (const line of lines) {
    section = Number(/^## (\d)\. /.exec(line)?.[1] ?? section);
    if (!line.startsWith("|") || line === HEAD || /^[|-]+$/.test(line)) continue;
    const cells = line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim());
    const [number = "", , lives = "", held = "", departure = ""] = cells;
    rows.push({ section, number, cells, lives, held, departure });
  }
  return rows;
}

const rows = readRows();

/** @example ordinal("2.14") // 14 */
const ordinal = (number: string) => Number(number.split(".")[1]);

/** What stands between backticks. */
const pathsIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => path ?? "");

/** Tests as they are named: `file`: "name", "another name"; `another file`: "name". */
function testsIn(cell: string): { file: string; names: string[] }[] {
  return cell
    .split("; `")
    .map((part) => part.replace(/^`/, ""))
    .map((part) => ({
      file: part.split("`")[0] ?? "",
      names: [...part.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ""),
    }));
}

describe("the table of the specification", () => {
  it("has every section from 2 to 9, and five cells in every row", () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
    expect(rows.length).toBeGreaterThan(250);
    expect(rows.filter(({ cells }) => cells.length !== 5).map(({ number }) => number)).toEqual([]);
    expect(rows.filter(({ cells }) => !cells[1]).map(({ number }) => number)).toEqual([]);
  });

  it("numbers its rows by their section, each once and in order", () => {
    const wrong = rows.filter(({ section, number }, index) => {
      const before = rows[index - 1];
      const isFirst = before?.section !== section;
      return (
        !new RegExp(`^${section}\\.[1-9]\\d*$`).test(number) ||
        (!isFirst && ordinal(number) <= ordinal(before.number))
      );
    });
    expect(wrong.map(({ number }) => number)).toEqual([]);
  });

  it("says of every line where it lives, in files that are there", () => {
    const missing = rows.flatMap(({ number, lives }) => {
      const paths = pathsIn(lives);
      const gone = paths.filter((path) => !existsSync(join(ROOT, "app", path)));
      return paths.length === 0 ? [`${number}: nowhere`] : gone.map((path) => `${number}: ${path}`);
    });
    expect(missing).toEqual([]);
  });

  it("names tests that are there, by words of their names", () => {
    const missing = rows
      .filter(({ held }) => held !== NO_TEST)
      .flatMap(({ number, held }) =>
        testsIn(held).flatMap(({ file, names }) => {
          if (!/^(test|e2e)\/.+\.(test|spec)\.tsx?$/.test(file) || !existsSync(join(ROOT, file)))
            return [`${number}: no test file ${file}`];
          if (names.length === 0) return [`${number}: no test of ${file}`];
          const source = readFileSync(join(ROOT, file), "utf8");
          return names.filter((name) => !source.includes(name)).map((name) => `${number}: ${file} "${name}"`);
        }),
      );
    expect(missing).toEqual([]);
  });

  it("says why of every line that no test holds", () => {
    const silent = rows.filter(({ held, departure }) => held === "" || (held === NO_TEST && !departure));
    expect(silent.map(({ number }) => number)).toEqual([]);
  });

  it("names decisions that the README has", () => {
    const named = rows.flatMap(({ departure }) =>
      [...departure.matchAll(/\(decisions? ([\d, and]+)\)/g)].flatMap(
        ([, numbers]) => numbers?.match(/\d+/g) ?? [],
      ),
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((number) => !readme.includes(`\n${number}. **`))).toEqual([]);
  });
});
