import { transliterate } from "transliteration";

const MAX_LENGTH = 60;

/**
 * What a segment is made of. `ids` are all OpenSkiMap ids of the area, the one it goes by first.
 */
export interface Addressable {
  readonly ids: readonly string[];
  readonly title: string;
  readonly region: string | null;
  readonly country: string;
}

/**
 * Lower-case ASCII words joined by hyphens, at most 60 characters, cut between words. Empty when
 * nothing can be written in ASCII.
 * @example slug("Zermatt - Breuil-Cervinia") // "zermatt-breuil-cervinia"
 * @example slug("L'Alpe d'Huez") // "l-alpe-d-huez"
 */
export function slug(text: string, maxLength = MAX_LENGTH): string {
  const prepared = text
    .replace(/[’ʼʻ`´]/gu, "'")
    .replace(/'s(?!\p{L})/gu, "s")
    .replace(/&/g, " and ")
    // Signs that the library spells out ("deg") and a letter that it does not know (schwa becomes
    // "@").
    .replace(/[°º]/gu, " ")
    .replace(/[əƏ]/gu, "e");
  const words = transliterate(prepared)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
  if (words.length <= maxLength) return words;
  const cut = words.slice(0, maxLength + 1);
  return cut.includes("-") ? cut.slice(0, cut.lastIndexOf("-")) : cut.slice(0, maxLength);
}

/**
 * Gives every area a segment of its own, in the given order: areas that had one keep it, even when
 * their name has changed, since links to it are out; of the others the first gets the plain name,
 * later ones the name with region, then with country, then with a number.
 * @param previous segments of the last build by OpenSkiMap id
 */
export function withSegments<T extends Addressable>(
  areas: readonly T[],
  previous: ReadonlyMap<string, string>,
): (T & { readonly urlSegment: string })[] {
  // Segments of areas that are gone stay out of use, or an old link would lead to another area.
  const taken = new Set(previous.values());
  const kept = new Set<string>();
  const known = areas.map(({ ids }) => {
    // Two areas that were one before do not both keep its segment.
    const segment = ids.map((id) => previous.get(id)).find((each) => each !== undefined && !kept.has(each));
    if (segment !== undefined) kept.add(segment);
    return segment;
  });
  return areas.map((area, index) => {
    const urlSegment = known[index] ?? firstFree(segmentOptions(area), taken);
    taken.add(urlSegment);
    return { ...area, urlSegment };
  });
}

function* segmentOptions({ title, region, country, ids }: Addressable): Generator<string> {
  const name = slug(title) || `area-${ids[0]?.slice(0, 8)}`;
  const withEnding = (ending: string) => `${slug(name, MAX_LENGTH - ending.length - 1)}-${ending}`;
  yield name;
  if (region && slug(region)) yield withEnding(slug(region, 30));
  yield withEnding(country.toLowerCase());
  for (let number = 2; ; number += 1) yield withEnding(`${country.toLowerCase()}-${number}`);
}

function firstFree(options: Iterable<string>, taken: ReadonlySet<string>): string {
  for (const option of options) if (!taken.has(option)) return option;
  throw new Error("ran out of url segments");
}
