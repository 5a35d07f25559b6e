import {
  BASE_COLUMNS,
  BASE_FACTS,
  type BaseIndexSource,
  type BaseResort,
} from "#app/backend/built-in-index/base-index.server.ts";
import { LIFT_KINDS } from "#app/domain/attributes/derived-ratings.ts";

/**
 * The committed file: one row per line, ordered by url segment, so that a new version of the data shows as a
 * readable difference. Numbers of lifts have a column for each kind; the file is read by column name.
 */
export function formatBaseIndex(source: BaseIndexSource, resorts: readonly BaseResort[]): string {
  const rows = [...resorts]
    .sort((a, b) => (a.urlSegment < b.urlSegment ? -1 : 1))
    .map((resort) => JSON.stringify(toRow(resort)));
  return [
    "{",
    `"source": ${JSON.stringify(source)},`,
    `"columns": ${JSON.stringify(BASE_COLUMNS)},`,
    '"rows": [',
    rows.join(",\n"),
    "]",
    "}",
    "",
  ].join("\n");
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
