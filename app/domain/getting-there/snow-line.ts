/**
 * The editors' estimate of the height from which snow usually lies in a month, for resorts without
 * a weather station: of the middle of the winter, and how much higher in other months. It knows
 * latitude alone, no sea nor wind: by a sea it is too low, in a dry cold too high.
 */
export const SNOW_LINE = {
  /** Degrees, and metres there in January and February. */
  latitude: 47,
  metres: 1_300,
  /** Metres for each degree towards the pole that it is lower. */
  perDegree: 75,
  /** Months of the northern winter, 1 is January; in others no height is white. */
  above: { 11: 700, 12: 300, 1: 0, 2: 0, 3: 100, 4: 500, 5: 1_000 } as Readonly<Record<number, number>>,
};

const HALF_A_YEAR = 6;

/**
 * How much higher than in January a hemisphere's snow usually lies in a month, metres; null in its
 * summer.
 *
 * @example aboveMidwinter(4, false) // 500
 * @example aboveMidwinter(7, true) // 0
 */
export function aboveMidwinter(month: number, isSouthern: boolean): number | null {
  const northern = isSouthern ? ((month + HALF_A_YEAR - 1) % 12) + 1 : month;
  return SNOW_LINE.above[northern] ?? null;
}

/**
 * Metres above sea level from which snow usually lies at a latitude in a month; null in summer.
 *
 * @example snowLine(47, 4) // 1800
 * @example snowLine(61, 1) // 250
 */
export function snowLine(latitude: number, month: number): number | null {
  const above = aboveMidwinter(month, latitude < 0);
  const midwinter = SNOW_LINE.metres - SNOW_LINE.perDegree * (Math.abs(latitude) - SNOW_LINE.latitude);
  return above === null ? null : Math.max(0, midwinter) + above;
}
