/**
 * A number with thousands separators, as the site's one language writes it. Not by
 * `Intl.NumberFormat`, whose making alone blocks a phone for some 60 ms while a page wakes up.
 *
 * @example formatNumber(1234.56, 1) // "1,234.6"
 */
export function formatNumber(value: number, decimals = 0): string {
  const step = 10 ** decimals;
  // Halves are rounded up as they are written: 2.15 is less than that in binary.
  const rounded = Math.round(Number((Math.abs(value) * step).toPrecision(15))) / step;
  const [whole = "", ...fraction] = `${rounded}`.split(".");
  const thousands: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) thousands.unshift(whole.slice(Math.max(0, end - 3), end));
  return (value < 0 && rounded > 0 ? "-" : "") + [thousands.join(","), ...fraction].join(".");
}

/**
 * @example plural(1, "member") // "1 member"
 * @example plural(2_000, "country", "countries") // "2,000 countries"
 */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}
