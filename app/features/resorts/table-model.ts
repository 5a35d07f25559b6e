import type { ResortCardFragment, ResortRowsQuery } from "#app/api/generated.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { type ListState, listUrl } from "#app/domain/list-state.ts";
import type { UnitSystem } from "#app/domain/units.ts";
import type { CardSources } from "./card-sources.ts";
import { type ExportLinks, exportLinks } from "./export/export-links.ts";
import type { IndexKnowledge } from "./index-knowledge.ts";
import { type NamedResort, namedResort } from "./named-resort.ts";
import { type ColumnChoice, columnChoice } from "./table/column-choice.ts";
import { type Column, columnOf, shownColumns } from "./table/columns.ts";
import { sortBy } from "./table/sort.ts";
import { tableNotes } from "./table/table-notes.ts";

/** The list as a table. Made on the server. */
export interface TableModel {
  /** What the table holds and how it is ordered, for those who cannot see that. */
  readonly caption: string;
  readonly firstRank: number;
  /** The head above the names, then those of the columns. */
  readonly nameHead: TableHead;
  readonly heads: readonly TableHead[];
  readonly rows: readonly TableRow[];
  /** What to know of the values, said once below the table. */
  readonly notes: readonly string[];
  readonly columns: ColumnChoice;
  readonly exports: ExportLinks;
}

/** The head of a column, a link that orders by it. */
export interface TableHead {
  readonly name: string;
  readonly title: string;
  readonly unit: string | null;
  readonly isWords: boolean;
  readonly sorted: "ascending" | "descending" | null;
  readonly href: string;
  /** What the link does, to be read after the title: ", highest first". */
  readonly nextWords: string;
}

export interface TableRow extends Omit<NamedResort, "place"> {
  /** City and state; empty where neither is known. */
  readonly nearer: string;
  readonly country: string;
  /** "Closed" or "Planned", as cards say it; null where people ski, or where the backend does not tell. */
  readonly status: string | null;
  /** As many as there are heads; null for what nobody knows. */
  readonly cells: readonly (string | null)[];
}

/** A resort as a row takes it; features are there where the operation asked for them. */
export type RowResort = ResortCardFragment &
  Partial<Pick<ResortRowsQuery["resorts"]["data"][number], "generics">>;

interface TableSource {
  readonly state: ListState;
  readonly units: UnitSystem;
  readonly firstRank: number;
  /** "Resorts in Japan". */
  readonly title: string;
  /** "vertical drop, highest first". */
  readonly orderWords: string;
  readonly total: number;
  readonly knowledge: IndexKnowledge;
  readonly sources: CardSources;
}

export function tableModel(resorts: readonly RowResort[], source: TableSource): TableModel {
  const { state, units, firstRank, title, orderWords, total, knowledge, sources } = source;
  const names = shownColumns(state.columns, knowledge.has);
  const columns = names.map((name) => columnOf(name, units));
  const nameColumn: Column = { ...columnOf("title", units), isWords: true };
  return {
    caption: `${title}, ordered by ${orderWords}`,
    firstRank,
    nameHead: headOf(nameColumn, state),
    heads: columns.map((column) => headOf(column, state)),
    rows: resorts.map((resort) => rowOf(resort, columns, sources)),
    notes: tableNotes(resorts, names, sources),
    columns: columnChoice(state, names, knowledge),
    exports: exportLinks({ ...state, columns: names }, total),
  };
}

function headOf({ name, title, unit, isWords }: Column, state: ListState): TableHead {
  const { now, next, nextWords } = sortBy(name, state.order);
  return {
    name,
    title,
    unit,
    isWords,
    sorted: now,
    href: listUrl({ ...state, order: next, page: FIRST_PAGE }),
    nextWords,
  };
}

function rowOf(resort: RowResort, columns: readonly Column[], sources: CardSources): TableRow {
  const { place, ...named } = namedResort(resort);
  return {
    ...named,
    ...placeOf(place, resort.location),
    status: sources.statusOf(resort.id),
    cells: columns.map((column) => cellOf(resort, column)),
  };
}

/** The place in two parts, so that the narrowest tables can show the second alone. */
function placeOf(place: string, location: RowResort["location"]): Pick<TableRow, "nearer" | "country"> {
  const end = `, ${location.country.name.trim()}`;
  return place.endsWith(end)
    ? { nearer: place.slice(0, -end.length), country: end.slice(2) }
    : { nearer: "", country: place };
}

function cellOf(resort: RowResort, { name, write }: Column): string | null {
  const { total_score, numerics, ratingScores, generics = [] } = resort;
  const figure =
    name === "total_score"
      ? total_score
      : [...numerics, ...ratingScores].find((candidate) => candidate.name === name);
  return figure ? write(figure.value) : (generics.find((feature) => feature.name === name)?.value ?? null);
}
