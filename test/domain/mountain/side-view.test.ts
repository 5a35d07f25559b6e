import { describe, expect, it } from "vitest";
import type { Line, MappedLift, MappedRun, Mountain } from "#app/domain/mountain/mountain.ts";
import { parseSideView, sideView } from "#app/domain/mountain/side-view.ts";

const run = (line: Line): MappedRun => ({
  id: "way/1",
  name: null,
  ref: null,
  difficulty: null,
  use: "downhill",
  isArea: false,
  isGroomed: null,
  isLit: null,
  line,
});

const lift = (line: Line): MappedLift => ({
  id: "way/2",
  name: null,
  ref: null,
  kind: null,
  seats: null,
  capacity: null,
  duration: null,
  line,
});

const mountain = (runs: readonly Line[], lifts: readonly Line[] = []): Mountain => ({
  mapped: "2022-01",
  heightsFrom: null,
  runs: runs.map(run),
  lifts: lifts.map(lift),
});

/** A ridge from west to east, its runs down to the north: 400 m deep, some 1,500 m wide. */
const RIDGE = mountain(
  [0, 1, 2, 3, 4].map((step) => [
    [7 + step * 0.005, 46, 1500 + (step === 2 ? 200 : 0)],
    [7 + step * 0.005, 46.004, 1000],
  ]),
  [
    [
      [7.005, 46.004, 1000],
      [7.01, 46, 1700],
    ],
  ],
);

describe("the side view", () => {
  it("looks from the foot of the slopes at their widest", () => {
    const view = parseSideView(sideView(RIDGE) ?? "");
    expect(view?.from).toBe("N");
    expect(view?.width).toBeGreaterThan(1500);
    expect(view?.width).toBeLessThan(1600);
  });

  it("fills its box from the lowest height to the highest, and draws lifts as lines of their own", () => {
    expect(sideView(RIDGE)).toMatch(/^N \d+ M0 100V\d+l[\d -]+V100ZM75 100L50 0$/);
  });

  it("has the west on the right when it is seen from the north", () => {
    const west = mountain([
      [
        [7, 46, 2000],
        [7.01, 46.002, 1000],
        [7.02, 46.002, 1000],
      ],
    ]);
    expect(parseSideView(sideView(west) ?? "")).toMatchObject({
      path: expect.stringMatching(/^M0 100V100l/),
    });
  });

  it("is not there where most of the length has no heights, or all of it is flat", () => {
    const flat = (line: Line): Line => line.map(([longitude, latitude]) => [longitude, latitude]);
    const [first, ...others] = RIDGE.runs.map(({ line }) => line);
    expect(sideView(mountain([first ?? [], ...others.map(flat)]))).toBeNull();
    expect(sideView(mountain([flat(first ?? []), ...others]))).not.toBeNull();
    expect(sideView(mountain(others.map((line) => line.map(([x, y]) => [x, y, 1000]))))).toBeNull();
    expect(sideView(mountain([]))).toBeNull();
  });

  it("is as short as a card needs it, however many lines there are", () => {
    const wild = mountain(
      Array.from({ length: 500 }, (_, index) => [
        [
          7 + ((index * 7919) % 500) / 5000,
          46 + ((index * 104_729) % 500) / 20_000,
          1000 + ((index * 31) % 900),
        ],
        [7 + ((index * 7907) % 500) / 5000, 46.01, 1000],
      ]),
    );
    expect(sideView(wild)?.length).toBeLessThan(260);
  });

  it("reads only what it has written", () => {
    for (const text of ["", "N 100", "NN 100 M0 100", "N 1e3 M0 100Z", 'N 100 M0 0"><script>']) {
      expect(parseSideView(text), text).toBeNull();
    }
  });
});
