import { isDeepStrictEqual } from "node:util";
import type { resorts } from "#app/backend/db/tables/tables.ts";
import { spelling } from "#app/backend/fold.ts";
import { placesOf } from "#app/backend/place-names/named-places.ts";
import { titleOfState } from "#app/backend/place-names/states.ts";
import type { StatedFeature } from "#app/backend/resort-rows/counted-figures.ts";
import { parts, type Term, termsOf } from "#app/backend/resort-rows/terms.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { Source } from "#app/domain/attributes/scores.ts";
import type { Position } from "#app/domain/places/distance.ts";
import { splitNames } from "../build-index/names.ts";
import { type FigureChanges, figureChanges, figuresAfter } from "./figures/figures-after.ts";
import { type LaterDataOptions, withoutOlderData } from "./figures/later-data.ts";
import { type Leap, withoutLeaps } from "./figures/leaps.ts";
import { isFar } from "./matching/resort-places.ts";
import type { Area } from "./reading/area.ts";
import { statusOf } from "./reading/status.ts";
import { countsAfter, withRailsOnce } from "./stated-figures.ts";

type Resort = typeof resorts.$inferSelect;

/**
 * Columns that an import may change. Address, title, other names, country, description and season
 * are none of them.
 */
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
  "snow_cover",
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
  readonly generics: readonly StatedFeature[];
}

/** What an area changes of a resort. */
export interface ResortChange {
  readonly columns: ImportedColumns;
  readonly numerics: FigureChanges;
  /** Null when they stay. */
  readonly terms: readonly Term[] | null;
}

export interface ChangeOptions extends LaterDataOptions {
  /** The status stays, whatever the file says. */
  readonly isHeld: boolean;
}

export interface ResortOutcome {
  readonly change: ResortChange | null;
  /** One sentence for each figure that contradicts itself or a stronger one. */
  readonly leftOut: readonly string[];
  /**
   * Figures that stay as they are, since the file has them more than twice or less than half as
   * large.
   */
  readonly leaps: readonly Leap[];
  /**
   * Names of the area that the resort does not have. A name does not become one of its own because
   * a file says so.
   */
  readonly unknownNames: readonly string[];
}

const MISPLACED = "The position is far from where the index has the resort.";

/**
 * What an area of a file changes of the resort that it is; null for nothing. Members and editors
 * win over the file, the file over older data, and what it does not state stays as it is, as does a
 * figure that leaps.
 */
export function changesOf(state: ResortState, given: Area, options: ChangeOptions): ResortOutcome {
  const { resort } = state;
  const earlier = state.numerics.filter(({ source }) => source === "imported");
  const later = withoutOlderData(withRailsOnce(given, resort.lifts), resort, earlier, options);
  const { area, leaps } = withoutLeaps(later, earlier);
  const counts = withoutEdited(resort, countsAfter(area, resort));
  const figures = figuresAfter(state, area, { counts, dataDate: options.dataDate });
  const isMisplaced = isFar(positionOf(resort), area.position);
  const stated = withoutEdited(resort, {
    ...identityAfter(resort, area, options),
    ...textsAfter(state, area),
    ...(isMisplaced ? {} : area.position),
    ...(options.isHeld ? {} : statusAfter(area)),
    ...snowCoverAfter(resort, area, options),
    ...figures.columns,
  });
  const { url_segment, subdivision } = resort;
  const columns = {
    ...stated,
    places: placesOf({ ...stated, url_segment, subdivision, countries: state.countries }),
  };
  const change: ResortChange = {
    columns,
    numerics: figures.numerics,
    terms: newTerms(state, columns),
  };
  return {
    change: isNothing(change, resort) ? null : change,
    leftOut: isMisplaced ? [MISPLACED, ...figures.leftOut] : figures.leftOut,
    leaps,
    unknownNames: unknownNames(resort, area),
  };
}

function newTerms({ resort, countries }: ResortState, columns: ImportedColumns): Term[] | null {
  if (columns.city === resort.city && columns.region === resort.region) return null;
  return termsOf({ ...columns, title: resort.title, names: resort.other_names, countries });
}

/** What an import may have changed of a resort, as it was before. */
export interface StateBefore {
  readonly columns: Partial<ImportedColumns>;
  /** Null where it changed columns alone. */
  readonly rows: Pick<ResortState, "numerics"> | null;
}

export function stateBefore({ resort, numerics }: ResortState): StateBefore {
  const columns = Object.fromEntries(IMPORTED_COLUMNS.map((column) => [column, resort[column]]));
  const isOurs = ({ source }: { source: Source }) => source === "imported" || source === "derived";
  return { columns, rows: { numerics: numerics.filter(isOurs) } };
}

/** What leads a resort back to its state before. What members and editors gave since stays. */
export function changesBack(state: ResortState, before: StateBefore): ResortChange {
  const columns = withColumns(state.resort, before.columns);
  return {
    columns,
    numerics: figureChanges(state.numerics, before.rows?.numerics ?? state.numerics),
    terms: newTerms(state, columns),
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
  const taken = Object.entries(fresh).filter(([column]) => !edited.has(column));
  return withColumns(resort, Object.fromEntries(taken));
}

/** The resort's columns with the fresh ones. */
function withColumns(resort: ImportedColumns, fresh: Partial<ImportedColumns>): ImportedColumns {
  const value = (column: keyof ImportedColumns) =>
    fresh[column] === undefined ? resort[column] : fresh[column];
  return Object.fromEntries(IMPORTED_COLUMNS.map((column) => [column, value(column)])) as ImportedColumns;
}

/**
 * The area's id becomes the one that the resort goes by, and the one it had is remembered; that of
 * older data is only remembered. What is missing from later data than the file's stays missing.
 */
function identityAfter(
  { openskimap_id, other_openskimap_ids, ...resort }: ImportedColumns,
  { openskimapId }: Area,
  { dataDate, newerBefore }: ChangeOptions,
): Partial<ImportedColumns> {
  const isStillMissing = resort.missing_since !== null && resort.missing_since > (dataDate ?? "");
  const missing_since = isStillMissing ? resort.missing_since : null;
  if (openskimap_id === openskimapId) return { missing_since };
  if (newerBefore !== null && openskimap_id !== null) {
    return { other_openskimap_ids: [...new Set([...other_openskimap_ids, openskimapId])], missing_since };
  }
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

/** That of an earlier year says less, as does that of the same year in older data. */
function snowCoverAfter(
  { snow_cover }: ImportedColumns,
  { snowCover }: Area,
  { newerBefore }: ChangeOptions,
): Partial<ImportedColumns> {
  if (snowCover === null) return {};
  const years = snowCover.year - (snow_cover?.year ?? 0);
  return years > 0 || (years === 0 && newerBefore === null) ? { snow_cover: snowCover } : {};
}

function textsAfter({ resort, countries: [country] }: ResortState, area: Area): Partial<ImportedColumns> {
  const region = resort.region ?? area.region;
  return {
    city: resort.city ?? area.locality,
    region: region === null ? null : titleOfState(country, region),
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

function isNothing(change: ResortChange, resort: ImportedColumns): boolean {
  const { columns, numerics } = change;
  return (
    numerics.written.length + numerics.removed.length === 0 &&
    IMPORTED_COLUMNS.every((column) => isDeepStrictEqual(columns[column], resort[column]))
  );
}
