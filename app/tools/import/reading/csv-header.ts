import { ImportRefusal } from "./area.ts";
import { quoted } from "./raw-area.ts";

/** The names under which OpenSkiMap's exports have had what is read of them, newest first. */
const NAMES = {
  id: ["id"],
  name: ["name"],
  status: ["status"],
  countries: ["countries", "country"],
  regions: ["regions", "region"],
  localities: ["localities", "locality"],
  hasDownhill: ["has_downhill"],
  pisteKilometres: ["downhill_distance_km"],
  minElevation: ["min_elevation_m"],
  maxElevation: ["max_elevation_m"],
  verticalDrop: ["vertical_m"],
  liftCount: ["lift_count"],
  surfaceLiftCount: ["surface_lifts_count"],
  websites: ["websites"],
  latitude: ["lat"],
  longitude: ["lng"],
} as const;
type Column = keyof typeof NAMES;

const REQUIRED: readonly Column[] = ["name", "countries", "id", "latitude", "longitude"];

/**
 * Columns that only the other tables of OpenSkiMap have, which share the rest with the ski areas.
 */
const OTHER_TABLES = [
  { column: "lift_type", table: "lifts" },
  { column: "difficulty", table: "runs" },
] as const;

/** Where the columns of a CSV stand; null for one that it does not have. */
export interface Columns {
  readonly count: number;
  readonly at: Readonly<Record<Column, number | null>>;
}

/**
 * The columns that the first row of a CSV names, in whatever order.
 *
 * @throws ImportRefusal when it is not the header of OpenSkiMap's ski areas.
 */
export function readHeader(header: readonly string[]): Columns {
  const found = header.map((name) => name.trim().toLowerCase());
  const other = OTHER_TABLES.find(({ column }) => found.includes(column));
  if (other) {
    throw new ImportRefusal(
      `This is OpenSkiMap's file of ${other.table}. The import takes its ski areas: ski_areas.csv or ski_areas.geojson.`,
    );
  }
  const doubled = found.filter((name, index) => name !== "" && found.indexOf(name) < index);
  if (doubled.length > 0) {
    throw new ImportRefusal(
      `The first line names ${[...new Set(doubled)].map((name) => `the column ${quoted(name)}`).join(" and ")} more than once, ` +
        "so that it cannot be told which one counts.",
    );
  }
  const at = Object.fromEntries(
    Object.entries(NAMES).map(([column, names]) => {
      const index = names.map((name) => found.indexOf(name)).find((each) => each !== -1);
      return [column, index ?? null];
    }),
  ) as Record<Column, number | null>;
  const missing = REQUIRED.filter((column) => at[column] === null);
  if (missing.length > 0) {
    throw new ImportRefusal(
      `This is not OpenSkiMap's ski_areas.csv: its first line, ${quoted(header.join(","))}, ` +
        `names no column ${missing.map((column) => `"${NAMES[column][0]}"`).join(", ")}.`,
    );
  }
  return { count: header.length, at };
}
