import type { ComparedRecordsQuery } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { type AskedComparison, type Comparison, compareUrl } from "#app/domain/compare/compare.ts";
import { MAX_COMPARED, withCompareSelection } from "#app/domain/compare/compare-selection.ts";
import { differenceSentences } from "#app/domain/compare/compare-sentences.ts";
import { type GroupFilter, hasGroup, peopleOf } from "#app/domain/group/group-filter.ts";
import { personNames, personWords } from "#app/domain/group/group-words.ts";
import { type Parsed, quoted } from "#app/domain/invalid-params.ts";
import { DEFAULT_LIST_STATE, type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { plural } from "#app/domain/numbers.ts";
import { hasWeights, type Weights } from "#app/domain/scores/own-score.ts";
import { wordList } from "#app/domain/word-list.ts";
import { comparedCalendars } from "../calendar/calendar-of-resort.ts";
import { cardSources } from "../resort/card/card-sources.ts";
import { ESTIMATE, type LegendEntry, REST_ON } from "../resort/card/legend.ts";
import { withDistinctTitles } from "../resort/distinct-titles.ts";
import { type NamedResort, namedResort } from "../resort/named-resort.ts";
import { type OwnScoreLinks, ownScoreLinks } from "../resort-list/own-score-links.ts";
import type { Resort } from "../resort-page/resort-model.ts";
import { addModel, type Found } from "./add-model.ts";
import {
  type CompareCell,
  type CompareGroup,
  type CompareRow,
  compareGroups,
  isAlike,
  onlyKnownOf,
} from "./compare-rows.ts";
import { comparedDrawings, rosesOf } from "./compared-drawings.ts";
import { comparedProfiles } from "./compared-profiles.ts";
import { unknownCount } from "./compared-resorts.ts";
import { type PairCandidate, suggestedPairs } from "./suggested-pairs.ts";

/** A resort at the head of its column. */
export interface CompareColumn extends NamedResort {
  /** The comparison without it. */
  readonly removeHref: string;
}

/** The way to see fewer rows, or all of them again. */
interface RowChoice {
  readonly title: string;
  readonly href: string;
}

/** What only one of the resorts has. */
interface OnlyKnown {
  readonly title: string;
  /** Its column, from 0. */
  readonly column: number;
  readonly rows: readonly CompareRow[];
}

export interface CompareModelSource {
  readonly asked: AskedComparison;
  readonly comparison: Comparison;
  readonly resorts: readonly Resort[];
  /** Segments that no resort has. */
  readonly unknown: readonly string[];
  /** Of the visitor's score. */
  readonly weights: Parsed<Weights>;
  /** By whose scores they are compared instead. */
  readonly group: Parsed<GroupFilter>;
  /** Null with a backend that does not tell. */
  readonly sources: ComparedRecordsQuery | null;
  readonly found: Found | null;
  /** The best resorts, asked for while nothing is compared. */
  readonly candidates: readonly PairCandidate[];
  readonly units: UnitSystem;
  readonly today: Date;
  /** The site's public origin, without a slash at its end. */
  readonly siteUrl: string;
}

/** Resorts side by side, as the page draws them. Made on the server. */
export type CompareModel = ReturnType<typeof compareModel>;

export function compareModel(source: CompareModelSource) {
  const { asked, comparison, sources, units } = source;
  const resorts = withDistinctTitles(source.resorts);
  const { segments, isOnlyDifferences } = comparison;
  const whose = cardSources(sources);
  const people = personNames(peopleOf(source.group.value));
  const { groups: all, legend } = withSharedSource(
    compareGroups(resorts, units, whose, rosesOf(sources, units), people),
  );
  const hasChoice = resorts.length > 1;
  const known = hasChoice ? withRows(all, (row) => onlyKnownOf(row) === null) : all;
  const groups = hasChoice && isOnlyDifferences ? withRows(known, (row) => !isAlike(row)) : known;
  const names = wordList(resorts.map(({ title }) => title));
  const fields: Readonly<Record<string, string>> = {
    ...(segments.length > 0 && { resorts: segments.join() }),
    ...(isOnlyDifferences && { only: "differences" }),
    ...(comparison.weights && { weights: comparison.weights }),
    ...(comparison.who && { who: comparison.who }),
  };
  return {
    title: names ? `Compare ${names}` : "Compare resorts",
    names,
    description: `${names || "Resorts"} side by side: figures, ratings and features, the better values marked.`,
    // What sets them apart.
    sentences: differenceSentences(
      resorts.map(({ title, numerics, ratingScores }) => ({
        title,
        values: new Map([...numerics, ...ratingScores].map(({ name, value }) => [name, value])),
      })),
    ),
    // To begin with, while nothing is compared.
    pairs: suggestedPairs(source.candidates),
    columns: resorts.map((resort) => column(resort, comparison)),
    // The visitor's score; null without weights.
    own: ownLinks(source, comparison),
    groups,
    // Null where too few heights are known.
    profiles: comparedProfiles(resorts, units, whose.sideViewOf),
    // Null where runs of too few are mapped.
    drawings: comparedDrawings(resorts, sources, units),
    // Their winters; empty with fewer than two.
    calendars: comparedCalendars(resorts, sources?.resortRecords ?? [], source.today),
    // Rows that compare nothing, by the resort that they are about.
    onlyKnown: hasChoice ? onlyKnown(resorts, all) : [],
    // What of the address is not shown, and why.
    notices: notices(source),
    // What the marks of the table mean, what holds for all of it, and what it leaves out.
    legend: [
      ...(cellsOf(groups).some(({ isBest }) => isBest) ? [BEST] : []),
      ...legend,
      ...terrainNotes(groups),
      ...(resorts.length > 0 ? leftOut(resorts, rowCount(known) - rowCount(groups)) : []),
    ],
    // All rows or those that differ; null for one resort, which differs from nothing.
    choice: hasChoice ? rowChoice(comparison) : null,
    add: addModel(asked.add, source.found, comparison),
    // Sent along by the form that adds one.
    fields,
    isFull: segments.length >= MAX_COMPARED,
    // The list with these put aside.
    listHref: withCompareSelection(listUrl(scoredList(source)), segments),
    segments,
    // Path and query.
    path: compareUrl(comparison),
    // The absolute address, to be passed on.
    address: source.siteUrl + compareUrl(comparison),
  };
}

function column(resort: Resort, comparison: Comparison): CompareColumn {
  return {
    ...namedResort(resort),
    removeHref: compareUrl({
      ...comparison,
      segments: comparison.segments.filter((segment) => segment !== resort.url_segment),
    }),
  };
}

/** The list in the order of the same scores. */
function scoredList({ weights, group }: Pick<CompareModelSource, "weights" | "group">): ListState {
  const filter = { ...DEFAULT_LIST_STATE.filter, ...group.value };
  return { ...DEFAULT_LIST_STATE, filter, weights: weights.value };
}

/** Changed weights, or another group, order the list, where these resorts are still selected. */
function ownLinks(source: CompareModelSource, comparison: Comparison): OwnScoreLinks | null {
  if (!hasWeights(source.weights.value) && !hasGroup(source.group.value)) return null;
  const words = wordList(peopleOf(source.group.value).map(personWords));
  return {
    ...ownScoreLinks({ ...scoredList(source), compare: comparison.segments }),
    ...(words && { words }),
    removeHref: compareUrl({ ...comparison, weights: "", who: "" }),
  };
}

function rowChoice({ isOnlyDifferences, ...comparison }: Comparison): RowChoice {
  return {
    title: isOnlyDifferences ? "Everything known" : "Only differences",
    href: compareUrl({ ...comparison, isOnlyDifferences: !isOnlyDifferences }),
  };
}

const UNREAD = "could not be read, so they do not count here.";
/** As many names as a sentence bears. */
const MAX_NAMED = 4;

function notices({ asked: { surplus }, unknown, weights, group }: CompareModelSource): string[] {
  const named = (segments: readonly string[]) => wordList(segments.map(quoted), MAX_NAMED);
  return [
    ...(unknown.length > 0 ? [`There is no resort called ${named(unknown)} here.`] : []),
    ...(surplus.length > 0 ? [`${MAX_COMPARED} resorts fit side by side. Left out: ${named(surplus)}.`] : []),
    ...(weights.invalid.length > 0 ? [`Some of your weights ${UNREAD}`] : []),
    ...(group.invalid.length > 0 ? [`Some of your group ${UNREAD}`] : []),
  ];
}

const BEST: LegendEntry = {
  icon: "best",
  words:
    "Best in its row: the highest value; a rating only from 60 on, and 15 ahead where estimated. It may not be the best for you.",
};
/**
 * Estimates of the editors are said once where no member has rated anything that is compared; else
 * each is marked.
 */
function withSharedSource(groups: CompareGroup[]): { groups: CompareGroup[]; legend: LegendEntry[] } {
  const marks = cellsOf(groups)
    .filter(({ share, shown, mark }) => shown !== null && (share !== null || mark !== null))
    .map(({ mark }) => mark);
  if (!marks.includes("editors")) return { groups, legend: [] };
  if (marks.includes(null)) return { groups, legend: [ESTIMATE, REST_ON] };
  return {
    groups: groups.map((group) => ({ ...group, rows: group.rows.map(withoutEditors) })),
    legend: [sentence("Our editors' scores, until riders rate."), REST_ON],
  };
}

function sentence(words: string): LegendEntry {
  return { icon: null, words };
}

function withoutEditors(row: CompareRow): CompareRow {
  if (row.kind !== "value") return row;
  return {
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, mark: cell.mark === "editors" ? null : cell.mark })),
  };
}

function cellsOf(groups: readonly CompareGroup[]): CompareCell[] {
  return groups.flatMap(({ rows }) => rows.flatMap((row) => (row.kind === "value" ? row.cells : [])));
}

function withRows(groups: readonly CompareGroup[], isShown: (row: CompareRow) => boolean): CompareGroup[] {
  return groups
    .map((group) => ({ ...group, rows: group.rows.filter(isShown) }))
    .filter(({ rows }) => rows.length > 0);
}

function onlyKnown(resorts: readonly Resort[], groups: readonly CompareGroup[]): OnlyKnown[] {
  const rows = groups.flatMap((group) => group.rows);
  return resorts
    .map(({ title }, column) => ({ title, column, rows: rows.filter((row) => onlyKnownOf(row) === column) }))
    .filter((one) => one.rows.length > 0);
}

function rowCount(groups: readonly CompareGroup[]): number {
  return groups.reduce((sum, { rows }) => sum + rows.length, 0);
}

function terrainNotes(groups: readonly CompareGroup[]): LegendEntry[] {
  const notes = groups.flatMap(({ rows }) =>
    rows.flatMap((row) =>
      row.kind === "terrain" ? row.cells.flatMap((terrain) => terrain?.note ?? []) : [],
    ),
  );
  return notes.length > 0 ? [sentence(`Bars show shares ${[...new Set(notes)].join(" or ")}.`)] : [];
}

function leftOut(resorts: readonly Resort[], alike: number): LegendEntry[] {
  const unknown = unknownCount(resorts);
  const whom = resorts.length > 1 ? "of none of them" : "of it";
  const parts = [
    ...(alike > 0 ? [plural(alike, "row that is alike", "rows that are alike")] : []),
    ...(unknown > 0 ? [`${plural(unknown, "attribute")} known ${whom} yet`] : []),
  ];
  return parts.length > 0 ? [sentence(`Left out: ${parts.join(", ")}.`)] : [];
}
