import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { MAX_CONDITIONS } from "#app/domain/limits.ts";
import {
  formatFilters,
  isPlainNumber,
  NO_FILTER,
  parseFilters,
  type ResortFilter,
} from "#app/domain/list/filters.ts";
import { aFilter, anyText, HUGE_TEXTS } from "#test/support/generated-state.ts";

const snow = { type_name: "snow_quality", operator: ">=", value: "70" } as const;

describe("parseFilters", () => {
  it.each<[string | null, ResortFilter]>([
    [null, NO_FILTER],
    ["", NO_FILTER],
    ["{}", NO_FILTER],
    ["[]", NO_FILTER],
    ['{"groupedType":null,"locationType":null}', NO_FILTER],
    [JSON.stringify([snow]), { groupedType: [snow], locationType: {} }],
    [JSON.stringify({ groupedType: [snow] }), { groupedType: [snow], locationType: {} }],
    [
      '{"groupedType":[{"type_name":"vertical_drop","operator":"<=","value":1200.5}]}',
      { groupedType: [{ type_name: "vertical_drop", operator: "<=", value: "1200.5" }], locationType: {} },
    ],
    [
      `[{"type_name":"longest_run","operator":">=","value":${1 / 3}}]`,
      { groupedType: [{ type_name: "longest_run", operator: ">=", value: String(1 / 3) }], locationType: {} },
    ],
    [JSON.stringify([snow, snow]), { groupedType: [snow], locationType: {} }],
    [
      '{"locationType":{"continentId":[5,"6"],"countryId":["ch","JP","JP"]}}',
      { groupedType: [], locationType: { continentId: ["5", "6"], countryId: ["CH", "JP"] } },
    ],
    [
      '[{"type_name":"night_skiing","operator":">=","value":"maybe"},{"type_name":"elevation_base","operator":">","value":-12.25}]',
      {
        groupedType: [
          { type_name: "night_skiing", operator: ">=", value: "maybe" },
          { type_name: "elevation_base", operator: ">", value: "-12.25" },
        ],
        locationType: {},
      },
    ],
    [
      '[{"type_name":"snow_quality","operator":">=","value":" 70 "},{"type_name":"snow_quality","operator":"<=","value":"90"}]',
      { groupedType: [snow, { ...snow, operator: "<=", value: "90" }], locationType: {} },
    ],
    ['{"position":"unknown"}', { groupedType: [], locationType: {}, position: "unknown" }],
    ['{"position":null}', NO_FILTER],
    ['{"listId":" aB3dE6gH9jK2 "}', { groupedType: [], locationType: {}, listId: "aB3dE6gH9jK2" }],
    ['{"listId":null}', NO_FILTER],
    ['{"status":["abandoned"]}', { groupedType: [], locationType: {}, status: ["abandoned"] }],
    ['{"status":"proposed"}', { groupedType: [], locationType: {}, status: ["proposed"] }],
    [
      '{"status":["proposed","operating","proposed"]}',
      { groupedType: [], locationType: {}, status: ["operating", "proposed"] },
    ],
    ['{"status":["operating"]}', NO_FILTER],
    ['{"status":[]}', NO_FILTER],
    ['{"status":null}', NO_FILTER],
    ['{"locationType":{"mapArea":true}}', { groupedType: [], locationType: { mapArea: true } }],
    ['{"locationType":{"mapArea":false,"continentId":[],"countryId":null}}', NO_FILTER],
    [
      '{"locationType":{"mapArea":{"north":10,"south":-10,"east":-170,"west":170}}}',
      { groupedType: [], locationType: { mapArea: { north: 10, south: -10, east: -170, west: 170 } } },
    ],
  ])("reads %s [3.14, 3.16, 3.19]", (text, filter) => {
    expect(parseFilters(text)).toEqual({ value: filter, invalid: [] });
  });

  it.each([
    ["not json", "filters: not readable as JSON"],
    ["7", "filters: neither a list nor an object"],
    ["null", "filters: neither a list nor an object"],
    ['{"groupedType":{}}', "filters: groupedType is no list"],
    ['{"groupedType":[7]}', 'filters: not a condition "7"'],
    ['[{"type_name":"nonsense","operator":"=","value":"1"}]', 'filters: unknown attribute "nonsense"'],
    ['[{"type_name":"__proto__","operator":"=","value":"1"}]', 'filters: unknown attribute "__proto__"'],
    [
      '[{"type_name":"snow_quality","operator":"=","value":"soft"}]',
      'filters: "soft" is no value of snow_quality',
    ],
    [
      '[{"type_name":"snow_quality","operator":"=","value":"1e400"}]',
      'filters: "1e400" is no value of snow_quality',
    ],
    ['[{"type_name":"night_skiing","operator":"=","value":"1"}]', 'filters: "1" is no value of night_skiing'],
    ['{"locationType":[]}', "filters: locationType is no object"],
    ['{"locationType":{"continentId":["9"]}}', 'filters: unknown continentId "9"'],
    ['{"locationType":{"countryId":["ZZ"]}}', 'filters: unknown countryId "ZZ"'],
    ['{"locationType":{"mapArea":"here"}}', 'filters: no map area "here"'],
    ['{"locationType":{"mapArea":{"north":1}}}', 'filters: no map area "{"north":1}"'],
    [
      '{"locationType":{"mapArea":{"north":91,"south":0,"east":1,"west":0}}}',
      'filters: no map area "{"north":91,"south":0,"east":1,"west":0}"',
    ],
    [
      '{"locationType":{"mapArea":{"north":0,"south":1,"east":1,"west":0}}}',
      'filters: no map area "{"north":0,"south":1,"east":1,"west":0}"',
    ],
    ['{"position":"known"}', 'filters: no position "known"'],
    ['{"listId":"Japan 2027"}', 'filters: unknown listId "Japan 2027"'],
    ['{"listId":{"a":1}}', 'filters: unknown listId "{"a":1}"'],
    ['{"__proto__":{"groupedType":[]}}', 'filters: unknown part "__proto__"'],
    ['["\\ud800"]', 'filters: not a condition "\ufffd"'],
    [
      `[${"[".repeat(20_000)}${"]".repeat(20_000)}]`,
      'filters: not a condition "something nested too deeply"',
    ],
    ['{"status":["closed"]}', 'filters: unknown status "closed"'],
    ['{"status":{"a":1}}', 'filters: unknown status "{"a":1}"'],
    ['{"extra":1}', 'filters: unknown part "extra"'],
    ['{"locationType":{"city":"Zermatt"}}', 'filters: unknown part "city" of locationType'],
  ])("ignores %s and says so", (text, said) => {
    expect(parseFilters(text)).toEqual({ value: NO_FILTER, invalid: [said] });
  });

  it("takes as many states and regions as a backend names at once", () => {
    const placeId = Array.from({ length: 101 }, (_, index) => `region-${index}`);
    const { value, invalid } = parseFilters(JSON.stringify({ locationType: { placeId } }));
    expect(value.locationType.placeId).toEqual(placeId.slice(0, 100));
    expect(invalid).toEqual(["filters: places after the first 100"]);
  });

  it("takes one named list: no resort is asked to be on several", () => {
    const listId = ["aB3dE6gH9jK2", "zzzzzzzzzzzz"];
    const { value, invalid } = parseFilters(JSON.stringify({ listId }));
    expect(value.listId).toBe(listId[0]);
    expect(invalid).toEqual(["filters: lists after the first"]);
  });

  it("keeps what it understands beside what it does not", () => {
    const { value, invalid } = parseFilters(JSON.stringify([snow, { type_name: "nonsense" }]));
    expect(value.groupedType).toEqual([snow]);
    expect(invalid).toHaveLength(1);
  });

  it.each([
    [{ groupedType: [{ ...snow, unit: "%" }] }, 'filters: unknown part "unit" of a condition'],
    [
      { groupedType: [snow], locationType: { countryId: [], city: "Zermatt" } },
      'filters: unknown part "city" of locationType',
    ],
  ])("keeps the rest of %j and names the part it does not know", (source, said) => {
    expect(parseFilters(JSON.stringify(source))).toEqual({
      value: { groupedType: [snow], locationType: {} },
      invalid: [said],
    });
  });

  it("names a part of a map area that it does not know", () => {
    const mapArea = { north: 2, south: 1, east: 2, west: 1 };
    const text = JSON.stringify({ locationType: { mapArea: { ...mapArea, zoom: 3 } } });
    expect(parseFilters(text)).toEqual({
      value: { groupedType: [], locationType: { mapArea } },
      invalid: ['filters: unknown part "zoom" of mapArea'],
    });
  });

  it("counts what it left out when that is more than anybody reads", () => {
    const { invalid } = parseFilters(JSON.stringify({ locationType: { countryId: Array(500).fill("ZZ") } }));
    expect(invalid).toHaveLength(21);
    expect(invalid.at(-1)).toBe("filters: 480 more parts");
  });

  it("takes as many conditions as make sense and says that there were more", () => {
    const many = Array.from({ length: MAX_CONDITIONS + 1 }, (_, value) => ({
      ...snow,
      value: String(value),
    }));
    const { value, invalid } = parseFilters(JSON.stringify(many));
    expect(value.groupedType).toHaveLength(MAX_CONDITIONS);
    expect(invalid).toEqual([`filters: conditions after the first ${MAX_CONDITIONS}`]);
  });
});

it.each(["70", "-1", "+7", "0.5", "123456789", String(1 / 3)])("reads %s as a number", (text) => {
  expect(isPlainNumber(text)).toBe(true);
});

it.each([
  "",
  "-",
  "1e3",
  `0.${"1".repeat(21)}`,
  "1e-7",
  ".5",
  "1.",
  "1,5",
  "0x10",
  "1234567890",
  " 7",
  "7\n",
  "NaN",
  "Infinity",
])("does not read %j as a number", (text) => {
  expect(isPlainNumber(text)).toBe(false);
});

// Many runs, on a machine that may have others to do.
vi.setConfig({ testTimeout: 30_000 });

describe("the codec of filters", () => {
  it("reads back every filter it writes", () => {
    fc.assert(
      fc.property(aFilter, (value) => {
        expect(parseFilters(formatFilters(value))).toEqual({ value, invalid: [] });
      }),
      { numRuns: 100 },
    );
  });

  it("reads of any text what it would read of its own", () => {
    fc.assert(
      fc.property(anyText(aFilter.map(formatFilters)), (text) => {
        const { value } = parseFilters(text);
        expect(parseFilters(formatFilters(value))).toEqual({ value, invalid: [] });
      }),
      { numRuns: 200 },
    );
  });

  it.each(HUGE_TEXTS)("bears %s", (_, text) => {
    const { value, invalid } = parseFilters(text);
    expect(parseFilters(formatFilters(value)).value).toEqual(value);
    expect(invalid.join().length).toBeLessThan(5_000);
  });
});
