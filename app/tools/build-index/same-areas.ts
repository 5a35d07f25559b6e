import { foldName } from "#app/backend/built-in-index/clean-text.ts";
import { siteKey } from "#app/backend/built-in-index/website.ts";

/** What is needed to see that two entries are one area. */
export interface Comparable {
  readonly title: string;
  /** All names that the entry goes by, the title among them. */
  readonly alternatives: readonly string[];
  readonly countries: readonly string[];
  readonly website: string | null;
  readonly region: string | null;
  readonly liftIds: ReadonlySet<string>;
}

/**
 * Whether two entries are the same area mapped twice, as when one comes from a map relation and the
 * other from the shape of the grounds: the same name and country with at least half of the smaller
 * one's lifts in common, or with all other names and the region or the website the same; or the
 * same website with at least four fifths of the larger one's lifts in common. Parts of a large area
 * that have a name of their own share lifts with it, too, and are no duplicates.
 */
export function isSameArea(a: Comparable, b: Comparable): boolean {
  if (!a.countries.some((code) => b.countries.includes(code))) return false;
  const shared = [...a.liftIds].filter((id) => b.liftIds.has(id)).length;
  const sizes = [a.liftIds.size, b.liftIds.size];
  const site = siteKey(a.website);
  const hasSameSite = site !== null && site === siteKey(b.website);
  const hasSameRegion = a.region !== null && a.region === b.region;
  if (foldName(a.title) === foldName(b.title)) {
    const hasSamePlace = namesOf(a) === namesOf(b) && (hasSameRegion || hasSameSite);
    return hasSamePlace || (shared > 0 && shared >= Math.min(...sizes) / 2);
  }
  return hasSameSite && shared > 0 && shared >= Math.max(...sizes) * 0.8;
}

function namesOf({ alternatives }: Comparable): string {
  return alternatives.map(foldName).sort().join("\n");
}

/**
 * Puts each item into the group of the first earlier one it is the same area as. The order decides
 * who leads.
 *
 * @param isKnownSame what editors know of two entries
 */
export function groupSameAreas<T extends Comparable>(
  items: readonly T[],
  isKnownSame: (a: T, b: T) => boolean = () => false,
): [T, ...T[]][] {
  const groups: [T, ...T[]][] = [];
  for (const item of items) {
    const group = groups.find(([leader]) => isSameArea(leader, item) || isKnownSame(leader, item));
    if (group) group.push(item);
    else groups.push([item]);
  }
  return groups;
}
