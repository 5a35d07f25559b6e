import { MONTHS } from "../days.ts";

/** Months in which a resort usually opens and closes, 1 to 12, both included. */
export interface Season {
  readonly from: number;
  readonly to: number;
}

/**
 * Whether a month lies in a season.
 *
 * @example isInSeason({ from: 11, to: 4 }, 1) // true
 */
export function isInSeason({ from, to }: Season, month: number): boolean {
  return from <= to ? month >= from && month <= to : month >= from || month <= to;
}

/** Whether a season has no end. */
export function isAllYear(season: Season): boolean {
  return MONTHS.every((_, index) => isInSeason(season, index + 1));
}

/**
 * A season in words.
 *
 * @param isOver of a resort that has closed for good
 * @example seasonWords({ from: 11, to: 4 }) // "Usually open November to April"
 */
export function seasonWords(season: Season, isOver = false): string {
  if (isAllYear(season)) {
    return isOver ? "Was open all year" : "All year";
  }
  const [first, last] = [MONTHS[season.from - 1], MONTHS[season.to - 1]];
  return `${isOver ? "Was usually open" : "Usually open"} ${first === last ? `in ${first}` : `${first} to ${last}`}`;
}
