/**
 * Every number the specification fixes (its section 9), in one place. Screens and tests take them
 * from here.
 */

/** Characters typed before resort suggestions are asked for. */
export const SEARCH_THRESHOLD = 3;
/** Page size of the search box. */
export const SEARCH_BOX_PAGE_SIZE = 400;
/** Page size of every list that does not say otherwise; pages start at FIRST_PAGE. */
export const DEFAULT_PAGE_SIZE = 20;
export const FIRST_PAGE = 1;
/** Slots of the support banner's skeleton. */
export const SUPPORT_BANNER_SLOTS = 5;
export const ICON_SIZE = "2rem";
export const GENERIC_ICON_VIEW_BOX = 1024;
export const TYPE_ICON_VIEW_BOX = 24;
/**
 * The claims of the marketing copy, as they stand: resorts, countries, years at one resort a day.
 */
export const MARKETING_FIGURES = { resorts: 6227, countries: 94, years: 16.7 } as const;
/** Distance from the viewport at which links are prefetched. */
export const PREFETCH_ROOT_MARGIN = "200px";
export const THEME_COLOUR = "#1d2e39";
export const LANGUAGE = "en";
/** Path of the GraphQL endpoint on a backend host when its address names none. */
export const DEFAULT_GRAPHQL_PATH = "/graphql";
export const SIDEBAR_VISIBLE_BY_DEFAULT = false;
export const MEMBERSHIP_VISIBLE_BY_DEFAULT = false;
export const DEFAULT_MEMBER_TIER = "Free";
/** The window in which another site signs a member in: pixels, in the middle of the screen. */
export const OAUTH_POPUP = { width: 375, height: 500 } as const;
export const OAUTH_POLL_MS = 500;
export const OAUTH_TIMEOUT_MS = 120_000;

// Ours, where the specification is silent.

/**
 * Of the answer that a page's script gives itself for a form that did not arrive: it changed
 * nothing, as a real one with it says.
 */
export const NOT_SENT_STATUS = 503;
/** How long a backend may stay silent before its answer counts as an error. */
export const BACKEND_TIMEOUT_MS = 8_000;
/** Ways of runs or lifts in one page of an answer. */
export const MAX_WAYS = 1_000;
/**
 * Runs and lifts that one resort can have, and points of their lines: the largest has some 2,000
 * and 30,000.
 */
export const MAX_WAYS_OF_RESORT = 10_000;
export const MAX_POINTS_OF_RESORT = 200_000;
/** Origins that a search gives. */
export const MAX_ORIGINS = 20;
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
/** Lower scores show on cards and pages; a map leads to what is good. */
export const LEAST_SCORE_ON_MAPS = 50;
/** Clusters that a map's answer holds at most, however many resorts there are. */
export const MAX_MAP_CLUSTERS = 400;
/** From this zoom on a map draws runs and lifts, of so many resorts at once. */
export const RUNS_FROM_ZOOM = 11;
export const MAX_DRAWN_MOUNTAINS = 8;
/** Bins of a slider's histogram. */
export const RHEOSTAT_BINS = 100;
/**
 * Arrow keys choose every entry they pass: long enough to walk past some, short enough to be an
 * answer.
 */
export const KEYS_REST_MS = 900;
/** Histograms that one request may ask for: more than any group of sliders has. */
export const MAX_HISTOGRAMS = 16;
/** Resorts that can be compared side by side. */
export const MAX_COMPARED = 4;
/** Favourites that Home names: as many as stand in one row of a wide window. */
export const FAVOURITES_IN_BRIEF = 4;
/**
 * Characters of a resort's segment: no resort's is longer, and what an address puts aside every
 * link of the list carries.
 */
export const MAX_SEGMENT_LENGTH = 200;
/** Characters of a search text that are looked at; what comes after is cut off. */
export const MAX_SEARCH_LENGTH = 100;
/** How long the search box waits for another character before it asks. */
export const SEARCH_DEBOUNCE_MS = 150;
/** Resorts that one member can mark, and how many of them at once. */
export const MAX_MARKED_RESORTS = 2_000;
export const MAX_MARKS_AT_ONCE = 500;
/**
 * Resorts that a device holds for a visitor who is not signed in: their addresses fit into that of
 * one request.
 */
export const MAX_DEVICE_MARKS = 150;
/** The first year in which a resort can have been visited. */
export const FIRST_VISIT_YEAR = 1930;
/** Searches that a device remembers. */
export const MAX_RECENT_SEARCHES = 6;
/** Columns of the table beside rank, name and place: more are not to be read side by side. */
export const MAX_COLUMNS = 12;
/** Exports of lists that one process writes at a time; each holds one batch in memory. */
export const MAX_EXPORTS = 4;
/** How long a visitor may take to receive an export. */
export const EXPORT_TIMEOUT_MS = 300_000;
/** Characters of a password, which is taken exactly as it is typed. */
export const PASSWORD_LENGTH = { min: 8, max: 128 } as const;
export const USERNAME_LENGTH = { min: 3, max: 30 } as const;
/** Bytes of a picture that a member uploads. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** Width and height of a member's picture, in pixels: twice what any page shows. */
export const PICTURE_SIZE = 256;
/** Of a photograph as phones take them: a browser makes it smaller before it is sent. */
export const MAX_PHOTOGRAPH_BYTES = 20 * 1024 * 1024;
/** Longest address that mail can be sent to (RFC 5321, section 4.5.3.1.3). */
export const MAX_EMAIL_LENGTH = 254;
/** Named lists of one member. */
export const MAX_NAMED_LISTS = 50;
/** Of what a member follows by mail. */
export const MAX_FOLLOWED = 50;
/** Resorts of a named list. */
export const MAX_LISTED = 200;
/** Characters of a named list's title. */
export const LIST_TITLE_LENGTH = { min: 1, max: 80 } as const;
/** Characters of what a member notes beside a resort of a list. */
export const MAX_LIST_NOTE_LENGTH = 200;
/** Trips of one member that groups vote on. */
export const MAX_TRIPS = 20;
/** Resorts that a group votes on: more are a list, and no ballot. */
export const MAX_TRIP_RESORTS = 12;
/**
 * Voters of a trip without an account, and those of them who share a network address: whatever they
 * send, accounts have places of their own.
 */
export const MAX_TRIP_GUESTS = 40;
export const MAX_TRIP_GUESTS_OF_ADDRESS = 10;
/** Voters with an account beside the owner, who always has a place. */
export const MAX_TRIP_MEMBERS = 200;
/** Characters of a voter's name, of a word beside a vote, and of who comes along. */
export const MAX_VOTER_NAME_LENGTH = 40;
export const MAX_TRIP_WORD_LENGTH = 140;
export const MAX_TRIP_WHO_LENGTH = 200;
/** Days of a trip. */
export const MAX_TRIP_DAYS = 60;

/**
 * Of so many resorts an attribute is known before a list can be filtered, ordered or weighed by it:
 * of fewer it tells nothing of the rest.
 */
export const OFFERED_FROM = 50;

/** The maps' deepest zoom: a single lift is some hundred pixels long. */
export const MAX_MAP_ZOOM = 15;
