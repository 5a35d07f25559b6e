import { createHash } from "node:crypto";
import { type LiftKind, liftCountOf } from "#app/domain/attributes/derived-ratings.ts";
import { NO_TRIP_NOTES } from "#app/domain/getting-there/trip-notes.ts";
import { distinctNames } from "../fold.ts";
import { placesOf, stateTitle, subdivisionOf } from "../place-names/named-places.ts";
import { type EditedPlace, loadPlaces, statedPlace } from "../place-names/places-by-hand.server.ts";
import type { Counts } from "../resort-rows/counted-figures.ts";
import { drawnFigures, numericsOf } from "../resort-rows/drawn-figures.ts";
import { MEASURES } from "../resort-rows/mountains.ts";
import type { ResortRecord, SourcedFeature, SourcedRating } from "../resort-rows/resort-record.ts";
import { firstOfEach } from "../resort-rows/row-groups.ts";
import { type IndexArea, loadIndexAreas } from "./areas/index-areas.server.ts";
import { baseIndexSource, liftsOf } from "./base-index.server.ts";
import { type AreaTerrain, terrainOf } from "./base-terrain.server.ts";
import { type Correction, loadCorrections } from "./corrections.server.ts";
import { CURATED_FILES } from "./curated/curated-files.ts";
import { type CuratedResort, type EditorsEntry, loadCurated } from "./curated.server.ts";
import EDITION from "./edition.json";
import { ESTIMATE_FILES } from "./estimates/estimate-files.ts";
import { type Estimates, loadEstimates } from "./estimates.server.ts";
import { type LatinName, loadLatinNames } from "./latin-names.server.ts";
import { type LiftReach, liftFigures, loadLiftReach } from "./lift-reach.server.ts";
import { type AreaLinks, loadLinks } from "./links.server.ts";
import { passFeatures } from "./passes.server.ts";
import { editorsFigures, importedFigures, statedFeatures } from "./stated.server.ts";

export interface BuiltInIndex {
  /** Its parts, as index_sources names them, and the day of each one's data, ISO 8601. */
  readonly sources: readonly { readonly name: string; readonly dataDate: string }[];
  readonly records: readonly ResortRecord[];
}

/** Under which the index as a whole, and OpenSkiMap's areas in it, stand in index_sources. */
export const BUILT_IN = "built-in";
export const POSITIONS = "positions";
const LINKS = "links";

/**
 * Raised whenever the rules change by which records are made of the files, or databases are brought
 * up to them, so that the next start does it again.
 */
const RULES = 21;

/**
 * Tells one state of the built-in index from another, without the time that reading it takes (a
 * second, against some milliseconds at every start): the number of its edition, and a digest.
 */
export async function builtInVersion(): Promise<string> {
  return `${EDITION.edition}:${await builtInDigest()}`;
}

/**
 * The number of the edition that a note in index_sources names: of two states the one with the
 * higher number is the newer. 0 for notes of versions that wrote none.
 *
 * @example editionOf("12:5f0c…") // 12
 */
export function editionOf(version: string): number {
  return Number(/^(\d+):/.exec(version)?.[1] ?? 0);
}

/** Of all that the records are made from. */
export async function builtInDigest(): Promise<string> {
  const files = await Promise.all([
    import("./areas/added-areas.json"),
    import("./base-index.json"),
    import("./base-terrain.json"),
    import("./corrections.json"),
    import("./areas/index-changes.json"),
    import("./latin-names.json"),
    import("./lift-reach.json"),
    import("./links.json"),
    import("./mountains.json"),
    import("./passes.json"),
    import("./trip/airports.json"),
    import("./trip/snow-stations.json"),
    import("./trip/stations.json"),
    import("../place-names/places-by-hand.json"),
    import("../place-names/regions.json"),
    import("../place-names/state-titles.json"),
    import("../place-names/subdivisions.json"),
    ...[...Object.values(CURATED_FILES), ...Object.values(ESTIMATE_FILES)].map((load) => load()),
  ]);
  const hash = createHash("sha256").update(`${RULES} ${MEASURES}`);
  for (const { default: content } of files) hash.update(JSON.stringify(content));
  return hash.digest("hex");
}

/**
 * The index that every database begins with: OpenSkiMap's areas, their terrain, and what the
 * editors wrote on top.
 */
export async function loadBuiltInIndex(): Promise<BuiltInIndex> {
  const [{ areas, source }, reaches, corrections, latinNames, curated, estimates, places, { links, taken }] =
    await Promise.all([
      loadIndexAreas(),
      loadLiftReach(),
      loadCorrections(),
      loadLatinNames(),
      loadCurated(),
      loadEstimates(),
      loadPlaces(),
      loadLinks(),
    ]);
  const curatedById = new Map(curated.map((resort) => [resort.openskimapId, resort]));
  const segments = new Map(
    areas.flatMap(({ openskimapId, otherOpenskimapIds, urlSegment }) =>
      [openskimapId, ...otherOpenskimapIds, urlSegment].map((key) => [key, urlSegment]),
    ),
  );
  const records = areas.map((area) => {
    const ids = area.openskimapId === null ? [] : [area.openskimapId, ...area.otherOpenskimapIds];
    const edited = ids.map((id) => curatedById.get(id)).find((found) => found !== undefined);
    for (const id of ids) curatedById.delete(id);
    return recordOf(area, area.terrain ? { ...area.terrain, taken: source.taken } : undefined, {
      reach: reaches.get(area.urlSegment),
      curated: entryOf(area, edited),
      estimates: estimates.get(area.urlSegment),
      correction: corrections.get(area.urlSegment),
      latin: latinNames.get(area.urlSegment),
      place: places.get(area.urlSegment),
      links: links.get(area.urlSegment),
      passes: passFeatures(area.urlSegment, segments.get(area.partOf) ?? null),
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
      { name: LINKS, dataDate: taken },
    ],
    records,
  };
}

/** What the base index says of an area. */
type Area = Omit<IndexArea, "terrain" | "added">;

/**
 * What editors say of an area: a curated text of an added one wins over what was said when they
 * added it.
 */
function entryOf({ added }: IndexArea, curated: CuratedResort | undefined): EditorsEntry | undefined {
  if (!added || !curated) return curated ?? added ?? undefined;
  return { ...added, ...curated, figures: { ...added.figures, ...curated.figures } };
}

/** The area with each lift counted once, where the editors told pieces of one apart. */
function withLiftsOnce(base: Area, correction: Correction | undefined): Area {
  const once = Object.entries(correction?.lifts ?? {}) as [LiftKind, number][];
  const surplus = once.reduce((sum, [kind, count]) => sum + base.lifts[kind] - count, 0);
  return { ...base, lifts: { ...base.lifts, ...correction?.lifts }, liftCount: base.liftCount - surplus };
}

/** What is known of an area besides the map: how far its lifts reach, and what the editors say. */
interface Edits {
  readonly reach?: LiftReach | undefined;
  readonly curated?: EditorsEntry | undefined;
  readonly estimates?: Estimates | undefined;
  readonly correction?: Correction | undefined;
  readonly latin?: LatinName | undefined;
  readonly place?: EditedPlace | undefined;
  readonly links?: AreaLinks | undefined;
  readonly passes?: readonly SourcedFeature[];
}

/**
 * One resort of the index from its three sources. Figures of the editors come first, then
 * OpenSkiMap's, then what follows from them by a rule.
 */
export function recordOf(
  mapped: Area,
  terrain: (AreaTerrain & { readonly taken: string }) | undefined,
  { reach, curated, estimates, correction, latin, place, links, passes = [] }: Edits = {},
): ResortRecord {
  const base = withLiftsOnce(mapped, correction);
  const counts: Counts = {
    lifts: liftsOf(base),
    mapped_runs: {},
    run_kilometres: {},
    terrain: terrain ? terrainOf(terrain, correction) : null,
  };
  const latitude = curated?.position?.[0] ?? terrain?.latitude ?? null;
  const layers = [
    editorsFigures(curated?.figures, curated?.checked),
    editorsFigures(correction?.figures, correction?.checked),
    liftFigures(reach, terrain),
    importedFigures(base, terrain),
  ].map((layer) => layer.filter(({ type_name }) => correction?.figures[type_name] !== null));
  const drawn = drawnFigures(layers, counts);
  const generics = firstOfEach([...statedFeatures(base, curated, correction), ...passes]);
  const numerics = numericsOf(drawn, latitude, generics);
  const stated = statedPlace(base, terrain, { curated, place });
  const longitude = curated?.position?.[1] ?? terrain?.longitude ?? null;
  const placed = {
    ...stated,
    url_segment: base.urlSegment,
    subdivision: terrain?.subdivision ?? null,
    latitude,
    longitude,
  };
  return {
    ...counts,
    ...textsOf(base, terrain, { curated, correction, latin, links }),
    ...stated,
    openskimap_id: base.openskimapId,
    other_openskimap_ids: base.otherOpenskimapIds,
    url_segment: base.urlSegment,
    former_segments: base.formerSegments,
    latitude,
    longitude,
    region: stateTitle(placed),
    subdivision: subdivisionOf(placed),
    places: placesOf(placed),
    part_of: base.partOf,
    status: "operating",
    lift_count: liftCountOf(numerics) ?? 0,
    season_from: curated?.season?.[0] ?? null,
    season_to: curated?.season?.[1] ?? null,
    trip_notes: curated?.trip ?? NO_TRIP_NOTES,
    snow_cover: null,
    skimap_id: links?.skimapId ?? null,
    wikidata: links?.wikidata ?? null,
    edited: editedColumns(base, { curated, correction, latin, place, links }),
    numerics,
    generics,
    ratings: ratings({ ...estimates, ...curated?.estimates }),
    tips: curated?.tip === undefined ? [] : [curated.tip],
  };
}

function textsOf(base: Area, terrain: AreaTerrain | undefined, { curated, correction, latin, links }: Edits) {
  const title = curated?.title ?? correction?.title ?? latin?.title ?? base.title;
  const names = [base.title, ...[curated, correction, latin].flatMap((edits) => edits?.otherNames ?? [])];
  const mapped = base.website ?? terrain?.website ?? links?.website ?? null;
  const website = correction?.website === undefined ? mapped : correction.website;
  return {
    title,
    other_names: distinctNames(
      title,
      [...base.names, ...names].filter((name) => !curated?.wrongNames.includes(name)),
    ),
    description: curated?.description ?? correction?.description ?? null,
    website: curated?.website ?? website,
  };
}

/** What is of several areas of the map together, each of which an import has alone. */
const SUMMED = [
  "lifts",
  "number_of_lifts",
  "number_of_carpets",
  "mapped_runs",
  "run_kilometres",
  "mapped_run_pieces",
  "piste_length",
  "elevation_base",
  "elevation_peak",
];

/**
 * Columns that the editors set, figures that they left out, and what they added up, which no import
 * changes.
 */
function editedColumns({ isSummed }: Area, { curated, correction, latin, place, links }: Edits): string[] {
  const leftOut = Object.entries(correction?.figures ?? {}).filter(([, value]) => value === null);
  const columns = {
    title: curated ?? correction?.title ?? latin,
    description: curated?.description ?? correction?.description,
    city: curated ?? place?.city,
    latitude: curated?.position,
    longitude: curated?.position,
    region: curated?.region ?? place?.region,
    website: curated?.website ?? (correction?.website !== undefined || undefined),
    season_from: curated?.season,
    season_to: curated?.season,
    trip_notes: curated?.trip,
    // An import would bring the wrong ones back.
    other_names: curated?.wrongNames.length ? curated.wrongNames : undefined,
    mapped_runs: correction?.difficulties,
    run_kilometres: correction?.difficulties,
  };
  const names = [
    ...Object.entries(columns).flatMap(([column, value]) => (value === undefined ? [] : column)),
    ...leftOut.map(([name]) => name),
    ...(isSummed ? SUMMED : []),
    ...(links?.leftOut ?? []),
  ];
  return [...new Set(names)];
}

function ratings(estimates: Estimates): SourcedRating[] {
  return Object.entries(estimates).map(([type_name, value]) => ({ type_name, value, source: "editors" }));
}
