import { isDeepStrictEqual } from "node:util";
import type { resorts } from "#app/backend/db/tables.ts";
import { spelling } from "#app/backend/fold.ts";
import { placesOf } from "#app/backend/place-names/named-places.ts";
import { type Counts, derivedRatings, shareFigures } from "#app/backend/resort-rows/counted-figures.ts";
import type { SourcedRating } from "#app/backend/resort-rows/resort-record.ts";
import { parts, type Term, termsOf } from "#app/backend/resort-rows/terms.ts";
import { withMeasures } from "#app/domain/attributes/measured-figures.ts";
import { mergeFigures, type SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { Source } from "#app/domain/attributes/scores.ts";
import type { Position } from "#app/domain/places/distance.ts";
import { splitNames } from "../build-index/names.ts";
import { isFar } from "./moves.ts";
import type { Area } from "./reading/area.ts";
import { statusOf } from "./reading/status.ts";
import { countsAfter, statedFigures, withRailsOnce } from "./stated-figures.ts";

type Resort = typeof resorts.$inferSelect;

/** Columns that an import may change. Address, title, other names, country, description and season are none of them. */
const IMPORTED_COLUMNS = [
  "openskimap_id",
  "other_openskimap_ids",
  "city",
  "region",
  "latitude",
  "longitude",
  "website",
  "status",
  "lift_count",
  "lifts",
  "mapped_runs",
  "run_kilometres",
  "terrain",
  "missing_since",
  "places",
] as const;
export type ImportedColumns = Pick<Resort, (typeof IMPORTED_COLUMNS)[number]>;

/** A resort of the index with all that an import may change of it. */
export interface ResortState {
  readonly resort: ImportedColumns &
    Pick<Resort, "id" | "title" | "other_names" | "edited" | "url_segment" | "subdivision">;
  /** Alpha-2 codes, the main country first. */
  readonly countries: readonly [string, ...string[]];
  readonly numerics: readonly SourcedFigure[];
  readonly ratings: readonly SourcedRating[];
}

/** Rows of one of a resort's tables to write, which may be there already, and the attributes of those to remove. */
interface RowChanges<Row> {
  readonly written: readonly Row[];
  readonly removed: readonly string[];
}

/** What an area changes of a resort. */
export interface ResortChange {
  readonly columns: ImportedColumns;
  readonly numerics: RowChanges<SourcedFigure>;
  readonly ratings: RowChanges<SourcedRating>;
  /** Null when they stay. */
  readonly terms: readonly Term[] | null;
}

export interface ChangeOptions {
  /** Day of the file's data, ISO 8601. */
  readonly dataDate: string;
  /** The status stays, whatever the file says. */
  readonly isHeld: boolean;
}

export interface ResortOutcome {
  readonly change: ResortChange | null;
  /** One sentence for each figure that contradicts itself or a stronger one. */
  readonly leftOut: readonly string[];
  /** Names of the area that the resort does not have. A name does not become one of its own because a file says so. */
  readonly unknownNames: readonly string[];
}

const MISPLACED = "The position is far from where the index has the resort.";

/**
 * What an area of a file changes of the resort that it is; null for nothing. Members and editors win over the file, the
 * file over older files, and what it does not state stays as it is.
 */
export function changesOf(state: ResortState, given: Area, options: ChangeOptions): ResortOutcome {
  const { resort } = state;
  const area = withRailsOnce(given, resort.lifts);
  const figures = figuresAfter(state, area, options.dataDate);
  const isMisplaced = isFar(positionOf(resort), area.position);
  const stated = withoutEdited(resort, {
    ...identityAfter(resort, area, options),
    ...textsAfter(resort, area),
    ...(isMisplaced ? {} : area.position),
    ...(options.isHeld ? {} : statusAfter(area)),
    ...figures.columns,
  });
  const { url_segment, subdivision } = resort;
  const columns = {
    ...stated,
    places: placesOf({ ...stated, url_segment, subdivision, countries: state.countries }),
  };
  const hasNewTerms = columns.city !== resort.city || columns.region !== resort.region;
  const change: ResortChange = {
    columns,
    numerics: figures.numerics,
    ratings: figures.ratings,
    terms: hasNewTerms
      ? termsOf({ ...columns, title: resort.title, names: resort.other_names, countries: state.countries })
      : null,
  };
  return {
    change: isNothing(change, resort) ? null : change,
    leftOut: isMisplaced ? [MISPLACED, ...figures.leftOut] : figures.leftOut,
    unknownNames: unknownNames(resort, area),
  };
}

function positionOf({ latitude, longitude }: ImportedColumns): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** The resort's columns with the fresh ones, of which those that the editors set are left aside. */
function withoutEdited(
  resort: ImportedColumns & Pick<Resort, "edited">,
  fresh: Partial<ImportedColumns>,
): ImportedColumns {
  const edited = new Set(resort.edited);
  // A position is one thing, whichever half of it was set.
  if (edited.has("latitude") || edited.has("longitude")) edited.add("latitude").add("longitude");
  const value = <Column extends keyof ImportedColumns>(column: Column) => {
    const given: Partial<ImportedColumns>[Column] = edited.has(column) ? undefined : fresh[column];
    return given === undefined ? resort[column] : given;
  };
  return Object.fromEntries(IMPORTED_COLUMNS.map((column) => [column, value(column)])) as ImportedColumns;
}

/**
 * The area's id becomes the one that the resort goes by; the one it had is remembered. What is missing from later data than
 * the file's stays missing.
 */
function identityAfter(
  { openskimap_id, other_openskimap_ids, ...resort }: ImportedColumns,
  { openskimapId }: Area,
  { dataDate }: ChangeOptions,
): Partial<ImportedColumns> {
  const isStillMissing = resort.missing_since !== null && resort.missing_since > dataDate;
  const missing_since = isStillMissing ? resort.missing_since : null;
  if (openskimap_id === openskimapId) return { missing_since };
  const former = openskimap_id === null ? [] : [openskimap_id];
  return {
    openskimap_id: openskimapId,
    other_openskimap_ids: [...other_openskimap_ids, ...former].filter((id) => id !== openskimapId),
    missing_since,
  };
}

/** A status that is not known says nothing. */
function statusAfter(area: Area): Partial<ImportedColumns> {
  const status = statusOf(area);
  return status === null ? {} : { status };
}

function textsAfter(resort: ImportedColumns, area: Area): Partial<ImportedColumns> {
  return {
    city: resort.city ?? area.locality,
    region: resort.region ?? area.region,
    website: resort.website ?? area.website,
  };
}

/** The names of an area by which no visitor would find the resort. */
function unknownNames({ title, other_names }: Pick<Resort, "title" | "other_names">, area: Area): string[] {
  const names = [title, ...other_names];
  const known = new Set([...names, ...names.flatMap(parts)].map(spelling));
  const given = splitNames(area.name);
  return [given.title, ...given.names].filter((name) => !known.has(spelling(name)));
}

function figuresAfter(state: ResortState, area: Area, dataDate: string) {
  const { resort } = state;
  const { lifts, mapped_runs, run_kilometres, terrain } = withoutEdited(resort, countsAfter(area, resort));
  const counts: Counts = { lifts, mapped_runs, run_kilometres, terrain };
  const hasNewRuns = isNew(counts, resort, "mapped_runs", "run_kilometres");
  const of = <Row extends { source: Source }>(rows: readonly Row[], ...sources: Source[]) =>
    rows.filter(({ source }) => sources.includes(source));
  // What follows from others is worked out anew.
  const isFixed = ({ type_name }: SourcedFigure) =>
    type_name !== "vertical_drop" && !(hasNewRuns && type_name.startsWith("terrain_"));
  const stated = statedFigures(area, dataDate);
  const earlier = of(state.numerics, "imported");
  const merged = mergeFigures([
    of(state.numerics, "members", "editors"),
    // What the file does not state stays, and what contradicts it is left out: else one odd figure would remove a sound one.
    earlier.filter((row) => !isAmong(stated, row)),
    stated,
    earlier,
    [...of(state.numerics, "derived").filter(isFixed), ...(hasNewRuns ? shareFigures(counts) : [])],
  ]);
  const figures = withMeasures(merged.figures, counts.terrain);
  const number = figures.find(({ type_name }) => type_name === "number_of_lifts");
  const hasNewCounts = hasNewRuns || isNew(counts, resort, "lifts");
  return {
    columns: { ...counts, ...(number ? { lift_count: number.value } : {}) },
    numerics: rowChanges(state.numerics, figures),
    ratings: rowChanges(state.ratings, [
      ...of(state.ratings, "imported"),
      ...(hasNewCounts ? derivedRatings(counts) : of(state.ratings, "derived")),
    ]),
    leftOut: merged.leftOut,
  };
}

function isNew<Column extends keyof Counts>(counts: Counts, before: Counts, ...columns: Column[]): boolean {
  return columns.some((column) => !isDeepStrictEqual(counts[column], before[column]));
}

function isAmong(rows: readonly { type_name: string }[], { type_name }: { type_name: string }): boolean {
  return rows.some((row) => row.type_name === type_name);
}

/**
 * From the rows that are there to those that should be. What members and editors gave is left alone, and a figure that has not
 * changed keeps the day of the data in which it was first found.
 */
function rowChanges<Row extends { type_name: string; value: number; source: Source }>(
  before: readonly Row[],
  after: readonly Row[],
): RowChanges<Row> {
  const theirs = before.filter(({ source }) => source === "members" || source === "editors");
  const ours = before.filter((row) => !theirs.includes(row));
  const isKept = ({ type_name, value, source }: Row) =>
    ours.some((row) => row.type_name === type_name && row.value === value && row.source === source);
  return {
    written: after.filter((row) => !isAmong(theirs, row) && !isKept(row)),
    removed: ours.filter((row) => !isAmong(after, row)).map(({ type_name }) => type_name),
  };
}

function isNothing(change: ResortChange, resort: ImportedColumns): boolean {
  const { columns, numerics, ratings } = change;
  const rows = [numerics, ratings].flatMap(({ written, removed }) => [...written, ...removed]);
  return (
    rows.length === 0 &&
    IMPORTED_COLUMNS.every((column) => isDeepStrictEqual(columns[column], resort[column]))
  );
}
