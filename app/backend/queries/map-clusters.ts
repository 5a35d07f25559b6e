import { type SQL, sql } from "drizzle-orm";
import type { MapArea } from "#app/domain/filters.ts";
import { MAX_MAP_CLUSTERS } from "#app/domain/limits.ts";
import { boxOfArea, fromMercator } from "#app/domain/mercator.ts";
import type { Database } from "../db/open.server.ts";
import { resorts } from "../db/tables.ts";
import type { CheckedFilter } from "../guards/filter.ts";
import type { MapPart } from "../guards/map.ts";
import { hasNoPosition, liesWithin, matches } from "./resort-filter.ts";

/** Resorts near each other: their middle, and the smallest area that holds them. */
export interface Cluster extends MapArea {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  /** The one resort of a cluster of one, else null. */
  readonly resort_id: number | null;
}

/** What a map shows of the resorts that a filter lets through. */
export interface Clusters {
  /** Largest first. */
  readonly clusters: Cluster[];
  readonly total: number;
  readonly inside: number;
  readonly without_position: number;
}

/** The map of the world is 256 px wide at zoom 0, a cell 64 px at every zoom. */
const CELLS_AT_ZOOM_0 = 4;

/**
 * The resorts that a filter lets through in an area, those of one cell of a grid together; in one statement, which reads
 * positions only.
 *
 * The grid lies on the map of the web (Web Mercator), parts the world evenly and begins at the 180th meridian: cells stay where
 * they are while a map is moved, and none reaches across that meridian, so that neither does a middle or a box.
 * Latitudes beyond the map's end belong to the row at that end.
 *
 * @param db the database
 * @param filter its mapArea narrows total and inside, but not what is without a position
 * @param part what the map shows
 */
export async function mapClusters(
  db: Database,
  filter: CheckedFilter,
  { area, zoom }: MapPart,
): Promise<Clusters> {
  const isInFilter = filter.mapArea ? (liesWithin(filter.mapArea) ?? sql`true`) : sql`true`;
  const isShown = sql`${isInFilter} AND ${liesWithin(area)}`;
  const cells = cellsAround(area, zoom);
  const { rows } = await db.execute<CellRow>(sql`
    SELECT "column", "row",
      count(*)::int AS resorts,
      (count(*) FILTER (WHERE is_in_filter))::int AS in_filter,
      (count(*) FILTER (WHERE has_no_position))::int AS without_position,
      avg(latitude) AS latitude, avg(longitude) AS longitude,
      max(latitude) AS north, min(latitude) AS south, max(longitude) AS east, min(longitude) AS west,
      min(id) AS first_id
    FROM (
      SELECT ${resorts.id} AS id, ${resorts.latitude} AS latitude, ${resorts.longitude} AS longitude,
        ${isInFilter} AS is_in_filter, ${hasNoPosition} AS has_no_position,
        CASE WHEN ${isShown} THEN ${columnOf(cells)} END AS "column",
        CASE WHEN ${isShown} THEN ${rowOf(cells, area)} END AS "row"
      FROM ${resorts}
      WHERE ${matches({ ...filter, mapArea: null })}
      -- A fence: the planner would expect as many cells as positions, and sort them all.
      OFFSET 0
    ) AS placed
    GROUP BY "column", "row"
    ORDER BY resorts DESC, "row" DESC, "column"`);
  // What the map does not show is in no cell: one row more.
  const shown = rows.filter(({ column }) => column !== null);
  return {
    clusters: shown.map(clusterOf),
    total: sum(rows.map(({ in_filter }) => in_filter)),
    inside: sum(shown.map(({ resorts: inside }) => inside)),
    without_position: sum(rows.map(({ without_position }) => without_position)),
  };
}

/**
 * How many cells the grid has around the world, and from top to bottom: those of the zoom or, where the area could touch more
 * than MAX_MAP_CLUSTERS of these, as few as it takes, by steps of three quarters and a half. It depends on the
 * size of the area alone and not on where it lies, so that the grid stays the same while a map is moved.
 *
 * @example cellsAround({ north: 85, south: -85, east: 180, west: -180 }, 5) // 16, where zoom 5 would have 128
 */
export function cellsAround(area: MapArea, zoom: number): number {
  const { width, height } = boxOfArea(area);
  let cells = CELLS_AT_ZOOM_0 * 2 ** zoom;
  let isPowerOfTwo = true;
  while (touched(width, cells) * touched(height, cells) > MAX_MAP_CLUSTERS) {
    // 32, 24, 16, 12, 8: each second grid is that of the zoom before.
    cells = isPowerOfTwo ? (cells * 3) / 4 : (cells * 2) / 3;
    isPowerOfTwo = !isPowerOfTwo;
  }
  return cells;
}

/** Columns or rows that a length (1 is the world's) touches at most, wherever it begins and however it was rounded. */
function touched(length: number, cells: number): number {
  return Math.min(cells, Math.floor(length * cells + 1e-6) + 2);
}

interface CellRow extends Record<string, unknown> {
  readonly column: number | null;
  readonly row: number | null;
  readonly resorts: number;
  readonly in_filter: number;
  readonly without_position: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly north: number;
  readonly south: number;
  readonly east: number;
  readonly west: number;
  readonly first_id: number;
}

function columnOf(cells: number): SQL {
  const last = sql.raw(String(cells - 1));
  return sql`least(floor((${resorts.longitude} + 180) / 360 * ${sql.raw(String(cells))}), ${last})::int`;
}

/** Of those that the area touches, counted from the south: by the latitudes between them. */
function rowOf(cells: number, area: MapArea): SQL {
  const { y, height } = boxOfArea(area);
  const first = Math.max(Math.floor(y * cells), 0);
  const last = Math.min(Math.floor((y + height) * cells), cells - 1);
  const edges = Array.from(
    { length: last - first },
    (_, index) => fromMercator({ x: 0, y: (last - index) / cells }).latitude,
  );
  return sql`width_bucket(${resorts.latitude}, ${`{${edges.join()}}`}::float8[])`;
}

function clusterOf({
  resorts: count,
  latitude,
  longitude,
  north,
  south,
  east,
  west,
  first_id,
}: CellRow): Cluster {
  return {
    latitude: middle(latitude, south, north),
    longitude: middle(longitude, west, east),
    count,
    north,
    south,
    east,
    west,
    resort_id: count === 1 ? first_id : null,
  };
}

/** A mean to about a metre, and not outside of what it is the mean of. */
function middle(mean: number, least: number, most: number): number {
  return Math.min(Math.max(Math.round(mean * 1e5) / 1e5, least), most);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
