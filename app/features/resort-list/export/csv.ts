import { stringify } from "csv-stringify/sync";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { USUAL_COLUMNS } from "#app/domain/list/list-views.ts";
import { oneLine } from "#app/domain/plain-text.ts";
import { resortPath } from "#app/domain/urls.ts";
import {
  type ExportedList,
  type ExportedResort,
  type ExportFormat,
  exportedDistance,
} from "./export-format.ts";

/** What every row begins with. */
const PLACE_COLUMNS = ["title", "country_code", "country", "region", "city", "url", "latitude", "longitude"];

/** Of a list that says from where. */
const DISTANCE_COLUMN = "distance_km";

/**
 * The list as a table after RFC 4180: a head of stable names with their metric units, then one row
 * a resort, with the columns that the address names. It begins with a byte order mark: without one
 * Excel takes UTF-8 for the machine's own code page, and everything else that reads CSV knows to
 * skip it.
 */
export const CSV: ExportFormat = {
  extension: "csv",
  contentType: "text/csv; charset=utf-8",
  begin: (list) =>
    `\ufeff${lines([[...PLACE_COLUMNS, ...(list.origin ? [DISTANCE_COLUMN] : []), ...columnsOf(list).map(headOf)]])}`,
  write: (resorts, list) => {
    const columns = columnsOf(list);
    return lines(resorts.map((resort) => rowOf(resort, columns, list)));
  },
  end: "",
};

type Cell = string | number | null;

function lines(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((row) => row.map(safeCell)),
    { record_delimiter: "windows" },
  );
}

/** Beside lifts stand the carpets and rope tows, which are none. */
function columnsOf({ state }: ExportedList): readonly string[] {
  const columns = state.columns.length > 0 ? state.columns : USUAL_COLUMNS;
  return columns.flatMap((name) => (name === "number_of_lifts" ? [name, "number_of_carpets"] : [name]));
}

/** "vertical_drop_m", "terrain_expert_percent", "scenery". */
function headOf(name: string): string {
  const unit = findAttribute(name)?.unit;
  return unit ? `${name}_${unit === "%" ? "percent" : unit}` : name;
}

function rowOf(
  resort: ExportedResort,
  columns: readonly string[],
  { siteUrl, origin }: ExportedList,
): Cell[] {
  const { title, url_segment, location } = resort;
  const { country, state, city, latitude, longitude } = location;
  return [
    title,
    country.code,
    country.name,
    state?.name ?? null,
    city ?? null,
    siteUrl + resortPath(url_segment),
    latitude ?? null,
    longitude ?? null,
    ...(origin ? [exportedDistance(resort, origin)] : []),
    ...columns.map((name) => known(resort, name)),
  ];
}

function known({ total_score, numerics, ratingScores, generics }: ExportedResort, name: string): Cell {
  if (name === "total_score") return total_score?.value ?? null;
  const found = [...numerics, ...ratingScores, ...generics].find((value) => value.name === name);
  return found?.value ?? null;
}

/**
 * What spreadsheets take for the beginning of a formula, in every width, and behind what they do
 * not see.
 */
const FORMULA = /^[\s\p{C}]*[=+\-@＝＋－＠﹢﹣﹦﹫−]/u;

/**
 * A text as a cell that stays a text, and one cell: an apostrophe goes before what a spreadsheet
 * would run (csv-stringify's own option does not look behind spaces), and line breaks, which it
 * quotes only in pairs, become spaces. Numbers stay numbers, negative ones too.
 *
 * @example safeCell("=1+1") // "'=1+1"
 * @example safeCell(-70.3) // -70.3
 */
export function safeCell(cell: Cell): Cell {
  if (typeof cell !== "string") return cell;
  const text = oneLine(cell);
  return FORMULA.test(text) ? `'${text}` : text;
}
