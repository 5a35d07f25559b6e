import { expect, it } from "vitest";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { formatFigure, guessUnits, toMetric, type UnitSystem } from "#app/domain/attributes/units.ts";
import { formatNumber } from "#app/domain/numbers.ts";

const attribute = (name: string) => {
  const found = findAttribute(name);
  if (!found) throw new Error(name);
  return found;
};

it.each<[string, number, string, string]>([
  ["average_annual_snowfall", 1524, "1,524 cm", "600 in"],
  ["vertical_drop", 1200, "1,200 m", "3,937 ft"],
  ["elevation_base", -40, "-40 m", "-131 ft"],
  ["number_of_lifts", 12, "12", "12"],
  ["skiable_terrain", 100, "100 ha", "247 acres"],
  ["piste_length", 100.5, "100.5 km", "62.4 mi"],
  ["longest_run", 16093.44, "16.1 km", "10 mi"],
  ["longest_run", 11_000, "11 km", "6.8 mi"],
  ["longest_run", 999, "999 m", "0.6 mi"],
  ["elevation_peak", 3883, "3,883 m", "12,740 ft"],
  ["terrain_expert", 33, "33%", "33%"],
])("shows %s %d as %s or %s", (name, value, metric, imperial) => {
  expect(formatFigure(attribute(name), value, "metric")).toBe(metric);
  expect(formatFigure(attribute(name), value, "imperial")).toBe(imperial);
});

it.each([0, 1, 2])("writes numbers with %d decimals as the locale does", (decimals) => {
  const locale = new Intl.NumberFormat("en", { maximumFractionDigits: decimals });
  for (const value of [0, 0.5, 2.15, 1.005, 26.85, 999.95, 999_999.5, 1_234_567.891, 123_456_789_012]) {
    expect(formatNumber(value, decimals)).toBe(locale.format(value));
    expect(formatNumber(-value, decimals)).toBe(locale.format(-value).replace(/^-0$/, "0"));
  }
});

it.each<[string, number, UnitSystem, number]>([
  ["vertical_drop", 1000, "imperial", 304.8],
  ["vertical_drop", 1000, "metric", 1000],
  ["longest_run", 1, "imperial", 1609.344],
])("stores %s typed as %d (%s) as %d", (name, shown, system, stored) => {
  expect(toMetric(attribute(name), shown, system)).toBe(stored);
});

it.each<[string | null, UnitSystem]>([
  [null, "metric"],
  ["", "metric"],
  ["en", "metric"],
  ["en-US,en;q=0.9", "imperial"],
  ["en;q=0.9, en-US;q=0.8", "imperial"],
  ["de-CH,en-US;q=0.5", "metric"],
  ["en-US;q=0.1,de-AT;q=0.9", "metric"],
  ["en-US;q=0", "metric"],
  ["my-MM", "imperial"],
  ["*;q=bad,,-", "metric"],
])("guesses units of %j as %s", (header, system) => {
  expect(guessUnits(header)).toBe(system);
});
