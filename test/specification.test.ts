import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { NO_TEST, readCells, readTable, readTitles, withTitles } from "./support/specification-table.ts";

const ROOT = join(import.meta.dirname, "..");
const table = readTable();
const titles = readTitles();

interface Row {
  readonly section: number;
  readonly number: string;
  /** As many as the head of the table has, or something is wrong with the row. */
  readonly cells: readonly string[];
  readonly lives: string;
  readonly held: string;
  readonly departure: string;
}

/** Every row of every table, with the number of the section that it stands in. */
function readRows(): Row[] {
  const rows: Row[] = [];
  let section = 0;
  for (const line of table.split("\n")) {
    section = Number(/^## (\d)\. /.exec(line)?.[1] ?? section);
    const cells = readCells(line);
    if (!cells) continue;
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

describe("the table of the specification", () => {
  it("has every section from 1 to 9, and five cells in every row", () => {
    expect([...new Set(rows.map(({ section }) => section))]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
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

  it("is generated from the titles of the tests, which name only lines that are there", () => {
    expect(withTitles(table, titles) === table, "npm run generate brings the table up to date").toBe(true);
    const numbers = new Set(rows.map(({ number }) => number));
    const unknown = titles.flatMap(({ file, numbers: named }) =>
      named.filter((number) => !numbers.has(number)).map((number) => `${file}: ${number}`),
    );
    expect(unknown).toEqual([]);
  });

  it("says why of every line that no test holds", () => {
    const silent = rows.filter(({ held, departure }) => held === NO_TEST && !departure);
    expect(silent.map(({ number }) => number)).toEqual([]);
  });
});
