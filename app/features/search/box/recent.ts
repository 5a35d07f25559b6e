import * as z from "zod/mini";
import { CONTINENTS } from "#app/domain/places/continents.ts";
import { countryName } from "#app/domain/places/countries.ts";
import { isSameChoice } from "./options.ts";
import { CHOICE_KINDS, type Choice } from "./state.ts";

/** Where a device keeps what was searched for last. */
export const RECENT_KEY = "recentSearches";

/** Searches that a device remembers. */
export const MAX_RECENT_SEARCHES = 6;

const shortText = z.string().check(z.minLength(1), z.maxLength(300));
const stored = z.array(
  z.object({
    kind: z.enum(CHOICE_KINDS),
    id: shortText,
    title: shortText,
    note: z.nullable(z.string().check(z.maxLength(300))),
  }),
);

/** What this device remembers, newest first. What cannot be read is cleared without a word. */
export function readRecent(): readonly Choice[] {
  try {
    const text = localStorage.getItem(RECENT_KEY);
    if (text === null) return [];
    const parsed = stored.safeParse(parseJson(text));
    if (parsed.success) return parsed.data.filter(isKnown).slice(0, MAX_RECENT_SEARCHES);
    localStorage.removeItem(RECENT_KEY);
  } catch {
    // Storage is denied: nothing is remembered here.
  }
  return [];
}

/** Remembers these instead, or nothing. */
export function writeRecent(recent: readonly Choice[]): void {
  try {
    if (recent.length === 0) localStorage.removeItem(RECENT_KEY);
    else localStorage.setItem(RECENT_KEY, JSON.stringify(recent));
  } catch {
    // Storage is denied or full: the searches are forgotten with the page.
  }
}

function isKnown({ kind, id }: Choice): boolean {
  if (kind === "country") return countryName(id) !== null;
  if (kind === "continent") return CONTINENTS.some(({ continent_id }) => String(continent_id) === id);
  return true;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The recent searches with one more before them. */
export function newestFirst({ kind, id, title, note }: Choice, recent: readonly Choice[]): readonly Choice[] {
  // Figures change: they are not remembered, nor how many resorts a country holds.
  const kept: Choice = { kind, id, title, note: kind === "resort" ? note : null };
  return [kept, ...recent.filter((other) => !isSameChoice(other, kept))].slice(0, MAX_RECENT_SEARCHES);
}
