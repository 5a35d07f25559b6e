import { formatNumber } from "./units.ts";

/** "1 resort", "4,075 resorts". */
export function resortCount(total: number): string {
  return total === 1 ? "1 resort" : `${formatNumber(total)} resorts`;
}
