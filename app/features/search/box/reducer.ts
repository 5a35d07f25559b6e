import type { PlaceTitles } from "#app/domain/list/filter-labels.ts";
import type { Place } from "#app/domain/list/filters.ts";
import { placePath } from "#app/domain/places/place-address.ts";
import { isLongEnough } from "#app/domain/search-text.ts";
import { resortPath } from "#app/domain/urls.ts";
import { hrefWithPlace, locate, placeText, searchPath } from "./address.ts";
import { isSameChoice, onlyOption, optionsFor } from "./options.ts";
import { newestFirst } from "./recent.ts";
import { withAdded, withToggled } from "./regions.ts";
import type { BoxEvent, BoxState, Choice, Effect, Region, Search, Step } from "./state.ts";
import { insertedInto } from "./state.ts";

const NO_SEARCH: Search = { text: "", status: "idle", answer: null };
const CLOSED = { panel: "none", search: NO_SEARCH, options: [], active: null } as const;

/**
 * Keys by which a visitor begins to type: characters, those that edit, and what touch keyboards
 * say.
 */
const TYPING_KEYS = /^(.|Enter|Backspace|Delete|ArrowDown|Dead|Process|Unidentified)$/u;

/** The box as it is at an address, before anybody comes to it. */
export function initialState(url: string, titles: PlaceTitles = {}): BoxState {
  return { ...locate(url, titles), titles, ...CLOSED, isEditing: false, counts: null, recent: [] };
}

/** How the search box behaves: what an event makes of its state, and what is to be done. Pure. */
export function step(state: BoxState, event: BoxEvent): Step {
  switch (event.kind) {
    case "woken":
      return woken(state, event);
    case "located":
      return only(located(state, event));
    case "leading":
      return only(led(state, event.url));
    case "focused":
      return state.isMapArea ? only(state) : opened(state);
    case "pressed":
      return pressed(state);
    case "key":
      return keyed(state, event.key);
    case "typed":
      return state.isMapArea ? only(state) : typed(state, event.text);
    case "answered":
      if (event.answer.text !== state.search.text) return only(state);
      return only(
        withOptions({ ...state, search: { ...state.search, status: "answered", answer: event.answer } }),
      );
    case "failed":
      if (event.text !== state.search.text) return only(state);
      return only(withOptions({ ...state, search: { ...state.search, status: "failed", answer: null } }));
    case "retried":
      return {
        state: { ...state, search: { ...state.search, status: "loading" } },
        effects: [{ kind: "focus", on: "box" }, ask(state.search.text, true)],
      };
    case "counted":
      return only(withOptions({ ...state, counts: event.counts }));
    case "recalled":
      return only({ ...state, recent: event.recent });
    case "chosen":
      return chosen(state, event.choice);
    case "toggled":
      return toggled(state, event.region);
    case "submitted":
      return submitted(state);
    case "cleared":
      return {
        state: { ...state, recent: [] },
        effects: [
          { kind: "focus", on: "box" },
          { kind: "remember", recent: [] },
        ],
      };
    case "escaped":
      return closed(state, [{ kind: "focus", on: "box" }]);
    case "left":
      return left(state);
  }
}

function only(state: BoxState): Step {
  return { state, effects: [] };
}

function ask(text: string, isUrgent: boolean): Effect {
  return { kind: "ask", text, isUrgent };
}

/** What was typed or pressed while the script was on its way counts as if it had been there. */
function woken(state: BoxState, { text, hasFocus, wasPressed }: Extract<BoxEvent, { kind: "woken" }>): Step {
  const recall: Effect = { kind: "recall" };
  if (state.isMapArea) {
    // Any other text means that a key was pressed.
    const isLeft = wasPressed || text !== state.text;
    if (!hasFocus || !isLeft) return { state, effects: [recall] };
    return typedInto(leftMapArea(state), insertedInto(state.text, text));
  }
  if (!hasFocus) return { state: { ...state, text }, effects: [recall] };
  return typedInto(opened(state), text === state.text ? "" : text);
}

/** The opened box with what was typed before it was opened. */
function typedInto(open: Step, text: string): Step {
  if (text === "") return open;
  const { state, effects } = typed(open.state, text);
  return { state, effects: [...open.effects, ...effects] };
}

function located(state: BoxState, { url, titles = {} }: Extract<BoxEvent, { kind: "located" }>): BoxState {
  const { text, ...place } = locate(url, titles);
  if (place.isMapArea) return { ...state, ...CLOSED, ...place, titles, isEditing: false, text };
  return { ...state, ...place, titles, text: state.isEditing ? state.text : text };
}

/**
 * Another list is on its way, with a place of its own: unless this box sent it, which may have been
 * asked for more since.
 */
function led(state: BoxState, url: string): BoxState {
  if (url === state.url) return state;
  const { place } = locate(url);
  // The list's form says its places in an order of its own; this box, in that in which they were
  // chosen.
  return { ...state, url, place: namesOf(place) === namesOf(state.place) ? state.place : place };
}

function namesOf({ continentId = [], countryId = [], placeId = [] }: Place): string {
  return [...continentId, ...countryId, ...placeId].sort().join();
}

/** Empty, with the region picker: what coming to the box does. */
function opened(state: BoxState): Step {
  return {
    state: { ...state, ...CLOSED, panel: "picker", isEditing: true, text: "" },
    effects: [{ kind: "drop" }, { kind: "recall" }, { kind: "count" }],
  };
}

/** The area is given up, and with it every place; the box is then as one that was just come to. */
function leftMapArea(state: BoxState): Step {
  const href = hrefWithPlace(state.url, {});
  const { state: next, effects } = opened({ ...state, url: href, isMapArea: false, place: {} });
  return { state: next, effects: [{ kind: "navigate", href, keepsScroll: true }, ...effects] };
}

/** A click on the box; the one that brought the focus finds the picker open and changes nothing. */
function pressed(state: BoxState): Step {
  if (state.isMapArea) return leftMapArea(state);
  if (state.panel !== "none") return only(state);
  return state.isEditing ? typed(state, state.text) : opened(state);
}

function keyed(state: BoxState, key: string): Step {
  if (state.isMapArea) {
    if (!TYPING_KEYS.test(key)) return only(state);
    const { state: next, effects } = leftMapArea(state);
    // A character goes on into the emptied box; Enter has nothing to submit.
    return { state: next, effects: key === "Enter" ? [...effects, { kind: "prevent" }] : effects };
  }
  switch (key) {
    case "ArrowDown":
    case "ArrowUp":
      return arrowed(state, key === "ArrowDown" ? 1 : -1);
    case "Home":
    case "End":
      // Without an active option they belong to the text.
      return state.active === null
        ? only(state)
        : moved(state, key === "Home" ? 0 : state.options.length - 1);
    case "ArrowLeft":
    case "ArrowRight":
      return only({ ...state, active: null });
    case "Enter": {
      const choice = state.active === null ? onlyOption(state) : state.options[state.active];
      if (!choice) return only(state);
      const { state: next, effects } = chosen(state, choice);
      return { state: next, effects: [...effects, { kind: "prevent" }] };
    }
    case "Escape":
      if (state.panel !== "none") return closed(state, [{ kind: "prevent" }]);
      return {
        state: { ...state, ...CLOSED, text: "", isEditing: true },
        effects: [{ kind: "drop" }, { kind: "prevent" }],
      };
    default:
      return only(state);
  }
}

function arrowed(state: BoxState, direction: 1 | -1): Step {
  const prevent: Effect = { kind: "prevent" };
  if (state.panel === "none") {
    const { state: next, effects } = pressed(state);
    return { state: next, effects: [...effects, prevent] };
  }
  if (state.panel === "picker") {
    return { state, effects: direction === 1 ? [{ kind: "focus", on: "picker" }, prevent] : [prevent] };
  }
  const { options, active } = state;
  if (options.length === 0) return { state, effects: [prevent] };
  // Beyond either end lies the other one.
  const from = active ?? (direction === 1 ? -1 : 0);
  return moved(state, (from + direction + options.length) % options.length);
}

function moved(state: BoxState, active: number): Step {
  return { state: { ...state, active }, effects: [{ kind: "prevent" }] };
}

function typed(state: BoxState, text: string): Step {
  const wanted = text.trim();
  const now = { ...state, text, isEditing: true };
  if (wanted === "") return { state: { ...now, ...CLOSED, panel: "picker" }, effects: [{ kind: "drop" }] };
  if (wanted === state.search.text) return only(withOptions({ ...now, panel: "suggestions" }));
  // What an earlier text brought says nothing of a short one, which finds whole names alone.
  const answer = isLongEnough(wanted) ? state.search.answer : null;
  const search: Search = { text: wanted, status: "loading", answer };
  return {
    state: withOptions({ ...now, panel: "suggestions", search, active: null }),
    effects: [ask(wanted, false)],
  };
}

/**
 * The options anew; the active one stays active as long as it is among them. While a text is too
 * short for suggestions, the regions stay in view until something is found that is called just
 * that.
 */
function withOptions(state: BoxState): BoxState {
  const { search, counts } = state;
  if (search.text === "") return state;
  const was = state.active === null ? undefined : state.options[state.active];
  const options = optionsFor(search.text, { counts, answer: search.answer });
  const index = was ? options.findIndex((option) => isSameChoice(option, was)) : -1;
  const panel = isLongEnough(search.text) || options.length > 0 ? "suggestions" : "picker";
  return {
    ...state,
    options,
    active: index === -1 ? null : index,
    // What is closed stays so.
    panel: state.panel === "none" ? "none" : panel,
  };
}

function chosen(state: BoxState, choice: Choice): Step {
  const { place, href, text } = destinationOf(state, choice);
  const recent = newestFirst(choice, state.recent);
  const isPlace = choice.kind === "country" || choice.kind === "continent";
  return {
    state: { ...state, ...CLOSED, url: isPlace ? href : state.url, place, text, isEditing: false, recent },
    effects: [
      { kind: "drop" },
      { kind: "remember", recent },
      { kind: "settle" },
      { kind: "navigate", href, keepsScroll: isPlace },
    ],
  };
}

/** Where a choice leads from this address, and what the box shows on the way. */
export function destinationOf(
  { url, place, titles }: Pick<BoxState, "url" | "place" | "titles">,
  { kind, id, title }: Choice,
): { readonly href: string } & Pick<BoxState, "place" | "text"> {
  if (kind === "resort") return { href: resortPath(id), place, text: title };
  if (kind === "region") return { href: placePath(id), place, text: title };
  if (kind === "text") return { href: searchPath(id), place, text: title };
  const merged = withAdded(place, { kind, id });
  return { href: hrefWithPlace(url, merged), place: merged, text: placeText(merged, titles) };
}

function toggled(state: BoxState, region: Region): Step {
  const place = withToggled(state.place, region);
  const href = hrefWithPlace(state.url, place);
  return {
    state: { ...state, url: href, place, text: placeText(place, state.titles), isEditing: false },
    effects: [{ kind: "navigate", href, keepsScroll: true }],
  };
}

/** The form itself goes to the search page. */
function submitted(state: BoxState): Step {
  const text = state.text.trim();
  const closing: BoxState = { ...state, ...CLOSED, isEditing: false };
  if (text === "" || state.isMapArea) return { state: closing, effects: [{ kind: "drop" }] };
  const recent = newestFirst({ kind: "text", id: text, title: text, note: null }, state.recent);
  return {
    state: { ...closing, recent },
    effects: [{ kind: "drop" }, { kind: "remember", recent }],
  };
}

/** The panels go, what was typed and found stays. */
function closed(state: BoxState, effects: readonly Effect[]): Step {
  return { state: { ...state, panel: "none", active: null }, effects };
}

/** Who typed nothing leaves the box as the address has it. */
function left(state: BoxState): Step {
  const text = state.text.trim() === "" ? locate(state.url, state.titles).text : state.text;
  return { state: { ...state, ...CLOSED, text, isEditing: false }, effects: [{ kind: "drop" }] };
}
