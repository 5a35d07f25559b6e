import { describe, expect, it } from "vitest";
import { runsOf } from "#app/domain/mountain/named-runs.ts";
import { aMappedRun, aMountain, at, eastward } from "#test/support/a-mountain.ts";

const UPPER = eastward([0, 400], [200, 300]);
const LOWER = eastward([210, 298], [500, 180]);

describe("the runs of a mountain", () => {
  it("are ways of one name and difficulty that touch, measured as one line from top to bottom", () => {
    const [run, ...others] = runsOf(
      aMountain({
        runs: [
          aMappedRun({ name: "Mambo", line: LOWER.toReversed(), isGroomed: true }),
          aMappedRun({ name: "Mambo", line: UPPER, ref: "7" }),
        ],
      }),
    );
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      key: "run-mambo",
      name: "Mambo",
      ref: "7",
      isGroomed: true,
      isLit: null,
      pieces: [0, 1],
      drop: 220,
      top: 400,
      bottom: 180,
      pitch: 24,
      steepest100: 27,
    });
    expect(run?.lines).toEqual([[...UPPER, ...LOWER]]);
    expect(run?.length).toBeCloseTo(500, 6);
  });

  it("stay apart where they do not touch or differ in difficulty, with keys of their own", () => {
    const far = eastward([600, 100], [900, 0]);
    const runs = runsOf(
      aMountain({
        runs: [
          aMappedRun({ name: "Cat Track", line: UPPER }),
          aMappedRun({ name: "Cat Track", line: LOWER, difficulty: "easy" }),
          aMappedRun({ name: "Cat Track", line: far }),
        ],
      }),
    );
    expect(runs.map(({ key, pieces }) => [key, pieces])).toEqual([
      ["run-cat-track", [0]],
      ["run-cat-track-2", [1]],
      ["run-cat-track-3", [2]],
    ]);
  });

  it("join by number where they have no name, and each way without either is one", () => {
    const runs = runsOf(
      aMountain({
        runs: [
          aMappedRun({ id: "way/11", ref: "12a", line: UPPER }),
          aMappedRun({ id: "way/12", ref: "12a", line: LOWER }),
          aMappedRun({ id: "way/13", line: UPPER }),
          aMappedRun({ id: "way/14", line: LOWER }),
        ],
      }),
    );
    expect(runs.map(({ key }) => key)).toEqual(["run-12a", "run-way-13", "run-way-14"]);
  });

  it("keep a branch as a line of its own: the run is as long as its longest line", () => {
    const branch = [at(100, 0, 350), at(100, 180, 260)];
    const [run] = runsOf(
      aMountain({
        runs: [aMappedRun({ name: "Fork", line: branch }), aMappedRun({ name: "Fork", line: UPPER })],
      }),
    );
    expect(run?.pieces).toEqual([0, 1]);
    expect(run?.length).toBeCloseTo(200, 6);
    expect(run?.mappedLength).toBeCloseTo(380, 6);
    expect(run?.drop).toBe(140);
  });

  it("count an outline with the name of a way as that way's, and measure none of one alone", () => {
    const ring = [at(0, 0, 400), at(200, 0, 300), at(200, 100, 300), at(0, 0, 400)];
    const runs = runsOf(
      aMountain({
        runs: [
          aMappedRun({ name: "Bowl", line: ring, isArea: true }),
          aMappedRun({ name: "Bowl", line: UPPER }),
          aMappedRun({ name: "Park", line: ring, isArea: true, use: "snow_park" }),
        ],
      }),
    );
    expect(runs.map(({ name, pieces }) => [name, pieces])).toEqual([
      ["Bowl", [1, 0]],
      ["Park", [2]],
    ]);
    expect(runs[1]).toMatchObject({
      isArea: true,
      lines: [],
      length: null,
      drop: null,
      pitch: null,
      steepest100: null,
    });
  });

  it("take a line around a bowl for the outline that it is", () => {
    const ring = [at(0, 0, 300), at(-100, -200, 200), at(0, -300, 180), at(100, -200, 210), at(30, 0, 299)];
    expect(runsOf(aMountain({ runs: [aMappedRun({ name: "North Bowl", line: ring })] }))).toMatchObject([
      { isArea: true, lines: [], length: null, mappedLength: 0, drop: null, steepest100: null },
    ]);
  });

  it("say neither drop nor pitch without heights, and no pitch of less than 150 m", () => {
    const runs = runsOf(
      aMountain({
        runs: [
          aMappedRun({ name: "Flat", line: [at(0, 0), at(400, 0)] }),
          aMappedRun({ name: "Short", line: eastward([0, 300], [149, 200]) }),
        ],
      }),
    );
    expect(runs[0]).toMatchObject({ drop: null, pitch: null, steepest100: null, top: null, bottom: null });
    expect(runs[1]).toMatchObject({ drop: 100, pitch: null, steepest100: null });
  });

  it("have keys for elements and addresses, whatever their names are", () => {
    const names = [
      "Alf's High Rustler",
      "Piste à Zoé №3",
      "ダイナミック",
      '<b>"&#',
      "Mambo",
      "Mambo",
      "mambo 2",
    ];
    const runs = runsOf(
      aMountain({
        runs: names.map((name, index) =>
          aMappedRun({
            id: `way/${index}`,
            name,
            line: eastward([index * 1_000, 9], [index * 1_000 + 50, 1]),
          }),
        ),
      }),
    );
    expect(runs.map(({ key }) => key)).toEqual([
      "run-alfs-high-rustler",
      "run-piste-a-zoe-no3",
      "run-way-2",
      "run-b",
      "run-mambo",
      "run-mambo-2",
      "run-mambo-2-2",
    ]);
  });
});
