/** How many of the best rated resorts take turns. */
const RESORTS_IN_TURN = 100;
/**
 * Prime to the number of resorts, so that each has its day before one comes again, and neighbours
 * in the ranking are days apart.
 */
const STRIDE = 37;
const DAY_MS = 86_400_000;

/**
 * The rank, from 1, of the resort whose day it is: the same everywhere until midnight UTC.
 *
 * @example rankOfTheDay(new Date("1970-01-02T23:59:59Z")) // 38
 */
export function rankOfTheDay(now: Date): number {
  return ((Math.floor(now.getTime() / DAY_MS) * STRIDE) % RESORTS_IN_TURN) + 1;
}

/** The next midnight UTC, in milliseconds since 1970. */
export function endOfDay(now: Date): number {
  return (Math.floor(now.getTime() / DAY_MS) + 1) * DAY_MS;
}
