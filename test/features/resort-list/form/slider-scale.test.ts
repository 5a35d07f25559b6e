import { describe, expect, it } from "vitest";
import { ATTRIBUTES, findAttribute } from "#app/domain/attributes/attributes.ts";
import { shownUnit, UNIT_SYSTEMS, type UnitSystem } from "#app/domain/attributes/units.ts";
import {
  positionOf,
  type SliderEnd,
  shareOf,
  sliderScale,
  textAt,
} from "#app/features/resort-list/form/slider-scale.ts";

function scaleOf(name: string, units: UnitSystem = "metric") {
  const attribute = findAttribute(name);
  if (!attribute) throw new Error(`no attribute ${name}`);
  return sliderScale(attribute, units);
}

const EVERY_SLIDER = ATTRIBUTES.filter(({ category }) => category !== "Generic").flatMap((attribute) =>
  UNIT_SYSTEMS.map((units) => ({ attribute, units, scale: sliderScale(attribute, units) })),
);

describe("a slider", () => {
  it("holds the whole of every attribute in whole steps, in both units", () => {
    for (const { attribute, units, scale } of EVERY_SLIDER) {
      const { from, to, step } = scale;
      const { factor } = shownUnit(attribute, units);
      expect(from).toBeLessThanOrEqual(attribute.min * factor + 1e-6);
      expect(to).toBeGreaterThanOrEqual(attribute.max * factor - 1e-6);
      expect(Math.abs((to - from) / step - Math.round((to - from) / step))).toBeLessThan(1e-6);
    }
  });
});

// What a visitor sees of it, empty fields and open ends included, is in range-slider.test.tsx.
describe("a thumb", () => {
  it.each<[string, SliderEnd, number]>([
    [" 800 ", "max", 800],
    ["807", "min", 800],
    ["811", "min", 820],
    ["304.8", "max", 300],
    ["-20", "min", 0],
    ["5000", "min", 3000],
    ["1e3", "max", 3000],
  ])("of a field that says %j (%s) is at %d", (text, end, position) => {
    expect(positionOf(text, end, scaleOf("vertical_drop"))).toBe(position);
  });

  it.each<[number, SliderEnd, string]>([
    [0, "max", "0"],
    [3000, "min", "3000"],
  ])("at %d (%s) lets its field say %j", (position, end, text) => {
    expect(textAt(position, end, scaleOf("vertical_drop"))).toBe(text);
  });

  it("in tenths says tenths, without what binary makes of them", () => {
    const miles = scaleOf("longest_run", "imperial");
    expect(textAt(0.1 + 0.2, "min", miles)).toBe("0.3");
    expect(positionOf("0.3", "min", miles)).toBe(0.3);
  });

  it("comes back to where it stood, at every step of every slider", () => {
    for (const { scale } of EVERY_SLIDER) {
      for (let step = 0; step <= Math.round((scale.to - scale.from) / scale.step); step += 7) {
        const position = positionOf(String(scale.from + step * scale.step), "min", scale);
        expect(positionOf(textAt(position, "min", scale), "min", scale)).toBe(position);
      }
    }
  });

  it("knows its share of the length", () => {
    expect(shareOf(-60, scaleOf("elevation_base"))).toBe(0);
    expect(shareOf(2220, scaleOf("elevation_base"))).toBe(0.5);
  });
});
