import { resortCount } from "../attributes/units.ts";
import { formatNumber, plural } from "../numbers.ts";

/** How many resorts were visited in one year. */
export interface YearCount {
  readonly year: number;
  readonly count: number;
}

/** Years with a visit, the latest first. */
export function countByYear(years: readonly number[]): YearCount[] {
  const counts = new Map<number, number>();
  for (const year of years) counts.set(year, (counts.get(year) ?? 0) + 1);
  return [...counts].map(([year, count]) => ({ year, count })).sort((a, b) => b.year - a.year);
}

interface PaceFacts {
  /** Of the visits whose year is known. */
  readonly years: readonly number[];
  /** Resorts visited, with a year or without. */
  readonly visited: number;
  /** Resorts of the index. */
  readonly total: number;
  /** Where it is UTC: a visit may be of the next one already. */
  readonly thisYear: number;
}

export interface Pace {
  readonly firstYear: number;
  /** Resorts with a year. */
  readonly dated: number;
  /** Resorts a year, from the first year to this one. */
  readonly perYear: number;
  /** Until all are visited. */
  readonly yearsToGo: number;
}

/**
 * How fast a member gets through the index; null where no year is known.
 *
 * @example paceOf({ years: [2025, 2026], visited: 2, total: 102, thisYear: 2026 }) // 1 a year, 100 to go
 */
export function paceOf({ years, visited, total, thisYear }: PaceFacts): Pace | null {
  if (years.length === 0) return null;
  const firstYear = Math.min(...years);
  const perYear = years.length / (Math.max(thisYear, ...years) - firstYear + 1);
  return { firstYear, dated: years.length, perYear, yearsToGo: Math.max(total - visited, 0) / perYear };
}

/** The same in words; `whose` is "your" to the member. */
export function paceWords(pace: Pace, total: number, whose: "your" | "this"): string {
  const { firstYear, dated, perYear, yearsToGo } = pace;
  const all = formatNumber(total);
  // Below a tenth a rate would read as none.
  const count = perYear < 0.1 ? resortCount(dated) : `${formatNumber(perYear, 1)} a year`;
  const rate = `${count} since ${firstYear}.`;
  if (yearsToGo === 0) return `${rate} That is all ${all} of them.`;
  const years = Math.max(Math.round(yearsToGo), 1);
  const time = plural(years, "year");
  return `${rate} At ${whose} pace it will take ${time} to finish all ${all}.`;
}
