import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import type { Area } from "#app/tools/import/reading/area.ts";
import type { Comparison } from "#app/tools/verify/compare.ts";
import type { ComparedResort, Verification } from "#app/tools/verify/report.ts";

/** One of OpenSkiMap's ids. */
export function anId(number: number): string {
  return number.toString(16).padStart(40, "0");
}

/** Elm in Switzerland as the index has it, with these figures and facts. */
export function aRecord({
  figures = {},
  ...facts
}: Partial<ResortRecord> & { readonly figures?: Readonly<Record<string, number>> } = {}): ResortRecord {
  return {
    openskimap_id: anId(1),
    other_openskimap_ids: [],
    url_segment: "elm",
    former_segments: [],
    places: null,
    title: "Elm",
    other_names: [],
    description: null,
    city: null,
    region: "Glarus",
    countries: ["CH"],
    latitude: 46.92,
    longitude: 9.17,
    website: null,
    status: "operating",
    lift_count: 6,
    lifts: {},
    mapped_runs: {},
    run_kilometres: {},
    terrain: null,
    subdivision: null,
    part_of: null,
    season_from: null,
    season_to: null,
    edited: [],
    numerics: Object.entries({
      elevation_base: 1000,
      elevation_peak: 2000,
      number_of_lifts: 6,
      ...figures,
    }).map(([type_name, value]) => ({ type_name, value, source: "imported", as_of: "2026-09-04" })),
    generics: [],
    ratings: [],
    tips: [],
    ...facts,
  };
}

/** The same area as a file has it: they agree in everything, unless something else is said. */
export function anArea(facts: Partial<Area> = {}): Area {
  return {
    openskimapId: anId(1),
    name: "Elm",
    countries: ["CH"],
    region: "Glarus",
    locality: null,
    status: "operating",
    position: { latitude: 46.92, longitude: 9.17 },
    elevations: { base: 1000, peak: 2000 },
    pisteKilometres: null,
    liftCount: 6,
    lifts: null,
    runs: null,
    website: null,
    ...facts,
  };
}

/** The index's 1500 m against the file's 1000 m at the base, unless something else is said. */
export function aComparison(facts: Partial<Comparison> = {}): Comparison {
  return {
    kind: "base",
    agrees: false,
    ours: "1500 m",
    theirs: "1000 m",
    difference: "500 m",
    ...facts,
  };
}

export function aComparedResort(facts: Partial<ComparedResort> = {}): ComparedResort {
  return { title: "Elm", openskimapId: anId(1), isCurated: false, comparisons: [aComparison()], ...facts };
}

export function aVerification(facts: Partial<Verification> = {}): Verification {
  return { compared: [aComparedResort()], unknown: 0, ambiguous: 0, absent: 0, ...facts };
}
