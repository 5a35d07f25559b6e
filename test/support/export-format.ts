import type { LiftKind, RunGrade } from "#app/domain/attributes/derived-ratings.ts";

/** An area as OpenSkiMap knows it, to be written into an export of ours. */
export interface ExportedArea {
  readonly id: string;
  readonly name: string | null;
  readonly places: readonly ExportedPlace[];
  readonly status: string | null;
  readonly activities: readonly ("downhill" | "nordic")[];
  readonly elevations: readonly [min: number, max: number] | null;
  readonly lifts: Readonly<Partial<Record<LiftKind | "other", number>>>;
  readonly runs: Readonly<
    Partial<Record<Exclude<RunGrade, "ungraded"> | "other", readonly [count: number, kilometres: number]>>
  >;
  readonly nordicKilometres?: number;
  readonly websites: readonly string[];
  readonly sources: readonly string[];
  readonly geometry: Geometry;
}

export interface ExportedPlace {
  readonly code: string;
  readonly country: string;
  readonly regionCode: string | null;
  readonly region: string | null;
  readonly locality: string | null;
}

/** Longitude first, and a height where there is one. */
type Vertex = readonly number[];
export type Geometry =
  | { readonly type: "Point"; readonly coordinates: Vertex }
  | { readonly type: "Polygon"; readonly coordinates: readonly (readonly Vertex[])[] }
  | { readonly type: "MultiPolygon"; readonly coordinates: readonly (readonly (readonly Vertex[])[])[] };

const SURFACE: readonly string[] = ["magic_carpet", "t-bar", "j-bar", "platter", "drag_lift", "rope_tow"];

export const CSV_HEADER =
  "name,countries,regions,localities,status,has_downhill,has_nordic,downhill_distance_km,nordic_distance_km," +
  "vertical_m,min_elevation_m,max_elevation_m,lift_count,surface_lifts_count,run_convention,wikidata_id,websites," +
  "openskimap,id,geometry,lat,lng,sources";

/** The row of `ski_areas.csv`, without a line break. */
export function toCsvRow(area: ExportedArea): string {
  const { elevations, activities, geometry } = area;
  const lifts = Object.entries(area.lifts);
  const yesNo = (isIt: boolean) => (isIt ? "yes" : "no");
  const downhill = sum(Object.values(area.runs).map(([, kilometres]) => kilometres));
  const [longitude, latitude] = meanVertex(geometry);
  return [
    escaped(area.name ?? ""),
    ...(["country", "region", "locality"] as const).map((member) =>
      escaped([...new Set(area.places.flatMap((place) => place[member] ?? []))].sort().join(";")),
    ),
    area.status ?? "",
    yesNo(activities.includes("downhill")),
    yesNo(activities.includes("nordic")),
    Object.keys(area.runs).length > 0 ? Math.round(downhill) : "",
    area.nordicKilometres === undefined ? "" : Math.round(area.nordicKilometres),
    elevations ? Math.round(elevations[1] - elevations[0]) : "",
    elevations ? Math.round(elevations[0]) || "" : "",
    elevations ? Math.round(elevations[1]) || "" : "",
    sum(lifts.map(([, count]) => count)) || "",
    sum(lifts.filter(([kind]) => SURFACE.includes(kind)).map(([, count]) => count)) || "",
    "europe",
    "",
    escaped([...area.websites].sort().join(" ")),
    `https://openskimap.org/?obj=${area.id}`,
    area.id,
    geometry.type,
    latitude.toFixed(6),
    longitude.toFixed(6),
    escaped([...area.sources].sort().join(" ")),
  ].join(",");
}

export const GEOJSON_START = '{"type": "FeatureCollection", "features":[\n';
export const GEOJSON_BETWEEN = "\n,\n";
export const GEOJSON_END = "\n]}\n";

/** The feature of `ski_areas.geojson`. */
export function toFeature(area: ExportedArea): string {
  const [minElevation, maxElevation] = area.elevations ?? [];
  const byType = Object.fromEntries(
    Object.entries(area.lifts).map(([kind, count]) => [kind, { count, lengthInKm: count * 0.6 }]),
  );
  const byDifficulty = Object.fromEntries(
    Object.entries(area.runs).map(([grade, [count, lengthInKm]]) => [grade, { count, lengthInKm }]),
  );
  const nordic = area.nordicKilometres;
  const byActivity = {
    ...(Object.keys(byDifficulty).length > 0 ? { downhill: { byDifficulty } } : {}),
    ...(nordic ? { nordic: { byDifficulty: { easy: { count: 4, lengthInKm: nordic } } } } : {}),
  };
  const properties = {
    type: "skiArea",
    id: area.id,
    name: area.name,
    sources: area.sources.map((source) => ({ type: "openstreetmap", id: source.replace(/^.*\.org\//, "") })),
    activities: area.activities,
    status: area.status,
    runConvention: "europe",
    websites: area.websites,
    wikidataID: null,
    places: area.places.map(({ code, country, regionCode, region, locality }) => ({
      iso3166_1Alpha2: code,
      iso3166_2: regionCode,
      localized: { en: { country, region, locality } },
    })),
    statistics: {
      minElevation,
      maxElevation,
      runs: { minElevation, maxElevation, byActivity },
      lifts: { minElevation, maxElevation, byType },
    },
  };
  return JSON.stringify({ type: "Feature", properties, geometry: area.geometry });
}

/** Outer rings that touch nothing: their vertices without the one that closes each. */
function meanVertex(geometry: Geometry): [longitude: number, latitude: number] {
  const rings =
    geometry.type === "Point"
      ? [[geometry.coordinates, geometry.coordinates]]
      : geometry.type === "Polygon"
        ? geometry.coordinates.slice(0, 1)
        : geometry.coordinates.flatMap((polygon) => polygon.slice(0, 1));
  const vertices = rings.flatMap((ring) => ring.slice(0, -1));
  const mean = (axis: 0 | 1) => sum(vertices.map((vertex) => vertex[axis] ?? 0)) / vertices.length;
  return [mean(0), mean(1)];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

function escaped(field: string): string {
  return /[,"\n\r;]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
