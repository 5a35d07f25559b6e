import type { FeatureValue } from "#app/domain/attributes/attributes.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { Source } from "#app/domain/attributes/scores.ts";
import type { resorts } from "../db/tables/tables.ts";

type ResortColumns = typeof resorts.$inferSelect;

/** One feature of a resort and who says so. */
export interface SourcedFeature {
  readonly type_name: string;
  readonly value: FeatureValue;
  readonly source: Source;
  /** Day of the data, ISO 8601; null for derived ones. */
  readonly as_of: string | null;
}

/** One rating of a resort, 0-100, and who says so. */
export interface SourcedRating {
  readonly type_name: string;
  readonly value: number;
  readonly source: Source;
}

/**
 * Everything that is written of a resort that the index does not have yet. Each attribute is once.
 */
export interface ResortRecord
  extends Pick<
    ResortColumns,
    | "openskimap_id"
    | "other_openskimap_ids"
    | "url_segment"
    | "title"
    | "other_names"
    | "description"
    | "city"
    | "region"
    | "latitude"
    | "longitude"
    | "website"
    | "status"
    | "lift_count"
    | "lifts"
    | "mapped_runs"
    | "run_kilometres"
    | "terrain"
    | "subdivision"
    | "places"
    | "part_of"
    | "season_from"
    | "season_to"
    | "trip_notes"
    | "snow_cover"
    | "skimap_id"
    | "wikidata"
    | "edited"
  > {
  /** Alpha-2 codes, the main country first. */
  readonly countries: readonly [string, ...string[]];
  readonly numerics: readonly SourcedFigure[];
  readonly generics: readonly SourcedFeature[];
  readonly ratings: readonly SourcedRating[];
  /** Addresses that lead to it beside its own. */
  readonly former_segments: readonly string[];
  /** Tips of the editors. */
  readonly tips: readonly string[];
}
