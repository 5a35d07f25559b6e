import {
  BASE_COLUMNS,
  BASE_FACTS,
  type BaseIndexSource,
  type BaseResort,
} from "#app/backend/built-in-index/base-index.server.ts";
import { LIFT_KINDS } from "#app/domain/attributes/derived-ratings.ts";

/**
 * A committed file: one row per line, so that a new version of the data shows as a readable
 * difference. It is read by column name.
 */
export function formatTable(source: object, columns: readonly string[], rows: readonly unknown[][]): string {
  return [
    "{",
    `"source": ${JSON.stringify(source)},`,
    `"columns": ${JSON.stringify(columns)},`,
    '"rows": [',
    rows.map((row) => JSON.stringify(row)).join(",\n"),
    "]",
    "}",
    "",
  ].join("\n");
}

/** Ordered by url segment. Numbers of lifts have a column for each kind. */
export function formatBaseIndex(source: BaseIndexSource, resorts: readonly BaseResort[]): string {
  const ordered = [...resorts].sort((a, b) => (a.urlSegment < b.urlSegment ? -1 : 1));
  return formatTable(source, BASE_COLUMNS, ordered.map(toRow));
}

function toRow(resort: BaseResort): unknown[] {
  return [
    resort.urlSegment,
    resort.title,
    resort.names,
    resort.countries,
    resort.region,
    resort.locality,
    resort.website,
    ...LIFT_KINDS.map((kind) => resort.lifts[kind]),
    resort.otherLifts,
    BASE_FACTS.filter((fact) => resort[fact]),
    resort.openskimapId,
    resort.otherOpenskimapIds,
    resort.partOf,
    resort.formerSegments,
  ];
}

/** @example round(46.02398, 3) // 46.024 */
export function round(value: number, decimals: number): number {
  return Math.round(value * 10 ** decimals) / 10 ** decimals;
}
