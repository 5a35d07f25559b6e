import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { geoContains } from "d3-geo";
import type { Feature, MultiPolygon, Polygon } from "geojson";
import isoCountries from "i18n-iso-countries";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";

/**
 * Kilometres by which an outline at 1:50 million may be off, and a ski area may reach over a
 * border.
 */
const TOLERANCE_KM = 15;
const KM_PER_DEGREE = 111.2;

type Outline = Feature<Polygon | MultiPolygon, { name: string }>;

/**
 * The outlines of the world's countries (Natural Earth, 1:50 million), to ask whether a place lies
 * in one of them, or at most 15 km outside.
 */
export async function loadCountries(): Promise<
  (code: string, place: { latitude: number; longitude: number }) => boolean
> {
  const file = createRequire(import.meta.url).resolve("world-atlas/countries-50m.json");
  const topology: Topology<{ countries: GeometryCollection<{ name: string }> }> = JSON.parse(
    await readFile(file, "utf8"),
  );
  const outlines = new Map<string, Outline[]>();
  for (const outline of feature(topology, topology.objects.countries).features) {
    const code = codeOf(outline as Outline);
    if (code) outlines.set(code, [...(outlines.get(code) ?? []), outline as Outline]);
  }
  return (code, { latitude, longitude }) =>
    around(latitude, longitude).some((point) =>
      (outlines.get(code) ?? []).some((outline) => geoContains(outline, point)),
    );
}

function codeOf({ id, properties }: Outline): string | undefined {
  if (properties.name === "Kosovo") return "XK";
  return isoCountries.numericToAlpha2(String(id).padStart(3, "0"));
}

/**
 * The place and eight points around it, near and at the tolerance: a small country lies between
 * those far ones.
 */
function around(latitude: number, longitude: number): [longitude: number, latitude: number][] {
  const stretch = 1 / Math.cos((latitude * Math.PI) / 180);
  const steps = [0, 1, -1];
  return [TOLERANCE_KM / 5, TOLERANCE_KM].flatMap((km) =>
    steps.flatMap((x) =>
      steps.map((y): [number, number] => [
        longitude + (x * stretch * km) / KM_PER_DEGREE,
        latitude + (y * km) / KM_PER_DEGREE,
      ]),
    ),
  );
}
