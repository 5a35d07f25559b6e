/**
 * Exports in OpenSkiMap's format that hold as many areas as asked, for tests and for measuring. The
 * same seed gives the same areas in both formats.
 *
 *   npx tsx test/support/generated-export.ts <path> <csv|geojson> <areas> [vertices]
 *
 * with so many vertices of each outline.
 */
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { LIFT_KINDS, RUN_GRADES } from "#app/domain/attributes/derived-ratings.ts";
import {
  CSV_HEADER,
  type ExportedArea,
  GEOJSON_BETWEEN,
  GEOJSON_END,
  GEOJSON_START,
  type Geometry,
  toCsvRow,
  toFeature,
} from "./export-format.ts";

export interface GeneratedExport {
  readonly format: "csv" | "geojson";
  readonly areas: number;
  readonly seed?: number;
  /** Corners of each outline; 0 gives points. An area of OpenSkiMap has some hundreds. */
  readonly vertices?: number;
}

/** Writes one to a path, piece by piece. */
export async function writeGeneratedExport(path: string, options: GeneratedExport): Promise<void> {
  const file = createWriteStream(path);
  const isCsv = options.format === "csv";
  file.write(isCsv ? `${CSV_HEADER}\n` : GEOJSON_START);
  for (let index = 0; index < options.areas; index += 1) {
    const area = generatedArea(index, options);
    const text = isCsv ? `${toCsvRow(area)}\n` : `${index > 0 ? GEOJSON_BETWEEN : ""}${toFeature(area)}`;
    if (!file.write(text)) await once(file, "drain");
  }
  file.end(isCsv ? "" : GEOJSON_END);
  await finished(file);
}

/** Boxes in which there is skiing. */
const COUNTRIES = [
  { code: "CH", country: "Switzerland", latitudes: [46, 47], longitudes: [6.2, 10.2] },
  { code: "AT", country: "Austria", latitudes: [46.8, 47.7], longitudes: [9.8, 15.5] },
  { code: "FR", country: "France", latitudes: [44.2, 46.3], longitudes: [5.6, 7] },
  { code: "IT", country: "Italy", latitudes: [45.8, 46.9], longitudes: [8, 13] },
  { code: "US", country: "United States", latitudes: [37, 48], longitudes: [-121, -105] },
  { code: "CA", country: "Canada", latitudes: [49.2, 53], longitudes: [-124, -115] },
  { code: "JP", country: "Japan", latitudes: [36, 43.5], longitudes: [137, 142] },
  { code: "NO", country: "Norway", latitudes: [59.5, 68], longitudes: [7, 14] },
  { code: "CZ", country: "Czech Republic", latitudes: [49, 50.8], longitudes: [13, 18] },
  { code: "NZ", country: "New Zealand", latitudes: [-45.2, -43], longitudes: [168.5, 172] },
] as const;
const BEGINNINGS = [
  "Alten",
  "Birken",
  "Crêt",
  "Dolmen",
  "Eis",
  "Falken",
  "Grand",
  "Hoch",
  "Iso",
  "Kirk",
  "Lärch",
  "Mont",
];
const MIDDLES = ["feld", "berg", "wald", "stein", "brunn", "see", "horn", "tal"];
const ENDINGS = ["", " Ski Area", " Bergbahnen", ", Talstation", " skisenter", " スキー場", ' "Panorama"'];

/** What a sequence of random numbers is asked for. */
interface Dice {
  /** From 0, less than 1. */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number from 0, less than `end`. */
  below(end: number): number;
  oneOf<T>(values: readonly T[]): T;
}

/**
 * Mulberry32, a small public-domain generator: good enough for test data, and the same on every
 * machine.
 */
function diceOf(seed: number): Dice {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    next,
    below,
    between: (low, high) => low + next() * (high - low),
    oneOf: (values) => values[below(values.length)] as (typeof values)[number],
  };
}

/** The area of this number, whichever others there are. */
function generatedArea(index: number, { seed = 1, vertices = 0 }: Partial<GeneratedExport>): ExportedArea {
  const dice = diceOf(seed * 1_000_003 + index);
  const { code, country, latitudes, longitudes } = dice.oneOf(COUNTRIES);
  const base = dice.between(300, 2_000);
  const kind = dice.next();
  const isAlpine = kind > 0.3;
  const isAbandoned = kind > 0.9;
  return {
    id: createHash("sha1").update(`${seed} ${index}`).digest("hex"),
    name:
      kind < 0.15 ? null : `${dice.oneOf(BEGINNINGS)}${dice.oneOf(MIDDLES)}${dice.oneOf(ENDINGS)} ${index}`,
    places: [
      {
        code,
        country,
        regionCode: null,
        region: `${dice.oneOf(BEGINNINGS)}land`,
        locality: dice.oneOf(BEGINNINGS),
      },
    ],
    status: isAbandoned ? "abandoned" : kind > 0.89 ? "proposed" : "operating",
    activities: isAlpine ? ["downhill"] : ["nordic"],
    elevations: [base, base + dice.between(30, 1_800)],
    lifts: isAlpine && !isAbandoned ? someOf(LIFT_KINDS, dice, () => 1 + dice.below(8)) : {},
    runs: isAlpine
      ? someOf(
          RUN_GRADES.filter((grade) => grade !== "ungraded"),
          dice,
          () => [1 + dice.below(20), dice.between(0.3, 25)] as const,
        )
      : {},
    ...(isAlpine ? {} : { nordicKilometres: dice.between(1, 60) }),
    websites: dice.next() < 0.5 ? [`https://www.area-${index}.example.com/`] : [],
    sources: [`https://www.openstreetmap.org/relation/${index + 1}`],
    geometry: outline(
      dice.between(latitudes[0], latitudes[1]),
      dice.between(longitudes[0], longitudes[1]),
      vertices,
      dice,
    ),
  };
}

/** One to four of the names. */
function someOf<K extends string, V>(names: readonly K[], dice: Dice, value: () => V): Partial<Record<K, V>> {
  const found: Partial<Record<K, V>> = {};
  for (let left = 1 + dice.below(4); left > 0; left -= 1) found[dice.oneOf(names)] = value();
  return found;
}

/** A rough circle of a few kilometres. */
function outline(latitude: number, longitude: number, vertices: number, dice: Dice): Geometry {
  if (vertices === 0) return { type: "Point", coordinates: [longitude, latitude] };
  const ring = Array.from({ length: vertices }, (_, corner) => {
    const angle = (2 * Math.PI * corner) / vertices;
    const radius = dice.between(0.02, 0.03);
    return [
      longitude + radius * Math.cos(angle),
      latitude + radius * Math.sin(angle),
      dice.between(500, 2_500),
    ];
  });
  return { type: "Polygon", coordinates: [[...ring, ...ring.slice(0, 1)]] };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [path = "ski_areas.csv", format = "csv", areas = "100000", vertices = "0"] = process.argv.slice(2);
  await writeGeneratedExport(path, {
    format: format === "geojson" ? "geojson" : "csv",
    areas: Number(areas),
    vertices: Number(vertices),
  });
}
