import { addDays } from "./weeks.ts";

/**
 * Easter Sunday of the western churches, by the Gregorian computus (Meeus, Jones, Butcher).
 *
 * @example easter(2027) // "2027-03-28"
 */
export function easter(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  return addDays(`${year}-03-22`, epact + weekday - 7 * shift);
}

/** Julian dates of this and the next century are 13 days behind. */
const JULIAN_DAYS = 13;

/**
 * Easter Sunday of the Orthodox churches, which count by the Julian calendar.
 *
 * @example orthodoxEaster(2027) // "2027-05-02"
 */
export function orthodoxEaster(year: number): string {
  const epact = (19 * (year % 19) + 15) % 30;
  const weekday = (2 * (year % 4) + 4 * (year % 7) - epact + 34) % 7;
  return addDays(`${year}-03-22`, epact + weekday + JULIAN_DAYS);
}
