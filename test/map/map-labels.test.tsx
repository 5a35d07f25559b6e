import { describe, expect, it } from "vitest";
import { labelsWithRoom, namesWithRoom, type PlacedMarker, takenBy } from "#app/map/map-labels.ts";

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
      "stay away where better markers take every side",
      [
        marker("b", 150, 100),
        marker("c", 60, 100),
        marker("d", 100, 75),
        marker("e", 100, 125),
        marker("a", 100, 100, 60),
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

describe("labels of the best resorts", () => {
  const dot = (key: string, x: number, y: number, label = 0) => ({ ...marker(key, x, y, label), radius: 18 });
  /** No higher than a line: names stand to the right or to the left. */
  const map = { left: 0, right: 9_000, top: 89, bottom: 111 };
  const shown = (...markers: PlacedMarker[]) => [...labelsWithRoom(markers, { map })];

  it("cover the rims of worse markers, and no better ones", () => {
    const best = dot("best", 200, 100, 60);
    const rims = [dot("east", 250, 72), dot("west", 150, 128)];
    expect(shown(best, ...rims)).toEqual([["best", "right"]]);
    expect(shown(...rims, best)).toEqual([]);
  });

  it("cover the fewest where they have no room, and those have no name over it", () => {
    const best = dot("best", 200, 100, 60);
    const east = [dot("east", 240, 100), dot("farther east", 260, 100)];
    expect(shown(best, ...east, dot("west", 150, 100, 30))).toEqual([["best", "left"]]);
  });

  it("alone cover the counts of others: the sixth that is seen waits for room", () => {
    const best = Array.from({ length: 5 }, (_, index) => dot(`${index}`, 1_000 + 200 * index, 100, 60));
    const sixth = dot("sixth", 200, 100, 60);
    const beside = [dot("east", 240, 100), dot("west", 160, 100)];
    expect(shown(...best, sixth, ...beside).map(([key]) => key)).toEqual(["0", "1", "2", "3", "4"]);
    expect(shown(...best.slice(1), sixth, ...beside)).toContainEqual(["sixth", "right"]);
  });
});

describe("labels of resorts without a score", () => {
  const minor = (key: string, x: number, y: number) => ({ ...marker(key, x, y, 60), isMinor: true });
  const hidden = [
    ...[-35, 0, 35].flatMap((y) => [-60, -20, 20, 60].map((x) => marker(`${x} ${y}`, 100 + x, 100 + y))),
    marker("best", 100, 100, 60),
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
