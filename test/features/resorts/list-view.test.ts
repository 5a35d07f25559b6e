import { describe, expect, it } from "vitest";
import { parseListState } from "#app/domain/list-state.ts";
import { plainFieldsToState } from "#app/domain/plain-fields.ts";
import { listVariables } from "#app/features/resorts/list-query.ts";
import { pageHref } from "#app/features/resorts/page-href.ts";
import { filtersQuery, listAt } from "./sample-list.ts";

const snow = { type_name: "snow_quality", operator: ">=", value: "70" };
const powder = [
  { type_name: "fresh_tracks", operator: ">=", value: "50" },
  { type_name: "snow_quality", operator: ">=", value: "60" },
];
const stateOf = (href: string) => parseListState(new URL(href, "http://localhost").searchParams).value;

describe("the list in words", () => {
  it.each([
    ["", "Resorts"],
    [filtersQuery({ locationType: { countryId: ["CH"] } }), "Resorts in Switzerland"],
    [filtersQuery({ groupedType: powder, locationType: { countryId: ["JP"] } }), "Powder resorts in Japan"],
    [filtersQuery({ groupedType: [snow] }), "Resorts"],
  ])("%j is called %j", (query, title) => {
    expect(listAt(query).title).toBe(title);
  });

  it("counts", () => {
    expect(listAt("", { total: 1234 }).count).toBe("1,234 resorts");
    expect(listAt("", { total: 1 }).count).toBe("1 resort");
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
});

describe("search engines", () => {
  const ordered = `orderBy=${encodeURIComponent('[{"type_name":"title"}]')}&page=2`;

  it("get one address for the same resorts in another order", () => {
    expect(listAt(ordered).canonicalPath).toBe("/resorts");
    expect(listAt("page=2", { total: 50 }).canonicalPath).toBe("/resorts?page=2");
  });

  it.each([
    ["", true],
    [filtersQuery({ locationType: { countryId: ["CH"] } }), true],
    [filtersQuery({ locationType: { countryId: ["CH", "AT"] } }), false],
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

  it("are the figures that bring the same filter back, in either unit", () => {
    const drop = { type_name: "vertical_drop", operator: ">=", value: "1000" };
    expect(fieldsAt([drop]).values).toEqual({ vertical_drop_min: "1000" });
    const { values, units } = fieldsAt([drop], "imperial");
    expect(values).toEqual({ vertical_drop_min: "3280.84" });
    const sent = plainFieldsToState(new URLSearchParams({ ...values, units }));
    expect(sent?.value.filter.groupedType).toEqual([drop]);
  });

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
    expect(listAt(query, { counts }).filters.countries).toEqual([
      { value: "AQ", label: "Antarctica (0)" },
      { value: "CH", label: "Switzerland (1,302)" },
    ]);
    expect(listAt("", { counts: null }).filters.countries.length).toBeGreaterThan(200);
  });

  it("keep the chosen place in the lifestyles, and mark the current one", () => {
    const query = filtersQuery({ groupedType: powder, locationType: { countryId: ["JP"] } });
    const { lifestyles } = listAt(query).filters;
    expect(lifestyles.filter(({ isCurrent }) => isCurrent).map(({ name }) => name)).toEqual(["powder"]);
    const heli = lifestyles.find(({ name }) => name === "heli");
    expect(stateOf(heli?.href ?? "").filter.locationType).toEqual({ countryId: ["JP"] });
  });
});

describe("what the backend is asked", () => {
  it("is the first order, the others as tie-breaks, and a map area only where it is one", () => {
    const query = new URLSearchParams({
      filters: JSON.stringify({ locationType: { continentId: ["5"], mapArea: true } }),
      orderBy: '[{"type_name":"title","direction":"asc"},{"type_name":"vertical_drop","direction":"desc"}]',
      page: "4",
    });
    expect(listVariables(parseListState(query).value)).toEqual({
      first: 20,
      page: 4,
      filter: { groupedType: [], locationType: { continentId: ["5"] } },
      orderBy: { type_name: "title", direction: "asc" },
      thenBy: [{ type_name: "vertical_drop", direction: "desc" }],
    });
  });
});

describe("pageHref", () => {
  it.each([
    ["/resorts", 1, "/resorts"],
    ["/resorts", 2, "/resorts?page=2"],
    ["/search?q=alp", 3, "/search?q=alp&page=3"],
  ])("leads from %s to page %i at %s", (first, page, href) => {
    expect(pageHref(first, page)).toBe(href);
  });
});
