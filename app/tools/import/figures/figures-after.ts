import type { Counts } from "#app/backend/resort-rows/counted-figures.ts";
import { drawnFigures, numericsOf } from "#app/backend/resort-rows/drawn-figures.ts";
import { liftCountOf } from "#app/domain/attributes/derived-ratings.ts";
import { isOfLifts, type SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import type { Source } from "#app/domain/attributes/scores.ts";
import type { ResortState } from "../changes.ts";
import type { Area } from "../reading/area.ts";
import { statedFigures } from "../stated-figures.ts";
import { isOfRuns } from "./later-data.ts";

/**
 * Figures of a resort to write, which may be there already, and the attributes of those to remove.
 */
export interface FigureChanges {
  readonly written: readonly SourcedFigure[];
  readonly removed: readonly string[];
}

export interface FiguresAfter {
  readonly columns: Counts & { readonly lift_count?: number };
  readonly numerics: FigureChanges;
  /** One sentence for each figure that contradicts itself or a stronger one. */
  readonly leftOut: readonly string[];
}

interface FiguresOptions {
  /** Lifts and runs once the file has been read. */
  readonly counts: Counts;
  /** Day of the file's data, ISO 8601; null where it is not known. */
  readonly dataDate: string | null;
}

type FiguresState = Pick<ResortState, "resort" | "numerics" | "generics">;

/**
 * The figures of a resort once a file has been read. Elevations that would take away what later
 * data know, such as the length of runs of which they say that hardly any is drawn, stay out.
 *
 * @param area without what stays as it is
 */
export function figuresAfter(state: FiguresState, area: Area, options: FiguresOptions): FiguresAfter {
  const after = figuresOf(state, area, options);
  const later = state.numerics.filter(({ as_of }) => (as_of ?? "") > (options.dataDate ?? ""));
  const lost = after.numerics.removed.filter((name) => isAmong(later, { type_name: name }));
  if (area.elevations === null || lost.length === 0) return after;
  const without = figuresOf(state, { ...area, elevations: null }, options);
  return lost.every((name) => without.numerics.removed.includes(name)) ? after : without;
}

function figuresOf(state: FiguresState, area: Area, options: FiguresOptions): FiguresAfter {
  const { resort } = state;
  const { lifts, mapped_runs, run_kilometres, terrain } = options.counts;
  const counts: Counts = { lifts, mapped_runs, run_kilometres, terrain };
  const of = (...sources: Source[]) => state.numerics.filter(({ source }) => sources.includes(source));
  const stated = statedFigures(area, counts.lifts, options.dataDate).filter(
    ({ type_name }) => !resort.edited.includes(type_name),
  );
  const earlier = of("imported");
  const layers = [
    of("members", "editors"),
    // What the file does not change stays, and what contradicts it is left out: else one odd figure
    // would remove a sound one.
    unchanged(earlier, stated, counts.terrain?.taken),
    stated,
    earlier,
  ];
  const drawn = drawnFigures(layers, counts);
  const latitude = resort.latitude ?? area.position?.latitude ?? null;
  const figures = numericsOf(drawn, latitude, state.generics);
  const liftCount = liftCountOf(figures);
  return {
    columns: { ...counts, ...(liftCount === undefined ? {} : { lift_count: liftCount }) },
    numerics: figureChanges(state.numerics, figures),
    leftOut: drawn.leftOut,
  };
}

/**
 * The earlier figures that the file does not state or confirms, lifts and carpets both or neither.
 * What is confirmed takes the day of the file, so that data between the two days change it no more.
 *
 * @param runsTaken day on which the known runs were drawn
 */
function unchanged(
  earlier: readonly SourcedFigure[],
  stated: readonly SourcedFigure[],
  runsTaken: string | undefined,
): SourcedFigure[] {
  const [liftsStated, liftsEarlier] = [stated.filter(isOfLifts), earlier.filter(isOfLifts)];
  const hasSameLifts =
    liftsStated.length === liftsEarlier.length && liftsStated.every((row) => confirmed(liftsEarlier, row));
  return earlier.flatMap((row) => {
    if (isOfLifts(row) ? liftsStated.length === 0 : !isAmong(stated, row)) return [row];
    const same = confirmed(stated, row);
    if (!same || (isOfLifts(row) && !hasSameLifts)) return [];
    return [isOfRuns(row, runsTaken) ? row : same];
  });
}

/** The one of the rows that says the same. */
function confirmed(
  rows: readonly SourcedFigure[],
  { type_name, value }: SourcedFigure,
): SourcedFigure | undefined {
  return rows.find((row) => row.type_name === type_name && row.value === value);
}

function isAmong(rows: readonly { type_name: string }[], { type_name }: { type_name: string }): boolean {
  return rows.some((row) => row.type_name === type_name);
}

/**
 * From the rows that are there to those that should be. What members and editors gave is left
 * alone.
 */
export function figureChanges(
  before: readonly SourcedFigure[],
  after: readonly SourcedFigure[],
): FigureChanges {
  const theirs = before.filter(({ source }) => source === "members" || source === "editors");
  const ours = before.filter((row) => !theirs.includes(row));
  const isKept = (figure: SourcedFigure) => {
    const same = confirmed(ours, figure);
    return same?.source === figure.source && same.as_of === figure.as_of;
  };
  return {
    written: after.filter((row) => !isAmong(theirs, row) && !isKept(row)),
    removed: ours.filter((row) => !isAmong(after, row)).map(({ type_name }) => type_name),
  };
}
