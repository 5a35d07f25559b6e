import type { MappedLift, MappedRun, Mountain } from "#app/domain/mountain/mountain.ts";

/** A run of some 220 m down to the south, 100 m of them in height. */
export function aRun(facts: Partial<MappedRun> = {}): MappedRun {
  return {
    id: "way/1",
    name: "Meadow",
    ref: null,
    difficulty: "easy",
    use: "downhill",
    isArea: false,
    isGroomed: true,
    isLit: null,
    line: [
      [7, 46.002, 2_000],
      [7.0001, 46.001, 1_950],
      [7, 46, 1_900],
    ],
    ...facts,
  };
}

/** A chair lift beside it. */
export function aLift(facts: Partial<MappedLift> = {}): MappedLift {
  return {
    id: "way/9",
    name: "Chair",
    ref: null,
    kind: "chair_lift",
    seats: 4,
    capacity: 2_400,
    duration: null,
    line: [
      [7.001, 46, 1_900],
      [7.001, 46.002, 2_000],
    ],
    ...facts,
  };
}

/** A hill of three runs and a lift. */
export function aMountain(facts: Partial<Mountain> = {}): Mountain {
  return {
    mapped: "2022-01",
    heightsFrom: "U.S. Geological Survey",
    runs: [
      aRun(),
      aRun({ id: "way/2", name: "Face", difficulty: "advanced", isGroomed: null }),
      aRun({ id: "way/3", name: null, difficulty: null }),
    ],
    lifts: [aLift()],
    ...facts,
  };
}
