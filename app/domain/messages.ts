/**
 * The texts of the specification's error catalogue (its section 8), to the letter, each once.
 * Screens and tests take them from here, so a wrong sentence cannot be pasted under the right
 * title.
 */

export const PRODUCT_NAME = "Shred Index";

/** The default page title (specification, section 1). */
export const DEFAULT_TITLE = PRODUCT_NAME;

/** What a failed call to a backend throws. */
export const API_ERRORS = {
  missingEndpoint: "API URL is not configured",
  graphql: "GraphQL Error",
} as const;

/** A whole screen: what a visitor sees instead of the list. */
export interface MessageScreen {
  readonly title: string;
  readonly help: string;
  readonly message: string;
}

export const RESORT_LIST_FAILURE = {
  title: "Woah!!... Gnarly Crash",
  help: "Looks like we french fried instead of pizza'd",
  message: "There was an error loading the list of resorts.",
  suggestions: {
    reset: "Maybe try resetting the filters...",
    home: "Or... go back to the homepage.",
  },
} as const satisfies MessageScreen & { suggestions: object };

export const NO_RESULTS = {
  title: "You look a bit lost...",
  help: "Let's try and get you back in side the boundary.",
  message: "There are no results within your search criteria.",
} as const satisfies MessageScreen;

/** Beside a score that no member gave. */
export const ESTIMATE = "editors' estimate";
/** What it rests on, said where the editors' scores are. */
export const ESTIMATES_REST_ON =
  "Editors' scores rest on general knowledge of a resort, not on visits or measurements.";

/** A score by the weights of a visitor. */
export const MY_SCORE_TITLE = "My score";
/** A score for a group: that of the worst served of them. */
export const GROUP_SCORE_TITLE = "Group score";
export const YOUR_GROUP_TITLE = "Your group";

/** In place of a score, where a word or two have room. */
export const UNRATED = "Not rated yet";
/** The same for a score by the weights of a visitor, and why there is none. */
export const TOO_LITTLE_RATED = {
  words: "Too little rated",
  reason: "Too little of what matters to you is rated",
} as const;

export const EMPTY = {
  comments: "Resort has no comments",
  rating: "Resort is unrated",
  statistics: "No statistics available",
  images: "No images available",
  visuals: "Visuals pending. The resort's beauty remains a delightful secret for now.",
  location: "Location unknown",
  description: "No description available",
} as const;

export const SEARCH = {
  placeholder: "Where to?",
  failure: "Error searching resorts",
  /** The text is shown as typed: the caller's framework escapes it. */
  noResults: (text: string) => `No results found for "${text}"`,
  /**
   * What the box shows instead of a text while the list is that of an area on the map (section 2).
   */
  mapArea: "Map area",
} as const;

export const PRO_UPSELL = "Become a Pro Member";

/** The header's account while signing in or out is in progress (section 2). */
export const LOADING = "Loading";
