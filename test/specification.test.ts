import { describe, expect, it } from "vitest";
import { readLines, readTitles } from "./support/specification-table.ts";

const lines = readLines();
const held = new Map(readTitles().flatMap(({ file, numbers }) => numbers.map((number) => [number, file])));

describe("the specification", () => {
  it("has a test for every line, or says why not", () => {
    expect(lines.length).toBeGreaterThan(250);
    const silent = lines.filter(({ number, departure }) => !held.has(number) && !departure);
    expect(silent.map(({ number }) => number)).toEqual([]);
  });

  it("has every line that a test names, once", () => {
    const numbers = lines.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect([...held].filter(([number]) => !numbers.includes(number))).toEqual([]);
  });
});
