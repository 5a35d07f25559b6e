import { describe, expect, it } from "vitest";
import { labelsWithRoom, namesWithRoom, type PlacedMarker, takenBy } from "#app/map/label-room.ts";

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
      "stand above or below where both sides are taken",
      [marker("a", 100, 100, 60), marker("b", 150, 100), marker("c", 60, 100)],
      { a: "top" },
    ],
    [
      "stay away where every side is taken",
      [
        marker("a", 100, 100, 60),
        marker("b", 150, 100),
        marker("c", 60, 100),
        marker("d", 100, 75),
        marker("e", 100, 125),
      ],
      {},
    ],
    [
      "begin above their marker where its four sides are taken, and end there",
      [
        marker("a", 100, 100, 60),
        marker("b", 150, 100),
        marker("c", 60, 100),
        marker("d", 78, 79),
        marker("e", 100, 128),
      ],
      { a: "top-right" },
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

describe("labels of resorts without a score", () => {
  const minor = (key: string, x: number, y: number) => ({ ...marker(key, x, y, 60), isMinor: true });
  const hidden = [
    marker("best", 100, 100, 60),
    ...[-35, 0, 35].flatMap((y) => [-60, -20, 20, 60].map((x) => marker(`${x} ${y}`, 100 + x, 100 + y))),
  ];

  it("wait for those with one, which come first wherever they are in the list", () => {
    expect([...labelsWithRoom([minor("tow", 100, 100), marker("best", 115, 121, 60)])]).toEqual([
      ["best", "right"],
      ["tow", "left"],
    ]);
    expect([...labelsWithRoom([...hidden, minor("tow", 400, 100)])]).toEqual([]);
  });

  it("do not wait for those that the map does not show", () => {
    const map = { left: 300, right: 600, top: 0, bottom: 200 };
    expect([...labelsWithRoom([...hidden, minor("tow", 400, 100)], { map })]).toEqual([["tow", "right"]]);
  });
});

it("labels do not reach out of the map", () => {
  const map = { left: 0, right: 130, top: 0, bottom: 200 };
  expect([...labelsWithRoom([marker("a", 100, 100, 60)], { map })]).toEqual([["a", "left"]]);
});

it("labels stay away from what lies over the map", () => {
  const cover = { left: 105, right: 200, top: 80, bottom: 120 };
  expect([...labelsWithRoom([marker("a", 100, 100, 60)], { covers: [cover] })]).toEqual([["a", "left"]]);
});

describe("names of the basemap", () => {
  const name = (left: number, y: number, slack = 0) => ({ left, y, width: 50, slack });

  it("give way to pins and to their labels", () => {
    const markers = [marker("zermatt", 100, 100, 60)];
    const taken = takenBy(markers, labelsWithRoom(markers));
    expect(namesWithRoom([name(60, 100), name(150, 105), name(180, 100)], taken)).toEqual([null, null, 0]);
  });

  it("give way to those before them, and countries go up or down a line", () => {
    expect(namesWithRoom([name(0, 100), name(30, 100), name(30, 100, 40)], [])).toEqual([0, null, -20]);
  });
});
