import { execFileSync } from "node:child_process";
import type { Position } from "geojson";

/**
 * Reads GSHHG (https://www.soest.hawaii.edu/pwessel/gshhg/, LGPL 3 or later) in the binned netCDF
 * files that the Generic Mapping Tools use. The world is cut into bins of some degrees; a bin has
 * segments, a segment points in shares of the bin. `ncdump` turns the files into text: a reader of
 * netCDF would be a dependency for one script.
 */
export interface WaterLine {
  /** Rivers: 1 for the largest. Borders: 1 of countries, 2 of states. */
  readonly level: number;
  /** In degrees. */
  readonly points: readonly Position[];
}

export interface Lake {
  readonly squareKm: number;
  /** Closed, without its first point again. An island in a lake is a ring like the lake itself. */
  readonly ring: readonly Position[];
}

const PLACES = [
  "Bin_size_in_minutes",
  "N_bins_in_360_longitude_range",
  "Id_of_first_segment_in_a_bin",
  "N_segments_in_a_bin",
  "Id_of_first_point_in_a_segment",
  "Relative_longitude_from_SW_corner_of_bin",
  "Relative_latitude_from_SW_corner_of_bin",
] as const;
const LAKE = 2;
const ISLAND_IN_LAKE = 3;

type Variables = (name: string) => Int32Array | Float64Array;

/** Rivers or borders of a file. */
export function readLines(file: string): WaterLine[] {
  const variables = read(file, [...PLACES, "N_points_for_a_segment", "Hierarchial_level_of_a_segment"]);
  const [counts, levels] = [variables("N_points_for_a_segment"), variables("Hierarchial_level_of_a_segment")];
  return segmentsOf(variables, (segment) => counts[segment] ?? 0).map(({ segment, points }) => ({
    level: levels[segment] ?? 0,
    points,
  }));
}

/** The lakes of a file of shorelines, and the islands in them. */
export function readLakes(file: string): Lake[] {
  const variables = read(file, [
    ...PLACES,
    "Embedded_npts_levels_exit_entry_for_a_segment",
    "Id_of_GSHHS_ID",
    "The_km_squared_area_of_polygons",
  ]);
  const packed = variables("Embedded_npts_levels_exit_entry_for_a_segment");
  const [polygons, areas] = [variables("Id_of_GSHHS_ID"), variables("The_km_squared_area_of_polygons")];
  const pieces = new Map<number, (readonly Position[])[]>();
  for (const { segment, points } of segmentsOf(variables, (index) => (packed[index] ?? 0) >>> 9)) {
    const level = ((packed[segment] ?? 0) >> 6) & 7;
    if (level !== LAKE && level !== ISLAND_IN_LAKE) continue;
    const polygon = polygons[segment] ?? 0;
    pieces.set(polygon, [...(pieces.get(polygon) ?? []), points]);
  }
  // Rivers that are so wide that they are lakes have areas below zero.
  return [...pieces].map(([polygon, parts]) => ({
    squareKm: Math.abs(areas[polygon] ?? 0),
    ring: ringOf(parts),
  }));
}

function read(file: string, names: readonly string[]): Variables {
  const text = execFileSync("ncdump", ["-p", "9,17", "-v", names.join(), file], {
    encoding: "utf8",
    maxBuffer: 1e9,
  });
  const data = text.slice(text.indexOf("\ndata:"));
  return (name) => {
    const start = data.indexOf(`\n ${name} = `);
    if (start < 0) throw new Error(`${file} has no ${name}`);
    const values = data.slice(start + name.length + 5, data.indexOf(";", start)).split(",");
    return Float64Array.from(values, (value) => Number(value.trim()));
  };
}

function segmentsOf(
  variables: Variables,
  countOf: (segment: number) => number,
): { segment: number; points: Position[] }[] {
  const [size = 0, columns = 1] = [
    (variables("Bin_size_in_minutes")[0] ?? 0) / 60,
    variables("N_bins_in_360_longitude_range")[0],
  ];
  const [firsts, counts] = [variables("Id_of_first_segment_in_a_bin"), variables("N_segments_in_a_bin")];
  const starts = variables("Id_of_first_point_in_a_segment");
  const east = variables("Relative_longitude_from_SW_corner_of_bin");
  const north = variables("Relative_latitude_from_SW_corner_of_bin");
  // Shares are unsigned, in a type that is signed.
  const share = (value = 0) => ((value & 0xffff) / 65_535) * size;
  const found: { segment: number; points: Position[] }[] = [];
  for (const [bin, first] of firsts.entries()) {
    const [column, row] = [bin % columns, Math.floor(bin / columns)];
    const west = column * size >= 180 ? column * size - 360 : column * size;
    const south = 90 - (row + 1) * size;
    for (let segment = first; segment < first + (counts[bin] ?? 0); segment++) {
      const start = starts[segment] ?? 0;
      const points = Array.from(
        { length: countOf(segment) },
        (_, index): Position => [west + share(east[start + index]), south + share(north[start + index])],
      );
      found.push({ segment, points });
    }
  }
  return found;
}

/**
 * The pieces of one outline, each of a bin, put together: the next one begins where the last one
 * ends.
 */
function ringOf(pieces: readonly (readonly Position[])[]): Position[] {
  const [first = [], ...rest] = pieces;
  const ring = [...first];
  const left = new Set(rest);
  while (left.size > 0) {
    const [endX = 0, endY = 0] = ring.at(-1) ?? [];
    let next: readonly Position[] = [];
    let nearest = Number.POSITIVE_INFINITY;
    for (const piece of left) {
      const [x = 0, y = 0] = piece[0] ?? [];
      const distance = Math.hypot(x - endX, y - endY);
      if (distance < nearest) [next, nearest] = [piece, distance];
    }
    left.delete(next);
    ring.push(...next);
  }
  return ring;
}
