import type { ResortCardFragment, ResortRowsQuery } from "#app/api/generated.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { DISTANCE } from "#app/domain/getting-there/trip-params.ts";
import { hasGroup, peopleOf } from "#app/domain/group/group-filter.ts";
import { GROUP_SCORE } from "#app/domain/group/group-params.ts";
import { servedWorst } from "#app/domain/group/group-words.ts";
import type { Person } from "#app/domain/group/person.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { effectiveOrder, isOrderWithin, MAX_ORDERS, type Order } from "#app/domain/list/order.ts";
import { orderTitle, orderWords } from "#app/domain/list/order-labels.ts";
import { ESTIMATES_REST_ON } from "#app/domain/messages.ts";
import { hasWeights, MY_SCORE } from "#app/domain/scores/own-score.ts";
import { wordList } from "#app/domain/word-list.ts";
import { type CardSources, hasNeeded } from "../../resort/card/card-sources.ts";
import { terrainView } from "../../resort/card/resort-figures.ts";
import type { IndexKnowledge } from "../../resort/index-knowledge.ts";
import { type NamedResort, namedResort } from "../../resort/named-resort.ts";
import { type ExportLinks, exportLinks } from "../export/export-links.ts";
import type { Ranking } from "../ranking.ts";
import type { ListDistances } from "../when-and-where/list-distances.ts";
import { type ColumnChoice, columnChoice } from "./column-choice.ts";
import { type Column, columnOf, GROUP_MEAN, shownColumns, WORST_SERVED } from "./columns.ts";

/** The list as a table. Made on the server. */
export interface TableModel {
  /** What the table holds and how it is ordered, for those who cannot see that. */
  readonly caption: string;
  readonly firstRank: number;
  readonly ranking: Pick<Ranking, "ranked" | "others">;
  /** The head above the names, then those of the columns. */
  readonly nameHead: TableHead;
  readonly heads: readonly TableHead[];
  readonly rows: readonly TableRow[];
  /** What to know of the values, said once below the table. */
  readonly notes: readonly string[];
  readonly columns: ColumnChoice;
  readonly exports: ExportLinks;
}

/** The head of a column, most often a link that orders by it. */
export interface TableHead {
  readonly name: string;
  readonly title: string;
  readonly unit: string | null;
  readonly isWords: boolean;
  readonly sorted: "ascending" | "descending" | null;
  /** Null where the column orders nothing. */
  readonly href: string | null;
  /** What the link does, to be read after the title: ", highest first". */
  readonly nextWords: string;
}

export interface TableRow extends Omit<NamedResort, "place"> {
  /** City and state; empty where neither is known. */
  readonly nearer: string;
  /** All countries that it lies in: "Switzerland and Italy". */
  readonly country: string;
  /** Codes of the others. */
  readonly otherCountries?: readonly string[];
  /**
   * "Closed" or "Planned", as cards say it; null where people ski, or where the backend does not
   * tell.
   */
  readonly status: string | null;
  /** As many as there are heads; null for what is not known. */
  readonly cells: readonly (string | null)[];
}

/** A resort as a row takes it; features are there where the operation asked for them. */
type RowResort = ResortCardFragment & Partial<Pick<ResortRowsQuery["resorts"]["data"][number], "generics">>;

interface TableSource {
  readonly state: ListState;
  readonly units: UnitSystem;
  readonly firstRank: number;
  /** "Resorts in Japan". */
  readonly title: string;
  /** "vertical drop, highest first". */
  readonly orderWords: string;
  readonly ranking: Ranking;
  readonly total: number;
  readonly knowledge: IndexKnowledge;
  readonly sources: CardSources;
  /** Null where the list says not from where. */
  readonly distances: ListDistances | null;
}

interface CellSource extends TableSource {
  readonly people: readonly Person[];
}

export function tableModel(resorts: readonly RowResort[], source: TableSource): TableModel {
  const { state, units, firstRank, title, orderWords, total, knowledge, sources, distances } = source;
  const names = shownColumns(state.columns, knowledge.has);
  const isOwn = hasWeights(state.weights);
  const ofGroup = hasGroup(state.filter) ? [GROUP_SCORE, WORST_SERVED, GROUP_MEAN] : [];
  const first = [...(distances ? [DISTANCE] : []), ...(isOwn ? [MY_SCORE] : []), ...ofGroup];
  const people = peopleOf(state.filter);
  const columns = [...first, ...names].map((name) => columnOf(name, units));
  const nameColumn: Column = { ...columnOf("title", units), isWords: true };
  return {
    caption: `${title}, ordered by ${orderWords}`,
    firstRank,
    ranking: { ranked: source.ranking.ranked, others: source.ranking.others },
    nameHead: headOf(nameColumn, state, knowledge),
    heads: columns.map((column) => headOf(column, state, knowledge)),
    rows: resorts.map((resort) => rowOf(resort, columns, { ...source, people })),
    notes: tableNotes(resorts, names, sources),
    columns: columnChoice(state, names, knowledge),
    exports: exportLinks({ ...state, columns: names }, total),
  };
}

function headOf(
  { name, title, unit, isWords }: Column,
  state: ListState,
  { isOffered }: Pick<IndexKnowledge, "isOffered">,
): TableHead {
  const { now, next, nextWords } = sortBy(name, effectiveOrder(state.order, state.filter), firstOrder(state));
  const isScore = name === MY_SCORE || name === GROUP_SCORE;
  const isOrder =
    name !== WORST_SERVED &&
    name !== GROUP_MEAN &&
    isOrderWithin(name, state.filter) &&
    (isScore || now !== null || isOffered(name));
  return {
    name,
    title,
    unit,
    isWords,
    sorted: now,
    href: isOrder ? listUrl({ ...state, order: next, page: FIRST_PAGE }) : null,
    nextWords,
  };
}

function rowOf(resort: RowResort, columns: readonly Column[], source: CellSource): TableRow {
  const { place, ...named } = namedResort(resort);
  const { nearer, country } = placeOf(place, resort.location);
  const others = source.sources.otherCountriesOf(resort.id);
  return {
    ...named,
    nearer,
    country: wordList([country, ...others.map(({ name }) => name)]),
    ...(others.length > 0 && { otherCountries: others.map(({ code }) => code) }),
    status: source.sources.statusOf(resort.id),
    cells: columns.map((column) => cellOf(resort, column, source)),
  };
}

/** The place in two parts, so that the narrowest tables can show the second alone. */
function placeOf(place: string, location: RowResort["location"]): Pick<TableRow, "nearer" | "country"> {
  const end = `, ${location.country.name.trim()}`;
  return place.endsWith(end)
    ? { nearer: place.slice(0, -end.length), country: end.slice(2) }
    : { nearer: "", country: place };
}

function cellOf(
  resort: RowResort,
  { name, write }: Column,
  { sources, distances, people }: CellSource,
): string | null {
  if (name === DISTANCE) {
    const km = distances?.kmOf(resort.id) ?? null;
    return km === null ? null : write(km);
  }
  if (name === MY_SCORE) {
    const own = sources.myScoreOf(resort.id);
    return own && write(own.value);
  }
  if (name === GROUP_SCORE || name === GROUP_MEAN || name === WORST_SERVED) {
    const group = sources.groupScoreOf(resort.id);
    const isKnown = (needed: string) => hasNeeded(resort, needed, sources);
    if (name === WORST_SERVED) return group && servedWorst(group, people, isKnown);
    const value = name === GROUP_SCORE ? group?.worst : group?.mean;
    return value === null || value === undefined ? null : write(value);
  }
  const { total_score, numerics, ratingScores, generics = [] } = resort;
  const figure =
    name === "total_score"
      ? total_score
      : [...numerics, ...ratingScores].find((candidate) => candidate.name === name);
  return figure ? write(figure.value) : (generics.find((feature) => feature.name === name)?.value ?? null);
}

/** What a list without an order of its own begins with (the contract's default). */
const DEFAULT_FIRST: Order = { type_name: "total_score", direction: "desc" };
/** The same with weights of the visitor's and for a group, which no order of an address names. */
const OWN_FIRST: Order = { type_name: MY_SCORE, direction: "desc" };
const GROUP_FIRST: Order = { type_name: GROUP_SCORE, direction: "desc" };

function firstOrder({ filter, weights }: ListState): Order {
  if (hasGroup(filter)) return GROUP_FIRST;
  return hasWeights(weights) ? OWN_FIRST : DEFAULT_FIRST;
}

/** How one head of the table is to the order of the list. */
interface Sort {
  /** Null where the list is not ordered by this first. */
  readonly now: "ascending" | "descending" | null;
  /** The order after a click. */
  readonly next: readonly Order[];
  /** What the click brings, to be read after the column's title: ", highest first". */
  readonly nextWords: string;
}

/**
 * The order that a click on a head brings: by that column, best first (names from A, distances from
 * the nearest); by the column that orders already, the other way round. What ordered before breaks
 * the ties.
 *
 * @param usual by what a list without an order goes
 * @example sortBy("title", [{ type_name: "vertical_drop", direction: "desc" }]).next
 * // [{ type_name: "title", direction: "asc" }, { type_name: "vertical_drop", direction: "desc" }]
 */
export function sortBy(name: string, order: readonly Order[], usual: Order = DEFAULT_FIRST): Sort {
  const first = order[0] ?? usual;
  if (name === MY_SCORE || name === GROUP_SCORE) {
    return { now: first.type_name === name ? "descending" : null, next: [], nextWords: ", highest first" };
  }
  const isFirst = first.type_name === name;
  const isDescending = isFirst ? first.direction === "asc" : name !== "title" && name !== DISTANCE;
  const clicked: Order = { type_name: name, direction: isDescending ? "desc" : "asc" };
  const others = order.filter(({ type_name }) => type_name !== name);
  return {
    now: isFirst ? (first.direction === "asc" ? "ascending" : "descending") : null,
    next: [clicked, ...others].slice(0, MAX_ORDERS),
    nextWords: orderWords(clicked).slice(orderTitle(name).length),
  };
}

/**
 * What holds for values of a table, by column, so that no cell has to carry a mark: whose ratings
 * these are, and what the terrain's shares are shares of. Empty where all is as it reads.
 */
function tableNotes(
  resorts: readonly RowResort[],
  columns: readonly string[],
  sources: CardSources,
): string[] {
  const isEstimated = (name: string) =>
    name === "total_score"
      ? resorts.some(({ id, total_score }) => total_score && sources.isEstimate(id))
      : resorts.some(
          ({ id, ratingScores }) =>
            ratingScores.some((rating) => rating.name === name) && sources.markOf(id, name) === "editors",
        );
  const estimated = columns.filter(isEstimated);
  return [
    ...sentence(estimated, "our editors' scores, until riders rate"),
    ...(estimated.length > 0 ? [ESTIMATES_REST_ON] : []),
    ...terrainNote(resorts, columns),
  ];
}

function sentence(names: readonly string[], words: string): string[] {
  return names.length > 0 ? [`${names.map(orderTitle).join(", ")}: ${words}.`] : [];
}

function terrainNote(resorts: readonly RowResort[], columns: readonly string[]): string[] {
  if (!columns.some((name) => name.startsWith("terrain_") && findAttribute(name)?.unit === "%")) return [];
  const notes = new Set(resorts.flatMap(({ numerics }) => terrainView(numerics)?.note ?? []));
  return notes.size > 0 ? [`Shares of the runs are shares ${[...notes].join(" or ")}.`] : [];
}
