import { expect, it } from "vitest";
import { comparedProfiles } from "#app/features/compare/compared-profiles.ts";
import { EMPTY_RESORT } from "../resort-page/sample-resorts.ts";

const of = (title: string, elevations: Readonly<Record<string, number>>) => ({
  ...EMPTY_RESORT,
  title,
  numerics: Object.entries(elevations).map(([name, value]) => ({ id: name, name, title: name, value })),
});
const HIGH = of("High", { elevation_base: 1500, elevation_peak: 4000 });
const LOW = of("Low", { elevation_base: 500, elevation_peak: 2000 });
const UNKNOWN = of("Unknown", { elevation_peak: 2000 });

it("draws all on one scale from the sea to the highest peak, each above its own column", () => {
  const drawn = comparedProfiles([HIGH, UNKNOWN, LOW], "metric");
  expect(drawn?.profiles).toEqual([
    { title: "High", column: 0, base: { label: "1,500 m", at: 0.375 }, peak: { label: "4,000 m", at: 1 } },
    { title: "Low", column: 2, base: { label: "500 m", at: 0.125 }, peak: { label: "2,000 m", at: 0.5 } },
  ]);
  expect(drawn?.ticks.map(({ label }) => label)).toEqual(["0 m", "1,000 m", "2,000 m", "3,000 m"]);
  expect(drawn?.words).toBe("High from 1,500 m to 4,000 m; Low from 500 m to 2,000 m");
});

it("has the outline of those whose runs and lifts have heights", () => {
  const sideViewOf = (id: string) => (id === "high" ? "N 900 M0 100V0V100Z" : null);
  const drawn = comparedProfiles(
    [
      { ...HIGH, id: "high" },
      { ...LOW, id: "low" },
    ],
    "metric",
    sideViewOf,
  );
  expect(drawn?.profiles.map(({ path }) => path)).toEqual(["M0 100V0V100Z", undefined]);
});

it("speaks the visitor's units", () => {
  const drawn = comparedProfiles([HIGH, LOW], "imperial");
  expect(drawn?.profiles[0]?.peak.label).toBe("13,123 ft");
  expect(drawn?.ticks.at(-1)?.label).toBe("10,000 ft");
});

it("draws nothing where the heights of fewer than two are known", () => {
  expect(comparedProfiles([HIGH, UNKNOWN], "metric")).toBeNull();
  expect(comparedProfiles([HIGH, of("Odd", { elevation_base: 9, elevation_peak: 9 })], "metric")).toBeNull();
});
