import { describe, expect, it } from "vitest";
import { formatFilters, type ResortFilter } from "#app/domain/list/filters.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { SEARCH } from "#app/domain/messages.ts";
import { CONTINENTS } from "#app/domain/places/continents.ts";
import { ENGLISH_COUNTRIES } from "#app/domain/places/countries.ts";
import { MAX_RECENT_SEARCHES } from "#app/features/search/box/recent.ts";
import { initialState, step } from "#app/features/search/box/reducer.ts";
import { isChosen } from "#app/features/search/box/regions.ts";
import type { BoxEvent, BoxState, Choice, Effect } from "#app/features/search/box/state.ts";

const SNOW = { type_name: "snow_quality", operator: ">=", value: "70" } as const;
const AREA = { north: 47, south: 45, east: 9, west: 6 };
const EUROPE = { kind: "continent", id: "5" } as const;
const ASIA = { kind: "continent", id: "3" } as const;

const list = (filter: Partial<ResortFilter>, rest = "") =>
  `/resorts?filters=${encodeURIComponent(formatFilters({ groupedType: [], locationType: {}, ...filter }))}${rest}`;
const focused: BoxEvent = { kind: "focused" };
/** By a backend that does not tell how many resorts places hold. */
const uncounted: BoxEvent = { kind: "counted", counts: { countries: null, continents: null } };
const PLACES = ["us/vermont", "alps"];
const typed = (text: string): BoxEvent => ({ kind: "typed", text });
const key = (name: string): BoxEvent => ({ kind: "key", key: name });
const resort = (name: string): Choice => ({
  kind: "resort",
  id: name.toLowerCase(),
  title: name,
  note: "Valais",
});
const answered = (text: string, ...names: string[]): BoxEvent => ({
  kind: "answered",
  answer: { text, regions: [], resorts: names.map(resort), total: names.length },
});
const AMERICAN_ALPS: Choice = {
  kind: "region",
  id: "american-alps",
  title: "American Alps",
  note: "7 resorts",
};
const EUROPA_VALLEY: Choice = { kind: "region", id: "europa-valley", title: "Europa Valley", note: null };
const switzerland: Choice = { kind: "country", id: "CH", title: "Switzerland", note: "301 resorts" };
const woken = (text: string, hasFocus: boolean, wasPressed = false): BoxEvent => ({
  kind: "woken",
  text,
  hasFocus,
  wasPressed,
});

/** The box at an address after some events: its state, and what the last event wants done. */
function boxAfter(url: string, ...events: BoxEvent[]): { state: BoxState; effects: readonly Effect[] } {
  return events.reduce<{ state: BoxState; effects: readonly Effect[] }>(
    ({ state }, event) => step(state, event),
    { state: initialState(url), effects: [] },
  );
}

/** What the visitor sees of a state. */
function seen({ text, panel, isMapArea, options, active, recent, place }: BoxState) {
  return {
    text,
    panel,
    isMapArea,
    options: titles(options),
    active: active === null ? null : options[active]?.title,
    recent: titles(recent),
    ticked: [
      ...CONTINENTS.map(({ continent_id, name }) => tile("continent", String(continent_id), name)),
      ...COUNTRIES,
    ]
      .filter(({ region }) => isChosen(place, region))
      .map(({ name }) => name),
  };
}
const titles = (choices: readonly Choice[]) => choices.map(({ title }) => title);
const tile = (kind: "continent" | "country", id: string, name: string) => ({ region: { kind, id }, name });
const COUNTRIES = ENGLISH_COUNTRIES.map(({ value, label }) => tile("country", value, label));

/** What is done beyond the box: null and false where nothing is. */
function done(effects: readonly Effect[]) {
  const only = <Kind extends Effect["kind"]>(kind: Kind) =>
    effects.find((effect): effect is Extract<Effect, { kind: Kind }> => effect.kind === kind);
  const remembered = only("remember")?.recent;
  return {
    asksFor: only("ask")?.text ?? null,
    opens: only("navigate")?.href ?? null,
    keeps: remembered ? titles(remembered) : null,
    focuses: only("focus")?.on ?? null,
    /** The key does nothing else. */
    prevents: only("prevent") !== undefined,
    /** Requests that are in progress are given up. */
    givesUp: only("drop") !== undefined,
    countsPlaces: only("count") !== undefined,
    readsRecent: only("recall") !== undefined,
  };
}

const navigation = (effects: readonly Effect[]) => effects.find((effect) => effect.kind === "navigate");
/** What the list at the end of a navigation shows. */
function listAt(effects: readonly Effect[]) {
  const { href = "" } = navigation(effects) ?? {};
  const { pathname, searchParams } = new URL(href, "http://localhost");
  expect(pathname).toBe("/resorts");
  return parseListAddress(searchParams).value;
}

interface Case {
  it: string;
  at?: string;
  events: BoxEvent[];
  shows: Partial<ReturnType<typeof seen>>;
  does?: Partial<ReturnType<typeof done>>;
}

const CASES: Case[] = [
  // Coming to the box.
  { it: "is closed and empty to begin with [4.25]", events: [], shows: { text: "", panel: "none" } },
  {
    it: "clears the text on focus, shows the region picker and hides suggestions of an earlier visit [2.59, 2.60, 2.61]",
    at: "/search?q=zermatt",
    events: [focused, typed("piz"), answered("piz", "Pizol"), focused],
    shows: { text: "", panel: "picker", options: [] },
    does: { readsRecent: true, countsPlaces: true },
  },
  {
    it: "keeps the picker open under the click that brought the focus",
    events: [focused, { kind: "pressed" }],
    shows: { panel: "picker" },
  },
  {
    it: "opens again with what was typed by a click after Escape",
    events: [focused, typed("piz"), answered("piz", "Pizol"), key("Escape"), { kind: "pressed" }],
    shows: { panel: "suggestions", text: "piz", options: ["Pizol"] },
  },
  {
    it: "is empty again after a click when it showed a place that was chosen",
    events: [focused, { kind: "chosen", choice: switzerland }, { kind: "pressed" }],
    shows: { panel: "picker", text: "" },
  },
  {
    it: "opens when the field had the focus before",
    at: "/search?q=zermatt",
    events: [woken("zermatt", true)],
    shows: { panel: "picker", text: "" },
  },
  {
    it: "keeps what was typed before",
    events: [woken("pizo", true)],
    shows: { panel: "suggestions", text: "pizo" },
    does: { asksFor: "pizo" },
  },
  {
    it: "keeps what was typed before and left",
    events: [woken("pizo", false)],
    shows: { panel: "none", text: "pizo" },
  },

  // Typing.
  {
    it: "shows the picker under 3 characters [2.62, 4.25, 5.5]",
    events: [focused, typed("pi")],
    shows: { panel: "picker" },
  },
  {
    it: "shows suggestions from 3 characters [2.63, 4.25, 5.5]",
    events: [focused, typed("piz")],
    shows: { panel: "suggestions" },
    does: { asksFor: "piz" },
  },
  {
    it: "keeps the regions in view while a text is too short for suggestions",
    events: [focused, typed("as"), answered("as")],
    shows: { panel: "picker", options: [] },
  },
  {
    it: "suggests what is called by a text of two letters",
    events: [focused, typed("aš"), answered("aš", "Aš")],
    shows: { panel: "suggestions", options: ["Aš"] },
  },
  {
    it: "searches two Chinese characters like any text",
    events: [focused, typed("白馬")],
    shows: { panel: "suggestions" },
    does: { asksFor: "白馬" },
  },
  {
    it: "counts no spaces around the text",
    events: [focused, typed(" pi ")],
    shows: { panel: "picker", text: " pi " },
  },
  {
    it: "does not ask again for another space",
    events: [focused, typed("piz"), typed("piz ")],
    shows: { panel: "suggestions", text: "piz " },
    does: { asksFor: null },
  },
  {
    it: "is back at the picker when characters are deleted",
    events: [focused, typed("piz"), answered("piz", "Pizol"), typed("pi")],
    shows: { panel: "picker", options: [], text: "pi" },
  },

  // Suggestions.
  {
    it: "suggests countries, then continents, then resorts, and beginnings before all others [3.47, 5.7]",
    events: [focused, uncounted, typed("merica"), answered("merica", "Hill of Americans")],
    shows: {
      options: ["American Samoa", "United States", "North America", "South America", "Hill of Americans"],
    },
  },
  {
    it: "suggests Europe before a region and a resort that begin so [5.7]",
    events: [
      focused,
      uncounted,
      typed("euro"),
      {
        kind: "answered",
        answer: { text: "euro", regions: [EUROPA_VALLEY], resorts: [resort("Euro Hill")], total: 1 },
      },
    ],
    shows: { options: ["Europe", "Euro Hill", "Europa Valley"] },
  },
  {
    it: "suggests regions after resorts, and opens the page of one",
    events: [
      focused,
      uncounted,
      typed("america"),
      {
        kind: "answered",
        answer: { text: "america", regions: [AMERICAN_ALPS], resorts: [resort("American Hill")], total: 1 },
      },
      key("ArrowDown"),
      key("ArrowDown"),
      key("ArrowDown"),
      key("ArrowDown"),
      key("Enter"),
    ],
    shows: { text: "American Alps", panel: "none", recent: ["American Alps"] },
    does: { opens: "/resorts/in/american-alps", prevents: true },
  },
  {
    it: "suggests places before any resort has come",
    events: [focused, uncounted, typed("SWITZ")],
    shows: { options: ["Switzerland"] },
  },
  {
    it: "suggests no place as long as it is not known whether it holds resorts",
    events: [focused, typed("switz"), answered("switz", "Switzer")],
    shows: { options: ["Switzer"] },
  },
  {
    it: "leaves places out that hold no resorts",
    events: [
      focused,
      typed("america"),
      {
        kind: "counted",
        counts: { countries: [{ code: "CH", resorts: 3 }], continents: [{ continent_id: 6, resorts: 2 }] },
      },
    ],
    shows: { options: ["North America"] },
  },
  {
    it: "keeps all places where counts are not known",
    events: [focused, { kind: "counted", counts: { countries: null, continents: null } }, typed("samoa")],
    shows: { options: ["Samoa", "American Samoa"] },
  },
  {
    it: "keeps the last answer while the next one loads",
    events: [focused, typed("piz"), answered("piz", "Pizol", "Piz Nair"), typed("pizo")],
    shows: { options: ["Pizol", "Piz Nair"] },
  },
  {
    it: "drops a stale answer",
    events: [focused, typed("piz"), typed("pizo"), answered("piz", "Piz Nair")],
    shows: { options: [] },
  },
  {
    it: "drops an answer that comes after the box was left [2.66]",
    events: [focused, typed("piz"), { kind: "left" }, answered("piz", "Pizol")],
    shows: { options: [], panel: "none" },
  },
  {
    it: "keeps places when the resorts cannot be had, and no resorts of another text",
    events: [
      focused,
      uncounted,
      typed("swi"),
      answered("swi", "Swiss Hill"),
      typed("swit"),
      { kind: "failed", text: "swit" },
    ],
    shows: { options: ["Switzerland"] },
  },
  {
    it: "drops a stale failure",
    events: [
      focused,
      typed("piz"),
      typed("pizo"),
      { kind: "failed", text: "piz" },
      answered("pizo", "Pizol"),
    ],
    shows: { options: ["Pizol"] },
  },
  {
    it: "asks once more at once, with the focus in the box",
    events: [focused, typed("piz"), { kind: "failed", text: "piz" }, { kind: "retried" }],
    shows: { panel: "suggestions", text: "piz" },
    does: { focuses: "box", asksFor: "piz" },
  },
  {
    it: "goes from the last option to the first",
    events: [
      focused,
      typed("piz"),
      answered("piz", "Pizol", "Piz Nair"),
      key("ArrowDown"),
      key("ArrowDown"),
      key("ArrowDown"),
    ],
    shows: { active: "Pizol" },
  },
  {
    it: "begins at the last option with the arrow up",
    events: [focused, typed("piz"), answered("piz", "Pizol", "Piz Nair"), key("ArrowUp")],
    shows: { active: "Piz Nair" },
  },
  {
    it: "leaves Home and End to the text without an active option",
    events: [focused, typed("piz"), answered("piz", "A"), key("Home")],
    shows: { active: null },
    does: { prevents: false },
  },
  {
    it: "is back in the text with the arrow left",
    events: [focused, typed("piz"), answered("piz", "A"), key("ArrowDown"), key("ArrowLeft")],
    shows: { active: null, panel: "suggestions" },
    does: { prevents: false },
  },
  {
    it: "keeps the active option when the answer brings more",
    events: [
      focused,
      uncounted,
      typed("swi"),
      key("ArrowDown"),
      typed("swit"),
      key("ArrowDown"),
      answered("swit", "Switzer"),
    ],
    shows: { active: "Switzerland", options: ["Switzerland", "Switzer"] },
  },
  {
    it: "forgets the active option with the next character",
    events: [focused, typed("piz"), answered("piz", "Pizol"), key("ArrowDown"), typed("pizo")],
    shows: { active: null },
  },
  {
    it: "leaves Enter to the form with nothing active and a choice to make",
    events: [focused, typed("pizol"), answered("pizol", "Pizol", "Pizolhut"), key("Enter")],
    shows: { panel: "suggestions" },
    does: { opens: null, prevents: false },
  },
  {
    it: "opens a single match with Enter, and remembers it",
    events: [focused, typed("pizol "), answered("pizol", "Pizol"), key("Enter")],
    shows: { panel: "none", text: "Pizol" },
    does: { opens: "/resort/pizol", keeps: ["Pizol"], prevents: true },
  },
  {
    it: "leaves Enter to the form while a single match may not be the only one",
    events: [focused, uncounted, typed("switz"), key("Enter")],
    shows: { options: ["Switzerland"] },
    does: { opens: null, prevents: false },
  },
  {
    it: "leaves Enter to the form where the resorts beside a single place are not known",
    events: [focused, uncounted, typed("switz"), { kind: "failed", text: "switz" }, key("Enter")],
    shows: { options: ["Switzerland"] },
    does: { opens: null, prevents: false },
  },
  {
    it: "leaves Enter to the form where a single match is of an earlier text",
    events: [focused, typed("piz"), answered("piz", "Pizol"), typed("pizo"), key("Enter")],
    shows: { options: ["Pizol"] },
    does: { opens: null, prevents: false },
  },
  {
    it: "closes with Escape and keeps the text",
    events: [focused, typed("piz"), key("Escape")],
    shows: { panel: "none", text: "piz" },
    does: { prevents: true },
  },
  {
    it: "clears the text with a second Escape",
    events: [focused, typed("piz"), key("Escape"), key("Escape")],
    shows: { panel: "none", text: "" },
    does: { prevents: true },
  },
  {
    it: "leads into the picker with the arrow down",
    events: [focused, key("ArrowDown")],
    shows: { panel: "picker" },
    does: { focuses: "picker", prevents: true },
  },
  {
    it: "moves nowhere without options",
    events: [focused, typed("zzz"), key("ArrowDown")],
    shows: { active: null },
    does: { prevents: true },
  },

  // Leaving.
  {
    it: "closes both panels on a click outside [2.66]",
    events: [focused, { kind: "left" }],
    shows: { panel: "none" },
    does: { givesUp: true },
  },
  {
    it: "keeps what was typed when it is left",
    events: [focused, typed("zermatt"), { kind: "left" }],
    shows: { panel: "none", text: "zermatt" },
  },
  {
    it: "shows the address's places again when it is left empty",
    at: list({ locationType: { countryId: ["CH"] } }),
    events: [focused, { kind: "left" }],
    shows: { text: "Switzerland" },
  },
  {
    it: "unticks a tile",
    at: list({ locationType: { continentId: ["5", "3"] } }),
    events: [focused, { kind: "toggled", region: EUROPE }],
    shows: { ticked: ["Asia"], text: "Asia" },
  },
  {
    it: "puts a country in the place of its continent [4.26]",
    at: list({ locationType: { continentId: ["5", "3"] } }),
    events: [focused, { kind: "toggled", region: { kind: "country", id: "CH" } }],
    shows: { ticked: ["Asia", "Switzerland"] },
  },
  {
    it: "puts a continent in the place of its countries",
    at: list({ locationType: { countryId: ["CH", "JP"] } }),
    events: [focused, { kind: "toggled", region: EUROPE }],
    shows: { ticked: ["Europe", "Japan"] },
  },
  {
    it: "keeps a country that reaches beyond the continent",
    at: list({ locationType: { countryId: ["RU"] } }),
    events: [focused, { kind: "toggled", region: EUROPE }],
    shows: { ticked: ["Europe", "Russia"] },
  },
  {
    it: "keeps a continent that a country reaches beyond",
    at: list({ locationType: { continentId: ["5"] } }),
    events: [focused, { kind: "toggled", region: { kind: "country", id: "RU" } }],
    shows: { ticked: ["Europe", "Russia"] },
  },
  {
    it: "is empty again when the visitor comes back from a tile to the box",
    events: [focused, { kind: "toggled", region: EUROPE }, focused],
    shows: { text: "", panel: "picker", ticked: ["Europe"] },
  },

  // Choosing.
  {
    it: "closes when a country is chosen, and shows its label [2.67]",
    events: [focused, uncounted, typed("switz"), key("ArrowDown"), key("Enter")],
    shows: { panel: "none", text: "Switzerland", options: [], recent: ["Switzerland"] },
    does: { keeps: ["Switzerland"], prevents: true },
  },
  {
    it: "closes and remembers the text when the form is sent",
    events: [focused, typed(" zermatt "), { kind: "submitted" }],
    shows: { panel: "none", recent: ["zermatt"] },
    does: { keeps: ["zermatt"] },
  },
  {
    it: "remembers no empty text",
    events: [focused, { kind: "submitted" }],
    shows: { panel: "none", recent: [] },
    does: { keeps: null },
  },
  {
    it: "puts the newest first, each once, and forgets the oldest",
    events: [
      focused,
      { kind: "recalled", recent: ["A", "B", "C", "D", "E", "F"].map(resort) },
      { kind: "chosen", choice: resort("G") },
      { kind: "chosen", choice: resort("C") },
    ],
    shows: { recent: ["C", "G", "A", "B", "D", "E"] },
  },
  {
    it: "shows what the search page was asked for",
    at: "/search?q=zermatt",
    events: [],
    shows: { text: "zermatt" },
  },
  {
    it: "clears the text when the filters hold neither area nor country nor continent [2.79]",
    at: list({ locationType: { countryId: ["CH"] } }),
    events: [{ kind: "located", url: list({ groupedType: [SNOW] }) }],
    shows: { text: "", ticked: [] },
  },
  {
    it: "clears a resort's name once its page is there",
    events: [
      { kind: "chosen", choice: resort("Pizol") },
      { kind: "located", url: "/resort/pizol" },
    ],
    shows: { text: "" },
  },
  {
    it: "shows other places when the address changes",
    at: list({ locationType: { countryId: ["CH"] } }),
    events: [{ kind: "located", url: list({ locationType: { continentId: ["5"] } }) }],
    shows: { text: "Europe", ticked: ["Europe"] },
  },
  {
    it: "leaves what is being typed alone when the address changes",
    events: [focused, typed("piz"), { kind: "located", url: list({ locationType: { countryId: ["CH"] } }) }],
    shows: { text: "piz", panel: "suggestions", ticked: ["Switzerland"] },
  },
  { it: "reads no filters of another page", at: "/?filters=x", events: [], shows: { text: "", ticked: [] } },
  {
    it: "reads the form params of a form, too",
    at: "/resorts?country=CH&snow_quality_min=x",
    events: [],
    shows: { text: "Switzerland" },
  },
  { it: "makes nothing of an address that is none", at: "//[", events: [], shows: { text: "" } },
  {
    it: "takes the address's word where a navigation came to nothing",
    events: [focused, { kind: "toggled", region: EUROPE }, { kind: "located", url: "/resorts" }],
    shows: { ticked: [], text: "" },
  },

  // Map-area mode.
  {
    it: "shows the mode for an area [2.73, 4.25]",
    at: list({ locationType: { mapArea: AREA } }),
    events: [],
    shows: { isMapArea: true, text: SEARCH.mapArea, panel: "none" },
  },
  {
    it: "shows no mode for an area that is none",
    at: '/resorts?filters={"locationType":{"mapArea":{}}}',
    events: [],
    shows: { isMapArea: false, text: "" },
  },
  {
    it: "closes the panels and drops the text when the address begins to hold an area [2.77]",
    events: [focused, typed("zermatt"), { kind: "located", url: list({ locationType: { mapArea: true } }) }],
    shows: { isMapArea: true, text: SEARCH.mapArea, panel: "none", options: [] },
  },
  {
    it: "stays in the mode when it is tabbed through",
    at: list({ locationType: { mapArea: true } }),
    events: [focused, key("Shift"), key("Tab")],
    shows: { isMapArea: true, panel: "none" },
    does: { opens: null },
  },
  {
    it: "stays in the mode while the visitor scrolls by keys",
    at: list({ locationType: { mapArea: true } }),
    events: [focused, key("PageDown"), key("End"), key("Escape"), key("ArrowLeft"), key("AudioVolumeUp")],
    shows: { isMapArea: true, text: SEARCH.mapArea, panel: "none" },
    does: { opens: null, prevents: false },
  },
  {
    it: "leaves the mode with a click, and is as focused [2.78]",
    at: list({ locationType: { mapArea: true } }),
    events: [focused, { kind: "pressed" }],
    shows: { isMapArea: false, text: "", panel: "picker", ticked: [] },
    does: { opens: "/resorts", readsRecent: true, countsPlaces: true },
  },
  {
    it: "leaves the mode with the first key, whose character goes on into the box",
    at: list({ locationType: { mapArea: true } }),
    events: [focused, key("z")],
    shows: { isMapArea: false, text: "", panel: "picker" },
    does: { opens: "/resorts", prevents: false },
  },
  {
    it: "sends no form with the key that leaves the mode",
    at: list({ locationType: { mapArea: true } }),
    events: [focused, key("Enter")],
    shows: { isMapArea: false, panel: "picker" },
    does: { opens: "/resorts", prevents: true },
  },
  {
    it: "leaves the mode when the field was pressed before the script was there",
    at: list({ locationType: { mapArea: true } }),
    events: [woken(SEARCH.mapArea, true, true)],
    shows: { isMapArea: false, panel: "picker", text: "" },
  },
  {
    it: "keeps what was typed in the mode before the script was there",
    at: list({ locationType: { mapArea: true } }),
    events: [woken(`Map pizo${SEARCH.mapArea.slice("Map ".length)}`, true, true)],
    shows: { isMapArea: false, panel: "suggestions", text: "pizo" },
    does: { asksFor: "pizo" },
  },
  {
    it: "stays in the mode when the field was only tabbed to before the script was there",
    at: list({ locationType: { mapArea: true } }),
    events: [woken(SEARCH.mapArea, true, false)],
    shows: { isMapArea: true, panel: "none", text: SEARCH.mapArea },
  },
  {
    it: "remembers no text of the mode",
    at: list({ locationType: { mapArea: true } }),
    events: [{ kind: "submitted" }],
    shows: { recent: [] },
    does: { keeps: null },
  },
];

describe("the search box", () => {
  it.each(CASES)("$it", ({ at = "/", events, shows, does = {} }) => {
    const { state, effects } = boxAfter(at, ...events);
    expect(seen(state)).toMatchObject(shows);
    expect(done(effects)).toMatchObject(does);
  });
});

describe("where choices lead", () => {
  const order = encodeURIComponent('[{"type_name":"vertical_drop","direction":"desc"}]');
  const filtered = list(
    { groupedType: [SNOW], locationType: { countryId: ["JP"] }, status: ["abandoned"] },
    `&orderBy=${order}&page=3&view=table&columns=vertical_drop&at=46,8,7&compare=zermatt`,
  );

  it.each<[string, BoxEvent, string[] | undefined, string[] | undefined]>([
    ["a country that is chosen", { kind: "chosen", choice: switzerland }, undefined, ["JP", "CH"]],
    [
      "a continent that is chosen",
      { kind: "chosen", choice: { ...EUROPE, title: "Europe", note: null } },
      ["5"],
      ["JP"],
    ],
    ["a tile that is ticked", { kind: "toggled", region: EUROPE }, ["5"], ["JP"]],
    ["Worldwide", { kind: "toggled", region: { kind: "worldwide" } }, undefined, undefined],
  ])(
    "%s is merged into the filters: page 1, order and view kept [2.9, 2.11, 4.26, 4.27, 9.11]",
    (_, event, continentId, countryId) => {
      const { effects } = boxAfter(filtered, focused, event);
      const { filter, order, page, view, columns, at, compare } = listAt(effects);
      expect(filter.locationType).toEqual({
        ...(continentId && { continentId }),
        ...(countryId && { countryId }),
      });
      expect(filter).toMatchObject({ groupedType: [SNOW], status: ["abandoned"] });
      expect(order).toEqual([{ type_name: "vertical_drop", direction: "desc" }]);
      expect({ page, view, columns, at, compare }).toEqual({
        page: 1,
        view: "table",
        columns: ["vertical_drop"],
        at: null,
        compare: ["zermatt"],
      });
      expect(navigation(effects)?.keepsScroll).toBe(true);
    },
  );

  it.each<[string, BoxEvent, object]>([
    ["a country elsewhere", { kind: "chosen", choice: switzerland }, { countryId: ["CH"], placeId: PLACES }],
    [
      "the country of a state",
      { kind: "toggled", region: { kind: "country", id: "US" } },
      { countryId: ["US"], placeId: ["alps"] },
    ],
    [
      "the continent of a state",
      { kind: "toggled", region: { kind: "continent", id: "6" } },
      { continentId: ["6"], placeId: ["alps"] },
    ],
    ["Worldwide", { kind: "toggled", region: { kind: "worldwide" } }, {}],
  ])("%s holds its own states, and keeps others and regions", (_, event, place) => {
    const { effects } = boxAfter(list({ locationType: { placeId: PLACES } }), focused, event);
    expect(listAt(effects).filter.locationType).toEqual(place);
  });

  it("says states and regions by the titles that the page knows", () => {
    const url = list({ locationType: { placeId: ["fr/haute-savoie"] } });
    const titles = { "fr/haute-savoie": "Haute-Savoie" };
    expect(initialState(url, titles).text).toBe("Haute-Savoie");
    expect(boxAfter("/resorts", { kind: "located", url, titles }).state.text).toBe("Haute-Savoie");
    expect(initialState(url).text).toBe("Haute Savoie");
  });

  it("a place chosen while another list is on its way begins with that list, and its text waits for it", () => {
    const coming: BoxEvent = { kind: "leading", url: list({ groupedType: [SNOW] }) };
    const { state, effects } = boxAfter("/resorts", focused, typed("switz"), coming, {
      kind: "chosen",
      choice: switzerland,
    });
    expect(listAt(effects).filter).toMatchObject({
      groupedType: [SNOW],
      locationType: { countryId: ["CH"] },
    });
    expect(state.text).toBe("Switzerland");
    expect(boxAfter("/search?q=zermatt", coming).state.text).toBe("zermatt");
  });

  it.each<[string, BoxEvent, string[], string[] | undefined]>([
    ["chosen", { kind: "chosen", choice: switzerland }, ["3"], ["CH"]],
    ["ticked", { kind: "toggled", region: EUROPE }, ["3", "5"], undefined],
  ])(
    "a place %s while a list of another one is on its way joins that",
    (_, event, continentId, countryId) => {
      const coming: BoxEvent = { kind: "leading", url: "/resorts?continent=3&units=metric" };
      const { effects } = boxAfter("/resorts", focused, coming, event);
      expect(listAt(effects).filter.locationType).toEqual({ continentId, ...(countryId && { countryId }) });
    },
  );

  it("a place that was taken away meanwhile stays away", () => {
    const { effects } = boxAfter(
      list({ locationType: { countryId: ["JP"] } }),
      focused,
      { kind: "leading", url: "/resorts" },
      { kind: "chosen", choice: switzerland },
    );
    expect(listAt(effects).filter.locationType).toEqual({ countryId: ["CH"] });
  });

  it("ticks are ahead of the list that they asked for", () => {
    const first = boxAfter("/resorts", focused, { kind: "toggled", region: EUROPE });
    const own: BoxEvent = { kind: "leading", url: navigation(first.effects)?.href ?? "" };
    const { state } = step(first.state, own);
    expect(seen(state).ticked).toEqual(["Europe"]);
    expect(listAt(step(state, { kind: "toggled", region: ASIA }).effects).filter.locationType).toEqual({
      continentId: ["5", "3"],
    });
  });

  it("a chosen place that was chosen before stays chosen", () => {
    const { effects } = boxAfter(list({ locationType: { countryId: ["CH"] } }), focused, {
      kind: "chosen",
      choice: switzerland,
    });
    expect(listAt(effects).filter.locationType).toEqual({ countryId: ["CH"] });
  });

  it("leaving the map area empties the place and keeps the other filters [2.78]", () => {
    const { effects } = boxAfter(
      list({ groupedType: [SNOW], locationType: { mapArea: AREA, countryId: ["CH"] } }, "&page=2&view=map"),
      { kind: "pressed" },
    );
    expect(listAt(effects)).toMatchObject({
      filter: { groupedType: [SNOW], locationType: {} },
      page: 1,
      view: "map",
    });
  });

  it("a resort opens its page, from the top", () => {
    const { effects } = boxAfter("/resorts", focused, { kind: "chosen", choice: resort("Pizol") });
    expect(navigation(effects)).toMatchObject({ href: "/resort/pizol", keepsScroll: false });
  });

  it("remembers at most as many searches as are offered, without figures that change", () => {
    const many = Array.from({ length: 9 }, (_, index) => resort(`R${index}`));
    const { effects } = boxAfter("/", ...many.map((choice) => ({ kind: "chosen", choice }) as const), {
      kind: "chosen",
      choice: switzerland,
    });
    const remembered = effects.find((effect) => effect.kind === "remember")?.recent ?? [];
    expect(remembered).toHaveLength(MAX_RECENT_SEARCHES);
    expect(remembered[0]).toEqual({ ...switzerland, note: null });
  });

  it("remembers of a resort its name and place", () => {
    const choice: Choice = {
      ...resort("Pizol"),
      also: "Bad Ragaz",
      glance: { country: "CH", score: 70, vertical: 1700, lifts: 10 },
    };
    const { effects } = boxAfter("/", { kind: "chosen", choice });
    expect(effects.find((effect) => effect.kind === "remember")?.recent).toEqual([resort("Pizol")]);
  });
});
