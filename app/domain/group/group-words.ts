import { wordList } from "../word-list.ts";
import { type GroupFilter, peopleOf } from "./group-filter.ts";
import type { Person } from "./person.ts";
import { findWant, ratingOf, unknownWords as wordsWhereUnknown } from "./wants.ts";

/** The people of a group, and what a resort is to them, in words. */

const LEVEL_NAMES = { beginner: "beginner", intermediate: "intermediate", expert: "expert" } as const;
const ORDINALS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];
const NUMBERS = ["one", "two", "three", "four", "five", "six", "seven", "eight"];
/** As many names as a card has room for. */
const MAX_NAMES = 2;

/** @example nameOf({ sport: "board", level: "expert", wants: [] }) // "expert snowboarder" */
function nameOf({ sport, level }: Person): string {
  if (sport === "none") return "one who does not ski";
  const kind = sport === "board" ? "snowboarder" : level ? "" : "skier";
  return [level && LEVEL_NAMES[level], kind].filter(Boolean).join(" ");
}

/**
 * What each of a group is called in a sentence: those of one name are told apart by what they want,
 * or else by their place.
 *
 * @example personNames(["ski.beginner", "board"].map(parsePerson)) // ["the beginner", "the snowboarder"]
 */
export function personNames(people: readonly Person[]): string[] {
  return people.map((person, index) => {
    const name = nameOf(person);
    const same = people.filter((other) => nameOf(other) === name);
    if (same.length === 1) return `the ${name}`;
    const wants = same.map((other) => other.wants.join());
    if (new Set(wants).size === same.length && person.wants.length > 0)
      return `the ${name} (${wantWords(person)})`;
    const before = people.slice(0, index).filter((other) => nameOf(other) === name).length;
    return `the ${ORDINALS[before]} ${name}`;
  });
}

/**
 * @example wantWords({ sport: "ski", level: null, wants: ["quiet", "value"] }) // "quiet slopes and
 * low prices"
 */
function wantWords({ wants }: Person): string {
  return wordList(wants.map((name) => uncapitalised(findWant(name)?.title ?? name)));
}

/**
 * One of a group, as a chip says it.
 *
 * @example personWords({ sport: "ski", level: "beginner", wants: ["quiet"] }) // "Beginner: quiet slopes"
 */
export function personWords(person: Person): string {
  const name = person.sport === "none" ? "Does not ski" : capitalised(nameOf(person));
  return person.wants.length > 0 ? `${name}: ${wantWords(person)}` : name;
}

/** By what a group's list is ordered. */
export const GROUP_RULE = "Best first for whom a resort serves worst, then on average";

/**
 * What a list for a group is called.
 *
 * @param filtered what the list is called by its filters; null of all resorts
 * @example groupTitle({ who: ["ski", "board"] }, "Resorts in Austria") // "Resorts in Austria, best for your group of two"
 */
export function groupTitle(filter: GroupFilter, filtered: string | null): string {
  const people = peopleOf(filter);
  const [only = ""] = personNames(people);
  const whom = people.length === 1 ? only : `your group of ${NUMBERS[people.length - 1]}`;
  return filtered ? `${filtered}, best for ${whom}` : `Best for ${whom}`;
}

/** What a group's score says of one resort. */
export interface GroupScoreWords {
  readonly worst?: number | null;
  readonly mean?: number | null;
  readonly least_served: readonly number[];
  readonly values: readonly (number | null)[];
}

/**
 * Whom a resort serves worst, and how it is on average; or for whom it is not rated. Scores are cut
 * to whole numbers as everywhere.
 *
 * @param isRated whether the resort has a rating of that name
 * @example groupReason({ worst: 55.2, mean: 71.7, least_served: [0], values: [55.2, 88.2] }, ["ski.beginner", "ski.expert"].map(parsePerson), () => true)
 *   // "Worst served: the beginner, 55. On average 71"
 */
export function groupReason(
  { worst, mean, least_served, values }: GroupScoreWords,
  people: readonly Person[],
  isRated: (rating: string) => boolean,
): string {
  const names = personNames(people);
  const isKnown = worst !== null && worst !== undefined && mean !== null && mean !== undefined;
  if (!isKnown) return unknownWords(values, people, isRated);
  if (names.length === 1) return `Score for ${names[0]}: ${Math.floor(worst)}`;
  if (least_served.length === names.length) return `Serves all of you alike, ${Math.floor(worst)}`;
  return `Worst served: ${namesAt(least_served, names)}, ${Math.floor(worst)}. On average ${Math.floor(mean)}`;
}

/** The same in a column of its own: "the beginner", or for whom it is not rated. */
export function servedWorst(
  { least_served, values }: GroupScoreWords,
  people: readonly Person[],
  isRated: (rating: string) => boolean,
): string {
  const isKnown = least_served.length > 0;
  return capitalised(
    isKnown ? namesAt(least_served, personNames(people)) : unknownWords(values, people, isRated),
  );
}

/** Of whom it is not known, and what they want that the resort is not rated for. */
function unknownWords(
  values: GroupScoreWords["values"],
  people: readonly Person[],
  isRated: (rating: string) => boolean,
): string {
  const unknown = values.flatMap((value, index) => (value === null ? [index] : []));
  const wants = new Set(unknown.flatMap((index) => people[index]?.wants ?? []));
  const titles = [...wants].filter((want) => !isRated(ratingOf(want))).map(wordsWhereUnknown);
  const whom =
    unknown.length === people.length && people.length > 1
      ? "any of you"
      : namesAt(unknown, personNames(people));
  const what = titles.length > 0 ? `: ${wordList(titles, MAX_NAMES)} not known here` : "";
  return `Not rated for ${whom}${what}`;
}

function namesAt(places: readonly number[], names: readonly string[]): string {
  return wordList(
    places.flatMap((place) => names[place] ?? []),
    MAX_NAMES,
  );
}

/** What a bound asks for, as a chip says it. */
export function leastWords(least: number): string {
  return `At least ${least} for each of you`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
