import { describe, expect, it } from "vitest";
import { parseRunsShown, runsPath, USUAL_RUNS_SHOWN } from "#app/domain/mountain/runs-address.ts";

const parse = (query: string) => parseRunsShown(new URLSearchParams(query));

describe("the address of a resort's runs and lifts", () => {
  it.each(["", "order=-length", "order=steepest&lifts=-capacity", "lifts=kind&run=run-alfs-high-rustler"])(
    "says what it shows, and is made of it again: %j",
    (query) => expect(runsPath("alta", parse(query))).toBe(`/resort/alta/runs${query && `?${query}`}`),
  );

  it.each([
    "order=",
    "order=--length",
    "order=colour",
    "order=difficulty",
    "lifts=name&lifts=x",
    "run=%3Cb%3E",
    `run=${"a".repeat(81)}`,
    "run=",
  ])("falls back where it makes no sense, or says the usual: %j", (query) => {
    expect(parse(query)).toEqual(USUAL_RUNS_SHOWN);
    expect(runsPath("alta", parse(query))).toBe("/resort/alta/runs");
  });
});
