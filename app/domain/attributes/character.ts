import { wordList } from "../word-list.ts";

/** What a resort is like, in one sentence made from its figures and ratings. */

/** A figure or rating that the sentence may rest on, by the name of its attribute. */
type Figures = ReadonlyMap<string, number>;

interface Trait {
  /** As it stands in the sentence. */
  readonly words: string;
  /** The attribute that says so. */
  readonly name: string;
  readonly isTrue: (value: number, figures: Figures) => boolean;
}

const from = (least: number) => (value: number) => value >= least;
const below = (limit: number) => (value: number) => value < limit;

/**
 * What lifts a resort out of the others, most telling first. Of the rated ones about a quarter has each rating; heights are where the
 * tree line ends in the Alps and where hills begin to be called mountains.
 */
const TRAITS: readonly Trait[] = [
  { words: "vast", name: "size_class", isTrue: from(4) },
  { words: "small", name: "size_class", isTrue: below(2) },
  { words: "steep", name: "expert_terrain", isTrue: from(68) },
  {
    words: "gentle",
    name: "beginner_terrain",
    isTrue: (value, figures) => value >= 72 && (figures.get("expert_terrain") ?? 0) < 50,
  },
  { words: "high", name: "elevation_peak", isTrue: from(2800) },
  { words: "low", name: "elevation_peak", isTrue: below(700) },
  { words: "snow-sure", name: "snow_reliability", isTrue: from(78) },
  { words: "quiet", name: "uncrowded", isTrue: from(60) },
  { words: "lively", name: "night_life", isTrue: from(60) },
  { words: "varied", name: "slope_variety", isTrue: from(74) },
];

/** What some would miss there, or mind. */
const DRAWBACKS: readonly Trait[] = [
  { words: "little for children", name: "child_friendly", isTrue: below(50) },
  { words: "little for children", name: "family_friendly", isTrue: below(50) },
  { words: "little for beginners", name: "beginner_terrain", isTrue: below(45) },
  { words: "little for experts", name: "expert_terrain", isTrue: below(25) },
  { words: "often crowded", name: "uncrowded", isTrue: below(35) },
];

const MOST_TRAITS = 3;
/** One word alone says too little for a sentence. */
const LEAST_TRAITS = 2;

/** A sentence, and the names of the attributes that it rests on, in the order of its words. */
export interface Character {
  readonly words: string;
  readonly names: readonly string[];
}

/**
 * The sentence of a resort: up to three traits and at most one drawback. Null where too little is known, or nothing stands out.
 *
 * @param figures metric figures and ratings (0-100) that are known
 * @example characterOf(new Map([["expert_terrain", 88], ["elevation_peak", 3300], ["uncrowded", 70], ["family_friendly", 40]]))?.words
 *   // "Steep, high and quiet; little for children."
 */
export function characterOf(figures: Figures): Character | null {
  const isTrue = ({ name, isTrue: holds }: Trait) => {
    const value = figures.get(name);
    return value !== undefined && holds(value, figures);
  };
  const traits = TRAITS.filter(isTrue).slice(0, MOST_TRAITS);
  if (traits.length < LEAST_TRAITS) return null;
  const drawback = DRAWBACKS.find(
    (trait) => isTrue(trait) && traits.every(({ name }) => name !== trait.name),
  );
  const words = wordList(traits.map((trait) => trait.words));
  return {
    words: `${words.charAt(0).toUpperCase()}${words.slice(1)}${drawback ? `; ${drawback.words}` : ""}.`,
    names: [...traits, ...(drawback ? [drawback] : [])].map(({ name }) => name),
  };
}
