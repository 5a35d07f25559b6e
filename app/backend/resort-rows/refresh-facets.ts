import { type SQL, sql } from "drizzle-orm";
import { FEATURE_ORDER } from "#app/domain/attributes/attributes.ts";
import { MAX_MERCATOR_LATITUDE } from "#app/domain/places/mercator.ts";
import { anyOf } from "../db/any-of.ts";
import type { Database } from "../db/connections/open.server.ts";
import { readRows } from "../db/read-rows.ts";
import { MAP_CELLS_AROUND, PART } from "../db/tables/facet-tables.ts";

type InCell = { readonly map_cell: number };

/**
 * Copies what lists filter and order by into resort_facets and map_cells, for resorts whose row,
 * countries, values or status have just been written in the same transaction. Writers wait for each
 * other by LOCKS.seed, so that a cell has one writer.
 */
export async function refreshFacets(tx: Database, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const cells = await forget(tx, ids);
  const entered = await readRows<InCell>(tx)`
    WITH fresh AS (
      INSERT INTO resort_facets ${facetsOf(sql`WHERE resorts.id = ${anyOf(ids)}`)} RETURNING map_cell)
    SELECT DISTINCT map_cell FROM fresh WHERE map_cell IS NOT NULL`;
  await refreshCells(tx, [...cells, ...entered.map(({ map_cell }) => map_cell)]);
}

/**
 * Takes resorts out of resort_facets and map_cells that are about to be deleted in the same
 * transaction.
 */
export async function forgetFacets(tx: Database, ids: readonly number[]): Promise<void> {
  await refreshCells(tx, await forget(tx, ids));
}

/** @returns the cells that the resorts were in */
async function forget(tx: Database, ids: readonly number[]): Promise<number[]> {
  const left = await readRows<InCell>(tx)`
    WITH gone AS (DELETE FROM resort_facets WHERE resort_id = ${anyOf(ids)} RETURNING map_cell)
    SELECT DISTINCT map_cell FROM gone WHERE map_cell IS NOT NULL`;
  return left.map(({ map_cell }) => map_cell);
}

async function refreshCells(tx: Database, cells: readonly number[]): Promise<void> {
  if (cells.length === 0) return;
  await tx.execute(sql`DELETE FROM map_cells WHERE map_cell = ${anyOf(cells)}`);
  await tx.execute(sql`INSERT INTO map_cells ${cellsOf(sql`WHERE map_cell = ${anyOf(cells)}`)}`);
}

/**
 * The rows of resort_facets. Values find their columns by their names, so that nothing here knows
 * the attributes; what is no attribute any more has no column and is left out.
 */
export function facetsOf(where: SQL): SQL {
  const features = sql.raw(`ARRAY[${FEATURE_ORDER.map((value) => `'${value}'`).join(", ")}]`);
  return sql`
    SELECT facets.* FROM resorts
    CROSS JOIN LATERAL (
      SELECT jsonb_object_agg(type_name, value) AS by_name FROM (
        SELECT type_name, to_jsonb(value) AS value FROM resort_numerics WHERE resort_id = resorts.id
        UNION ALL
        SELECT type_name, to_jsonb(value) FROM mountain_figures WHERE resort_id = resorts.id
        UNION ALL
        SELECT type_name, to_jsonb(value) FROM position_figures WHERE resort_id = resorts.id
        UNION ALL
        SELECT type_name, to_jsonb(value) FROM resort_ratings WHERE resort_id = resorts.id
        UNION ALL
        SELECT type_name, to_jsonb(array_position(${features}, value)) FROM resort_generics WHERE resort_id = resorts.id
      ) AS every
    ) AS figures
    CROSS JOIN LATERAL (
      SELECT array_agg(country_code::text ORDER BY position) AS codes FROM resort_countries
      WHERE resort_id = resorts.id AND country_code <> resorts.country_code
    ) AS others
    CROSS JOIN LATERAL jsonb_populate_record(
      NULL::resort_facets,
      coalesce(figures.by_name, '{}') || jsonb_build_object(
        'resort_id', resorts.id, 'status', CASE WHEN resorts.part_of IS NOT NULL AND resorts.status = 'operating' THEN ${PART} ELSE resorts.status END,
        'latitude', resorts.latitude, 'longitude', resorts.longitude, 'map_cell', ${mapCell},
        'lift_count', resorts.lift_count, 'total_score', resorts.total_score,
        'country_code', resorts.country_code, 'other_countries', others.codes,
        'places', resorts.places, 'title_key', resorts.title_key,
        'season_from', resorts.season_from, 'season_to', resorts.season_to,
        'station_km', CASE WHEN resorts.trip_notes->>'station' IS NOT NULL THEN 0
          ELSE (SELECT station_km FROM position_facts WHERE resort_id = resorts.id) END)
    ) AS facets
    ${where}`;
}

/** The rows of map_cells. */
export function cellsOf(where: SQL): SQL {
  return sql`
    SELECT status, map_cell, count(*), sum(latitude), sum(longitude),
      max(latitude), min(latitude), max(longitude), min(longitude), min(resort_id)
    FROM resort_facets ${where} GROUP BY status, map_cell`;
}

const around = sql.raw(String(MAP_CELLS_AROUND));
const mapEnd = sql.raw(String(MAX_MERCATOR_LATITUDE));
const column = sql`floor((resorts.longitude + 180) / 360 * ${around})`;
const shownLatitude = sql`greatest(least(resorts.latitude, ${mapEnd}), -${mapEnd})`;
const row = sql`floor((0.5 + asinh(tan(radians(${shownLatitude}))) / (2 * pi())) * ${around})`;
const withinGrid = (number: SQL) => sql`greatest(least(${number}, ${around} - 1), 0)::int`;

/** least() and greatest() pass over null, and what has no position has no cell. */
const mapCell = sql`CASE WHEN resorts.latitude IS NOT NULL AND resorts.longitude IS NOT NULL
  THEN ${withinGrid(row)} * ${around} + ${withinGrid(column)} END`;
