import { describe, expect, it } from "vitest";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import type { Line, Mountain } from "#app/domain/mountain/mountain.ts";
import { parseRunsShown } from "#app/domain/mountain/runs-address.ts";
import { runsPageModel } from "#app/features/mountain/runs-page/runs-page-model.ts";
import { aHill, aMappedLift, aMappedRun, aMountain, at, eastward } from "#test/support/a-mountain.ts";

interface Options {
  query?: string;
  units?: UnitSystem;
  country?: string;
}

function pageOf(mountain: Mountain | null, { query = "", units = "metric", country = "US" }: Options = {}) {
  return runsPageModel(
    { title: "Hill", place: "Vermont, United States", asSteep: [] },
    mountain && { ...mountain, version: JSON.stringify(mountain) },
    {
      segment: "hill",
      country,
      units,
      today: new Date("2026-11-29"),
      shown: parseRunsShown(new URLSearchParams(query)),
    },
  );
}

const tableOf = (mountain: Mountain, options: Options = {}) => {
  const { runs } = pageOf(mountain, options).mountain ?? { runs: { columns: [], rows: [] } };
  return {
    heads: runs.columns.map(({ title }) => title),
    rows: runs.rows.map(({ name, cells }) => [name, ...cells]),
    names: runs.rows.map(({ name }) => name),
    runs,
  };
};

const far = (north: number, ...steps: [number, number][]): Line =>
  steps.map(([metres, height]) => at(metres, north, height));

/** Of each difficulty one, at some distance from each other. */
const FOUR = aMountain({
  runs: [
    aMappedRun({ name: "Run 10", difficulty: "easy", line: far(0, [0, 300], [1_000, 200]) }),
    aMappedRun({ name: "Face", difficulty: "expert", line: far(500, [0, 300], [200, 200]) }),
    aMappedRun({ name: "Run 2", difficulty: "easy", line: far(1_000, [0, 300], [600, 200]) }),
    aMappedRun({ name: null, ref: "7", difficulty: null, line: far(1_500, [0, 300], [100, 250]) }),
  ],
});

describe("the list of runs", () => {
  it("goes from easiest to hardest and by name, with those of unknown difficulty last", () => {
    expect(tableOf(FOUR).names).toEqual(["Run 2", "Run 10", "Face", "Run 7"]);
  });

  it("leaves out what is known of nearly none", () => {
    const runs = Array.from({ length: 11 }, (_, index) =>
      aMappedRun({
        name: `Run ${index}`,
        isLit: index === 0 ? true : null,
        isGroomed: index < 2 ? true : null,
        line: far(500 * index, [0, 300], [600, 200]),
      }),
    );
    const { heads } = tableOf(aMountain({ runs }));
    expect([heads.includes("Groomed"), heads.includes("Lit")]).toEqual([true, false]);
  });

  it("shows what is measured, and nothing where it is not known or the run is too short to tell", () => {
    const { heads, rows } = tableOf(FOUR);
    expect(heads).toEqual([
      "Name",
      "No.",
      "Difficulty",
      "Length",
      "Drop",
      "Mean pitch",
      "Steepest\u00a0100\u00a0m",
    ]);
    expect(rows).toEqual([
      ["Run 2", null, "Easy", "600 m", "100 m", "9°", "9°"],
      ["Run 10", null, "Easy", "1 km", "100 m", "6°", "6°"],
      ["Face", null, "Expert", "200 m", "100 m", "27°", "27°"],
      ["Run 7", "7", null, "100 m", "50 m", null, null],
    ]);
  });

  it("speaks of difficulty as signs of the country do", () => {
    const levels = (country: string) => tableOf(FOUR, { country }).runs.rows.map(({ level }) => level);
    expect(levels("US")).toEqual(["green", "green", "double", "unknown"]);
    expect(levels("FR")).toEqual(["blue", "blue", "black", "unknown"]);
  });

  it("is in feet and miles for those who read them", () => {
    expect(tableOf(FOUR, { units: "imperial" }).rows[1]?.slice(3, 5)).toEqual(["0.6 mi", "328 ft"]);
  });

  it.each([
    ["order=-length", ["Run 10", "Run 2", "Face", "Run 7"]],
    ["order=steepest", ["Run 10", "Run 2", "Face", "Run 7"]],
    ["order=-steepest", ["Face", "Run 2", "Run 10", "Run 7"]],
    ["order=-difficulty", ["Face", "Run 2", "Run 10", "Run 7"]],
    ["order=name", ["Face", "Run 2", "Run 7", "Run 10"]],
    ["order=nonsense", ["Run 2", "Run 10", "Face", "Run 7"]],
  ])("is in the order of %s, what is not known last", (query, names) => {
    expect(tableOf(FOUR, { query }).names).toEqual(names);
  });

  it("leads from a head to its order, and from there to the other direction", () => {
    const headOf = (query: string) =>
      tableOf(FOUR, { query }).runs.columns.find(({ name }) => name === "length");
    expect(headOf("")).toMatchObject({ sorted: null, href: "/resort/hill/runs?order=-length" });
    expect(headOf("order=-length")).toMatchObject({
      sorted: "descending",
      href: "/resort/hill/runs?order=length",
    });
  });

  it("counts ways without a name by difficulty in place of listing them", () => {
    const line = (north: number) => far(north, [0, 300], [500, 200]);
    const outline = [at(0, 0), at(50, 0), at(50, 50), at(0, 0)];
    const mountain = aMountain({
      runs: [
        aMappedRun({ difficulty: "easy", line: line(0) }),
        aMappedRun({ difficulty: "easy", line: line(500) }),
        aMappedRun({ difficulty: null, line: line(1_000) }),
        aMappedRun({ isArea: true, line: outline }),
      ],
    });
    const { runs, nameless } = pageOf(mountain).mountain ?? {};
    expect(runs?.rows).toEqual([]);
    expect(nameless).toMatchObject({
      title: "3 ways without a name",
      levels: [{ words: "● Easy: 2, 1 km" }, { words: "Difficulty not known: 1, 500 m" }],
      outlines: "1 slope mapped as an outline without a name.",
    });
  });
});

describe("the profile of a run", () => {
  const steepInTheMiddle = aMountain({
    runs: [aMappedRun({ name: "Steep", line: eastward([0, 300], [400, 280], [450, 240], [1_000, 200]) })],
  });
  const open = (mountain: Mountain, query: string) => pageOf(mountain, { query }).mountain;

  it("opens at its address, closes again, and marks the steepest 100 m", () => {
    const row = open(steepInTheMiddle, "")?.runs.rows[0];
    expect(row?.href).toBe("/resort/hill/runs?run=run-steep#run-steep");
    const opened = open(steepInTheMiddle, "run=run-steep");
    expect(opened?.runs.rows[0]?.href).toBe("/resort/hill/runs#run-steep");
    expect(opened?.profile).toMatchObject({
      line: "M0 0L400 40L450 120L1000 200",
      steepest: "M400 40L450 120L500 127",
      height: 200,
      words: "From 300 m down to 200 m over 1 km: 6° on average, at least 24° over its steepest 100 m.",
      scale: "Heights are drawn 2 times as large as lengths.",
    });
  });

  it("is to scale where the run is steep, and claims no pitch of a short one", () => {
    const short = aMountain({ runs: [aMappedRun({ name: "Short", line: eastward([0, 300], [100, 250]) })] });
    expect(open(short, "run=run-short")?.profile).toMatchObject({
      scale: "Drawn to scale.",
      steepest: null,
      words: "From 300 m down to 250 m over 100 m. Too short, or too uneven, to tell how steep it is.",
    });
  });

  it("is not offered where heights are not known, nor for a run that is not there", () => {
    const flat = aMountain({ runs: [aMappedRun({ name: "Flat", line: [at(0, 0), at(500, 0)] })] });
    expect(open(flat, "run=run-flat")).toMatchObject({ profile: null, hasHeights: false });
    expect(open(flat, "")?.runs.rows[0]?.href).toBeNull();
    expect(open(steepInTheMiddle, "run=run-other")?.profile).toBeNull();
  });
});

describe("the list of lifts", () => {
  const line = (north: number) => far(north, [0, 200], [600, 300]);
  const mountain = aMountain({
    lifts: [
      aMappedLift({ kind: null, line: line(0) }),
      aMappedLift({ name: "Old", kind: "t-bar", line: line(500) }),
      aMappedLift({ name: "New", seats: 6, capacity: 3_000, duration: 400, line: line(1_000) }),
    ],
  });

  it("says what is stated, with those without a name last", () => {
    const { lifts } = pageOf(mountain).mountain ?? {};
    expect(lifts?.rows.map(({ name, cells }) => [name, ...cells])).toEqual([
      ["New", "Chair lift", "608 m", "100 m", "7 min", "6", "3,000"],
      ["Old", "T-bar", "608 m", "100 m", null, null, null],
      ["Lift without a name", null, "608 m", "100 m", null, null, null],
    ]);
  });

  it("has an order of its own", () => {
    const { lifts, runs } = pageOf(mountain, { query: "lifts=-seats&order=length" }).mountain ?? {};
    expect(lifts?.rows[0]?.name).toBe("New");
    expect(runs?.columns).toEqual([]);
  });
});

describe("the page of runs and lifts", () => {
  it("says in its title and description what it holds, with the age of the mapping", () => {
    const { documentTitle, description, mountain } = pageOf(aHill());
    expect(documentTitle).toBe("Runs and lifts of Hill, Vermont, United States");
    expect(description).toContain("Runs and lifts of Hill, Vermont, United States");
    expect(description).toContain("from OpenStreetMap as of January 2022.");
    expect(mountain).toMatchObject({
      mapped: "January 2022",
      heightsFrom: "U.S. Geological Survey",
      ageOf: {
        runs: "Runs as OpenStreetMap had them in January 2022: newer runs may be missing.",
        lifts: "Lifts as OpenStreetMap had them in January 2022: newer lifts may be missing.",
      },
    });
    expect(pageOf({ ...aHill(), mapped: "2026-01" }).mountain?.drawing.caption).toBe(
      "Runs and lifts of Hill, as OpenStreetMap had them in January 2026.",
    );
  });

  it("says where none are mapped", () => {
    expect(pageOf(null)).toMatchObject({ mountain: null, resortHref: "/resort/hill" });
  });
});
