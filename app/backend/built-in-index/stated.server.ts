import { liftsApart } from "#app/domain/attributes/derived-ratings.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { SourcedFeature } from "../resort-rows/resort-record.ts";
import type { IndexArea } from "./areas/index-areas.server.ts";
import { BASE_FACTS, type BaseFact, baseIndexSource } from "./base-index.server.ts";
import type { AreaTerrain } from "./base-terrain.server.ts";
import type { Correction } from "./corrections.server.ts";
import type { EditorsEntry } from "./curated.server.ts";

/** What each source of the built-in index states of an area. */

const FEATURES: Record<BaseFact, string> = {
  hasTerrainPark: "has_terrain_park",
  isIndoor: "is_indoor",
  isDryslope: "is_dry_slope",
};

/** Figures that the editors looked up on a day, metric. */
export function editorsFigures(
  figures: Readonly<Record<string, number | null | undefined>> = {},
  checked = "",
): SourcedFigure[] {
  return Object.entries(figures).flatMap(([type_name, value]) =>
    value == null ? [] : [{ type_name, value, source: "editors" as const, as_of: checked }],
  );
}

/** Figures of the map: lifts of OpenSkiMap, runs of OpenSkiStats. */
export function importedFigures(
  base: Pick<IndexArea, "lifts" | "liftCount">,
  terrain: (AreaTerrain & { readonly taken: string }) | undefined,
): SourcedFigure[] {
  const figure = (type_name: string, value: number | null | undefined, as_of: string): SourcedFigure[] =>
    value === null || value === undefined ? [] : [{ type_name, value, source: "imported", as_of }];
  const { lifts, carpets } = liftsApart(base.liftCount, base.lifts);
  return [
    ...figure("number_of_lifts", lifts, baseIndexSource.taken),
    ...figure("number_of_carpets", carpets, baseIndexSource.taken),
    ...figure("elevation_base", terrain?.base, terrain?.taken ?? ""),
    ...figure("elevation_peak", terrain?.peak, terrain?.taken ?? ""),
    ...figure("piste_length", terrain?.pisteKilometres, terrain?.taken ?? ""),
    ...figure("mapped_run_pieces", terrain?.runs || null, terrain?.taken ?? ""),
  ];
}

/** What an area has and has not, by the editors and by its names. */
export function statedFeatures(
  base: Pick<IndexArea, BaseFact>,
  curated: EditorsEntry | undefined,
  correction: Correction | undefined,
): SourcedFeature[] {
  const edited = [correction, curated].flatMap((edit) =>
    Object.entries(edit?.features ?? {}).map(([type_name, value]) => ({
      type_name,
      value,
      source: "editors" as const,
      as_of: edit?.checked ?? null,
    })),
  );
  const derived = BASE_FACTS.filter((fact) => base[fact]).map((fact) => ({
    type_name: FEATURES[fact],
    value: "yes" as const,
    source: "derived" as const,
    as_of: null,
  }));
  return [...edited, ...derived];
}
