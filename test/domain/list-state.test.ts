import { describe, expect, it } from "vitest";
import { NO_FILTER } from "#app/domain/filters.ts";
import { DEFAULT_LIST_STATE, formatListState, listUrl, parseListState } from "#app/domain/list-state.ts";
import { plainFieldsToState } from "#app/domain/plain-fields.ts";

const read = (query: string) => parseListState(new URLSearchParams(query));
const fromFields = (query: string) => plainFieldsToState(new URLSearchParams(query));

describe("the list's URL", () => {
  it("is the default list when it says nothing", () => {
    expect(read("")).toEqual({ value: DEFAULT_LIST_STATE, ignored: [] });
    expect(listUrl({})).toBe("/resorts");
  });

  it.each([
    [
      'orderBy=[{"type_name":"vertical_drop","direction":"desc"}]',
      [{ type_name: "vertical_drop", direction: "desc" }],
    ],
    ['orderBy={"type_name":"title"}', [{ type_name: "title", direction: "asc" }]],
    ["orderBy=[]", []],
  ])("takes the order of %s", (query, order) => {
    expect(read(query)).toEqual({ value: { ...DEFAULT_LIST_STATE, order }, ignored: [] });
  });

  it.each([
    ["page=0", 'page: no page "0"'],
    ["page=-1", 'page: no page "-1"'],
    ["page=two", 'page: no page "two"'],
    ["page=9999999", 'page: no page "9999999"'],
    ["orderBy=up", "orderBy: not readable as JSON"],
    ['orderBy=[{"type_name":"nonsense"}]', 'orderBy: no order "{"type_name":"nonsense"}"'],
    [
      'orderBy=[{"type_name":"title","direction":"up"}]',
      'orderBy: no order "{"type_name":"title","direction":"up"}"',
    ],
  ])("ignores %s and says so", (query, said) => {
    expect(read(query)).toEqual({ value: DEFAULT_LIST_STATE, ignored: [said] });
  });

  it("reads back what it writes", () => {
    const state = {
      filter: {
        groupedType: [{ type_name: "expert_terrain", operator: ">=" as const, value: "70" }],
        locationType: { countryId: ["CH"] },
      },
      order: [{ type_name: "title", direction: "asc" as const }],
      page: 3,
    };
    expect(read(formatListState(state))).toEqual({ value: state, ignored: [] });
  });
});

describe("plain form fields", () => {
  it("are not there in a URL of the canonical form", () => {
    expect(fromFields("page=2&filters=%5B%5D")).toBeNull();
  });

  it("become filters, order and page 1", () => {
    const state = fromFields(
      "continent=5&country=JP&country=&snow_quality_min=70&snow_quality_max=&vertical_drop_min=800&night_skiing=yes&is_indoor=&order=vertical_drop:desc&page=4",
    );
    expect(state).toEqual({
      ignored: [],
      value: {
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

  it("are read in the units the form was shown in", () => {
    expect(fromFields("units=imperial&vertical_drop_min=1000")?.value.filter.groupedType).toEqual([
      { type_name: "vertical_drop", operator: ">=", value: "304.8" },
    ]);
  });

  it("replace what the URL says of the same attribute and keep the rest", () => {
    const filters = encodeURIComponent(
      '{"groupedType":[{"type_name":"snow_quality","operator":">=","value":"70"},{"type_name":"apres","operator":">=","value":"50"}],"locationType":{"countryId":["CH"]}}',
    );
    expect(fromFields(`filters=${filters}&snow_quality_min=80&country=`)?.value.filter).toEqual({
      groupedType: [
        { type_name: "apres", operator: ">=", value: "50" },
        { type_name: "snow_quality", operator: ">=", value: "80" },
      ],
      locationType: {},
    });
  });

  it.each([
    ["snow_quality_min=lots", 'snow_quality_min: no number "lots"'],
    ["order=nonsense", 'order: no order "nonsense"'],
    ["country=ZZ", 'filters: unknown countryId "ZZ"'],
    ["night_skiing=sometimes", 'filters: "sometimes" is no value of night_skiing'],
  ])("are ignored when they make no sense, as %s, and it is said", (query, said) => {
    expect(fromFields(query)).toEqual({ value: { filter: NO_FILTER, order: [], page: 1 }, ignored: [said] });
  });
});
