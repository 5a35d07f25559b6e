/** Pages of Skimap.org and Wikidata that a resort has, by their ids. */

const SKIMAP = "https://skimap.org/skiareas/view/";

/** The largest id that counts for one: the highest of 2026 is below 20,000. */
const MAX_SKIMAP_ID = 9_999_999;

/** Whether it can be the id of a page at Skimap.org. */
export function isSkimapId(id: unknown): id is number {
  return typeof id === "number" && Number.isInteger(id) && id > 0 && id <= MAX_SKIMAP_ID;
}

/** Whether it can be the id of an item at Wikidata. */
export function isWikidataId(id: unknown): id is string {
  return typeof id === "string" && /^Q[1-9]\d{0,11}$/.test(id);
}

/**
 * The page at Skimap.org with all trail maps of a ski area; null for what is no id.
 *
 * @example skimapPage(989) // "https://skimap.org/skiareas/view/989"
 */
export function skimapPage(id: unknown): string | null {
  return isSkimapId(id) ? `${SKIMAP}${id}` : null;
}

/**
 * The item at Wikidata; null for what is no id.
 *
 * @example wikidataPage("Q130003") // "https://www.wikidata.org/wiki/Q130003"
 */
export function wikidataPage(id: unknown): string | null {
  return isWikidataId(id) ? `https://www.wikidata.org/wiki/${id}` : null;
}

/**
 * The id at Skimap.org among addresses of sources; null where there is none, or more than one, of
 * which either could be that of a part.
 *
 * @example skimapIdIn("https://www.openstreetmap.org/way/1 https://skimap.org/skiareas/view/989") // 989
 */
export function skimapIdIn(sources: string): number | null {
  const found = new Set(
    sources.split(/[;\s]+/u).flatMap((source) => {
      const id = /^https:\/\/(?:www\.)?skimap\.org\/skiareas\/view\/(\d{1,7})\/?$/i.exec(source)?.[1];
      return id === undefined ? [] : [Number(id)];
    }),
  );
  const [id = null] = found;
  return found.size === 1 && isSkimapId(id) ? id : null;
}
