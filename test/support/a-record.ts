import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";

/** A resort of the built-in index with only these facts. */
export function aRecord(
  facts: Partial<ResortRecord> & { readonly openskimap_id: string | null },
): ResortRecord {
  return {
    other_openskimap_ids: [],
    former_segments: [],
    places: null,
    url_segment: facts.openskimap_id ?? "",
    title: facts.openskimap_id ?? "",
    other_names: [],
    description: null,
    city: null,
    region: null,
    latitude: null,
    longitude: null,
    website: null,
    skimap_id: null,
    wikidata: null,
    status: "operating",
    lift_count: 0,
    lifts: {},
    mapped_runs: {},
    run_kilometres: {},
    terrain: null,
    subdivision: null,
    part_of: null,
    season_from: null,
    season_to: null,
    trip_notes: { getting_there: [], day_tickets: [] },
    snow_cover: null,
    edited: [],
    countries: ["CH"],
    numerics: [],
    generics: [],
    ratings: [],
    tips: [],
    ...facts,
  };
}
