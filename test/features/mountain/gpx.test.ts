import { describe, expect, it } from "vitest";
import type { Mountain } from "#app/domain/mountain/mountain.ts";
import { TrackNames, tracksOf } from "#app/features/mountain/files/gpx.ts";
import { aHill, aMappedLift, aMountain, aRun } from "#test/support/a-mountain.ts";

const namesOf = (mountain: Mountain) =>
  tracksOf(mountain, new TrackNames()).map((track) => /<name>([^<]*)/.exec(track)?.[1]);

describe("the tracks of a GPX file", () => {
  it("have a name each, and none twice", () => {
    const north = (run: Parameters<typeof aRun>[0], by: number) =>
      aRun({ ...run, line: aRun().line.map(([x, y, height]) => [x, y + by, height ?? 0]) });
    const runs = [
      aRun({ id: "a", name: "Chair" }),
      north({ id: "b", name: "chair" }, 0.1),
      aRun({ id: "c", name: null, ref: "12" }),
      aRun({ id: "d", name: null }),
      north({ id: "e", name: null }, 0.2),
      aRun({ id: "f", name: "Chair (2)" }),
    ];
    expect(namesOf(aMountain({ runs, lifts: aHill().lifts }))).toEqual([
      "Chair",
      "chair (2)",
      "12",
      "Run without a name",
      "Run without a name (2)",
      "Chair (2) (2)",
      "Chair (3)",
    ]);
  });

  it("are one for each run: its pieces are segments", () => {
    const [top = [7, 46, 0], , bottom = [7, 46, 0]] = aRun().line;
    const [x, y] = top;
    const fork = aRun({
      id: "way/2",
      line: [
        [x, y - 0.001, 1_950],
        [x + 0.001, y - 0.002, 1_900],
      ],
    });
    const below = aRun({ id: "way/3", line: [bottom, [x, y - 0.004, 1_800]] });
    const [track = "", ...others] = tracksOf(aMountain({ runs: [aRun(), fork, below] }), new TrackNames());
    expect(others).toEqual([]);
    expect(track.match(/<trkseg>/g)).toHaveLength(2);
  });

  it("end at the 180th meridian, and go on behind it in another segment", () => {
    const line = [
      [179.999, 65, 100],
      [180.001, 65, 200],
    ] as const;
    const [track = ""] = tracksOf(aMountain({ lifts: [aMappedLift({ line })] }), new TrackNames());
    expect(track.match(/lon="[^"]*"/g)).toEqual(
      ["179.99900", "179.99999", "-180.00000", "-179.99900"].map((degrees) => `lon="${degrees}"`),
    );
    expect(track.match(/<trkseg>/g)).toHaveLength(2);
  });

  it("are written of thousands without a name in a moment", () => {
    const runs = Array.from({ length: 5_000 }, (_, index) => aRun({ id: String(index), name: null }));
    const begun = performance.now();
    const names = namesOf(aMountain({ runs }));
    expect(new Set(names).size).toBe(5_000);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
