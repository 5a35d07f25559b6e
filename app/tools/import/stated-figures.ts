import type { Counts } from "#app/backend/resort-rows/counted-figures.ts";
import { carpetsAmong, liftsApart } from "#app/domain/attributes/derived-ratings.ts";
import type { SourcedFigure } from "#app/domain/attributes/merge-figures.ts";
import { RAILS } from "../build-index/lifts.ts";
import type { Area } from "./reading/area.ts";

/**
 * Share of all lifts whose kind must be known, so that what follows from the kinds says something
 * of the resort.
 */
const LEAST_KNOWN_KINDS = 0.75;

/**
 * The area with each line on rails counted once, as far as that can be told: an export counts the
 * mapped pieces (the Wendelstein's one railway is 48 "lifts"). Of a kind on rails there are as many
 * as the index knows, else one. A number of lifts without their kinds, of an area that is known to
 * have a line on rails, is not to be trusted and left out.
 */
export function withRailsOnce(area: Area, known: Counts["lifts"]): Area {
  const { lifts, liftCount } = area;
  if (!lifts) return RAILS.some((kind) => known[kind]) ? { ...area, liftCount: null } : area;
  const lines = Object.fromEntries(
    RAILS.flatMap((kind) => {
      const pieces = lifts[kind];
      return pieces ? [[kind, Math.min(pieces, known[kind] ?? 1)]] : [];
    }),
  );
  const surplus = RAILS.reduce((total, kind) => total + (lifts[kind] ?? 0) - (lines[kind] ?? 0), 0);
  return {
    ...area,
    lifts: { ...lifts, ...lines },
    liftCount: liftCount === null ? null : liftCount - surplus,
  };
}

/**
 * The statistics that an area of a file states. A number of lifts without their kinds, as in the
 * CSV, has carpets and rope tows in it: those that are known are counted apart.
 *
 * @param kinds the lifts by kind once the file has been read
 */
export function statedFigures(area: Area, kinds: Counts["lifts"], dataDate: string | null): SourcedFigure[] {
  const { lifts, carpets } = liftsApart(area.liftCount, kinds);
  const pieces = sum(Object.values(area.runs ?? {}).map(({ segments }) => segments));
  const stated = {
    number_of_lifts: lifts,
    number_of_carpets: carpets,
    mapped_run_pieces: pieces || null,
    elevation_base: area.elevations?.base,
    elevation_peak: area.elevations?.peak,
    piste_length: area.pisteKilometres,
  };
  return Object.entries(stated).flatMap(([type_name, value]) =>
    value == null ? [] : [{ type_name, value, source: "imported", as_of: dataDate }],
  );
}

/**
 * Lifts and runs once the file has been read: what it does not state stays as it was. A number of
 * lifts without their kinds, as in the CSV, leaves the kinds that are known as long as they can be
 * most of those lifts; others would contradict the new number, in which only carpets and rope tows
 * are still told apart.
 */
export function countsAfter(area: Area, before: Counts): Counts {
  return { lifts: liftsAfter(area, before.lifts), ...runsAfter(area, before), terrain: before.terrain };
}

function liftsAfter({ lifts, liftCount }: Area, before: Counts["lifts"]): Counts["lifts"] {
  if (lifts) return lifts;
  if (liftCount === null) return before;
  const known = sum(Object.values(before));
  if (known <= liftCount && known >= liftCount * LEAST_KNOWN_KINDS) return before;
  const carpets = carpetsAmong(before);
  return sum(Object.values(carpets)) < liftCount ? carpets : {};
}

/**
 * Segments and kilometres come from one file or not at all: their readers tell by the kilometres
 * what was counted.
 */
function runsAfter({ runs }: Area, before: Counts): Omit<Counts, "lifts" | "terrain"> {
  const { mapped_runs, run_kilometres } = before;
  const found = Object.entries(runs ?? {});
  const kilometres = found.map(([grade, run]) => [grade, run.kilometres] as const);
  if (sum(kilometres.map(([, length]) => length)) === 0) return { mapped_runs, run_kilometres };
  return {
    mapped_runs: Object.fromEntries(found.map(([grade, { segments }]) => [grade, segments])),
    run_kilometres: Object.fromEntries(kilometres.filter(([, length]) => length > 0)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}
