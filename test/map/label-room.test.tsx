import { describe, expect, it } from "vitest";
import { labelsWithRoom, type PlacedMarker } from "#app/map/marker-layer.ts";

const marker = (key: string, x: number, y: number, label = 0): PlacedMarker => ({
  key,
  x,
  y,
  radius: 10,
  label,
});

describe("labels on the map", () => {
  it.each<[string, PlacedMarker[], Record<string, string>]>([
    ["stand to the right", [marker("a", 100, 100, 60)], { a: "right" }],
    [
      "go to the left where the right is taken",
      [marker("a", 100, 100, 60), marker("b", 150, 100)],
      { a: "left" },
    ],
    [
      "stay away where both sides are taken",
      [marker("a", 100, 100, 60), marker("b", 150, 100), marker("c", 60, 100)],
      {},
    ],
    [
      "give way to those before them",
      [marker("a", 100, 100, 60), marker("b", 115, 121, 60)],
      { a: "right", b: "left" },
    ],
    ["do not mind what lies below", [marker("a", 100, 100, 60), marker("b", 150, 125)], { a: "right" }],
  ])("%s", (_, markers, expected) => {
    expect(Object.fromEntries(labelsWithRoom(markers))).toEqual(expected);
  });
});
