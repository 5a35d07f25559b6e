import type { Line, LinePoint, MappedLift, MappedRun, Mountain } from "#app/domain/mountain/mountain.ts";

/** On the sphere of the mean radius, at the equator, where a degree of longitude is as long. */
const METRES_PER_DEGREE = (6_371_008.8 * Math.PI) / 180;

/** A place some metres east and north of a corner, with its height. */
export function at(east: number, north: number, height?: number): LinePoint {
  const place = [east / METRES_PER_DEGREE, north / METRES_PER_DEGREE] as const;
  return height === undefined ? place : [...place, height];
}

/** A line straight east: metres from the corner and heights, in turns. */
export function eastward(...steps: readonly (readonly [metres: number, height: number])[]): Line {
  return steps.map(([metres, height]) => at(metres, 0, height));
}

export function aMappedRun(run: Partial<MappedRun> & Pick<MappedRun, "line">): MappedRun {
  return {
    id: "way/1",
    name: null,
    ref: null,
    difficulty: "intermediate",
    use: "downhill",
    isArea: false,
    isGroomed: null,
    isLit: null,
    ...run,
  };
}

export function aMappedLift(lift: Partial<MappedLift> & Pick<MappedLift, "line">): MappedLift {
  return {
    id: "way/9",
    name: null,
    ref: null,
    kind: "chair_lift",
    seats: null,
    capacity: null,
    duration: null,
    ...lift,
  };
}

export function aMountain(parts: Partial<Mountain>): Mountain {
  return { mapped: "2026-01", heightsFrom: "U.S. Geological Survey", runs: [], lifts: [], ...parts };
}

/** A run of some 220 m down to the south, 100 m of them in height. */
export function aRun(facts: Partial<MappedRun> = {}): MappedRun {
  return aMappedRun({
    name: "Meadow",
    difficulty: "easy",
    isGroomed: true,
    line: [
      [7, 46.002, 2_000],
      [7.0001, 46.001, 1_950],
      [7, 46, 1_900],
    ],
    ...facts,
  });
}

/** A hill of three such runs and a chair lift beside them. */
export function aHill(): Mountain {
  const line: Line = [
    [7.001, 46, 1_900],
    [7.001, 46.002, 2_000],
  ];
  return aMountain({
    mapped: "2022-01",
    runs: [
      aRun(),
      aRun({ id: "way/2", name: "Face", difficulty: "advanced", isGroomed: null }),
      aRun({ id: "way/3", name: null, difficulty: null }),
    ],
    lifts: [aMappedLift({ name: "Chair", seats: 4, capacity: 2_400, line })],
  });
}
