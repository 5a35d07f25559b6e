import { type Attribute, LISTED_ATTRIBUTES } from "../attributes/attributes.ts";
import { HIGHLIGHT_FROM, isOfHolidays, RATINGS_APART } from "../attributes/scores.ts";

/** What sets compared resorts apart, in words made from their figures and ratings. */

/** A resort, and what is known of it by the name of the attribute, metric. */
export interface ComparedFigures {
  readonly title: string;
  readonly values: ReadonlyMap<string, number>;
}

/** What the first of several has, and what the first of two has. */
type Lead = readonly [ofSeveral: string, ofTwo: string];

/** The figures that are worth a sentence; of the length and the number of runs one is enough. */
const FIGURES: Readonly<Record<string, Lead>> = {
  average_annual_snowfall: ["the most snow", "more snow"],
  elevation_peak: ["the highest peak", "the higher peak"],
  vertical_drop: ["the largest vertical drop", "the larger vertical drop"],
  number_of_lifts: ["the most lifts", "more lifts"],
  piste_length: ["the most marked runs", "more marked runs"],
  skiable_terrain: ["the most terrain", "more terrain"],
  longest_run: ["the longest run", "the longer run"],
};

/** What a rating is for, where its title is an adjective. */
const FOR_WHOM: Readonly<Record<string, string>> = {
  board_friendly: "snowboarders",
  uncrowded: "quiet slopes",
  family_friendly: "families",
  child_friendly: "children",
};

/** The longest sentence of a page. */
const MAX_WORDS = 20;
/** Figures that are less apart than this are no difference to speak of. In shares of the scale. */
const LEAST_LEAD = 0.03;
/**
 * A figure is measured, a rating is most often an estimate: that much farther ahead one has to be
 * in it.
 */
const RATING_WEIGHT = 0.4;

/** Who leads in an attribute. */
interface Leader {
  /** Its place in the comparison. */
  readonly resort: number;
  readonly words: string;
  /** How far the next one is behind, as a share of the attribute's scale; of a rating less. */
  readonly distance: number;
}

/**
 * One clause for each resort that leads in something, the farthest ahead first; only what is known
 * of all of them is compared. In as few sentences as hold them, none longer than MAX_WORDS unless
 * names are.
 *
 * @example differenceSentences([whistler, zermatt])
 * // ["Whistler Blackcomb has more snow; Zermatt the higher peak."]
 */
export function differenceSentences(resorts: readonly ComparedFigures[]): string[] {
  if (resorts.length < 2) return [];
  const leads = LISTED_ATTRIBUTES.flatMap((attribute) => leadIn(attribute, resorts) ?? []).sort(
    (one, other) => other.distance - one.distance,
  );
  const clauses = new Map<number, string>();
  const said = new Set<string>();
  for (const { resort, words } of leads) {
    if (clauses.has(resort) || said.has(words)) continue;
    clauses.set(resort, words);
    said.add(words);
  }
  return inSentences([...clauses].map(([resort, words]) => [resorts[resort]?.title ?? "", words]));
}

function leadIn(attribute: Attribute, resorts: readonly ComparedFigures[]): Leader | null {
  const { name, category, min, max } = attribute;
  const lead = leadWords(attribute);
  const values = resorts.map(({ values: known }) => known.get(name));
  if (!lead || !values.every((value) => value !== undefined)) return null;
  const [first = 0, second = 0] = values.toSorted((one, other) => other - one);
  const distance = (first - second) / (max - min);
  const isRating = category === "Rating";
  if (isRating ? first < HIGHLIGHT_FROM || first - second < RATINGS_APART : distance < LEAST_LEAD)
    return null;
  return {
    resort: values.indexOf(first),
    words: lead[resorts.length > 2 ? 0 : 1],
    distance: distance * (isRating ? RATING_WEIGHT : 1),
  };
}

function leadWords({ name, title, category, group }: Attribute): Lead | undefined {
  if (FIGURES[name]) return FIGURES[name];
  // Of safety there are only impressions, by which no visitor should choose.
  if (category !== "Rating" || group.name === "safety" || !isOfHolidays(name)) return undefined;
  // Without what a bracket adds.
  const what = FOR_WHOM[name] ?? title.replace(/ \(.*\)$/, "").toLowerCase();
  return [`the top rating for ${what}`, `the higher rating for ${what}`];
}

/** The first clause of a sentence says "has", which holds for those after it. */
function inSentences(clauses: readonly (readonly [title: string, words: string])[]): string[] {
  const sentences: string[] = [];
  for (const [title, words] of clauses) {
    const last = sentences.at(-1);
    const longer = `${last}; ${title} ${words}`;
    if (last && wordCount(longer) <= MAX_WORDS) sentences[sentences.length - 1] = longer;
    else sentences.push(`${title} has ${words}`);
  }
  return sentences.map((sentence) => `${sentence}.`);
}

function wordCount(text: string): number {
  return text.split(/\s+/).length;
}
