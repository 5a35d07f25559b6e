import { describe, expect, it } from "vitest";
import type { ResortModelSource } from "#app/features/resort-page/resort-model.ts";
import { COMPLETE, EMPTY_RESORT, MOUNTAIN, NEIGHBOUR, RECORD, viewOf } from "./sample-resorts.ts";

function elevationOf(base: number, peak: number, units: "metric" | "imperial" = "metric") {
  const numeric = (name: string, value: number) => ({ id: name, name, title: name, value });
  const numerics = [numeric("elevation_base", base), numeric("elevation_peak", peak)];
  return viewOf({ ...COMPLETE, numerics }, { units }).elevation;
}

function pinAt(latitude: number, longitude: number) {
  return viewOf({ ...COMPLETE, location: { ...COMPLETE.location, latitude, longitude } }).map.pin;
}

describe("the elevation drawing", () => {
  it.each([
    [1200, 3200],
    [-40, 90],
    [2900, 3050],
    [0, 350],
  ])("leaves room for base %d and peak %d, the peak on top", (base, peak) => {
    const elevation = elevationOf(base, peak);
    if (!elevation) throw new Error("nothing drawn");
    expect(elevation.peak.y).toBeGreaterThan(0.05);
    // The base's label is below it.
    expect(elevation.base.y).toBeLessThan(0.87);
    expect(elevation.base.y - elevation.peak.y).toBeGreaterThan(0.2);
    expect(elevation.ticks.length).toBeGreaterThan(1);
    expect(elevation.ticks.every(({ y }) => y > 0 && y < 1)).toBe(true);
  });

  it("has the mountain's own outline, and none where the heights of its runs are not known", () => {
    const sideOf = (side_view: string | null) =>
      viewOf(COMPLETE, { record: { ...RECORD, mountain: { ...MOUNTAIN, side_view } } }).elevation?.side;
    expect(sideOf("NNE 4210 M0 100V64l4-12V100Z")).toEqual({
      from: "NNE",
      width: 4210,
      path: "M0 100V64l4-12V100Z",
    });
    expect(sideOf(null)).toBeNull();
    expect(sideOf("odd")).toBeNull();
  });

  it("speaks of feet to those who read feet", () => {
    expect(elevationOf(1200, 3200, "imperial")).toMatchObject({
      base: { label: "3,937 ft" },
      peak: { label: "10,499 ft" },
      vertical: null,
    });
  });

  it.each([
    [1990, "1,990 m"],
    [1200, null],
  ])(
    "draws a vertical drop of %d m between 1,200 and 3,200 m as %j: another one would contradict it",
    (drop, shown) => {
      const numerics = [
        ["elevation_base", 1200],
        ["elevation_peak", 3200],
        ["vertical_drop", drop],
      ].map(([name, value]) => ({ id: `${name}`, name: `${name}`, title: `${name}`, value: Number(value) }));
      expect(viewOf({ ...COMPLETE, numerics }).elevation?.vertical).toBe(shown);
    },
  );

  it.each([
    [3200, 1200],
    [1200, 1200],
  ])("is left out where base %d and peak %d make no mountain", (base, peak) => {
    expect(elevationOf(base, peak)).toBeNull();
  });
});

describe("the drawing of its runs and lifts", () => {
  const drawingOf = (mountain: Partial<typeof MOUNTAIN> | null) =>
    viewOf(COMPLETE, { record: { ...RECORD, mountain: mountain && { ...MOUNTAIN, ...mountain } } }).drawing;

  it("says what is drawn, of when, and is as wide as the mountain", () => {
    expect(drawingOf({})).toMatchObject({
      src: `${viewOf(COMPLETE).path}/runs.svg`,
      caption: `Runs and lifts of ${COMPLETE.title}, as OpenStreetMap had them in January 2022: newer runs and lifts may be missing.`,
      heightsFrom: "U.S. Geological Survey",
      width: 1900,
    });
    expect(drawingOf({ drawing_width: 1000 })).toMatchObject({ width: 1000 });
    expect(drawingOf({ lift_count: 0, mapped: "2026-02-18" })?.caption).toMatch(
      /^Runs of .* in February 2026\.$/,
    );
  });

  it("credits the heights by the name of those who measured them, and not of their grid", () => {
    const credit = (heights_from: string | null) => drawingOf({ heights_from })?.heightsFrom;
    expect(credit("USGS National Elevation Dataset, 1/3 arc second (10 m), read through OpenTopoData")).toBe(
      "U.S. Geological Survey",
    );
    expect(credit("Swisstopo")).toBe("Swisstopo");
    expect(credit(null)).toBeNull();
  });

  it("explains the lines that are in it", () => {
    expect(drawingOf({})?.legend.map(({ words }) => words)).toEqual([
      "Easy",
      "Difficulty not known",
      "Lift, the arrow points up",
    ]);
  });

  it("is not there where no runs and lifts are mapped", () => {
    expect(drawingOf(null)).toBeNull();
  });
});

describe("the maps", () => {
  it.each([
    [46, 8, "46.00° N, 8.00° E"],
    [-33.35, -70.25, "33.35° S, 70.25° W"],
    [90, 180, "90.00° N, 180.00° E"],
  ])("mark %d, %d inside the region's map", (latitude, longitude, coordinates) => {
    const pin = pinAt(latitude, longitude);
    expect(pin?.coordinates).toBe(coordinates);
    const { x = 0, y = 0, width = 0, height = 0 } = pin?.region ?? {};
    expect(pin?.onWorld.x).toBeGreaterThanOrEqual(x);
    expect(pin?.onWorld.x).toBeLessThanOrEqual(x + width);
    expect(pin?.onWorld.y).toBeGreaterThanOrEqual(y);
    expect(pin?.onWorld.y).toBeLessThanOrEqual(y + height);
  });

  it("lead to a list of what is near, across the 180th meridian too", () => {
    const filters = new URL(pinAt(0, 179.5)?.nearbyUrl ?? "", "https://shred.example").searchParams.get(
      "filters",
    );
    expect(JSON.parse(filters ?? "")).toEqual({
      locationType: { mapArea: { north: 1, south: -1, east: -179.5, west: 178.5 } },
    });
  });

  it("open around the resort, wide enough for its neighbours", () => {
    const live = (latitude?: number, longitude?: number) =>
      viewOf(
        { ...COMPLETE, location: { ...COMPLETE.location, latitude: -41, longitude: 179.8 } },
        {
          neighbours: [
            {
              ...NEIGHBOUR,
              resort: {
                ...NEIGHBOUR.resort,
                location: { ...NEIGHBOUR.resort.location, latitude, longitude },
              },
            },
          ],
        },
      ).map.pin?.live;
    expect(live(-40, -179.7)).toMatchObject({
      title: COMPLETE.title,
      neighbours: [{ title: "Col Fixture", href: "/resort/col-fixture", latitude: -40, longitude: -179.7 }],
    });
    const start = live(-40, -179.7)?.start;
    if (!start || !("area" in start)) throw new Error("no area");
    expect(start.area.north).toBeCloseTo(-40, 9);
    expect(start.area.south).toBeCloseTo(-42, 9);
    expect(start.area.west).toBeCloseTo(179.3, 9);
    expect(start.area.east).toBeCloseTo(-179.7, 9);
    // One whose position it is not known is no marker.
    expect(live()).toMatchObject({
      neighbours: [],
      start: { viewport: { latitude: -41, longitude: 179.8, zoom: 7 } },
    });
  });

  it("open around the resort alone where the backend tells of no neighbours", () => {
    expect(pinAt(46, 8)?.live).toMatchObject({
      neighbours: [],
      start: { viewport: { latitude: 46, longitude: 8, zoom: 7 } },
    });
  });

  it.each([
    [91, 0],
    [0, 181],
    [Number.NaN, 0],
  ])("mark nothing at %d, %d, which lies on no map", (latitude, longitude) => {
    expect(pinAt(latitude, longitude)).toBeNull();
  });
});

const statistic = (name: string, value: number) => ({ id: name, name, title: name, value });

describe("lifts beside carpets and rope tows", () => {
  const lifts = [
    { kind: "chair_lift", title: "Chair lifts", count: 4 },
    { kind: "magic_carpet", title: "Magic carpets", count: 2 },
  ];
  it.each([
    ["agree with the kinds", [statistic("number_of_lifts", 4), statistic("number_of_carpets", 2)], lifts],
    ["agree where there is nothing but carpets", [statistic("number_of_carpets", 2)], lifts.slice(1)],
  ])("%s, which then are no other figures of the map", (_, numerics, kinds) => {
    const { counts } = viewOf({ ...COMPLETE, numerics }, { record: { ...RECORD, lifts: kinds } });
    expect(counts.liftsTitle).toBe("Lifts, carpets and tows by kind");
  });

  it("are known to be none where there is nothing but carpets", () => {
    const { unknown } = viewOf({ ...COMPLETE, numerics: [statistic("number_of_carpets", 2)] }).statistics;
    expect(unknown).not.toContain("Lifts");
    expect(unknown).toContain("Vertical drop");
  });
});

describe("figures that follow from the map", () => {
  const numerics = [statistic("mapped_expert_terrain", 70), statistic("mapped_lift_access", 60)];
  const ratingScores = COMPLETE.ratingScores.filter(({ name }) => name === "lift_access");
  const derived = (type_name: string) => ({ type_name, source: "derived", rule: "A rule.", raters: null });
  const sources = [...numerics.map(({ name }) => derived(name)), derived("lift_access")];

  it("are hidden, with their rules, by a rating of the same alone", () => {
    const view = viewOf({ ...COMPLETE, numerics, ratingScores }, { record: { ...RECORD, sources } });
    expect(view.statistics.known.map(({ name }) => name)).toEqual(["mapped_expert_terrain"]);
    expect(view.sources?.rules.map(({ name }) => name)).toEqual(["mapped_expert_terrain", "lift_access"]);
  });

  it("names the run whose pitch the steepest is, where the backend tells that very run", () => {
    const resort = { ...COMPLETE, numerics: [statistic("steepest_run", 44)] };
    const runOf = (steepestRun: ResortModelSource["steepestRun"]) =>
      viewOf(resort, { steepestRun }).statistics.known.map(({ shown, run }) => [shown, run]);
    expect(runOf({ name: "High Rustler", degrees: 44 })).toEqual([["44°", "High Rustler"]]);
    expect(runOf({ ref: "7", degrees: 44 })).toEqual([["44°", "Run 7"]]);
    for (const other of [{ name: "High Rustler", degrees: 47 }, { degrees: 44 }, null]) {
      expect(runOf(other)).toEqual([["44°", undefined]]);
    }
  });

  it("are none that people could fill in", () => {
    const { unknown } = viewOf(EMPTY_RESORT).statistics;
    expect(unknown.filter((title) => title.endsWith("from the map"))).toEqual([]);
  });
});
