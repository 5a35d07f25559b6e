import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import type { Area } from "#app/tools/import/reading/area.ts";
import type { Comparison } from "#app/tools/verify/area-comparison.ts";
import type { ComparedResort, Verification } from "#app/tools/verify/report.ts";
import { aRecord as aBareRecord } from "#test/support/a-record.ts";
import { anArea as aBareArea } from "#test/support/an-area.ts";
import { anId } from "../import/reading/exports.ts";

export { anId };

/** Elm in Switzerland as the index has it, with these figures and facts. */
export function aRecord({
  figures = {},
  ...facts
}: Partial<ResortRecord> & { readonly figures?: Readonly<Record<string, number>> } = {}): ResortRecord {
  const all = { elevation_base: 1000, elevation_peak: 2000, number_of_lifts: 6, ...figures };
  return aBareRecord({
    openskimap_id: anId(1),
    url_segment: "elm",
    title: "Elm",
    region: "Glarus",
    latitude: 46.92,
    longitude: 9.17,
    lift_count: 6,
    numerics: Object.entries(all).map(([type_name, value]) => ({
      type_name,
      value,
      source: "imported",
      as_of: "2026-09-04",
    })),
    ...facts,
  });
}

/** The same area as a file has it: they agree in everything, unless something else is said. */
export function anArea(facts: Partial<Area> = {}): Area {
  return aBareArea({
    name: "Elm",
    openskimapId: anId(1),
    region: "Glarus",
    position: { latitude: 46.92, longitude: 9.17 },
    elevations: { base: 1000, peak: 2000 },
    liftCount: 6,
    ...facts,
  });
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
