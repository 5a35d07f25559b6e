import { describe, expect, it } from "vitest";
import { LINE_NUMBERS, readDepartures, readTitles } from "./support/specification-table.ts";

const departures = readDepartures();
const held = new Set(readTitles().flatMap(({ numbers }) => numbers));

describe("the specification", () => {
  it("has a test for every line, or docs/specification.md says why not", () => {
    expect(LINE_NUMBERS.filter((number) => !held.has(number) && !departures.has(number))).toEqual([]);
  });

  it("has every line that a test or a departure names", () => {
    expect([...held, ...departures.keys()].filter((number) => !LINE_NUMBERS.includes(number))).toEqual([]);
  });
});
