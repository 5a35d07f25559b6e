import { describe, expect, it } from "vitest";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import type { Area } from "#app/tools/import/reading/area.ts";
import { type Comparison, compare, KINDS, type Kind } from "#app/tools/verify/area-comparison.ts";
import { anArea, aRecord } from "./builders.ts";

type Facts = Parameters<typeof aRecord>[0];

function comparisonOf(kind: Kind, record: Facts, area: Partial<Area>): Comparison | undefined {
  return compare(aRecord(record), anArea(area)).find((comparison) => comparison.kind === kind);
}

/** Degrees of latitude. */
function kilometresNorth(kilometres: number): Pick<Area, "position"> {
  return { position: { latitude: 46.92 + kilometres / 111.195, longitude: 9.17 } };
}

it("compares everything that both know, each kind once", () => {
  const comparisons = compare(aRecord(), anArea());
  expect(comparisons.map(({ kind }) => kind)).toEqual(KINDS);
  expect(comparisons.filter(({ agrees }) => !agrees)).toEqual([]);
});

describe("what one of them does not know is no disagreement:", () => {
  const noFigures: Pick<ResortRecord, "numerics"> = { numerics: [] };

  it.each<[Kind[], string, Facts, Partial<Area>]>([
    [["position"], "the index", { latitude: null, longitude: null }, {}],
    [["position"], "the file", {}, { position: null }],
    [["base", "peak", "lifts"], "the index", noFigures, {}],
    [["base", "peak"], "the file", {}, { elevations: null }],
    [["lifts"], "the file", {}, { liftCount: null }],
  ])("%j where %s is silent", (missing, _, record, area) => {
    const comparisons = compare(aRecord(record), anArea(area));
    expect(comparisons.map(({ kind }) => kind)).toEqual(KINDS.filter((kind) => !missing.includes(kind)));
    expect(comparisons.filter(({ agrees }) => !agrees)).toEqual([]);
  });
});

describe("agreement", () => {
  it.each<[Kind, string, boolean, Facts, Partial<Area>]>([
    ["position", "5 km apart", true, {}, kilometresNorth(4.99)],
    ["position", "more than 5 km apart", false, {}, kilometresNorth(5.01)],
    [
      "position",
      "across the date line",
      true,
      { longitude: 179.99 },
      { position: { latitude: 46.92, longitude: -179.99 } },
    ],
    ["base", "150 m apart", true, { figures: { elevation_base: 850 } }, {}],
    ["base", "more than 150 m apart", false, { figures: { elevation_base: 849 } }, {}],
    ["peak", "150 m apart", true, { figures: { elevation_peak: 2150 } }, {}],
    ["peak", "more than 150 m apart", false, { figures: { elevation_peak: 2151 } }, {}],
    ["lifts", "three apart where there are few", true, { figures: { number_of_lifts: 1 } }, { liftCount: 4 }],
    ["lifts", "four apart where there are few", false, { figures: { number_of_lifts: 1 } }, { liftCount: 5 }],
    ["lifts", "30% of the larger one apart", true, { figures: { number_of_lifts: 70 } }, { liftCount: 100 }],
    [
      "lifts",
      "more than 30% of the larger one apart",
      false,
      { figures: { number_of_lifts: 100 } },
      { liftCount: 69 },
    ],
    ["country", "one in common", true, { countries: ["CH", "IT"] }, { countries: ["IT"] }],
    ["country", "none in common", false, { countries: ["CH", "IT"] }, { countries: ["AT"] }],
    ["name", "another name of the resort", true, { other_names: ["Sernftal"] }, { name: "Sernftal" }],
    ["name", "another one", false, { other_names: ["Sernftal"] }, { name: "Flims" }],
    ["status", "closed in the file", false, {}, { status: "abandoned" }],
    ["status", "closed in both", true, { status: "abandoned" }, { status: "abandoned" }],
    ["status", "only planned, as the name says", false, {}, { name: "Elm (planned)" }],
  ])("on the %s, %s: %s", (kind, _, agrees, record, area) => {
    expect(comparisonOf(kind, record, area)).toMatchObject({ kind, agrees });
  });
});

describe("a comparison says what each has and by how much they differ", () => {
  it.each<[Kind, Facts, Partial<Area>, Omit<Comparison, "kind" | "agrees">]>([
    [
      "position",
      {},
      kilometresNorth(12.3),
      { ours: "46.9200, 9.1700", theirs: "47.0306, 9.1700", difference: "12.3 km" },
    ],
    [
      "base",
      { figures: { elevation_base: 700 } },
      {},
      { ours: "700 m", theirs: "1000 m", difference: "300 m" },
    ],
    [
      "peak",
      { figures: { elevation_peak: 2300 } },
      {},
      { ours: "2300 m", theirs: "2000 m", difference: "300 m" },
    ],
    ["lifts", {}, { liftCount: 16 }, { ours: "6", theirs: "16", difference: "10" }],
    [
      "country",
      { countries: ["CH", "IT"] },
      { countries: ["AT"] },
      { ours: "CH, IT", theirs: "AT", difference: "" },
    ],
    ["name", {}, { name: "Flims" }, { ours: "Elm", theirs: "Flims", difference: "" }],
    ["status", {}, { status: "proposed" }, { ours: "operating", theirs: "proposed", difference: "" }],
  ])("%s", (kind, record, area, expected) => {
    expect(comparisonOf(kind, record, area)).toEqual({ kind, agrees: false, ...expected });
  });
});
