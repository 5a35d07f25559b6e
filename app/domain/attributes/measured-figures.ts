import type { Undrawn } from "./drawn.ts";
import type { SourcedFigure } from "./merge-figures.ts";
import { sizeClass } from "./size-class.ts";
import type { Terrain } from "./terrain.ts";
import { terrainScore } from "./terrain-score.ts";

const NAMES: readonly string[] = ["terrain_score", "size_class"];

/**
 * The figures with what follows from all of them together, the terrain score and the size, in place of earlier ones.
 *
 * @param figures metric, by their names, each once
 * @param reason why the drawn runs do not stand for the mountain, null where they do
 */
export function withMeasures(
  figures: readonly SourcedFigure[],
  terrain: Terrain | null,
  reason: Undrawn | null = null,
): SourcedFigure[] {
  const others = figures.filter(({ type_name }) => !NAMES.includes(type_name));
  const values = new Map(others.map((figure) => [figure.type_name, figure.value]));
  const hasLength = values.has("piste_length") || values.has("stated_piste_length");
  const measures = [
    ["terrain_score", terrainScore(values, terrain)],
    // A few lifts below terrain that no one has drawn do not make a small resort.
    ["size_class", reason === "hardly anything" && !hasLength ? null : sizeClass(values)],
  ] as const;
  return [
    ...others,
    ...measures.flatMap(([type_name, value]) =>
      value === null ? [] : [{ type_name, value, source: "derived" as const, as_of: null }],
    ),
  ];
}
