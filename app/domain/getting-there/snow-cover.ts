/**
 * Mean snow cover of a year from satellite: per cent of the area in January to December, null for
 * months with too few clear days.
 */
export interface SnowCover {
  readonly year: number;
  readonly months: readonly (number | null)[];
}

/**
 * One year of measurements: day of the year (1-366), snow cover and pixels that were seen, both in
 * per cent.
 */
export interface SnowCoverYear {
  readonly year: number;
  readonly days: readonly (readonly [day: number, cover: number, seen: number])[];
}

/** Clouds hide the rest: fewer pixels say too little of an area. */
const LEAST_SEEN = 50;
/** Days of a month from which a mean is given. */
const LEAST_DAYS = 3;
const MONTHS = 12;

/**
 * The year of which most months are known, of several the newest; null where none is.
 *
 * @example snowCoverOf([{ year: 2025, days: [[1, 80, 100], [8, 90, 90], [15, 100, 60]] }]) // January: 90
 */
export function snowCoverOf(history: readonly SnowCoverYear[]): SnowCover | null {
  const years = history
    .map(({ year, days }) => ({ year, months: monthsOf(year, days) }))
    .sort((one, other) => known(other) - known(one) || other.year - one.year);
  const [best] = years;
  return best && known(best) > 0 ? best : null;
}

function known({ months }: SnowCover): number {
  return months.filter((cover) => cover !== null).length;
}

function monthsOf(year: number, days: SnowCoverYear["days"]): (number | null)[] {
  const covers: number[][] = Array.from({ length: MONTHS }, () => []);
  for (const [day, cover, seen] of days) {
    const date = new Date(Date.UTC(year, 0, day));
    // The 366th day of a year without one.
    if (seen >= LEAST_SEEN && date.getUTCFullYear() === year) covers[date.getUTCMonth()]?.push(cover);
  }
  return covers.map((month) =>
    month.length < LEAST_DAYS
      ? null
      : Math.round(month.reduce((sum, cover) => sum + cover, 0) / month.length),
  );
}
