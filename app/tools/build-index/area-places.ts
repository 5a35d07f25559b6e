import { cleanText } from "#app/backend/built-in-index/clean-text.ts";
import { requireCountryCode } from "#app/backend/built-in-index/country-codes.ts";
import { type LiftRow, values } from "./source-tables.ts";

/**
 * The most frequent of the given values; of equally frequent ones the first in the alphabet. Null
 * for none.
 */
export function mostFrequent(found: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const value of found) counts.set(value, (counts.get(value) ?? 0) + 1);
  const ranked = [...counts].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1));
  return ranked[0]?.[0] ?? null;
}

/**
 * Codes of all countries an area lies in, the one with most of its lifts first, then in the order
 * listed. A lift across a border counts for both sides. Areas without a country get those of their
 * lifts; [] when these have none.
 */
export function areaCountries(listed: readonly string[], lifts: readonly LiftRow[]): string[] {
  const ofLifts = lifts.flatMap(({ countries }) => values(countries).map(requireCountryCode));
  const known = listed.length > 0 ? listed.map(requireCountryCode) : ofLifts;
  const all = [...new Set(known)];
  const liftsIn = (code: string) => ofLifts.filter((each) => each === code).length;
  const most = Math.max(...all.map(liftsIn));
  const primary = all.find((code) => liftsIn(code) === most);
  return primary === undefined ? [] : [primary, ...all.filter((code) => code !== primary)];
}

/**
 * Which country each region name belongs to. The source lists the countries and the regions of a
 * lift without saying which belongs to which, so this is learnt from the lifts that lie in one
 * country only.
 */
export function learnRegionCountries(lifts: readonly LiftRow[]): Map<string, Set<string>> {
  const learnt = new Map<string, Set<string>>();
  for (const lift of lifts) {
    const [country, ...others] = values(lift.countries);
    if (!country || others.length > 0) continue;
    for (const region of values(lift.regions)) {
      learnt.set(region, (learnt.get(region) ?? new Set()).add(requireCountryCode(country)));
    }
  }
  return learnt;
}

/** Region of the primary country that most of the area's lifts there lie in, or null. */
export function areaRegion(
  country: string,
  lifts: readonly LiftRow[],
  regionCountries: ReadonlyMap<string, ReadonlySet<string>>,
): string | null {
  const regions = liftsIn(country, lifts).flatMap(({ regions }) => values(regions));
  const region = mostFrequent(regions.filter((name) => regionCountries.get(name)?.has(country)));
  return region && capitalised(cleanText(region));
}

/**
 * Town or village that most of the area's lifts in the primary country lie in, or null. A lift
 * across a border names places on both sides without saying which, so only lifts in that one
 * country count.
 */
export function areaLocality(country: string, lifts: readonly LiftRow[]): string | null {
  const inside = liftsIn(country, lifts).filter(({ countries }) => values(countries).length === 1);
  const locality = mostFrequent(inside.flatMap(({ localities }) => values(localities)));
  return locality && cleanText(locality);
}

function liftsIn(country: string, lifts: readonly LiftRow[]): LiftRow[] {
  return lifts.filter(({ countries }) => values(countries).map(requireCountryCode).includes(country));
}

/** The source writes some regions small ("dolnoslaskie"). */
function capitalised(name: string): string {
  return name.charAt(0).toLocaleUpperCase("en") + name.slice(1);
}
