import { describe, expect, it } from "vitest";
import { isCanonical, parseListAddress } from "#app/domain/list/form-params.ts";
import { DEFAULT_LIST_STATE, listUrl, servedBy } from "#app/domain/list/list-state.ts";
import { mapFragment, parseMapFragment, USUAL_COLUMNS } from "#app/domain/list/list-views.ts";

const read = (query: string) => parseListAddress(new URLSearchParams(query));
const title = (direction: string) => `{"type_name":"title","direction":"${direction}"}`;

describe("the list's URL", () => {
  it("is the default list when it says nothing [3.22]", () => {
    expect(read("")).toEqual({ value: DEFAULT_LIST_STATE, invalid: [] });
    expect(listUrl({})).toBe("/resorts");
  });

  it.each([
    ["page=0", 'page: no page "0"'],
    ["page=-1", 'page: no page "-1"'],
    ["page=two", 'page: no page "two"'],
    ["page=9999999", 'page: no page "9999999"'],
    ["orderBy=up", "orderBy: not readable as JSON"],
  ])("ignores %s and says so [9.11]", (query, said) => {
    expect(read(query)).toEqual({ value: DEFAULT_LIST_STATE, invalid: [said] });
  });

  it.each([
    ["page=2&page=3", { page: 2 }, "page: values after the first"],
    [
      `orderBy=${title("asc")}&orderBy=${title("desc")}`,
      { order: [{ type_name: "title", direction: "asc" }] },
      "orderBy: values after the first",
    ],
    ["filters=[]&filters={}", {}, "filters: values after the first"],
    [
      'orderBy=[{"type_name":"title","nulls":"first"}]',
      { order: [{ type_name: "title", direction: "asc" }] },
      'orderBy: unknown part "nulls" of an order',
    ],
    ["snow_quality=70&utm_source=x", {}, "snow_quality: no field of the filters"],
    ["night_skiing_min=yes", {}, "night_skiing_min: no field of the filters"],
  ])("takes what it can of %s and names the rest", (query, state, said) => {
    expect(read(query)).toEqual({ value: { ...DEFAULT_LIST_STATE, ...state }, invalid: [said] });
  });

  it.each(["utm_source=newsletter", "page=2&page=2", "snow_quality="])(
    "has nothing to say about %s",
    (query) => {
      expect(read(query).invalid).toEqual([]);
    },
  );
});

describe("the canonical address of a list", () => {
  const canonical = (query: string) => listUrl(read(query).value).slice("/resorts".length);
  const json = (filters: object) => `filters=${encodeURIComponent(JSON.stringify(filters))}`;
  const condition = (type_name: string, operator: string, value: string) => ({ type_name, operator, value });

  it.each<[said: string, address: string]>([
    [
      "country=AT&number_of_lifts_min=20&order=-expert_terrain",
      "?country=AT&number_of_lifts_min=20&order=-expert_terrain",
    ],
    [
      `${json({
        groupedType: [condition("number_of_lifts", ">=", "20"), condition("night_skiing", "=", "yes")],
        locationType: { countryId: ["AT"] },
        status: ["abandoned"],
      })}&orderBy=[{"type_name":"expert_terrain","direction":"desc"},{"type_name":"title"}]&page=2`,
      "?country=AT&status=abandoned&number_of_lifts_min=20&night_skiing=yes&order=-expert_terrain&order=title&page=2",
    ],
    ["order=vertical_drop:desc&country=at&country=", "?country=AT&order=-vertical_drop"],
    ["country=&continent=&snow_quality_min=&order=&order=&units=metric&keep_page=1&page=1&view=list", ""],
    ["order=title&country=AT&continent=6", "?continent=6&country=AT&order=title"],
    ["country=US&region=us/vermont", "?region=us%2Fvermont"],
    [json({ locationType: { placeId: ["alps"] } }), "?region=alps"],
    [json({ locationType: { countryId: ["JP"], placeId: ["alps"] } }), "?country=JP&or_region=alps"],
    ["vertical_drop_min=914.2450", "?vertical_drop_min=914.2450"],
    ["units=imperial&vertical_drop_min=1000", "?vertical_drop_min=304.6476"],
    ["weight_snow_quality=5&weight_shops=0", "?weights=snow_quality%3A5"],
  ])("of %s is short", (said, address) => {
    expect(canonical(said)).toBe(address);
    expect(canonical(address)).toBe(address);
  });

  it.each<[filters: object, rest: object, address: string]>([
    [
      {
        groupedType: [condition("snow_quality", ">", "70"), condition("apres", ">=", "50")],
        locationType: { countryId: ["AT"], mapArea: true },
      },
      { groupedType: [condition("snow_quality", ">", "70")], locationType: { mapArea: true } },
      "&country=AT&apres_min=50",
    ],
    [
      // The form would take Europe for Switzerland.
      { locationType: { continentId: ["5"], countryId: ["CH"] } },
      { locationType: { continentId: ["5"], countryId: ["CH"] } },
      "",
    ],
    [
      // More decimals than are shown with mean another bound.
      { groupedType: [condition("snow_quality", ">=", "70.0")], listId: "aB3dE6gH9jK2" },
      { groupedType: [condition("snow_quality", ">=", "70.0")], listId: "aB3dE6gH9jK2" },
      "",
    ],
    [{ position: "unknown", status: ["proposed"] }, { position: "unknown" }, "&status=proposed"],
  ])("keeps of %j as JSON what no form param can say", (filters, rest, address) => {
    const params = new URLSearchParams(json(rest));
    expect(canonical(json(filters))).toBe(`?${params}${address}`);
  });

  it("is told from others by what they say, not by the order of its names or foreign ones", () => {
    const isOwn = (query: string) => isCanonical(new URLSearchParams(query), read(query).value);
    expect(isOwn("order=-apres&order=title&country=AT&utm_source=x")).toBe(true);
    expect(isOwn("order=-apres&compare=b,a&at=46.51234567,8,7")).toBe(true);
    for (const other of ["order=apres:desc", "country=at", "country=AT&page=1", "filters=", "units=metric"])
      expect(isOwn(other), other).toBe(false);
  });
});

describe("an address that says more than a page can repeat", () => {
  const many = (name: string) => Array.from({ length: 25 }, (_, index) => `${name}${index}`);

  it.each([
    ["columns", `columns=${many("beauty").join()}`],
    ["order", many("order=beauty").join("&")],
    ["compare", `compare=${many("a".repeat(200)).join()}`],
  ])("names the first of the unknown %s and counts the others", (name, query) => {
    const { invalid = [] } = parseListAddress(new URLSearchParams(query));
    expect([invalid.length, invalid.at(-1)]).toEqual([21, `${name}: 5 more parts`]);
  });

  it("puts no segment aside that is longer than any resort's", () => {
    const { value, invalid } = read(`compare=zermatt,${"a".repeat(201)},b,c,d`);
    expect(value.compare).toEqual(["zermatt", "b", "c", "d"]);
    expect(invalid).toEqual([`compare: no resort "${"a".repeat(60)}…"`]);
  });
});

describe("a list that only a backend with extensions knows", () => {
  it.each([
    [
      '{"status":["abandoned"],"locationType":{"countryId":["CH"]}}',
      { countryId: ["CH"] },
      'status "abandoned"',
    ],
    [
      '{"locationType":{"countryId":["JP"],"placeId":["us/vermont","alps"]}}',
      { countryId: ["JP"] },
      'placeId "us/vermont, alps"',
    ],
    ['{"listId":"aB3dE6gH9jK2"}', {}, 'listId "aB3dE6gH9jK2"'],
  ])("is asked for with %s there, and elsewhere without it, which is said", (filters, locationType, said) => {
    const asked = read(`filters=${filters}&page=2&view=table`);
    expect(servedBy(asked)).toEqual({
      value: { ...DEFAULT_LIST_STATE, page: 2, view: "table", filter: { groupedType: [], locationType } },
      invalid: [`filters: ${said}, which is not known here`],
    });
  });
});

describe("the list of a named list", () => {
  it("stays through every choice of the form", () => {
    const { filter } = read('filters={"listId":"aB3dE6gH9jK2"}&country=JP').value ?? {};
    expect(filter).toEqual({ groupedType: [], locationType: { countryId: ["JP"] }, listId: "aB3dE6gH9jK2" });
  });
});

describe("the fragment of the map's place", () => {
  it("is read back, and nothing else is", () => {
    const viewport = { latitude: 46.5, longitude: -8.2, zoom: 7 };
    expect(mapFragment(viewport)).toBe("#map=7/46.5/-8.2");
    expect(parseMapFragment(mapFragment(viewport))).toEqual(viewport);
    for (const other of ["", "#main", "#map=", "#map=7/46.5", "#map=7/146.5/8", "#map=x/y/z"])
      expect(parseMapFragment(other), other).toBeNull();
  });

  it("that looks closer than the map goes is as close as it goes", () => {
    for (const zoom of ["15", "16", "17.38", "18"])
      expect(parseMapFragment(`#map=${zoom}/46.5/-8.2`)).toEqual({
        latitude: 46.5,
        longitude: -8.2,
        zoom: 15,
      });
  });
});

describe("plain form fields", () => {
  it("take one value out of several equal or empty ones", () => {
    const state = read("night_skiing=&night_skiing=yes&night_skiing=yes");
    expect(state.invalid).toEqual([]);
    expect(state.value.filter.groupedType).toHaveLength(1);
  });

  it.each([
    ["night_skiing=yes&night_skiing=no", "night_skiing: values after the first"],
    ["night_skiing=yes&units=parsecs", 'units: no units "parsecs"'],
  ])("keep what they can of %s, and the rest is named", (query, said) => {
    expect(read(query)).toEqual({
      value: {
        ...DEFAULT_LIST_STATE,
        filter: {
          groupedType: [{ type_name: "night_skiing", operator: "=", value: "yes" }],
          locationType: {},
        },
      },
      invalid: [said],
    });
  });

  it("become filters and order", () => {
    const state = read(
      "continent=5&country=JP&country=&snow_quality_min=70&snow_quality_max=&vertical_drop_min=800&night_skiing=yes&is_indoor=&order=vertical_drop:desc&page=",
    );
    expect(state).toEqual({
      invalid: [],
      value: {
        ...DEFAULT_LIST_STATE,
        filter: {
          groupedType: [
            { type_name: "snow_quality", operator: ">=", value: "70" },
            { type_name: "vertical_drop", operator: ">=", value: "800" },
            { type_name: "night_skiing", operator: "=", value: "yes" },
          ],
          locationType: { continentId: ["5"], countryId: ["JP"] },
        },
        order: [{ type_name: "vertical_drop", direction: "desc" }],
        page: 1,
      },
    });
  });

  it("let a country narrow the continent it lies on, and stand beside another one", () => {
    expect(read("continent=5&country=CH").value.filter.locationType).toEqual({ countryId: ["CH"] });
    expect(read("continent=5&continent=6&country=CH").value.filter.locationType).toEqual({
      continentId: ["6"],
      countryId: ["CH"],
    });
    // A part of Russia lies beyond Europe.
    expect(read("continent=5&country=RU").value.filter.locationType).toEqual({
      continentId: ["5"],
      countryId: ["RU"],
    });
    expect(read("continent=5&country=JP").value.filter.locationType).toEqual({
      continentId: ["5"],
      countryId: ["JP"],
    });
  });

  it.each<[query: string, place: object]>([
    ["country=US&country=&region=us/vermont", { placeId: ["us/vermont"] }],
    ["continent=6&continent=5&country=US&region=us/vermont", { continentId: ["5"], placeId: ["us/vermont"] }],
    ["region=us/vermont", { placeId: ["us/vermont"] }],
    // "All of United States".
    ["country=US&region=", { countryId: ["US"] }],
    // Another country, or none, was chosen since.
    ["country=CA&region=us/vermont", { countryId: ["CA"] }],
    ["country=&region=us/vermont", {}],
    ["country=US&country=CA&region=us/vermont", { countryId: ["CA"], placeId: ["us/vermont"] }],
    ["country=CH&region=alps", { placeId: ["alps"] }],
    ["continent=5&country=CH&country=JP&region=alps", { countryId: ["JP"], placeId: ["alps"] }],
    ["country=CH&or_region=rocky-mountains", { countryId: ["CH"], placeId: ["rocky-mountains"] }],
  ])("let a state or region take the place of the country that it was chosen below: %s", (query, place) => {
    expect(read(query).value.filter.locationType).toEqual(place);
  });

  it("keep the country where its region is no address, and say so", () => {
    expect(read("country=US&region=%3F")).toMatchObject({
      value: { filter: { locationType: { countryId: ["US"] } } },
      invalid: ['filters: unknown placeId "?"'],
    });
  });

  it("keep the states and regions that no field says", () => {
    const filters = JSON.stringify({ locationType: { placeId: ["us/vermont", "alps"] } });
    const placed = (fields: string) => read(`filters=${filters}&${fields}`).value.filter.locationType;
    expect(placed("country=US&region=")).toEqual({ countryId: ["US"], placeId: ["us/vermont", "alps"] });
    expect(placed("country=US&region=us/utah")).toEqual({ placeId: ["us/vermont", "alps", "us/utah"] });
  });

  it.each([
    [
      "place=%7B%22locationType%22%3A%7B%22countryId%22%3A%5B%22JP%22%5D%7D%7D&continent=5&country=CH",
      { countryId: ["JP"] },
    ],
    ["place=%7B%22locationType%22%3A%7B%7D%7D&continent=5", {}],
    ["place=&continent=5", { continentId: ["5"] }],
  ])("let a place that is chosen as a whole replace every other one: %s", (query, place) => {
    expect(read(query).value.filter.locationType).toEqual(place);
  });

  it("ask for no resorts without a position in an area", () => {
    const area = { north: 47, south: 45, east: 9, west: 6 };
    const query = new URLSearchParams({
      filters: JSON.stringify({ position: "unknown" }),
      place: JSON.stringify({ locationType: { mapArea: area } }),
    });
    expect(parseListAddress(query)?.value.filter).toEqual({
      groupedType: [],
      locationType: { mapArea: area },
    });
  });

  it.each([
    ["columns=scenery,apres&column=apres&column=scenery&column=shops", ["scenery", "apres", "shops"]],
    ["columns=scenery,apres&column=apres", ["apres"]],
    ["columns=scenery&column=", []],
    [USUAL_COLUMNS.map((name) => `column=${name}`).join("&"), []],
    [`column=apres&${USUAL_COLUMNS.map((name) => `column=${name}`).join("&")}`, [...USUAL_COLUMNS, "apres"]],
  ])("keep the columns in their order, new ones last, and name no usual ones: %s", (query, columns) => {
    expect(read(query).value.columns).toEqual(columns);
  });

  it("keep the page for what changes nothing of the list", () => {
    expect(read("keep_page=3&units=metric").value.page).toBe(3);
    expect(read("country=JP&page=3").value.page).toBe(3);
    expect(read("keep_page=x&units=metric")).toMatchObject({
      value: { page: 1 },
      invalid: ['page: no page "x"'],
    });
  });

  it.each([
    ["status=abandoned", ["abandoned"]],
    ["status=operating&status=proposed&status=abandoned", ["operating", "abandoned", "proposed"]],
    ["status=operating", undefined],
    ["status=", undefined],
    [`filters=${encodeURIComponent('{"status":["abandoned"]}')}&country=CH`, ["abandoned"]],
    [`filters=${encodeURIComponent('{"status":["abandoned"]}')}&status=operating`, undefined],
  ])("choose the status: %s", (query, status) => {
    const state = read(query);
    expect(state.invalid).toEqual([]);
    expect(state.value.filter.status).toEqual(status);
  });

  it("replace what the URL says of the same attribute and keep the rest", () => {
    const filters = encodeURIComponent(
      '{"groupedType":[{"type_name":"snow_quality","operator":">=","value":"70"},{"type_name":"apres","operator":">=","value":"50"}],"locationType":{"countryId":["CH"]}}',
    );
    expect(read(`filters=${filters}&snow_quality_min=80&country=`).value.filter).toEqual({
      groupedType: [
        { type_name: "apres", operator: ">=", value: "50" },
        { type_name: "snow_quality", operator: ">=", value: "80" },
      ],
      locationType: {},
    });
  });

  it.each([
    ["snow_quality_min=lots", 'snow_quality_min: no number "lots"'],
    ["order=title:asc:x", 'order: no order "title:asc:x"'],
    ["country=ZZ", 'filters: unknown countryId "ZZ"'],
    ["status=closed", 'filters: unknown status "closed"'],
    ["night_skiing=sometimes", 'filters: "sometimes" is no value of night_skiing'],
  ])("are left out when they are invalid, as %s, and the page says so", (query, said) => {
    expect(read(query)).toEqual({ value: DEFAULT_LIST_STATE, invalid: [said] });
  });
});

const of = (...entries: string[]) =>
  entries.map((entry) => {
    const [type_name, direction] = entry.split(":");
    return { type_name, direction };
  });

describe("the order fields of the form", () => {
  it.each<[string, string[]]>([
    ["order=vertical_drop:desc", ["vertical_drop:desc"]],
    ["order=title", ["title:asc"]],
    ["order=-vertical_drop&order=title", ["vertical_drop:desc", "title:asc"]],
    ["order=number_of_lifts:desc&order=title:asc", ["number_of_lifts:desc", "title:asc"]],
    ["order=apres:desc&order=&order=title:asc", ["apres:desc", "title:asc"]],
    ["order=title:asc&order=title:desc&order=apres", ["title:asc", "apres:asc"]],
    ["order=", []],
    ["order=&order=title:asc", []],
    ["order=+title:asc+", ["title:asc"]],
  ])("say %s", (query, order) => {
    expect(read(query)).toMatchObject({ invalid: [], value: { order: of(...order) } });
  });

  it("replace the order of the address", () => {
    const orderBy = encodeURIComponent('[{"type_name":"title","direction":"asc"}]');
    expect(read(`orderBy=${orderBy}&order=apres:desc`).value.order).toEqual(of("apres:desc"));
    expect(read(`orderBy=${orderBy}&order=`).value.order).toEqual([]);
    expect(read(`orderBy=${orderBy}&country=CH`).value.order).toEqual(of("title:asc"));
  });

  it.each<[string, string[], string]>([
    ["order=steep:desc&order=title:asc", ["title:asc"], 'order: no order "steep:desc"'],
    ["order=title&order=-apres:asc", ["title:asc"], 'order: no order "-apres:asc"'],
    ["order=title:asc&order=apres:up", ["title:asc"], 'order: no order "apres:up"'],
    [
      "title,apres,scenery,grooming,uncrowded,shops".replace(/(\w+),?/g, "order=$1&"),
      ["title:asc", "apres:asc", "scenery:asc", "grooming:asc", "uncrowded:asc"],
      "order: entries after the first 5",
    ],
  ])("say what they can of %s", (query, order, said) => {
    expect(read(query)).toMatchObject({ invalid: [said], value: { order: of(...order) } });
  });
});
