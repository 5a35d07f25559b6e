/**
 * Highlights and lowlights of a resort. Pure rules over its ratings (0-100, higher is better).
 */

import { findAttribute } from "./attributes.ts";

/** Where a figure comes from. */
export type Source = "members" | "editors" | "imported" | "derived";

/**
 * Whether people gave a rating: what follows from figures by a rule never counts towards a score.
 */
export function isByPeople(source: string | undefined): boolean {
  return source === "members" || source === "editors";
}

export interface Rating {
  readonly name: string;
  readonly value: number;
  readonly source: Source;
}

/**
 * From here up a rating may be a highlight, and the top one of several; below LOWLIGHT_BELOW a
 * lowlight.
 */
export const HIGHLIGHT_FROM = 60;
/** So many points of 100 apart two ratings are different: editors estimate no closer than that. */
export const RATINGS_APART = 15;
export const LOWLIGHT_BELOW = 50;
const MAX_HIGHLIGHTS = 5;
const MAX_LOWLIGHTS = 3;

/**
 * The up to five best rated attributes with 60 or more: what people rated before what follows from
 * figures, then best first; equal values by name.
 */
export function highlights<R extends Rating>(ratings: readonly R[]): R[] {
  return ratings
    .filter(({ value }) => value >= HIGHLIGHT_FROM)
    .sort((a, b) => ratedFirst(a, b) || b.value - a.value || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_HIGHLIGHTS);
}

/** The up to three worst rated attributes with less than 50, in the same way, worst first. */
export function lowlights<R extends Rating>(ratings: readonly R[]): R[] {
  return ratings
    .filter(({ value }) => value < LOWLIGHT_BELOW)
    .sort((a, b) => ratedFirst(a, b) || a.value - b.value || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_LOWLIGHTS);
}

function ratedFirst(a: Rating, b: Rating): number {
  return Number(a.source === "derived") - Number(b.source === "derived");
}

/** Groups of ratings for those who mean to live there. */
const NOT_OF_HOLIDAYS: ReadonlySet<string> = new Set(["cost", "living_and_working", "community"]);

/**
 * Whether an attribute says what a resort is like for a holiday. Nearly every known resort is dear
 * and has few flats: as lowlights these would tell none from another.
 */
export function isOfHolidays(name: string): boolean {
  return !NOT_OF_HOLIDAYS.has(findAttribute(name)?.group.name ?? "");
}
