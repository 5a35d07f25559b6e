/**
 * Numbers and words that several topics share, or the whole site: what one topic alone needs
 * stands with it.
 */

// The specification's (its section 9).

/** Page size of the search box. */
export const SEARCH_BOX_PAGE_SIZE = 400;
/** Page size of every list that does not say otherwise; pages start at FIRST_PAGE. */
export const DEFAULT_PAGE_SIZE = 20;
export const FIRST_PAGE = 1;
export const THEME_COLOUR = "#1d2e39";
export const LANGUAGE = "en";

// Ours, where the specification is silent.

/** Largest page a caller may ask `resorts` for (the contract: 1-100). */
export const MAX_PAGE_SIZE = 100;
/**
 * Highest page number taken: no list reaches it, and a database's offset stays an integer.
 */
export const MAX_PAGE = 100_000;
/** More conditions than attributes with two ends each make no sense and cost a backend dearly. */
export const MAX_CONDITIONS = 150;
/**
 * States and named regions that one address may name: as many as a backend gives titles of at once.
 */
export const MAX_NAMED_PLACES = 100;
/**
 * Characters of a resort's segment: no resort's is longer, and what an address puts aside every
 * link of the list carries.
 */
export const MAX_SEGMENT_LENGTH = 200;
/** How long a search box waits for another character before it asks. */
export const SEARCH_DEBOUNCE_MS = 150;
/** Resorts that one member can mark. */
export const MAX_MARKED_RESORTS = 2_000;
/** The maps' deepest zoom: a single lift is some hundred pixels long. */
export const MAX_MAP_ZOOM = 15;
