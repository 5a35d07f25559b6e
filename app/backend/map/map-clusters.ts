import { and, type SQL, sql } from "drizzle-orm";
import type { MapArea } from "#app/domain/places/map-area.ts";
import { boxOfArea, fromMercator } from "#app/domain/places/mercator.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { MAP_CELLS_AROUND, mapCells, resortFacets } from "../db/tables/tables.ts";
import { once } from "../graphql/page.ts";
import type { CheckedFilter } from "../resorts/filter-arguments.ts";
import type { MapPart } from "../resorts/map-arguments.ts";
import { countTogether } from "../resorts/resort-count.ts";
import { isUnfiltered, liesWithin, matches } from "../resorts/resort-filter.ts";
import { DEFAULT_ORDER } from "../resorts/resort-list.ts";
import type { OwnScores } from "../resorts/scores-by-weights.ts";
import { GROUP_MEAN, GROUP_WORST, groupValues } from "../scores/group-score-sql.ts";
import { ownRawSql } from "../scores/own-raw.ts";

/** Clusters that a map's answer holds at most, however many resorts there are. */
export const MAX_MAP_CLUSTERS = 400;

/**
 * Resorts near each other: the place of the best of them, and the smallest area that holds them.
 */
export interface Cluster extends MapArea {
  readonly latitude: number;
  readonly longitude: number;
  readonly count: number;
  /**
   * The best of them; null where none is among the NAMED best of the area, and the place is that of
   * the nearest to their middle.
   */
  readonly resort_id: number | null;
  /** Of that resort by the visitor's weights, or of the worst served of their group, 0-100. */
  readonly my_score: number | null;
}

/**
 * What a map shows of the resorts that a filter lets through. GraphQL calls what an operation
 * selects of it.
 */
export interface ShownMap {
  /** Largest first. */
  clusters(): Promise<Cluster[]>;
  inside(): Promise<number>;
  total(): Promise<number>;
  without_position(): Promise<number>;
}

/**
 * The clusters of an area, and how many resorts are on the map and not; the filter's mapArea
 * narrows all but what has no position.
 *
 * @param scorers by whose weights the resorts are ordered: the visitor, or each of their group;
 * null for none
 */
export function shownMap(
  db: Database,
  filter: CheckedFilter,
  part: MapPart,
  scorers: readonly OwnScores[] | null,
): ShownMap {
  const clusters = once(() => mapClusters(db, filter, part, scorers));
  const count = async (counted: CheckedFilter) => (await countTogether(db, [counted]))[0] ?? 0;
  return {
    clusters,
    inside: async () => (await clusters()).reduce((sum, { count: inside }) => sum + inside, 0),
    total: () => count(filter),
    without_position: () => count({ ...filter, mapArea: null, hasPosition: false }),
  };
}

/** The map of the world is 256 px wide at zoom 0, a cell 64 px at every zoom. */
const CELLS_AT_ZOOM_0 = 4;
/**
 * So many resorts of an area name their clusters: the first of its list, which an index has in
 * order, however many lie there.
 */
const NAMED = 1_000;

/**
 * The resorts that a filter lets through in an area, those of one cell of a grid together, largest
 * first; in one statement, which reads positions only.
 *
 * The grid lies on the map of the web (Web Mercator), parts the world evenly and begins at the
 * 180th meridian: cells stay where they are while a map is moved, and none reaches across that
 * meridian, so that neither does a middle or a box. Latitudes beyond the map's end belong to the
 * row at that end.
 */
async function mapClusters(
  db: Database,
  filter: CheckedFilter,
  { area, zoom }: MapPart,
  scorers: readonly OwnScores[] | null,
): Promise<Cluster[]> {
  const cells = cellsAround(area, zoom);
  const canAddUp = isUnfiltered(filter) && MAP_CELLS_AROUND % cells === 0;
  const parts = canAddUp ? wholeCells(filter, area, cells) : resortsOf(filter, area, cells);
  const place = canAddUp ? placeOfCell(cells) : placeOf(cells, area);
  const values = scorers ? groupValues(scorers) : sql``;
  const best = [...keysOf(scorers ?? []).map((key) => sql`${key} DESC NULLS LAST`), ...DEFAULT_ORDER];
  // A marker in their middle could stand in a lake or in the sea: it is on the best resort, whose
  // name it bears, or without one on that nearest to the middle. Of a whole cell that is its first
  // one, which is near enough and read already.
  const rows = await readRows<CellRow>(db)`
    WITH parts AS MATERIALIZED (${parts}),
    clusters AS (
      SELECT "column", "row", sum(resorts)::int AS resorts,
        sum(latitudes) / sum(resorts) AS latitude, sum(longitudes) / sum(resorts) AS longitude,
        max(north) AS north, min(south) AS south, max(east) AS east, min(west) AS west
      FROM parts GROUP BY "column", "row"
    ),
    nearest AS (
      SELECT "column", "row", (min(ARRAY[
        (latitudes / parts.resorts - latitude) ^ 2 + (longitudes / parts.resorts - longitude) ^ 2,
        first_id::float8
      ]))[2]::int AS resort_id
      FROM parts JOIN clusters USING ("column", "row") GROUP BY "column", "row"
    ),
    ranked AS (
      SELECT ${place}, resort_id, row_number() OVER (ORDER BY ${sql.join(best, sql`, `)}) AS rank
      FROM ${resortFacets} ${values} WHERE ${and(matches(filter), liesWithin(area))}
      ORDER BY ${sql.join(best, sql`, `)} LIMIT ${sql.raw(String(NAMED))}
    ),
    best AS (
      SELECT DISTINCT ON ("column", "row") "column", "row", resort_id AS best_id FROM ranked
      ORDER BY "column", "row", rank
    )
    SELECT resorts, ${resortFacets.latitude} AS latitude, ${resortFacets.longitude} AS longitude,
      clusters.north, clusters.south, clusters.east, clusters.west,
      CASE WHEN resorts = 1 THEN nearest.resort_id ELSE best_id END AS resort_id,
      ${scorers ? GROUP_WORST : sql`NULL::float8`} AS my_score
    FROM clusters JOIN nearest USING ("column", "row") LEFT JOIN best USING ("column", "row")
    JOIN ${resortFacets} ON ${resortFacets.resort_id} = coalesce(best_id, nearest.resort_id) ${values}
    ORDER BY resorts DESC, "row" DESC, "column"`;
  return rows.map(({ resorts: count, my_score, ...cluster }) => ({
    ...cluster,
    count,
    my_score: cluster.resort_id === null ? null : my_score,
  }));
}

/** By what the list of these is ordered: by oneself finer than by the value. */
function keysOf(scorers: readonly OwnScores[]): SQL[] {
  const [first, ...others] = scorers;
  if (!first) return [];
  return others.length > 0 ? [GROUP_WORST, GROUP_MEAN] : [ownRawSql(first.terms)];
}

/** The cells whose resorts all lie in the area, and the resorts in it of those at its edge. */
function wholeCells(filter: CheckedFilter, area: MapArea, cells: number): SQL {
  const place = placeOfCell(cells);
  const { isInside, isOutside } = comparedWith(area);
  return sql`
    SELECT ${place}, resorts, latitudes, longitudes, north, south, east, west, first_id
    FROM ${mapCells} WHERE status IN ${filter.statuses} AND ${isInside}
    UNION ALL
    SELECT ${place}, 1, latitude, longitude, latitude, latitude, longitude, longitude, resort_id
    FROM ${resortFacets} WHERE ${matches(filter)} AND ${liesWithin(area)}
      -- An array is a fence: the planner would expect hundreds of these few, and read all resorts.
      AND map_cell = ANY (ARRAY(SELECT map_cell FROM ${mapCells} WHERE NOT ${isInside} AND NOT ${isOutside}))`;
}

/** By where the resorts of a cell lie, not by the cell's own edges. */
function comparedWith({ north, south, east, west }: MapArea): { isInside: SQL; isOutside: SQL } {
  const cell = mapCells;
  // Across the 180th meridian an area has two parts, of which a cell is in one at most.
  const [isWithin, isBeyond] =
    west <= east
      ? [
          sql`(${cell.west} >= ${west} AND ${cell.east} <= ${east})`,
          sql`(${cell.east} < ${west} OR ${cell.west} > ${east})`,
        ]
      : [
          sql`(${cell.west} >= ${west} OR ${cell.east} <= ${east})`,
          sql`(${cell.east} < ${west} AND ${cell.west} > ${east})`,
        ];
  return {
    isInside: sql`(${cell.south} >= ${south} AND ${cell.north} <= ${north} AND ${isWithin})`,
    isOutside: sql`(${cell.north} < ${south} OR ${cell.south} > ${north} OR ${isBeyond})`,
  };
}

/** Every resort in the area as a part of its own. */
function resortsOf(filter: CheckedFilter, area: MapArea, cells: number): SQL {
  const { latitude, longitude, resort_id } = resortFacets;
  return sql`
    SELECT ${placeOf(cells, area)}, 1 AS resorts,
      ${latitude} AS latitudes, ${longitude} AS longitudes, ${latitude} AS north, ${latitude} AS south,
      ${longitude} AS east, ${longitude} AS west, ${resort_id} AS first_id
    FROM ${resortFacets} WHERE ${and(matches(filter), liesWithin(area))}
    -- A fence: the planner would expect as many cells as positions, and sort them all.
    OFFSET 0`;
}

/**
 * How many cells the grid has around the world, and from top to bottom: those of the zoom or, where
 * the area could touch more than MAX_MAP_CLUSTERS of these, as few as it takes, by steps of three
 * quarters and a half. It depends on the size of the area alone and not on where it lies, so that
 * the grid stays the same while a map is moved.
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

/**
 * Columns or rows that a length (1 is the world's) touches at most, wherever it begins and however
 * it was rounded.
 */
function touched(length: number, cells: number): number {
  return Math.min(cells, Math.floor(length * cells + 1e-6) + 2);
}

type CellRow = Omit<Cluster, "count"> & { readonly resorts: number };

/** Column and row of a cell of map_cells in a grid whose cells are made of whole ones. */
function placeOfCell(cells: number): SQL {
  const around = sql.raw(String(MAP_CELLS_AROUND));
  const each = sql.raw(String(MAP_CELLS_AROUND / cells));
  return sql`map_cell % ${around} / ${each} AS "column", map_cell / ${around} / ${each} AS "row"`;
}

/** Column and row of a resort in any grid. */
function placeOf(cells: number, area: MapArea): SQL {
  return sql`${columnOf(cells)} AS "column", ${rowOf(cells, area)} AS "row"`;
}

function columnOf(cells: number): SQL {
  const last = sql.raw(String(cells - 1));
  return sql`least(floor((${resortFacets.longitude} + 180) / 360 * ${sql.raw(String(cells))}), ${last})::int`;
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
  return sql`width_bucket(${resortFacets.latitude}, ${`{${edges.join()}}`}::float8[])`;
}
