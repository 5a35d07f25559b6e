import { expect, it } from "vitest";
import { areOfRuns, undrawn } from "#app/domain/attributes/drawn.ts";

const terrain = { runs: 20, kilometres: 30, rose: null, lowest: 1000, highest: 2000 };
const lifts = { chair_lift: 4 };

it.each([
  ["runs from the top of the lifts to their base", { base: 1000, peak: 2000 }, null],
  ["runs to a town below the lifts", { base: 1400, peak: 2000 }, null],
  ["a chair that ends 180 m above the highest run", { base: 1000, peak: 2180 }, "cut off"],
  ["a lift that starts 180 m below the lowest run", { base: 820, peak: 2000 }, "cut off"],
  ["a lift that starts 170 m below 1,000 m of runs, a seventh of it all", { base: 830, peak: 2000 }, null],
  [
    "a lift that starts 140 m below the lowest run",
    { terrain: { ...terrain, lowest: 1400 }, base: 1260 },
    null,
  ],
  [
    "runs on half of the lifts' vertical",
    { terrain: { ...terrain, lowest: 1140, highest: 1280 }, base: 1000, peak: 1280 },
    "cut off",
  ],
  ["four runs", { terrain: { ...terrain, runs: 4 } }, "few runs"],
  [
    "four runs, and a chair that goes on",
    { terrain: { ...terrain, runs: 4 }, peak: 2300 },
    "hardly anything",
  ],
  [
    "3.9 km below a cable car",
    { lifts: { cable_car: 1 }, terrain: { ...terrain, kilometres: 3.9 } },
    "few runs",
  ],
  [
    "four runs of 3.9 km below a cable car",
    { lifts: { cable_car: 1 }, terrain: { ...terrain, runs: 4, kilometres: 3.9 } },
    "hardly anything",
  ],
  ["an unknown number of runs", { terrain: { ...terrain, runs: null } }, null],
  ["4 km below a gondola", { lifts: { gondola: 1 }, terrain: { ...terrain, kilometres: 4 } }, null],
  ["nothing that is known", { terrain: null }, null],
])("%s: what is missing is said by %o as %s", (_, facts, reason) => {
  expect(undrawn({ lifts, terrain, base: 1000, peak: 2000, ...facts })).toBe(reason);
});

it.each([
  [1000, 2000, true],
  [960, 2040, true],
  [1450, 3550, false],
  [900, 1900, false],
])("elevations of %i and %i m are those of the runs: %s", (base, peak, areTheirs) => {
  expect(areOfRuns(terrain, base, peak)).toBe(areTheirs);
});
