import { createHash } from "node:crypto";
import type { LiftKind } from "#app/domain/attributes/derived-ratings.ts";
import { withMeasures } from "#app/domain/attributes/measured-figures.ts";
import { mergeFigures, type SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import { distinctNames } from "../fold.ts";
import { placesOf, subdivisionOf } from "../place-names/named-places.ts";
import { aspectFigures, type Counts, derivedRatings, shareFigures } from "../resort-rows/counted-figures.ts";
import { firstOfEach } from "../resort-rows/first-of-each.ts";
import type { ResortRecord, SourcedFeature, SourcedRating } from "../resort-rows/resort-record.ts";
import {
  BASE_FACTS,
  type BaseFact,
  type BaseResort,
  baseIndexSource,
  loadBaseIndex,
} from "./base-index.server.ts";
import { type AreaTerrain, loadBaseTerrain } from "./base-terrain.server.ts";
import { type Correction, loadCorrections } from "./corrections.server.ts";
import { CURATED_FILES } from "./curated/files.ts";
import { type CuratedResort, loadCurated } from "./curated.server.ts";
import { type LatinName, loadLatinNames } from "./latin-names.server.ts";
import { loadPasses, type Passes } from "./passes.server.ts";

export interface BuiltInIndex {
  /** Its parts, as index_sources names them, and the day of each one's data, ISO 8601. */
  readonly sources: readonly { readonly name: string; readonly dataDate: string }[];
  readonly records: readonly ResortRecord[];
}

/** Under which the index as a whole, and OpenSkiMap's areas in it, stand in index_sources. */
export const BUILT_IN = "built-in";
export const POSITIONS = "positions";

/**
 * Raised whenever the rules change by which records are made of the files, or databases are brought up to them, so that the next
 * start does it again.
 */
const RULES = 10;

/**
 * Tells one state of the built-in index from another, without the time that reading it takes (a second, against some
 * milliseconds at every start).
 */
export async function builtInVersion(): Promise<string> {
  const files = await Promise.all([
    import("./base-index.json"),
    import("./base-terrain.json"),
    import("./corrections.json"),
    import("./latin-names.json"),
    import("./passes.json"),
    import("../place-names/regions.json"),
    import("../place-names/state-titles.json"),
    import("../place-names/subdivisions.json"),
    ...Object.values(CURATED_FILES).map((load) => load()),
  ]);
  const hash = createHash("sha256").update(String(RULES));
  for (const { default: content } of files) hash.update(JSON.stringify(content));
  return hash.digest("hex");
}

const FEATURES: Record<BaseFact, string> = {
  hasTerrainPark: "has_terrain_park",
  isIndoor: "is_indoor",
  isDryslope: "is_dry_slope",
};

/** The index that every database begins with: OpenSkiMap's areas, their terrain, and what the editors wrote on top. */
export async function loadBuiltInIndex(): Promise<BuiltInIndex> {
  const [base, { source, areas }, corrections, latinNames, curated, passes] = await Promise.all([
    loadBaseIndex(),
    loadBaseTerrain(),
    loadCorrections(),
    loadLatinNames(),
    loadCurated(),
    loadPasses(),
  ]);
  const curatedById = new Map(curated.map((resort) => [resort.openskimapId, resort]));
  const records = base.map((resort) => {
    const ids = [resort.openskimapId, ...resort.otherOpenskimapIds];
    const terrain = ids.map((id) => areas.get(id)).find((found) => found !== undefined);
    const edited = ids.map((id) => curatedById.get(id)).find((found) => found !== undefined);
    for (const id of ids) curatedById.delete(id);
    return recordOf(resort, terrain && { ...terrain, taken: source.taken }, {
      curated: edited,
      correction: corrections.get(resort.urlSegment),
      latin: latinNames.get(resort.urlSegment),
      passes: passesOf(resort, passes),
    });
  });
  const [orphan] = curatedById.keys();
  if (orphan !== undefined) throw new Error(`curated resort ${orphan} is not in the built-in index`);
  return {
    sources: [
      { name: BUILT_IN, dataDate: baseIndexSource.taken },
      { name: POSITIONS, dataDate: source.taken },
      {
        name: "curated",
        dataDate:
          curated
            .map(({ checked }) => checked)
            .sort()
            .at(-1) ?? baseIndexSource.taken,
      },
    ],
    records,
  };
}

/** What the editors say of an area. */
interface Edits {
  readonly curated?: CuratedResort | undefined;
  readonly correction?: Correction | undefined;
  readonly latin?: LatinName | undefined;
  readonly passes?: readonly SourcedFeature[];
}

/**
 * One resort of the index from its three sources. Figures of the editors come first, then OpenSkiMap's, then what follows
 * from them by a rule.
 */
export function recordOf(
  base: BaseResort,
  terrain: (AreaTerrain & { readonly taken: string }) | undefined,
  { curated, correction, latin, passes = [] }: Edits = {},
): ResortRecord {
  const counts: Counts = {
    lifts: withoutZeros<LiftKind>(base.lifts),
    mapped_runs: {},
    run_kilometres: {},
    terrain: terrain ? { runs: terrain.runs, kilometres: terrain.pisteKilometres, rose: terrain.rose } : null,
  };
  const latitude = curated?.position?.[0] ?? terrain?.latitude ?? null;
  const { figures } = mergeFigures([
    editorsFigures(curated?.figures, curated?.checked),
    editorsFigures(correction?.figures, correction?.checked),
    importedFigures(base, terrain),
    shareFigures(counts),
    aspectFigures(counts, latitude),
  ]);
  const numerics = withMeasures(figures, counts.terrain);
  const texts = textsOf(base, terrain, { curated, correction, latin });
  const longitude = curated?.position?.[1] ?? terrain?.longitude ?? null;
  const placed = {
    url_segment: base.urlSegment,
    countries: base.countries,
    region: texts.region,
    subdivision: terrain?.subdivision ?? null,
    latitude,
    longitude,
  };
  const lifts = numerics.find(({ type_name }) => type_name === "number_of_lifts");
  return {
    ...counts,
    ...texts,
    openskimap_id: base.openskimapId,
    other_openskimap_ids: base.otherOpenskimapIds,
    url_segment: base.urlSegment,
    former_segments: base.formerSegments,
    countries: base.countries,
    latitude,
    longitude,
    subdivision: subdivisionOf(placed),
    places: placesOf(placed),
    part_of: base.partOf,
    status: "operating",
    lift_count: lifts?.value ?? base.liftCount,
    season_from: curated?.season?.[0] ?? null,
    season_to: curated?.season?.[1] ?? null,
    edited: editedColumns({ curated, correction, latin }),
    numerics,
    generics: firstOfEach([...features(base, curated), ...passes]),
    ratings: ratings(counts, curated),
    tips: curated?.tip === undefined ? [] : [curated.tip],
  };
}

function textsOf(base: BaseResort, terrain: AreaTerrain | undefined, { curated, correction, latin }: Edits) {
  const title = curated?.title ?? correction?.title ?? latin?.title ?? base.title;
  const names = [...base.names, base.title, ...(curated?.otherNames ?? []), ...(latin?.otherNames ?? [])];
  const website = correction?.website === undefined ? base.website : correction.website;
  return {
    title,
    other_names: distinctNames(
      title,
      names.filter((name) => !curated?.wrongNames.includes(name)),
    ),
    description: curated?.description ?? null,
    city: curated?.city ?? base.locality ?? terrain?.locality ?? null,
    region: curated?.region ?? base.region,
    website: curated?.website ?? website ?? (correction?.website === null ? null : terrain?.website) ?? null,
  };
}

/** Columns that the editors set, which no import changes. */
function editedColumns({ curated, correction, latin }: Edits): string[] {
  const columns = {
    title: curated ?? correction?.title ?? latin,
    description: curated,
    city: curated,
    latitude: curated?.position,
    longitude: curated?.position,
    region: curated?.region,
    website: curated?.website ?? (correction?.website !== undefined || undefined),
    season_from: curated?.season,
    season_to: curated?.season,
    // An import would bring the wrong ones back.
    other_names: curated?.wrongNames.length ? curated.wrongNames : undefined,
  };
  return Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : column));
}

function editorsFigures(
  figures: Readonly<Record<string, number | undefined>> = {},
  checked = "",
): SourcedFigure[] {
  return Object.entries(figures).flatMap(([type_name, value]) =>
    value === undefined ? [] : [{ type_name, value, source: "editors" as const, as_of: checked }],
  );
}

function importedFigures(
  base: BaseResort,
  terrain: (AreaTerrain & { readonly taken: string }) | undefined,
): SourcedFigure[] {
  const figure = (type_name: string, value: number | null | undefined, as_of: string): SourcedFigure[] =>
    value === null || value === undefined ? [] : [{ type_name, value, source: "imported", as_of }];
  return [
    // 0 lifts would mean that none is known.
    ...figure("number_of_lifts", base.liftCount || null, baseIndexSource.taken),
    ...figure("elevation_base", terrain?.base, terrain?.taken ?? ""),
    ...figure("elevation_peak", terrain?.peak, terrain?.taken ?? ""),
    ...figure("piste_length", terrain?.pisteKilometres, terrain?.taken ?? ""),
    ...figure("number_of_runs", terrain?.runs, terrain?.taken ?? ""),
    ...figure("season_sun", terrain?.sun, terrain?.taken ?? ""),
  ];
}

function features(base: BaseResort, curated: CuratedResort | undefined): SourcedFeature[] {
  const edited = Object.entries(curated?.features ?? {}).map(([type_name, value]) => ({
    type_name,
    value,
    source: "editors" as const,
    as_of: curated?.checked ?? null,
  }));
  const derived = BASE_FACTS.filter((fact) => base[fact]).map((fact) => ({
    type_name: FEATURES[fact],
    value: "yes" as const,
    source: "derived" as const,
    as_of: null,
  }));
  return [...edited, ...derived];
}

function passesOf({ urlSegment }: BaseResort, { checked, byResort }: Passes): SourcedFeature[] {
  return (byResort.get(urlSegment) ?? []).map((type_name) => ({
    type_name,
    value: "yes",
    source: "editors",
    as_of: checked,
  }));
}

function ratings(counts: Counts, curated: CuratedResort | undefined): SourcedRating[] {
  return firstOfEach([
    ...Object.entries(curated?.estimates ?? {}).map(([type_name, value]) => ({
      type_name,
      value,
      source: "editors" as const,
    })),
    ...derivedRatings(counts),
  ]);
}

function withoutZeros<Key extends string>(
  counts: Readonly<Record<Key, number>>,
): Partial<Record<Key, number>> {
  const present = Object.entries(counts).filter(([, count]) => count !== 0);
  return Object.fromEntries(present) as Partial<Record<Key, number>>;
}
