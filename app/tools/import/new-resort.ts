import { placesOf, subdivisionOf } from "#app/backend/place-names/named-places.ts";
import { NO_COUNTS } from "#app/backend/resort-rows/counted-figures.ts";
import { drawnFigures, numericsOf } from "#app/backend/resort-rows/drawn-figures.ts";
import type { ResortRecord, SourcedFeature } from "#app/backend/resort-rows/resort-record.ts";
import { liftCountOf } from "#app/domain/attributes/derived-ratings.ts";
import { NO_TRIP_NOTES } from "#app/domain/getting-there/trip-notes.ts";
import { factsFromNames } from "../build-index/facts.ts";
import { splitNames } from "../build-index/names.ts";
import type { Area } from "./reading/area.ts";
import { statusOf } from "./reading/status.ts";
import { countsAfter, statedFigures, withRailsOnce } from "./stated-figures.ts";

/**
 * The record of an area that the index does not have yet, under an address that no resort has or
 * had.
 */
export function newResort(
  given: Area,
  { dataDate, urlSegment }: { readonly dataDate: string | null; readonly urlSegment: string },
): { record: ResortRecord; leftOut: readonly string[] } {
  const area = withRailsOnce(given, NO_COUNTS.lifts);
  const status = statusOf(area);
  if (status === null) throw new Error(`${area.openskimapId} is of unknown status`);
  const { title, names } = splitNames(area.name);
  const counts = countsAfter(area, NO_COUNTS);
  const placed = {
    url_segment: urlSegment,
    countries: area.countries,
    region: area.region,
    subdivision: null,
    latitude: area.position?.latitude ?? null,
    longitude: area.position?.longitude ?? null,
  };
  const drawn = drawnFigures([statedFigures(area, counts.lifts, dataDate)], counts);
  const numerics = numericsOf(drawn, placed.latitude, []);
  return {
    record: {
      ...counts,
      openskimap_id: area.openskimapId,
      other_openskimap_ids: [],
      former_segments: [],
      url_segment: urlSegment,
      title,
      other_names: [...names],
      description: null,
      city: area.locality,
      region: area.region,
      countries: area.countries,
      latitude: area.position?.latitude ?? null,
      longitude: area.position?.longitude ?? null,
      website: area.website,
      subdivision: subdivisionOf(placed),
      places: placesOf(placed),
      part_of: null,
      status,
      lift_count: liftCountOf(numerics) ?? 0,
      season_from: null,
      season_to: null,
      trip_notes: NO_TRIP_NOTES,
      snow_cover: area.snowCover,
      // Whether another area bears its ids, one area does not say.
      skimap_id: null,
      wikidata: null,
      edited: [],
      numerics,
      generics: statedFeatures([title, ...names]),
      ratings: [],
      tips: [],
    },
    leftOut: drawn.leftOut,
  };
}

/**
 * What names alone say for certain, as for the built-in index. Whether there is a terrain park only
 * names of runs would say.
 */
function statedFeatures(names: readonly string[]): SourcedFeature[] {
  const facts = factsFromNames(names, []);
  const feature = (type_name: string): SourcedFeature => ({
    type_name,
    value: "yes",
    source: "derived",
    as_of: null,
  });
  return [
    ...(facts.includes("isIndoor") ? [feature("is_indoor")] : []),
    ...(facts.includes("isDryslope") ? [feature("is_dry_slope")] : []),
  ];
}
