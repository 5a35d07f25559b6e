import type { PlaceTitles } from "#app/domain/list/filter-labels.ts";
import type { Place } from "#app/domain/list/filters.ts";
import type { PlaceCounts, SuggestedResorts } from "#app/domain/suggestions/suggestion-answers.ts";

/**
 * What the search box knows, what can happen to it, and what it wants done. Its rules stand in
 * reducer.ts.
 */

export const CHOICE_KINDS = ["country", "region", "continent", "resort", "text"] as const;
export type ChoiceKind = (typeof CHOICE_KINDS)[number];

/** Something to choose: a place, a resort, or a text that was searched for before. */
export interface Choice {
  readonly kind: ChoiceKind;
  /** Alpha-2 code, address of a state or region, continent_id, url_segment, or the text itself. */
  readonly id: string;
  readonly title: string;
  /** Below the title: where a resort lies, how many resorts a place holds. */
  readonly note: string | null;
  /** Another name, by which it was found. */
  readonly also?: string | null | undefined;
  /** Of a resort and of a state: its country's flag, and what tells it from others at a glance. */
  readonly glance?: Glance;
}

type Glance = Pick<SuggestedResorts["resorts"][number], "country" | "score" | "vertical" | "lifts">;

/** The resorts and regions of a text, as far as they were asked for. */
export interface Search {
  /** What is looked for; empty while nothing is. */
  readonly text: string;
  readonly status: "idle" | "loading" | "answered" | "failed";
  /** The last answer, which stays while the next one loads. */
  readonly answer: ResortAnswer | null;
}

export interface ResortAnswer {
  /** What was asked for. */
  readonly text: string;
  readonly regions: readonly Choice[];
  readonly resorts: readonly Choice[];
  /** How many resorts there are, also beyond those. */
  readonly total: number;
}

export interface BoxState {
  /** Path and query of the page, or of the list that is on its way. */
  readonly url: string;
  /**
   * Chosen countries, continents, states and regions: those of the address, ahead of it while it
   * changes.
   */
  readonly place: Place;
  /** Of the states and regions that the page's address names. */
  readonly titles: PlaceTitles;
  readonly isMapArea: boolean;
  /** What the box shows. */
  readonly text: string;
  /** The text is the visitor's and not the address's. */
  readonly isEditing: boolean;
  readonly panel: "none" | "picker" | "suggestions";
  readonly search: Search;
  /**
   * Countries, continents, resorts and regions: first what begins with the text, then the others,
   * both by kinds.
   */
  readonly options: readonly Choice[];
  /** Index of the option that Enter chooses. */
  readonly active: number | null;
  /** Null as long as the answer is on its way. */
  readonly counts: PlaceCounts | null;
  readonly recent: readonly Choice[];
}

/** A tile or a country of the region picker. */
export type Region =
  | { readonly kind: "worldwide" }
  | { readonly kind: "continent" | "country"; readonly id: string };

export type BoxEvent =
  /**
   * The script arrived; until then the box was a plain field, perhaps typed into or pressed
   * already.
   */
  | {
      readonly kind: "woken";
      readonly text: string;
      readonly hasFocus: boolean;
      readonly wasPressed: boolean;
    }
  /** The page has this address now, and no other one is on its way. */
  | { readonly kind: "located"; readonly url: string; readonly titles?: PlaceTitles }
  /** The resort list at this address is on its way: what is chosen now begins with it. */
  | { readonly kind: "leading"; readonly url: string }
  /** The visitor came to the box, by pointer or by key. */
  | { readonly kind: "focused" }
  | { readonly kind: "pressed" }
  /** As KeyboardEvent.key; before what the key does to the text. */
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "typed"; readonly text: string }
  | { readonly kind: "answered"; readonly answer: ResortAnswer }
  | { readonly kind: "failed"; readonly text: string }
  | { readonly kind: "retried" }
  | { readonly kind: "counted"; readonly counts: PlaceCounts }
  | { readonly kind: "recalled"; readonly recent: readonly Choice[] }
  | { readonly kind: "chosen"; readonly choice: Choice }
  | { readonly kind: "toggled"; readonly region: Region }
  | { readonly kind: "submitted" }
  /** "Clear recent searches". */
  | { readonly kind: "cleared" }
  /** Escape, anywhere in the widget but in the box itself. */
  | { readonly kind: "escaped" }
  /** A click outside, or the focus went elsewhere. */
  | { readonly kind: "left" };

export type Effect =
  | { readonly kind: "navigate"; readonly href: string; readonly keepsScroll: boolean }
  /** Ask for the resorts of a text: soon, or at once. */
  | { readonly kind: "ask"; readonly text: string; readonly isUrgent: boolean }
  /** The visitor waits for no response any more. */
  | { readonly kind: "drop" }
  /** Ask, once, how many resorts places hold. */
  | { readonly kind: "count" }
  | { readonly kind: "recall" }
  | { readonly kind: "remember"; readonly recent: readonly Choice[] }
  | { readonly kind: "focus"; readonly on: "box" | "picker" }
  /**
   * The visitor is done with the box: on touch the keyboard goes away, elsewhere typing begins
   * anew.
   */
  | { readonly kind: "settle" }
  /** The key has done what it was pressed for. */
  | { readonly kind: "prevent" };

export interface Step {
  readonly state: BoxState;
  readonly effects: readonly Effect[];
}

/**
 * What was inserted into a text; the whole new text where it took the place of the old one.
 *
 * @example insertedInto("Map area", "Map arealiecht") // "liecht"
 */
export function insertedInto(before: string, after: string): string {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const rest = before.slice(start);
  const isInsertion = after.length >= before.length && after.endsWith(rest);
  return isInsertion ? after.slice(start, after.length - rest.length) : after;
}
