import { describe, expect, it } from "vitest";
import { typedOrigin } from "#app/domain/getting-there/trip-filter.ts";
import { fromWords, originTitleKey, whenWords } from "#app/domain/getting-there/trip-words.ts";
import { formatFilters, parseFilters } from "#app/domain/list/filters.ts";
import { isCanonical, parseListAddress } from "#app/domain/list/form-params.ts";
import { listUrl, servedBy } from "#app/domain/list/list-state.ts";
import { filterParts, stateWithout } from "#app/domain/list/relaxations.ts";

const read = (query: string) => parseListAddress(new URLSearchParams(query));
const tripIn = (query: string) => {
  const { groupedType, locationType, ...trip } = read(query).value.filter;
  return trip;
};
const TITLES = { [originTitleKey("munich-de")]: "Munich" };

describe("when and from where, in the address of a list", () => {
  const ADDRESS = "month=3&week=2027-03-08&from=munich-de&within=300&car_free=yes";
  const TRIP = { month: 3, quietWeek: "2027-03-08", from: "munich-de", within: 300, nearStation: true };

  it("has one way to be said", () => {
    expect(read(ADDRESS).invalid).toEqual([]);
    expect(tripIn(ADDRESS)).toEqual(TRIP);
    expect(listUrl(read(ADDRESS).value)).toBe(`/resorts?${ADDRESS}`);
    const other = "car_free=yes&within=300.2&from=Munich-DE&week=2027-03-08&month=3";
    expect(listUrl(read(other).value)).toBe(`/resorts?${ADDRESS}`);
    expect(isCanonical(new URLSearchParams(other), read(other).value)).toBe(false);
  });

  it("is the same in the JSON that browsers remember, which form params overrule", () => {
    const filters = formatFilters(read(ADDRESS).value.filter);
    expect(parseFilters(filters).value).toEqual(read(ADDRESS).value.filter);
    const query = new URLSearchParams({ filters, month: "4", within: "" });
    expect(tripIn(query.toString())).toEqual({ ...TRIP, month: 4, within: undefined });
  });

  it.each([
    ["month=13", "month"],
    ["month=0", "month"],
    ["month=3.5", "month"],
    ["month=NaN", "month"],
    ["week=2027-02-30", "week"],
    ["week=2027-03-09", "week"],
    ["week=soon", "week"],
    ["from=../../", "from"],
    [`from=${"x".repeat(10_000)}`, "from"],
    ["from=NaN,NaN", "from"],
    ["from=muc&within=-1", "within"],
    ["from=muc&within=0", "within"],
    ["from=muc&within=3001", "within"],
    ["from=muc&within=1e2", "within"],
    ["from=muc&within=NaN", "within"],
    ["within=300", "within"],
    ["car_free=no", "car_free"],
    ['filters={"month":[3]}', "month"],
    ['filters={"nearStation":{}}', "car_free"],
  ])("says what it cannot read of %s, and nothing else", (query, name) => {
    const { value, invalid } = read(query);
    expect(invalid).toHaveLength(1);
    expect(invalid[0]).toMatch(new RegExp(`^${name}: `));
    expect(invalid[0]?.length).toBeLessThan(120);
    expect(tripIn(query)).toEqual(query.startsWith("from=muc") ? { from: "muc" } : {});
    expect(read(listUrl(value).split("?")[1] ?? "").invalid).toEqual([]);
  });

  it("is left out and named where a backend knows none of it", () => {
    const { value, invalid } = servedBy(read(`${ADDRESS}&order=distance`));
    expect(value.filter).toEqual({ groupedType: [], locationType: {} });
    expect(invalid).toHaveLength(5);
    expect(invalid[2]).toBe('from: "munich-de", which is not known here');
  });
});

describe("an origin that is typed", () => {
  it("is looked up, unless it is the text of the one that was chosen", () => {
    const typed = (query: string) => typedOrigin(new URLSearchParams(query));
    expect(typed("near=+Munich+")).toBe("Munich");
    expect(typed("near=Munich&from=munich-de&from_text=Munich")).toBeNull();
    expect(typed("near=Berlin&from=munich-de&from_text=Munich")).toBe("Berlin");
    expect(typed("near=Munich&from_text=Munich")).toBe("Munich");
    expect(typed("near=")).toBeNull();
  });

  it("takes the place of the chosen one, and so does an emptied field, with its distance", () => {
    expect(tripIn("near=Munich&from=munich-de&from_text=Munich&within=200").from).toBe("munich-de");
    expect(tripIn("near=&from=munich-de&from_text=Munich&within=200")).toEqual({});
    expect(read("near=&from=munich-de&from_text=Munich&within=200").invalid).toEqual([]);
    expect(tripIn("near=Berlin&from=munich-de&from_text=Munich&within=200")).toEqual({});
  });
});

describe("when and from where, in words", () => {
  it("is a chip for each part, which takes it off", () => {
    const { value: state } = read("month=3&week=2027-03-08&from=munich-de&within=322&car_free=yes");
    const parts = filterParts(state.filter, "metric", TITLES);
    expect(parts.map(({ words }) => words)).toEqual([
      "Usually open in March",
      "Quiet and white, 8–14 March",
      "Within 322 km of Munich",
      "Railway station nearby",
    ]);
    expect(filterParts(state.filter, "imperial", TITLES)[2]?.words).toBe("Within 200 mi of Munich");
    expect(parts.map((part) => listUrl(stateWithout(state, [part])))).toEqual([
      "/resorts?week=2027-03-08&from=munich-de&within=322&car_free=yes",
      "/resorts?month=3&from=munich-de&within=322&car_free=yes",
      "/resorts?month=3&week=2027-03-08&car_free=yes",
      "/resorts?month=3&week=2027-03-08&from=munich-de&within=322",
    ]);
  });

  it("names a position without telling it, and an origin without a title by its id", () => {
    const words = (query: string) =>
      filterParts(read(query).value.filter, "metric").map((part) => part.words);
    expect(words("from=48.14,11.58&within=50")).toEqual(["Within 50 km of your position"]);
    expect(words("from=muc")).toEqual(["Distances from muc"]);
  });

  it("is part of a title where it narrows or orders", () => {
    expect(whenWords({ month: 3 })).toBe("open in March");
    expect(whenWords({ quietWeek: "2026-12-28" })).toBe("quiet and white on 28 December – 3 January");
    expect(fromWords({ from: "munich-de", within: 300 }, "metric", TITLES, false)).toBe(
      "within 300 km of Munich",
    );
    expect(fromWords({ from: "munich-de" }, "metric", TITLES, true)).toBe("near Munich");
    expect(fromWords({ from: "munich-de" }, "metric", TITLES, false)).toBe("");
  });
});
