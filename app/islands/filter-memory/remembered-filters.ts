/** What the server says of remembered filters (/resorts/remembered). */
export interface RememberedFilters {
  /** The list filtered by them. */
  readonly href: string;
  readonly words: readonly string[];
  /** "14 resorts" on that list; null where the backend did not say. */
  readonly count: string | null;
}

/** Longer addresses are refused by servers; none that was ever open is this long. */
const MAX_QUERY_LENGTH = 12_000;

/**
 * Asks the server what was remembered: in words, as an address that keeps the rest of the list's query, and how many resorts
 * that are. "broken" for what nobody understands; null where the server cannot be asked now, and
 * for filters that let no resort through.
 */
export async function askForRemembered(
  text: string,
  listSearch: string,
  signal: AbortSignal,
): Promise<RememberedFilters | "broken" | null> {
  const query = new URLSearchParams(listSearch);
  query.set("filters", text);
  if (query.toString().length > MAX_QUERY_LENGTH || !isJson(text)) return "broken";
  try {
    const response = await fetch(`/resorts/remembered?${query}`, { signal });
    return response.status === 200 ? checked(await response.json()) : null;
  } catch {
    return null;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Only the shape that was promised, and only an address of the list. */
function checked(answer: unknown): RememberedFilters | "broken" | null {
  if (typeof answer !== "object" || answer === null) return null;
  const { href, words, count } = answer as Record<string, unknown>;
  if (href === null) return "broken";
  if (typeof href !== "string" || !href.startsWith("/resorts?")) return null;
  if (!Array.isArray(words) || !words.every((word) => typeof word === "string")) return null;
  if (count !== null && typeof count !== "string") return null;
  return { href, words, count };
}
