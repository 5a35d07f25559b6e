import { describe, expect, it } from "vitest";
import { labelTowns, townBox } from "#app/tools/drawings/town-labels.ts";

const town = (name: string, latitude: number, longitude: number, population: number) => ({
  name,
  latitude,
  longitude,
  population,
});
const zooms = (...towns: ReturnType<typeof town>[]) =>
  Object.fromEntries(labelTowns(towns, []).map(({ name, zoom }) => [name, zoom]));

describe("towns on the map", () => {
  it("are named the sooner the more people live there", () => {
    expect(zooms(town("Paris", 48.86, 2.35, 11e6), town("Chamonix", 45.92, 6.87, 9_000))).toEqual({
      Paris: 4,
      Chamonix: 9,
    });
  });

  it("give way to larger ones, and come when there is room", () => {
    const { Lech, Zug } = zooms(town("Lech", 47.2, 10.14, 40_000), town("Zug", 47.2, 10.2, 30_000));
    expect(Lech).toBe(8);
    expect(Zug).toBeGreaterThan(8);
  });

  it("give way to the name of their country", () => {
    const obstacle = { x: 0.5, y: 0.5, zoom: 3, name: "Nowhere" };
    const [label] = labelTowns([town("Middle", 0, 0, 2e6)], [obstacle]);
    expect(label).toBeUndefined();
  });

  it("never have two names over each other", () => {
    const towns = Array.from({ length: 60 }, (_, n) =>
      town(`Village ${n}`, 46 + (n % 8) * 0.03, 7 + Math.floor(n / 8) * 0.07, 1_000 + n * 700),
    );
    const labels = labelTowns(towns, []);
    for (let zoom = 4; zoom <= 12; zoom++) {
      const boxes = labels.filter((label) => label.zoom <= zoom).map((label) => townBox(label, zoom));
      for (const [index, one] of boxes.entries()) {
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            one.east <= other.west ||
            one.west >= other.east ||
            one.south <= other.north ||
            one.north >= other.south;
          expect(isApart).toBe(true);
        }
      }
    }
  });
});
