import { wordList } from "../word-list.ts";

/**
 * What sets a resort apart from those around it, in one sentence made from its ratings and figures.
 */

/**
 * Metric figures and ratings (0-100) that are known of a resort, by the names of their attributes.
 */
export type Known = ReadonlyMap<string, number>;

interface Named {
  readonly name: string;
  readonly value: number;
}

/** What a sentence may rest on: figures, and of the ratings those by people. */
export function knownOf(
  figures: readonly Named[],
  ratings: readonly Named[],
  isByPeople: (name: string) => boolean,
): Known {
  const rated = ratings.filter(({ name }) => isByPeople(name));
  return new Map([...figures, ...rated].map(({ name, value }) => [name, value]));
}

interface Test {
  /** Whether people's ratings say so: size and height alone are on the page already. */
  readonly isRated: boolean;
  readonly isTrue: (value: number) => boolean;
  /** Whether a resort nearby, by its own value, has as much of it. */
  readonly isAlike: (theirs: number, own: number) => boolean;
}

interface Witness {
  readonly name: string;
  readonly isBorneOut: (value: number) => boolean;
  /** Whether the trait stands where it is not known. */
  readonly isOptional?: boolean;
}

interface Trait extends Test {
  /** As it stands in the sentence. */
  readonly words: string;
  /** The attribute that says so. */
  readonly name: string;
  /** Others that must bear it out, by their names. */
  readonly also?: readonly Witness[];
}

/** Sizes and heights come by region: beyond the same threshold all are alike. */
const measured = (isTrue: (value: number) => boolean): Test => ({
  isRated: false,
  isTrue,
  isAlike: (theirs) => isTrue(theirs),
});
const ratedFrom = (least: number): Test => ({
  isRated: true,
  isTrue: (value) => value >= least,
  isAlike: (theirs, own) => theirs >= own,
});
const ratedBelow = (limit: number): Test => ({
  isRated: true,
  isTrue: (value) => value < limit,
  isAlike: (theirs, own) => theirs <= own,
});

/**
 * What lifts a resort out of the others, most telling first. About a quarter of the rated ones has
 * each rating; heights are where the tree line ends in the Alps and where hills begin to be called
 * mountains.
 */
const TRAITS: readonly Trait[] = [
  { words: "vast", name: "size_class", ...measured((value) => value >= 4) },
  { words: "small", name: "size_class", ...measured((value) => value < 2) },
  {
    words: "steep",
    name: "expert_terrain",
    ...ratedFrom(68),
    // In per cent. A mountain of blue runs beside a famous couloir is no steep one.
    also: [{ name: "terrain_expert", isBorneOut: (share) => share >= 25 }],
  },
  {
    words: "gentle",
    name: "beginner_terrain",
    ...ratedFrom(72),
    also: [
      { name: "expert_terrain", isBorneOut: (rating) => rating < 50 },
      { name: "terrain_expert", isBorneOut: (share) => share < 45, isOptional: true },
    ],
  },
  { words: "high", name: "elevation_peak", ...measured((value) => value >= 2800) },
  { words: "low", name: "elevation_peak", ...measured((value) => value < 700) },
  { words: "snow-sure", name: "snow_reliability", ...ratedFrom(78) },
  { words: "quiet", name: "uncrowded", ...ratedFrom(60) },
  { words: "lively", name: "night_life", ...ratedFrom(60) },
  { words: "varied", name: "slope_variety", ...ratedFrom(74) },
];

/** What some would miss there, or mind. */
const DRAWBACKS: readonly Trait[] = [
  { words: "little for children", name: "child_friendly", ...ratedBelow(50) },
  { words: "little for children", name: "family_friendly", ...ratedBelow(50) },
  { words: "little for beginners", name: "beginner_terrain", ...ratedBelow(45) },
  { words: "little for experts", name: "expert_terrain", ...ratedBelow(25) },
  { words: "often crowded", name: "uncrowded", ...ratedBelow(35) },
];

const MOST_TRAITS = 3;
/** Traits and drawback together: one alone says too little for a sentence. */
const LEAST = 2;

/** A sentence, and the names of the attributes that it rests on, in the order of its words. */
export interface Character {
  readonly words: string;
  readonly names: readonly string[];
}

/**
 * The sentence of a resort: up to three traits and at most one drawback. What half of the resorts
 * around it have as much of is left out. Null where too little is left, or size and height alone.
 *
 * @param known its figures and people's ratings of it; no ratings derived from figures, which
 * cannot tell what a place is like
 * @param around what is known of the resorts around it; empty where that is not told
 * @example characterOf(new Map([["beginner_terrain", 80], ["expert_terrain", 40], ["uncrowded", 70], ["child_friendly", 40]]))?.words
 *   // "Gentle and quiet; little for children."
 */
export function characterOf(known: Known, around: readonly Known[] = []): Character | null {
  const isApart = (trait: Trait) => holds(trait, known) && !isShared(trait, known, around);
  const traits = TRAITS.filter(isApart).slice(0, MOST_TRAITS);
  // "Gentle; little for experts" would say one thing twice.
  const isSaid = ({ name }: Trait) => traits.some((trait) => namesOf(trait).includes(name));
  const drawback = DRAWBACKS.find((trait) => isApart(trait) && !isSaid(trait));
  const all = [...traits, ...(drawback ? [drawback] : [])];
  if (traits.length === 0 || all.length < LEAST || !traits.some(({ isRated }) => isRated)) return null;
  const words = wordList(traits.map((trait) => trait.words));
  return {
    words: `${words.charAt(0).toUpperCase()}${words.slice(1)}${drawback ? `; ${drawback.words}` : ""}.`,
    names: [...new Set(all.flatMap(namesOf))].filter((name) => known.has(name)),
  };
}

/** Sizes between the vast and the small, which are no traits: many have them. */
const MIDDLE_SIZES: Readonly<Record<number, string>> = { 2: "medium-sized", 3: "large" };
const MOST_SHARED = 2;

/**
 * What two resorts have in common, as their sentences would say it: their size first.
 *
 * @example sharedTraits(new Map([["size_class", 4], ["elevation_peak", 3200]]), new Map([["size_class", 4], ["elevation_peak", 2900]]))
 *   // ["vast", "high"]
 */
export function sharedTraits(one: Known, other: Known): string[] {
  const size = one.get("size_class");
  const middle = size !== undefined && size === other.get("size_class") ? MIDDLE_SIZES[size] : undefined;
  const traits = TRAITS.filter((trait) => holds(trait, one) && holds(trait, other)).map(({ words }) => words);
  return [...(middle ? [middle] : []), ...traits].slice(0, MOST_SHARED);
}

function namesOf({ name, also = [] }: Trait): string[] {
  return [name, ...also.map((witness) => witness.name)];
}

function holds({ name, isTrue, also = [] }: Trait, known: Known): boolean {
  const value = known.get(name);
  if (value === undefined || !isTrue(value)) return false;
  return also.every((witness) => {
    const other = known.get(witness.name);
    return other === undefined ? witness.isOptional === true : witness.isBorneOut(other);
  });
}

/** Whether half of the resorts around that are known in this have as much of it. */
function isShared({ name, isAlike }: Trait, known: Known, around: readonly Known[]): boolean {
  const own = known.get(name);
  const theirs = around.flatMap((other) => other.get(name) ?? []);
  if (own === undefined || theirs.length === 0) return false;
  return theirs.filter((value) => isAlike(value, own)).length >= theirs.length / 2;
}
