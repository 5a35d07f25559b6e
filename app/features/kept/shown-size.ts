import { formatNumber } from "#app/domain/attributes/units.ts";

/**
 * How much room something takes on a device.
 *
 * @example shownSize(1_234_567) // "1.2 MB"
 * @example shownSize(400) // "1 kB"
 */
export function shownSize(bytes: number): string {
  if (bytes >= 999_500) return `${formatNumber(bytes / 1_000_000, 1)} MB`;
  return `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`;
}
