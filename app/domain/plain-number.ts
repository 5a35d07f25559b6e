/**
 * Decimal digits with an optional sign and fraction: what PostgreSQL and people both read as the same number.
 * As long as JavaScript writes them and no longer, since every link carries them on. No exponents, although JSON has them:
 * 1e999 is endless, and nobody filters by less than 0.000001.
 * Apart from the codec of filters, which browsers do not load.
 *
 * @example isPlainNumber("0.3333333333333333") // true
 * @example isPlainNumber("1e3") // false
 */
export function isPlainNumber(text: string): boolean {
  return /^[+-]?\d{1,9}(\.\d{1,20})?$/.test(text);
}

/**
 * Places on a map as addresses write them, comma separated, in degrees (and zooms); NaN for what is none.
 *
 * @example degreesIn("46.5,-8.2,north") // [46.5, -8.2, NaN]
 */
export function degreesIn(text: string): number[] {
  return text.split(",").map((part) => (/^-?\d{1,3}(\.\d{1,9})?$/.test(part) ? Number(part) : Number.NaN));
}
