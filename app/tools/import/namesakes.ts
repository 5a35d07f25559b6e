import { siteKey } from "#app/backend/built-in-index/website.ts";
import { distanceKm } from "#app/domain/places/distance.ts";
import { areNear } from "./duplicates.ts";
import type { KnownResort, MatchableArea } from "./match.ts";
import { FARTHEST_KM } from "./matching/distances.ts";
import { areaNameKeys, nameKeys, textKey } from "./name-keys.ts";

/**
 * An area of the file, by its place there, and a resort of the index that have a name and a country
 * in common.
 */
export interface Pair {
  readonly area: number;
  readonly resort: KnownResort;
  readonly shared: SharedName;
  /** What else says that they are the same. */
  readonly evidence: readonly Evidence[];
}

/**
 * The titles are the same; the title of one is among the names of the other; only further names are
 * the same.
 */
type SharedName = "titles" | "a title" | "further names";
type Evidence = "near" | "website" | "region";

/** All pairs of the given areas with the given resorts, in the order of the file. */
export function namesakes(
  resorts: readonly KnownResort[],
  areas: readonly MatchableArea[],
  indexes: readonly number[],
): Pair[] {
  const byName = indexed(resorts);
  return indexes.flatMap((index) => {
    const area = areas[index];
    if (!area) return [];
    return [...sharedNames(area, byName)].flatMap(([resort, shared]) =>
      isTooFar(area, resort) ? [] : [{ area: index, resort, shared, evidence: evidenceOf(area, resort) }],
    );
  });
}

interface Named {
  readonly resort: KnownResort;
  readonly isTitle: boolean;
}

function indexed(resorts: readonly KnownResort[]): ReadonlyMap<string, readonly Named[]> {
  const byName = new Map<string, Named[]>();
  const add = (country: string, key: string, named: Named) => {
    const name = `${country} ${key}`;
    const found = byName.get(name);
    if (found) found.push(named);
    else byName.set(name, [named]);
  };
  for (const resort of resorts) {
    const { title, others } = nameKeys(resort.title, resort.otherNames);
    for (const country of resort.countries) {
      add(country, title, { resort, isTitle: true });
      for (const key of others) add(country, key, { resort, isTitle: false });
    }
  }
  return byName;
}

/** The resorts that share a name with the area, and the best of what they share. */
function sharedNames(
  { name, countries }: MatchableArea,
  byName: ReadonlyMap<string, readonly Named[]>,
): Map<KnownResort, SharedName> {
  const { title, others } = areaNameKeys(name);
  const found = new Map<KnownResort, SharedName>();
  for (const country of countries) {
    for (const key of [title, ...others]) {
      for (const { resort, isTitle } of byName.get(`${country} ${key}`) ?? []) {
        const titles = Number(isTitle) + Number(key === title);
        if (titles === 2) found.set(resort, "titles");
        else if (titles === 1 && found.get(resort) !== "titles") found.set(resort, "a title");
        else if (!found.has(resort)) found.set(resort, "further names");
      }
    }
  }
  return found;
}

function isTooFar(area: MatchableArea, { position }: KnownResort): boolean {
  return area.position !== null && position !== null && distanceKm(area.position, position) > FARTHEST_KM;
}

function evidenceOf(area: MatchableArea, resort: KnownResort): Evidence[] {
  const site = siteKey(area.website);
  return [
    ...(areNear(area.position, resort.position) ? (["near"] as const) : []),
    ...(site !== null && site === siteKey(resort.website) ? (["website"] as const) : []),
    ...(haveSameRegion(area, resort) ? (["region"] as const) : []),
  ];
}

function haveSameRegion(area: MatchableArea, resort: KnownResort): boolean {
  if (area.region === null || resort.region === null) return false;
  return area.region === resort.region || textKey(area.region) === textKey(resort.region);
}

const ALONE = [null, "near", "website", "region"] as const;

/** Ways to be certain, the surest first. */
const CERTAINTIES: readonly ((pair: Pair) => boolean)[] = [
  ...ALONE.map(
    (evidence) => (pair: Pair) =>
      pair.shared === "titles" && (evidence === null || pair.evidence.includes(evidence)),
  ),
  ...ALONE.map(
    (evidence) => (pair: Pair) =>
      pair.shared !== "further names" && (evidence === null || pair.evidence.includes(evidence)),
  ),
  // Neighbours name the same villages: by itself such a name says nothing.
  ({ evidence }) => evidence.includes("near"),
  ({ evidence }) => evidence.includes("website"),
];

/**
 * The pairs that are certain and possible: they agree in one of the ways above, and neither side
 * agrees in that way with anybody else. Of the ways only the surest that has any counts; the others
 * are asked again once these are taken.
 */
export function certainPairs(pairs: readonly Pair[], isPossible: (pair: Pair) => boolean): Pair[] {
  for (const isAlike of CERTAINTIES) {
    const alike = pairs.filter(isAlike);
    const ofArea = countBy(alike, ({ area }) => area);
    const ofResort = countBy(alike, ({ resort }) => resort.id);
    const certain = alike.filter(
      (pair) => ofArea.get(pair.area) === 1 && ofResort.get(pair.resort.id) === 1 && isPossible(pair),
    );
    if (certain.length > 0) return certain;
  }
  return [];
}

/** How many items have each key. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => number): Map<number, number> {
  const counts = new Map<number, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}
