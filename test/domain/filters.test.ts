import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ATTRIBUTES, FEATURE_VALUES } from "#app/domain/attributes.ts";
import { CONTINENTS } from "#app/domain/continents.ts";
import { ENGLISH_COUNTRIES } from "#app/domain/countries.ts";
import {
  formatFilters,
  isPlainNumber,
  NO_FILTER,
  OPERATORS,
  parseFilters,
  type ResortFilter,
} from "#app/domain/filters.ts";

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
  ])("reads %s", (text, filter) => {
    expect(parseFilters(text)).toEqual({ value: filter, ignored: [] });
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
    ['{"status":["closed"]}', 'filters: unknown status "closed"'],
    ['{"status":{"a":1}}', 'filters: unknown status "{"a":1}"'],
    ['{"extra":1}', 'filters: unknown part "extra"'],
    ['{"locationType":{"city":"Zermatt"}}', 'filters: unknown part "city" of locationType'],
  ])("ignores %s and says so", (text, said) => {
    expect(parseFilters(text)).toEqual({ value: NO_FILTER, ignored: [said] });
  });

  it("keeps what it understands beside what it does not", () => {
    const { value, ignored } = parseFilters(JSON.stringify([snow, { type_name: "nonsense" }]));
    expect(value.groupedType).toEqual([snow]);
    expect(ignored).toHaveLength(1);
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
      ignored: [said],
    });
  });

  it("names a part of a map area that it does not know", () => {
    const mapArea = { north: 2, south: 1, east: 2, west: 1 };
    const text = JSON.stringify({ locationType: { mapArea: { ...mapArea, zoom: 3 } } });
    expect(parseFilters(text)).toEqual({
      value: { groupedType: [], locationType: { mapArea } },
      ignored: ['filters: unknown part "zoom" of mapArea'],
    });
  });

  it("throws for no text at all", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseFilters(text)));
  });
});

const condition = fc.constantFrom(...ATTRIBUTES).chain(({ name, category }) =>
  fc.record({
    type_name: fc.constant(name),
    operator: fc.constantFrom(...OPERATORS),
    value:
      category === "Generic"
        ? fc.constantFrom(...FEATURE_VALUES)
        : fc.integer({ min: -999, max: 99_999 }).map((number) => String(number / 4)),
  }),
);
const degrees = (end: number) =>
  fc.double({ min: -end, max: end, noNaN: true }).map((value) => value + 0 || 0);
const mapArea = fc
  .tuple(degrees(90), degrees(90), degrees(180), degrees(180))
  .map(([a, b, east, west]) => ({ north: Math.max(a, b), south: Math.min(a, b), east, west }));
const filter = fc.record({
  groupedType: fc.uniqueArray(condition, {
    maxLength: 20,
    selector: ({ type_name, operator, value }) => [type_name, operator, value].join(),
  }),
  locationType: fc.record(
    {
      continentId: fc.uniqueArray(
        fc.constantFrom(...CONTINENTS.map(({ continent_id }) => String(continent_id))),
        {
          minLength: 1,
        },
      ),
      countryId: fc.uniqueArray(fc.constantFrom(...ENGLISH_COUNTRIES.map(({ value }) => value)), {
        minLength: 1,
      }),
      mapArea: fc.oneof(fc.constant(true as const), mapArea),
    },
    { requiredKeys: [] },
  ),
});
const withStatus = fc
  .tuple(filter, fc.constantFrom(["abandoned"], ["proposed"], ["operating", "proposed"], null))
  .map(([value, status]) => (status ? { ...value, status } : value));

it.each(["70", "-1", "+7", "0.5", "123456789", String(1 / 3)])("reads %s as a number", (text) => {
  expect(isPlainNumber(text)).toBe(true);
});

it.each(["", "-", "1e3", "1e-7", ".5", "1.", "1,5", "0x10", "1234567890", " 7", "7\n", "NaN", "Infinity"])(
  "does not read %j as a number",
  (text) => {
    expect(isPlainNumber(text)).toBe(false);
  },
);

it("reads back every filter it writes", () => {
  fc.assert(
    fc.property(withStatus, (value) => {
      expect(parseFilters(formatFilters(value))).toEqual({ value, ignored: [] });
    }),
  );
});
