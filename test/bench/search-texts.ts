import { loadBuiltInIndex } from "#app/backend/built-in-index/built-in-index.server.ts";
import { SEARCH_THRESHOLD } from "#app/domain/search-text.ts";

const LONGEST = 6;

/**
 * Beginnings of words of resorts' names, as people type them: three to six letters, each text once,
 * spread over the whole index. The same on every run.
 */
export async function searchTexts(count: number): Promise<string[]> {
  const lengths = LONGEST - SEARCH_THRESHOLD + 1;
  const beginnings = (await words()).map((word, index) =>
    word.slice(0, SEARCH_THRESHOLD + (index % lengths)),
  );
  const all = [...new Set(beginnings)];
  return Array.from({ length: count }, (_, index) => all[Math.floor((index * all.length) / count)] ?? "");
}

/**
 * The shortest texts that are searched for and that most names have a word beginning with, most
 * common first.
 */
export async function commonBeginnings(count: number): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const word of await words()) {
    const beginning = word.slice(0, SEARCH_THRESHOLD);
    counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, count)
    .map(([beginning]) => beginning);
}

/**
 * Words of all names that are long enough to be searched for, without those that a plain keyboard
 * cannot type.
 */
async function words(): Promise<string[]> {
  const { records } = await loadBuiltInIndex();
  return records
    .flatMap(({ title }) => title.toLowerCase().match(/\p{L}+/gu) ?? [])
    .filter((word) => /^[a-z]+$/.test(word) && word.length >= SEARCH_THRESHOLD);
}
