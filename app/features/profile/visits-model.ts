import type { VisitsQuery } from "#app/api/generated.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { countByYear, paceOf, paceWords, type YearCount } from "#app/domain/marks/visits.ts";
import { pinPath } from "#app/ui/figures/world-pins.tsx";
import { type ResortRef, resortRefs } from "../resort/resort-refs.ts";

/** A resort that was visited; the year is null where it is not known. */
export interface VisitedRef {
  readonly resort: ResortRef;
  readonly year: number | null;
}

export interface VisitsModel {
  readonly visits: readonly VisitedRef[];
  /** "12 resorts visited, 2 of them without a year" */
  readonly count: string;
  /** Pins of those whose position is known, and how many these are. */
  readonly pins: { readonly path: string; readonly count: number };
  readonly byYear: readonly YearCount[];
  /** How fast the index is got through; null where no year or no total is known. */
  readonly pace: string | null;
}

interface VisitsFacts {
  readonly visits: readonly VisitedRef[];
  /** Resorts of the index; null where that is not known. */
  readonly total: number | null;
  readonly thisYear: number;
  readonly whose: "your" | "this";
}

/** Visited resorts, as their own page and the profile of a member show them. */
export function visitsModel({ visits, total, thisYear, whose }: VisitsFacts): VisitsModel {
  const years = visits.flatMap(({ year }) => year ?? []);
  const placed = visits.flatMap(({ resort }) => resort.pin ?? []);
  const pace = total === null ? null : paceOf({ years, visited: visits.length, total, thisYear });
  const without = visits.length - years.length;
  const words = `${resortCount(visits.length)} visited`;
  return {
    visits,
    count: without > 0 && years.length > 0 ? `${words}, ${without} of them without a year` : words,
    pins: { path: pinPath(placed), count: placed.length },
    byYear: countByYear(years),
    pace: pace && total !== null ? paceWords(pace, total, whose) : null,
  };
}

/** The resorts of a member's visits, described. */
export function visitedRefs(visits: NonNullable<VisitsQuery["visits"]>): VisitedRef[] {
  const refs = resortRefs(
    visits.map(({ resort }) => resort.url_segment),
    visits.map(({ resort }) => ({ asked: resort.url_segment, resort })),
  );
  return refs.map((resort, index) => ({ resort, year: visits[index]?.year ?? null }));
}
