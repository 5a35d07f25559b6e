import { fold } from "../fold.ts";
import { NAMED_PLACES } from "./named-places.ts";
import type { NamedPlace } from "./states.ts";

/** A title answers before another name that answers as well. */
const OTHER_NAME = 0.5;

/** How many are named for one text. */
const MOST_FOUND = 5;
/** Shorter texts mean a place only where they are its whole name. */
const MIN_BEGINNING = 3;

/**
 * Places that a text may mean, those first that it names, then those that begin with it, then those
 * of which a word does; of as good ones the largest.
 *
 * @param size of a place by its address: how many resorts it holds; those without any are left out
 * @example searchPlaces("tyrol", () => 1)[0]?.address // "at/tyrol"
 */
export function searchPlaces(text: string, size: (address: string) => number): NamedPlace[] {
  const wanted = fold(text);
  if (wanted === "") return [];
  return NAMED_PLACES.flatMap((place) => {
    const distance = Math.min(
      ...place.names.map((name, index) => distanceOf(name, wanted) + (index === 0 ? 0 : OTHER_NAME)),
    );
    return distance < Number.POSITIVE_INFINITY && size(place.address) > 0 ? [{ place, distance }] : [];
  })
    .sort((a, b) => a.distance - b.distance || size(b.place.address) - size(a.place.address))
    .slice(0, MOST_FOUND)
    .map(({ place }) => place);
}

function distanceOf(name: string, wanted: string): number {
  if (name === wanted || name === `the ${wanted}` || `the ${name}` === wanted) return 0;
  if (wanted.length < MIN_BEGINNING) return Number.POSITIVE_INFINITY;
  if (name.startsWith(wanted)) return 1;
  return ` ${name}`.includes(` ${wanted}`) ? 2 : Number.POSITIVE_INFINITY;
}
