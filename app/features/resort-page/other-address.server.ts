import type { Api } from "#app/api/client.server.ts";
import { SearchResortsDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { folded, isLongEnough, MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { type NamedResort, namedResort } from "../resort/named-resort.ts";

/** More are no help to a visitor who mistyped an address. */
const MOST_MATCHES = 5;

/** Which resorts an address may mean that no resort has or had. */
export interface MeantResorts {
  /**
   * The page of the one resort that has it as a name, as /resort/zermatt; null where none or
   * several have.
   */
  readonly href: string | null;
  /** What a search for it finds, best first. */
  readonly matches: readonly NamedResort[];
}

/** Looks for resorts by the words of an address. A failure finds none. */
export async function meantResorts(api: Api, urlSegment: string): Promise<MeantResorts> {
  const query = urlSegment.replaceAll("-", " ").trim();
  if (!isLongEnough(query) || query.length > MAX_SEARCH_LENGTH) return { href: null, matches: [] };
  const variables = { query, page: FIRST_PAGE, perPage: MOST_MATCHES };
  const found = await orNull(api.query(SearchResortsDocument, variables));
  const resorts = found?.searchResorts.data ?? [];
  const alsoOf = new Map((found?.searchFigures ?? []).map(({ id, also }) => [id, also]));
  const named = resorts.filter(({ id, title }) =>
    [...namesIn(title), ...namesIn(alsoOf.get(id) ?? "")].some((name) => slug(name) === slug(query)),
  );
  const [only] = named;
  return {
    href: named.length === 1 && only ? namedResort(only).href : null,
    matches: resorts.map(namedResort),
  };
}

/** A name, and the names that it is made of: "Zermatt – Cervinia" is Zermatt, too. */
function namesIn(name: string): string[] {
  return [name, ...name.split(/\s[–—-]\s|[/,()]/)].filter((part) => part.trim() !== "");
}

/** As addresses write a name: without accents and signs. */
function slug(name: string): string {
  return folded(name)
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
}
