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
