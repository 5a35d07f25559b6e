import { describe, expect, it } from "vitest";
import type { ResortsQuery } from "#app/api/generated.ts";
import { parseListAddress } from "#app/domain/list/form-params.ts";
import { describeInvalid } from "#app/features/page/invalid-params.tsx";
import { listVariables } from "#app/features/resort/list-query.ts";
import { countryChoices } from "#app/features/resort-list/filters/country-choices.ts";
import { attributeCounts, BARE, FULL, filtersQuery, listAt, MOUNTAIN } from "./sample-list.ts";

const snow = { type_name: "snow_quality", operator: ">=", value: "70" };
const powder = [
  { type_name: "fresh_tracks", operator: ">=", value: "50" },
  { type_name: "snow_quality", operator: ">=", value: "60" },
];
const stateOf = (href: string) => parseListAddress(new URL(href, "http://localhost").searchParams).value;

describe("the list in words", () => {
  it.each([
    ["", "Resorts"],
    [filtersQuery({ locationType: { countryId: ["CH"] } }), "Resorts in Switzerland"],
    [
      filtersQuery({ locationType: { continentId: ["5"], countryId: ["CH"] } }),
      "Resorts in Europe or Switzerland",
    ],
    [filtersQuery({ groupedType: powder, locationType: { countryId: ["JP"] } }), "Powder resorts in Japan"],
    [filtersQuery({ groupedType: [snow] }), "Resorts"],
  ])("%j is called %j", (query, title) => {
    expect(listAt(query).title).toBe(title);
  });

  it("names the list that a member shares, and keeps search engines out of it", () => {
    const query = filtersQuery({ listId: "aB3dE6gH9jK2", locationType: { countryId: ["JP"] } });
    const { title, isIndexed, applied, filters } = listAt(query, {
      listTitles: { aB3dE6gH9jK2: "Japan 2027" },
    });
    expect(title).toBe("Resorts in the list Japan 2027 in Japan");
    expect(applied.map(({ words }) => words)).toEqual(["In the list Japan 2027", "Japan"]);
    expect(isIndexed).toBe(false);
    expect(stateOf(`/?filters=${encodeURIComponent(filters.kept)}`).filter.listId).toBe("aB3dE6gH9jK2");
  });

  it("names the resort that its resorts are like, and the ways in which they shall be better", () => {
    const liked = {
      title: "Alta - Snowbird",
      url_segment: "alta",
      location: { latitude: 40.6, longitude: -111.6 },
      numerics: [{ name: "vertical_drop", value: 700 }],
      ratingScores: [
        { name: "uncrowded", value: 35 },
        { name: "apres", value: 20 },
      ],
    };
    const list = listAt("similar=alta&uncrowded_min=50", {
      listTitles: { "like:alta": liked.title },
      liked,
    });
    expect(list.title).toBe("Resorts like Alta");
    expect(list.applied.map(({ words }) => words)).toEqual(["Like Alta", "Uncrowded at least 50"]);
    expect(list.order.usual).toBe("The most alike first");
    expect(list.isIndexed).toBe(false);
    expect(list.like?.wishes).toEqual([
      { words: "Quieter", href: "/resorts?similar=alta", isCurrent: true },
      { words: "Livelier", href: "/resorts?similar=alta&uncrowded_min=50&apres_min=35", isCurrent: false },
    ]);
    expect(list.like?.closer).toMatch(/Say where you start/);
  });

  it("offers no status of a named list, which has areas of any, and keeps the one that its address has", () => {
    const { filters } = listAt(filtersQuery({ listId: "aB3dE6gH9jK2", status: ["abandoned"] }), {
      hasStatuses: true,
    });
    expect(filters.statuses).toBe(null);
    expect(stateOf(`/?filters=${encodeURIComponent(filters.kept)}`).filter.status).toEqual(["abandoned"]);
  });

  it("counts, and says which of them a page shows", () => {
    expect(listAt("", { data: Array(20).fill(BARE), total: 1234 }).count).toBe("1–20 of 1,234 resorts");
    expect(listAt("page=2", { data: Array(20).fill(BARE), total: 4075 }).count).toBe(
      "21–40 of 4,075 resorts",
    );
    expect(listAt("").count).toBe("2 resorts");
    expect(listAt("", { data: [BARE] }).count).toBe("1 resort");
    expect(listAt("page=9", { data: [], total: 50 }).count).toBe("50 resorts");
  });

  it("says of nothing in a quiet week which countries it cannot speak of", () => {
    const { notes } = listAt("week=2027-02-08&from=munich-de", { data: [], total: 0 });
    expect(notes.join(" ")).toMatch(/^In a quiet week, .* those of which we know too little are left out\. /);
    expect(notes.join(" ")).not.toContain("crow");
  });

  it("names the page in the window's title alone", () => {
    const { title, documentTitle } = listAt("page=2", { total: 50 });
    expect([title, documentTitle]).toEqual(["Resorts", "Resorts, page 2"]);
    expect(listAt("").documentTitle).toBe("Resorts");
  });

  it("is called as the backend says, where nothing narrows it [2.90]", () => {
    const cmsPage = {
      title: "All of them",
      description: "Every ski area.",
      meta_title: "Every resort",
      meta_description: "In short.",
    };
    expect(listAt("", { cmsPage })).toMatchObject({
      title: "All of them",
      documentTitle: "Every resort",
      lead: "Every ski area.",
      description: "In short.",
    });
    const narrowed = listAt(filtersQuery({ locationType: { countryId: ["CH"] } }), { cmsPage });
    expect(narrowed).toMatchObject({ title: "Resorts in Switzerland", lead: null });
  });

  it("ranks over all pages", () => {
    expect(listAt("page=3", { total: 100 }).firstRank).toBe(41);
  });

  it("names what is set and leads to the list without it, on page 1 and in the same order", () => {
    const order = JSON.stringify([{ type_name: "title", direction: "asc" }]);
    const filters = {
      groupedType: [snow],
      locationType: { continentId: ["5"], countryId: ["JP", "US"], mapArea: true },
    };
    const { applied } = listAt(`${filtersQuery(filters)}&orderBy=${encodeURIComponent(order)}&page=2`);
    expect(applied.map(({ words }) => words)).toEqual([
      "Europe",
      "Japan",
      "United States",
      "Map area",
      "Snow quality at least 70",
    ]);
    const without = Object.fromEntries(
      applied.map(({ words, hrefWithout }) => [words, stateOf(hrefWithout)]),
    );
    expect(without.Europe?.filter.locationType).toEqual({ countryId: ["JP", "US"], mapArea: true });
    expect(without.Japan?.filter.locationType.countryId).toEqual(["US"]);
    expect(without["Map area"]?.filter.locationType).toEqual({ continentId: ["5"], countryId: ["JP", "US"] });
    expect(without["Snow quality at least 70"]?.filter.groupedType).toEqual([]);
    for (const state of Object.values(without)) {
      expect(state.page).toBe(1);
      expect(state.order).toEqual([{ type_name: "title", direction: "asc" }]);
    }
  });

  it("names several places as alternatives, and what is said twice once", () => {
    const filters = { groupedType: [snow, { ...snow }], locationType: { countryId: ["CH", "AT"] } };
    const { applied } = listAt(filtersQuery(filters));
    expect(applied.map(({ words, isAlternative }) => [words, isAlternative])).toEqual([
      ["Switzerland", false],
      ["Austria", true],
      ["Snow quality at least 70", false],
    ]);
    expect(stateOf(applied[2]?.hrefWithout ?? "").filter.groupedType).toEqual([]);
  });

  it("resets an empty list to its beginning, the order included", () => {
    const query = `${filtersQuery({ groupedType: [snow] })}&orderBy=${encodeURIComponent('[{"type_name":"title"}]')}`;
    expect(stateOf(listAt(query).resetHref).order).toHaveLength(1);
    expect(listAt(query, { data: [], total: 0 }).resetHref).toBe("/resorts");
  });
});

/** With what the lists of this part are ordered by. */
const RATED = {
  ...FULL,
  location: { ...FULL.location, latitude: 46, longitude: 8 },
  ratingScores: [...FULL.ratingScores, { ...FULL.ratingScores[0], name: "expert_terrain", value: 60 }],
  numerics: [...FULL.numerics, { ...FULL.numerics[0], name: "season_sun", value: 4 }],
} as ResortsQuery["resorts"]["data"][number];

describe("what holds for the whole list", () => {
  const attributes = attributeCounts({
    number_of_lifts: { resorts: 9 },
    expert_terrain: { resorts: 5, derived: 5 },
    snow_quality: { resorts: 5, derived: 4 },
  });
  const notesOf = (names: string[], counts: typeof attributes | null = attributes) => {
    const order = names.map((type_name) => ({ type_name, direction: "desc" }));
    const query = new URLSearchParams(names.length > 0 ? { orderBy: JSON.stringify(order) } : {});
    return listAt(query.toString(), { attributes: counts, data: [RATED] }).notes;
  };
  const sunnyAt = (query: string) =>
    listAt(query, {
      data: [RATED],
      attributes: attributeCounts({ season_sun: { resorts: 9 }, total_score: { resorts: 9 } }),
    });
  const UNSCORED = "No resort has a score yet.";

  it.each<[string[], string[]]>([
    [[], ["No resort has a score yet; shown by lifts."]],
    [["total_score"], ["No resort has a score yet; shown by lifts."]],
    [["vertical_drop"], ["No resort has a vertical drop yet; shown by lifts.", UNSCORED]],
    [["elevation_peak"], ["No resort has a peak elevation yet; shown by lifts.", UNSCORED]],
    [
      ["average_annual_snowfall"],
      ["No resort has an average annual snowfall yet; shown by lifts.", UNSCORED],
    ],
    [["scenery"], ["No resort is rated for scenery yet; shown by lifts.", UNSCORED]],
    [
      ["scenery", "title"],
      ["No resort is rated for scenery yet; shown by name.", UNSCORED],
    ],
    [["night_skiing"], ["No resort is known for night skiing yet; shown by lifts.", UNSCORED]],
    [["expert_terrain"], [UNSCORED]],
    [["title"], [UNSCORED]],
  ])("is said of an order by %j: %j", (names, notes) => {
    expect(notesOf(names)).toEqual(notes);
  });

  it("is said as the default order goes on: by terrain score before lifts", () => {
    const measured = [...attributes, ...attributeCounts({ terrain_score: { resorts: 5, derived: 5 } })];
    expect(notesOf([], measured)).toEqual(["No resort has a score yet; shown by terrain score."]);
    expect(notesOf(["vertical_drop"], measured)).toEqual([
      "No resort has a vertical drop yet; shown by terrain score.",
      UNSCORED,
    ]);
  });

  it("is not claimed where the backend does not tell, and not once there are scores", () => {
    expect(notesOf(["vertical_drop"], null)).toEqual([]);
    const scored = [...attributes, ...attributeCounts({ total_score: { resorts: 1 } })];
    expect(notesOf([], scored)).toEqual([]);
    expect(notesOf(["vertical_drop"], scored)).toEqual([
      "No resort has a vertical drop yet; shown by total score.",
    ]);
  });

  it("says of how few resorts the figure is known that orders them", () => {
    const few = attributeCounts({
      longest_run: { resorts: 93 },
      vertical_drop: { resorts: 3821 },
      total_score: { resorts: 500 },
    });
    const orderedBy = (name: string) =>
      listAt(`country=JP&order=-${name}`, { attributes: few, indexed: 4237 }).notes;
    expect(orderedBy("longest_run")).toEqual([
      "Longest run is known of 93 of all 4,237 resorts; the others come last.",
    ]);
    expect(orderedBy("vertical_drop")).toEqual([]);
  });

  it("orders by the sun within one country alone, and offers it there", () => {
    const at = (country: string) => sunnyAt(`order=-season_sun${country}`);
    expect(at("").notes).toEqual(["Choose one country to order by sun in the season; shown by total score."]);
    expect(at("").order.notOffered).toContain("season_sun");
    expect(at("&country=CH").notes).toEqual([]);
    expect(at("&country=CH").order.notOffered).not.toContain("season_sun");
  });

  it("does not claim to be ordered by the sun where the sun orders nothing", () => {
    const order = "order=-season_sun&order=title";
    const { description, cards } = sunnyAt(order);
    expect(description).toContain("Ordered by name, A to Z.");
    expect(cards[0]?.figures.some(({ mark }) => mark === "order")).toBe(false);
    const table = (place: string) => sunnyAt(`${order}&view=table&columns=season_sun${place}`).table;
    expect(table("")?.caption).toBe("Resorts, ordered by name, A to Z");
    expect(table("")?.nameHead.sorted).toBe("ascending");
    expect(table("")?.heads).toMatchObject([{ sorted: null, href: null }]);
    expect(table("&country=CH")?.heads).toMatchObject([{ sorted: "descending" }]);
    expect(table("&country=CH")?.heads[0]?.href).toContain("order=season_sun");
  });

  const legendOf = (...list: Parameters<typeof listAt>) => listAt(...list).legend.map(({ words }) => words);

  it("is how to read the cards, where there are any", () => {
    expect(legendOf("").join()).toMatch(/expert are shares of the vertical of graded downhill runs\.$/);
    expect(legendOf("", { data: [BARE] }).join()).not.toContain("shares");
    expect(legendOf("", { data: [FULL, BARE] }).join()).not.toContain("outline is that of the runs");
    const mountain = { side_view: "NNE 4210 M0 100V64l4-12V100Z" };
    const record = { id: MOUNTAIN.id, status: "operating", rated_by: [], countries: [], parts: [], mountain };
    const drawn = legendOf("", { data: [MOUNTAIN], sources: { resortRecords: [record] } });
    expect(drawn.join()).toContain("outline is that of the runs");
    expect(legendOf("", { data: [] })).toEqual([]);
    expect(legendOf("view=table")).toEqual([]);
  });

  it("has one entry for the best score first, which is the default as well", () => {
    const orderBy = '[{"type_name":"total_score","direction":"desc"}]';
    expect(listAt(new URLSearchParams({ orderBy }).toString()).order.value).toBe("");
  });

  it("says an order as its fields do: what orders, and what breaks its ties", () => {
    const of = (...names: string[]) => {
      const order = names.map((type_name) => ({ type_name, direction: "desc" }));
      const { value, thenBy, more } = listAt(
        new URLSearchParams({ orderBy: JSON.stringify(order) }).toString(),
      ).order;
      return [value, thenBy, ...more];
    };
    expect(of("title")).toEqual(["title:desc", ""]);
    expect(of("total_score", "title")).toEqual(["total_score:desc", "title:desc"]);
    expect(of("title", "apres", "shops")).toEqual(["title:desc", "apres:desc", "shops:desc"]);
  });
});

describe("the parts of an address that no visitor could read", () => {
  it.each([
    [["orderBy: not readable as JSON", 'page: no page "x"'], "the order, the page"],
    [["filters: unknown part a", "filters: unknown part b"], "the filters"],
    [['vertical_drop_min: no number "steep"'], "Vertical drop"],
    [["terrain_expert_max: no number"], "Expert runs, share"],
    [["something else"], "a part without a name"],
  ])("are %j in riders' words: %s", (invalid, words) => {
    expect(describeInvalid(invalid)).toEqual({ words, parts: invalid });
  });
});

describe("closed and planned areas", () => {
  const at = (status: string[], options = {}) => listAt(filtersQuery({ status }), options);

  it.each([
    [["abandoned"], "Closed resorts", ["Closed areas"]],
    [["proposed"], "Planned resorts", ["Planned areas"]],
    [["proposed", "abandoned"], "Closed and planned resorts", ["Closed areas", "Planned areas"]],
    [["abandoned", "operating"], "Resorts", ["Operating areas", "Closed areas"]],
    [["operating"], "Resorts", []],
  ])("of status %j are called %s and chosen as %j", (status, title, words) => {
    const list = at(status);
    expect(list.title).toBe(title);
    expect(list.applied.map((part) => part.words)).toEqual(words);
    expect(list.applied.map(({ isAlternative }) => isAlternative)).toEqual(
      words.map((_, index) => index > 0),
    );
    expect(list.isIndexed).toBe(status.join() === "operating");
  });

  it("are said to be that above the list, and each on its card and its row", () => {
    const record = (id: string, status: string) => ({ id, status, rated_by: [], countries: [], parts: [] });
    const sources = { resortRecords: [record("1", "operating"), record("2", "proposed")] };
    const { cards } = listAt(filtersQuery({ status: ["operating", "proposed"] }), { sources });
    expect(cards.map(({ status }) => status)).toEqual([undefined, "Planned"]);
    const asTable = listAt(`view=table&${filtersQuery({ status: ["operating", "proposed"] })}`, { sources });
    expect(asTable.table?.rows.map(({ status }) => status)).toEqual([null, "Planned"]);

    expect(at(["abandoned"]).notes).toContain("OpenStreetMap marks these areas as closed (abandoned).");
    expect(at(["operating", "proposed"]).notes).toContain(
      "Among them are areas that OpenStreetMap marks as planned (proposed).",
    );
    expect(listAt("").notes.join()).not.toContain("OpenStreetMap");
  });

  it("have boxes in the form with a backend that knows them, the operating ones ticked at first", () => {
    expect(listAt("").filters.statuses?.map(({ isChosen }) => isChosen)).toEqual([true, false, false]);
    expect(at(["abandoned"]).filters.statuses?.map(({ isChosen }) => isChosen)).toEqual([false, true, false]);
    expect(listAt("", { hasStatuses: false }).filters.statuses).toBeNull();
  });
});

describe("search engines", () => {
  const ordered = `orderBy=${encodeURIComponent('[{"type_name":"title"}]')}&page=2`;

  it("get one address for the same resorts in another order", () => {
    expect(listAt(ordered).canonicalPath).toBe("/resorts");
    expect(listAt("page=2", { total: 50 }).canonicalPath).toBe("/resorts?page=2");
  });

  it.each([
    ["country=AT", "/resorts/in/austria"],
    ["country=TR", "/resorts/in/turkiye"],
    ["continent=5", "/resorts/in/europe"],
    [filtersQuery({ locationType: { placeId: ["us/vermont"] } }), "/resorts/in/us/vermont"],
    [filtersQuery({ locationType: { placeId: ["alps"] } }), "/resorts/in/alps"],
    ["country=AT&order=-elevation_peak&page=2", "/resorts/in/austria"],
    ["country=AT&view=table", "/resorts/in/austria"],
    // What a place's page does not show.
    ["country=AT&page=2", "/resorts?country=AT&page=2"],
    ["country=AT&number_of_lifts_min=5", "/resorts?country=AT&number_of_lifts_min=5"],
    ["country=AT&country=CH", "/resorts?country=AT&country=CH"],
    ["country=AT&status=abandoned", "/resorts?country=AT&status=abandoned"],
  ])("have for %j the canonical address %s", (query, path) => {
    expect(listAt(query, { total: 50 }).canonicalPath).toBe(path);
  });

  it.each([
    ["", true],
    [filtersQuery({ locationType: { countryId: ["CH"] } }), true],
    [filtersQuery({ locationType: { countryId: ["CH", "AT"] } }), false],
    // Vermont has a page of its own.
    [filtersQuery({ locationType: { placeId: ["us/vermont"] } }), false],
    [filtersQuery({ locationType: { countryId: ["CH"], placeId: ["us/vermont"] } }), false],
    [filtersQuery({ groupedType: [snow] }), false],
    [filtersQuery({ locationType: { mapArea: true } }), false],
  ])("keep or leave out %j (%j)", (query, isIndexed) => {
    expect(listAt(query).isIndexed).toBe(isIndexed);
  });

  it("leave out a page past the end", () => {
    expect(listAt("page=9", { data: [], total: 50 }).isIndexed).toBe(false);
  });
});

describe("the filter form's values", () => {
  const fieldsAt = (groupedType: object[], units: "metric" | "imperial" = "metric") =>
    listAt(filtersQuery({ groupedType }), { units }).filters;

  it("hold both ends of a range, and an exact figure as both", () => {
    expect(
      fieldsAt([
        { type_name: "number_of_lifts", operator: ">=", value: "5" },
        { type_name: "number_of_lifts", operator: "<=", value: "9" },
        { type_name: "number_of_runs", operator: "=", value: "7" },
        { type_name: "night_skiing", operator: "=", value: "yes" },
      ]).values,
    ).toEqual({
      number_of_lifts_min: "5",
      number_of_lifts_max: "9",
      number_of_runs_min: "7",
      number_of_runs_max: "7",
      night_skiing: "yes",
    });
  });

  it("pass on unchanged what no field can say", () => {
    const above = { type_name: "snow_quality", operator: ">", value: "70" };
    const maybe = { type_name: "night_skiing", operator: ">=", value: "maybe" };
    const mapArea = { north: 47, south: 45, east: 9, west: 6 };
    const query = filtersQuery({ groupedType: [above, maybe], locationType: { countryId: ["CH"], mapArea } });
    const { values, withoutField, kept } = listAt(query).filters;
    expect(values).toEqual({});
    expect(withoutField).toEqual(["snow_quality", "night_skiing"]);
    expect(JSON.parse(kept)).toEqual({ groupedType: [above, maybe], locationType: { mapArea } });
  });

  it("offer the countries that hold resorts with how many, and the chosen ones anyway", () => {
    const query = filtersQuery({ locationType: { countryId: ["AQ"] } });
    const counts = [{ code: "CH", resorts: 1302 }];
    expect(countryChoices(listAt(query, { counts }).filters.countries)).toEqual([
      { value: "AQ", label: "Antarctica (0)", continent: "2" },
      { value: "CH", label: "Switzerland (1,302)", continent: "5", also: "Suisse Svizzera Svizra" },
    ]);
    expect(countryChoices(listAt("", { counts: null }).filters.countries).length).toBeGreaterThan(200);
  });

  it("offer the continents with how many resorts they have, the largest first", () => {
    const labels = (continents: ReadonlyMap<string, number> | null) =>
      listAt("", { continents }).filters.continents.map(({ label }) => label);
    const counts = new Map([
      ["africa", 12],
      ["northAmerica", 900],
      ["europe", 2312],
    ]);
    expect(labels(counts).slice(0, 4)).toEqual([
      "Europe (2,312)",
      "North America (900)",
      "Africa (12)",
      "Asia (0)",
    ]);
    expect(labels(null)[0]).toBe("Africa");
  });

  it("leave out a country whose continent is chosen, so that nothing is narrowed unasked", () => {
    const { chosenCountries, continents, places } = listAt(
      filtersQuery({ locationType: { continentId: ["5"], countryId: ["CH", "JP", "RU"] } }),
    ).filters;
    // A part of Russia lies beyond Europe.
    expect(chosenCountries).toEqual(["JP", "RU"]);
    expect(continents.filter(({ isChosen }) => isChosen).map(({ label }) => label)).toEqual(["Europe"]);
    // The list is about both all the same.
    expect(places).toBe("Europe, Switzerland, Japan, Russia");
  });

  const savoie = { address: "fr/haute-savoie", title: "Haute-Savoie", kind: "state", resorts: 40 };
  const jura = { address: "jura", title: "Jura", kind: "mountains", resorts: 1200 };

  it("say the country of a chosen state, and the states and regions beside it", () => {
    const places = { placesAt: [savoie], placesIn: [savoie, jura] };
    const list = listAt(filtersQuery({ locationType: { placeId: ["fr/haute-savoie"] } }), { places });
    expect(list.title).toBe("Resorts in Haute-Savoie");
    expect(list.applied.map(({ words, hrefWithout }) => [words, hrefWithout])).toEqual([
      ["Haute-Savoie", "/resorts"],
    ]);
    const { chosenCountries, region, kept, places: named } = list.filters;
    expect([chosenCountries, kept, named]).toEqual([["FR"], "", "Haute-Savoie"]);
    expect(region).toEqual({
      name: "region",
      any: "All of France",
      chosen: "fr/haute-savoie",
      groups: [
        { label: "States", options: [{ value: "fr/haute-savoie", label: "Haute-Savoie (40)" }] },
        { label: "Regions", options: [{ value: "jura", label: "Jura (1,200)" }] },
      ],
    });
  });

  it("say a region alone in its own field, which takes the place of no country", () => {
    const places = { placesAt: [jura], placesIn: [] };
    const { chosenCountries, region } = listAt(filtersQuery({ locationType: { placeId: ["jura"] } }), {
      places,
    }).filters;
    expect(chosenCountries).toEqual([]);
    expect(region).toMatchObject({ name: "or_region", any: "Any region", chosen: "jura" });
  });

  it.each([
    [{ placeId: ["us/vermont", "us/utah"] }, []],
    [{ countryId: ["FR"], placeId: ["us/vermont"] }, ["FR"]],
    // To the form Vermont would narrow its continent.
    [{ continentId: ["6"], placeId: ["us/vermont"] }, []],
    [{ placeId: ["zz/nowhere"] }, []],
  ])("keep the states and regions of %j as they are", (locationType, countries) => {
    const places = { placesAt: [], placesIn: countries.length > 0 ? [savoie] : [] };
    const { chosenCountries, region, kept } = listAt(filtersQuery({ locationType }), { places }).filters;
    expect(chosenCountries).toEqual(countries);
    expect(region?.chosen ?? "").toBe("");
    expect(JSON.parse(kept).locationType).toEqual({ placeId: locationType.placeId });
  });

  it("keep the chosen place in the lifestyles, and mark the current one", () => {
    const query = filtersQuery({ groupedType: powder, locationType: { countryId: ["JP"] } });
    const { lifestyles } = listAt(query).filters;
    expect(lifestyles.filter(({ isCurrent }) => isCurrent).map(({ title }) => title)).toEqual(["Powder"]);
    expect(lifestyles.map(({ count }) => count)).toEqual(lifestyles.map(() => null));
    const counted = listAt(query, { lifestyles: new Map([["powder", 12]]) }).filters.lifestyles;
    expect(counted.find(({ title }) => title === "Powder")?.count).toBe(12);
    const heli = lifestyles.find(({ title }) => title === "Heli");
    expect(stateOf(heli?.href ?? "").filter.locationType).toEqual({ countryId: ["JP"] });
  });
});

describe("what the backend is asked", () => {
  it("is the status only where the address has one", () => {
    const asked = (query: string) => listVariables(parseListAddress(new URLSearchParams(query)).value).filter;
    expect(asked(filtersQuery({ status: ["proposed"] }))).toHaveProperty("status", ["proposed"]);
    expect(asked("")).not.toHaveProperty("status");
  });

  it("is the first order, the others as tie-breaks, and a map area only where it is one", () => {
    const query = new URLSearchParams({
      filters: JSON.stringify({ locationType: { continentId: ["5"], mapArea: true } }),
      orderBy: '[{"type_name":"title","direction":"asc"},{"type_name":"vertical_drop","direction":"desc"}]',
      page: "4",
    });
    expect(listVariables(parseListAddress(query).value)).toEqual({
      first: 20,
      page: 4,
      filter: { groupedType: [], locationType: { continentId: ["5"] } },
      orderBy: { type_name: "title", direction: "asc" },
      thenBy: [{ type_name: "vertical_drop", direction: "desc" }],
    });
  });

  it("is the own score where the order says nothing of the place: the page says that it orders", () => {
    const order = [{ type_name: "season_sun", direction: "desc" }] as const;
    const state = { ...parseListAddress(new URLSearchParams()).value, order, weights: { snow_quality: 5 } };
    expect(listVariables(state)).toMatchObject({ orderBy: { type_name: "my_score" } });
    const inOneCountry = { ...state, filter: { ...state.filter, locationType: { countryId: ["CH"] } } };
    expect(listVariables(inOneCountry)).toMatchObject({ orderBy: { type_name: "season_sun" } });
  });
});
