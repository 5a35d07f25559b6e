import { resortCount } from "#app/domain/attributes/units.ts";
import { formatNumber } from "#app/domain/numbers.ts";

export { resortCount };

/**
 * How many resorts of how many a page shows; how many there are where it shows all or none of them.
 *
 * @example shownCount(21, 20, 4075) // "21–40 of 4,075 resorts"
 */
export function shownCount(firstRank: number, shown: number, total: number): string {
  if (shown === 0 || shown === total) return resortCount(total);
  return `${formatNumber(firstRank)}–${formatNumber(firstRank + shown - 1)} of ${resortCount(total)}`;
}
