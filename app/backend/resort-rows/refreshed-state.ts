import { liftCountOf } from "#app/domain/attributes/derived-ratings.ts";
import { isOfLifts, type SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { resortGenerics, resortNumerics, resortRatings, resorts } from "../db/tables/tables.ts";
import { distinctNames, fold } from "../fold.ts";
import { placesOf } from "../place-names/named-places.ts";
import type { Counts } from "./counted-figures.ts";
import { drawnFigures, numericsOf } from "./drawn-figures.ts";
import type { ResortRecord, SourcedRating } from "./resort-record.ts";
import { firstOfEach } from "./row-groups.ts";
import { termsOf } from "./terms.ts";

type Resort = typeof resorts.$inferSelect;

/** A resort as the database has it. */
export interface KnownState {
  readonly resort: Resort;
  readonly numerics: readonly (typeof resortNumerics.$inferSelect)[];
  readonly generics: readonly (typeof resortGenerics.$inferSelect)[];
  readonly ratings: readonly (typeof resortRatings.$inferSelect)[];
}

/** What tells imports from an earlier state of the built-in index. */
export interface RefreshOptions {
  /**
   * Day of the data of the last import; null when there was none: then all figures are of the
   * built-in index.
   */
  readonly lastImport: string | null;
  /** Day of the records' positions, ISO 8601. */
  readonly positionsOf: string;
}

/**
 * A resort after the refresh: members first, then the editors and newer imports, then the record,
 * then what follows by a rule.
 */
export function refreshedState(record: ResortRecord, known: KnownState, options: RefreshOptions) {
  const { resort } = known;
  const imported = importedSince(record, known, options);
  const counts = countsOf(record, resort, imported);
  const layers = [
    of(known.numerics, "members"),
    of(record.numerics, "editors"),
    imported,
    of(record.numerics, "imported"),
  ];
  const drawn = drawnFigures(layers, counts);
  const ratings = withMembers(of(record.ratings, "editors"), of(known.ratings, "members"));
  const generics = firstOfEach([
    ...of(known.generics, "members"),
    ...record.generics,
    ...of(known.generics, "imported"),
  ]);
  const numerics = numericsOf(drawn, record.latitude ?? resort.latitude, generics);
  const texts = textsOf(record, resort, options);
  const position = positionOf(record, resort, options);
  return {
    row: {
      id: resort.id,
      ...texts,
      ...position,
      ...counts,
      title_key: fold(texts.title),
      country_code: record.countries[0],
      subdivision: record.subdivision,
      places: placesOf({ ...record, ...position }),
      part_of: record.part_of,
      edited: record.edited,
      season_from: record.season_from,
      season_to: record.season_to,
      trip_notes: record.trip_notes,
      lift_count: liftCountOf(numerics) ?? record.lift_count,
      updated_at: new Date().toISOString(),
    },
    countries: record.countries.map((country_code, position) => ({ country_code, position })),
    numerics,
    generics,
    ratings,
    terms: termsOf({ ...texts, names: texts.other_names, countries: record.countries }),
    tips: record.tips,
  };
}

/**
 * Members' ratings stay in front of what is shown without them; refreshScores brings them up to it.
 */
function withMembers(
  base: readonly SourcedRating[],
  members: KnownState["ratings"],
): Omit<KnownState["ratings"][number], "resort_id">[] {
  const baseOf = new Map(base.map((rating) => [rating.type_name, rating]));
  const rated = new Set(members.map(({ type_name }) => type_name));
  return [
    ...members.map(({ type_name, value, source, raters }) => {
      const own = baseOf.get(type_name);
      const behind = { base_value: own?.value ?? null, base_source: own?.source ?? null };
      return { type_name, value, source, raters, ...behind };
    }),
    ...base
      .filter(({ type_name }) => !rated.has(type_name))
      .map((rating) => ({ ...rating, raters: null, base_value: null, base_source: null })),
  ];
}

function of<Row extends { source: string }>(rows: readonly Row[], source: Row["source"]): Row[] {
  return rows.filter((row) => row.source === source);
}

/**
 * The imported figures that the record has not from data of the same day or later: of lifts and
 * carpets both or neither.
 */
function importedSince(
  record: ResortRecord,
  { numerics }: KnownState,
  { lastImport }: RefreshOptions,
): SourcedFigure[] {
  if (lastImport === null) return [];
  const known = of(numerics, "imported");
  const own = of(record.numerics, "imported");
  const hasNewer = (figure: SourcedFigure) => {
    const isOfIt = (row: SourcedFigure) =>
      isOfLifts(figure) ? isOfLifts(row) : row.type_name === figure.type_name;
    return own.some(isOfIt) && latestDay(known.filter(isOfIt)) <= latestDay(own.filter(isOfIt));
  };
  const isLeftOut = ({ type_name }: SourcedFigure) => record.edited.includes(type_name);
  return known.filter((figure) => !hasNewer(figure) && !isLeftOut(figure));
}

function latestDay(figures: readonly SourcedFigure[]): string {
  return figures.reduce((latest, { as_of }) => ((as_of ?? "") > latest ? (as_of ?? "") : latest), "");
}

/**
 * Lifts and runs. An import that told runs apart knows more than the built-in index; one that
 * counted lifts later knows better.
 */
function countsOf(record: ResortRecord, resort: Resort, imported: readonly SourcedFigure[]): Counts {
  const hasRuns = Object.keys(resort.run_kilometres).length > 0 && !record.edited.includes("run_kilometres");
  const hasLifts = hasRuns || imported.some(isOfLifts);
  const { mapped_runs, run_kilometres } = hasRuns ? resort : record;
  return {
    lifts: (hasLifts ? resort : record).lifts,
    mapped_runs,
    run_kilometres,
    terrain: record.terrain,
  };
}

/**
 * The record's texts; what it does not say stays, since an import has filled it. What the editors
 * once set and do so no longer is the record's again.
 */
function textsOf(record: ResortRecord, resort: Resort, { lastImport }: RefreshOptions) {
  const pick = <Column extends "description" | "city" | "region" | "website" | "skimap_id" | "wikidata">(
    column: Column,
  ): ResortRecord[Column] | Resort[Column] =>
    lastImport === null || isEdited(record, resort, column)
      ? record[column]
      : (record[column] ?? resort[column]);
  const former = record.edited.includes("other_names") ? [] : [resort.title, ...resort.other_names];
  return {
    title: record.title,
    other_names: distinctNames(record.title, [...record.other_names, ...former]),
    description: pick("description"),
    city: pick("city"),
    region: pick("region"),
    website: pick("website"),
    skimap_id: pick("skimap_id"),
    wikidata: pick("wikidata"),
  };
}

/** Imports move resorts, so that a position from one with later data than the record's stays. */
function positionOf(record: ResortRecord, resort: Resort, { lastImport, positionsOf }: RefreshOptions) {
  const isRecords = lastImport === null || isEdited(record, resort, "latitude");
  const [first, second] = isRecords || lastImport <= positionsOf ? [record, resort] : [resort, record];
  const isKnown = first.latitude !== null && first.longitude !== null;
  const { latitude, longitude } = isKnown || isRecords ? first : second;
  return { latitude, longitude };
}

function isEdited(record: ResortRecord, resort: Resort, column: string): boolean {
  return record.edited.includes(column) || resort.edited.includes(column);
}
