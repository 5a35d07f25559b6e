import { isPrefetch } from "../request-rules.ts";

/**
 * A page or its data is for one visitor, and asked for again each time: what has not changed is not
 * sent again.
 */
export const REVALIDATED = "private, no-cache";
/** Prefetched data must still be there when the visitor follows the link. */
const PREFETCHED = "private, max-age=10";

/** What is said about caching to a request of a browser that navigates, or prepares to. */
export function navigationCacheControl(headers: NodeJS.ReadOnlyDict<string | string[]>): string {
  return isPrefetch((name) => headers[name]?.toString()) ? PREFETCHED : REVALIDATED;
}
