import { describe, expect, it } from "vitest";
import type { Counts } from "#app/backend/resort-rows/counted-figures.ts";
import { mappedRatings } from "#app/backend/resort-rows/counted-figures.ts";
import { drawnCounts, drawnFigures, numericsOf } from "#app/backend/resort-rows/drawn-figures.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { Source } from "#app/domain/attributes/scores.ts";
import { DIRECTIONS, type Rose } from "#app/domain/attributes/terrain.ts";

const ROSE: Rose = DIRECTIONS.map(() => [100, 50, 0, 0] as const);
const EASY: Rose = DIRECTIONS.map(() => [100, 0, 0, 0] as const);

/** La Grave as the map has it: two cable cars, and three runs on the glacier. */
function counts(terrain: Partial<NonNullable<Counts["terrain"]>> = {}, lifts: Counts["lifts"] = {}): Counts {
  const drawn = { runs: 3, kilometres: 3.7, rose: ROSE, lowest: 3196, highest: 3543, ...terrain };
  return { lifts, mapped_runs: {}, run_kilometres: {}, terrain: drawn };
}

function figures(source: Source, values: Readonly<Record<string, number>>): SourcedFigure[] {
  return Object.entries(values).map(([type_name, value]) => ({
    type_name,
    value,
    source,
    as_of: "2026-08-08",
  }));
}

const OF_RUNS = figures("imported", {
  elevation_base: 3196,
  elevation_peak: 3543,
  piste_length: 3.7,
  season_sun: 3,
  number_of_lifts: 3,
});

const valuesOf = (layers: readonly SourcedFigure[][], known: Counts) =>
  Object.fromEntries(
    numericsOf(drawnFigures(layers, known), 45, []).map(({ type_name, value }) => [type_name, value]),
  );

describe("what follows from drawn runs", () => {
  it("is nothing below a cable car where hardly anything is drawn, nor are its height and length the mountain's", () => {
    const known = counts({}, { cable_car: 2 });
    expect(valuesOf([OF_RUNS], known)).toEqual({ number_of_lifts: 3 });
    expect(drawnFigures([OF_RUNS], known).counts.terrain?.rose).toBeNull();
    expect(drawnCounts(known, []).counts.terrain?.rose).toBeNull();
  });

  it("takes the place of an earlier score", () => {
    const earlier = figures("derived", { terrain_score: 12 });
    expect(valuesOf([earlier], { ...counts(), terrain: null })).toEqual({});
  });

  it("leaves what the editors say", () => {
    const ours = figures("editors", { elevation_base: 1450, elevation_peak: 3550 });
    expect(valuesOf([ours, OF_RUNS], counts({}, { cable_car: 2 }))).toEqual({
      elevation_base: 1450,
      elevation_peak: 3550,
      vertical_drop: 2100,
      number_of_lifts: 3,
    });
  });

  it("is neither share, rose nor rating where lifts go on above the highest run; height and length stay", () => {
    const lifts = figures("imported", { elevation_base: 3196, elevation_peak: 3800 });
    const known = counts({ runs: 40, kilometres: 30 }, { chair_lift: 6 });
    expect(valuesOf([lifts, OF_RUNS], known)).toEqual({
      elevation_base: 3196,
      elevation_peak: 3800,
      vertical_drop: 604,
      piste_length: 3.7,
      number_of_lifts: 3,
      mapped_lift_access: 54,
      size_class: 1,
    });
    const ratings = mappedRatings(drawnFigures([lifts, OF_RUNS], known).counts, []);
    expect(ratings.map(({ type_name }) => type_name)).toEqual(["mapped_lift_access"]);
  });

  it("is no share where one difficulty has everything on 4 km and more; the slopes face somewhere all the same", () => {
    const found = valuesOf([OF_RUNS], counts({ runs: 20, kilometres: 4, rose: EASY }));
    expect(found.terrain_beginner).toBeUndefined();
    expect(found.faces_north).toBe(25);
  });

  it("goes by the runs of an import that told them", () => {
    const known = {
      ...counts({}, { cable_car: 2 }),
      mapped_runs: { easy: 9, advanced: 9 },
      run_kilometres: { easy: 6, advanced: 6 },
    };
    expect(valuesOf([OF_RUNS], known)).toMatchObject({ terrain_beginner: 50, terrain_expert: 50 });
  });
});
