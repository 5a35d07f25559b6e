import { describe, expect, it } from "vitest";
import { mergeFigures, type SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { Source } from "#app/domain/attributes/scores.ts";

const layer = (source: Source, figures: Record<string, number>): SourcedFigure[] =>
  Object.entries(figures).map(([type_name, value]) => ({ type_name, value, source, as_of: null }));

function merged(...layers: SourcedFigure[][]) {
  const { figures, leftOut } = mergeFigures(layers);
  return {
    figures: Object.fromEntries(figures.map(({ type_name, value, source }) => [type_name, [value, source]])),
    leftOut,
  };
}

describe("figures of several sources", () => {
  it("come from the strongest that knows them", () => {
    expect(
      merged(
        layer("editors", { longest_run: 9000 }),
        layer("imported", { longest_run: 8000, piste_length: 50 }),
      ),
    ).toEqual({ figures: { longest_run: [9000, "editors"], piste_length: [50, "imported"] }, leftOut: [] });
  });

  it("mix where they agree: the editors' peak above the map's base", () => {
    const { figures } = merged(
      layer("editors", { elevation_peak: 3883 }),
      layer("imported", { elevation_base: 1600, elevation_peak: 3899 }),
    );
    expect(figures).toEqual({
      elevation_peak: [3883, "editors"],
      elevation_base: [1600, "imported"],
      vertical_drop: [2283, "derived"],
    });
  });

  it("count carpets beside the map's lifts alone: a resort's own number may have them in it", () => {
    const map = layer("imported", { number_of_lifts: 31, number_of_carpets: 9 });
    expect(merged(layer("editors", { number_of_lifts: 40 }), map).figures).toEqual({
      number_of_lifts: [40, "editors"],
    });
    expect(merged(map).figures).toHaveProperty("number_of_carpets");
  });

  it("leave out what contradicts a stronger one, and say so", () => {
    const { figures, leftOut } = merged(
      layer("editors", { elevation_peak: 1500, vertical_drop: 700 }),
      layer("imported", { elevation_base: 1600 }),
    );
    expect(figures).toEqual({ elevation_peak: [1500, "editors"], vertical_drop: [700, "editors"] });
    expect(leftOut).toEqual(["The base at 1600 m does not lie below the peak at 1500 m."]);
  });

  it("leave out both of two that contradict each other", () => {
    expect(merged(layer("imported", { elevation_base: 900, elevation_peak: 300 })).figures).toEqual({});
  });

  it("take the vertical drop from peak and base where it is not given", () => {
    expect(merged(layer("imported", { elevation_base: 300, elevation_peak: 900 })).figures).toMatchObject({
      vertical_drop: [600, "derived"],
    });
  });

  it("keep the editors' vertical drop from contradicting a base that comes later", () => {
    const { figures } = merged(
      layer("editors", { vertical_drop: 1200 }),
      layer("imported", { elevation_base: 1000, elevation_peak: 2000 }),
    );
    expect(figures).toEqual({ vertical_drop: [1200, "editors"] });
  });

  it("take the three shares of terrain from one source", () => {
    const map = { terrain_beginner: 30, terrain_intermediate: 50, terrain_expert: 20 };
    const editors = { terrain_beginner: 25, terrain_intermediate: 45, terrain_expert: 30 };
    expect(merged(layer("editors", editors), layer("derived", map)).figures).toMatchObject({
      terrain_beginner: [25, "editors"],
      terrain_expert: [30, "editors"],
    });
    expect(merged(layer("editors", { terrain_expert: 30 }), layer("derived", map)).figures).toMatchObject({
      terrain_beginner: [30, "derived"],
      terrain_expert: [20, "derived"],
    });
  });
});
