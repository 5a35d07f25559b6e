/** Countries that English names with an article. */
const COUNTRIES: ReadonlySet<string> = new Set(["AE", "BS", "CD", "DO", "GB", "NL", "PH", "US"]);
/** As are ranges in the plural, and those that say what they are. */
const RANGE = /(?:s|Range|Forest|Jura|Harz)$/;

/**
 * A place's title as it follows "in".
 *
 * @param kind as in the contract's NamedPlace
 * @example placeWithArticle("Alps", "mountains") // "the Alps"
 * @example placeWithArticle("United States", "country", "US") // "the United States"
 * @example placeWithArticle("Vermont", "state", "US") // "Vermont"
 */
export function placeWithArticle(title: string, kind: string, countryCode?: string): string {
  if (title.startsWith("The ")) return `the ${title.slice("The ".length)}`;
  const hasArticle =
    (kind === "country" && COUNTRIES.has(countryCode ?? "")) || (kind === "mountains" && RANGE.test(title));
  return hasArticle ? `the ${title}` : title;
}
