import { describe, expect, it } from "vitest";
import { conditionWords, placeNames, placeWords, rangeWords } from "#app/domain/list/filter-labels.ts";
import type { Condition, Operator, Place } from "#app/domain/list/filters.ts";

const condition = (type_name: string, operator: Operator, value: string): Condition => ({
  type_name,
  operator,
  value,
});

describe("rangeWords", () => {
  const ends = (name: string, low: string, high: string) => [
    condition(name, ">=", low),
    condition(name, "<=", high),
  ];

  it.each<[Condition[], string]>([
    [ends("snow_quality", "60", "80"), "Snow quality 60 to 80"],
    [ends("snow_quality", "60", "80").toReversed(), "Snow quality 60 to 80"],
    [ends("vertical_drop", "800", "1200"), "Vertical drop 800 to 1,200 m"],
    [ends("terrain_expert", "20", "40"), "Expert runs, share 20 to 40%"],
    [ends("longest_run", "3000", "5500"), "Longest run 3 to 5.5 km"],
    [ends("longest_run", "800", "5500"), "Longest run 800 m to 5.5 km"],
    [ends("number_of_lifts", "7", "7.0"), "Lifts exactly 7"],
    [ends("size_class", "2", "3"), "Size Medium to Large"],
  ])("says %j as %j", (given, words) => {
    expect(rangeWords(given, "metric")).toBe(words);
  });

  it("says figures in the visitor's units", () => {
    expect(rangeWords(ends("vertical_drop", "304.8", "914.4"), "imperial")).toBe(
      "Vertical drop 1,000 to 3,000 ft",
    );
  });

  it.each<[string, Condition[]]>([
    ["one end", [condition("snow_quality", ">=", "60")]],
    ["ends that let nothing through", ends("snow_quality", "80", "60")],
    ["an end that is not included", [condition("apres", ">", "6"), condition("apres", "<=", "9")]],
    ["ends of two attributes", [condition("apres", ">=", "6"), condition("shops", "<=", "9")]],
    ["a third condition", [...ends("apres", "6", "9"), condition("apres", ">=", "7")]],
    ["a feature", ends("night_skiing", "no", "yes")],
  ])("has no words for %s", (_, given) => {
    expect(rangeWords(given, "metric")).toBeNull();
  });
});

describe("conditionWords", () => {
  it.each<[Condition, string]>([
    [condition("snow_quality", ">=", "70"), "Snow quality at least 70"],
    [condition("snow_quality", "<=", "70.5"), "Snow quality at most 70.5"],
    [condition("snow_quality", ">", "70"), "Snow quality above 70"],
    [condition("snow_quality", "<", "70"), "Snow quality below 70"],
    [condition("snow_quality", "=", "70"), "Snow quality exactly 70"],
    [condition("vertical_drop", "<=", "1000"), "Vertical drop at most 1,000 m"],
    [condition("piste_length", ">=", "12.5"), "Marked runs at least 12.5 km"],
    [condition("number_of_lifts", ">=", "20"), "Lifts at least 20"],
    [condition("terrain_expert", ">=", "30"), "Expert runs, share at least 30%"],
    [condition("expert_terrain", ">=", "30"), "Expert terrain at least 30"],
    [condition("night_skiing", "=", "yes"), "Night skiing: yes"],
    [condition("night_skiing", ">=", "maybe"), "Night skiing at least “maybe”"],
    [condition("elsewhere_only", ">=", "3"), "elsewhere_only at least 3"],
  ])("says %j as %j", (given, words) => {
    expect(conditionWords(given, "metric")).toBe(words);
  });

  it("says figures in the visitor's units, and ratings as they are", () => {
    expect(conditionWords(condition("vertical_drop", "<=", "1000"), "imperial")).toBe(
      "Vertical drop at most 3,281 ft",
    );
    expect(conditionWords(condition("snow_quality", ">=", "70"), "imperial")).toBe(
      "Snow quality at least 70",
    );
  });
});

describe("places", () => {
  const area = { north: 47, south: 45, east: 9, west: 6 };

  it.each<[Place, string]>([
    [{}, ""],
    [{ continentId: ["5"] }, "in Europe"],
    [{ continentId: ["5"], countryId: ["JP"] }, "in Europe or Japan"],
    [{ countryId: ["CH", "AT", "IT"] }, "in Switzerland, Austria or Italy"],
    [{ countryId: ["CH", "AT", "IT", "FR", "DE"] }, "in Switzerland, Austria, Italy or 2 more"],
    [{ continentId: ["5"], countryId: ["CH"] }, "in Europe or Switzerland"],
    [{ mapArea: area }, "inside the map area"],
    [{ countryId: ["CH"], mapArea: area }, "in Switzerland inside the map area"],
    [{ mapArea: true }, ""],
    [{ countryId: ["US"] }, "in the United States"],
    [{ placeId: ["constructor"] }, "in Constructor"],
  ])("says %j as %j", (place, words) => {
    expect(placeWords(place)).toBe(words);
  });

  it("says states and regions by their titles, and by their addresses where those are not known", () => {
    const place = { countryId: ["JP"], placeId: ["fr/haute-savoie", "us/new-york"] };
    expect(placeWords(place)).toBe("in Japan, Haute Savoie or New York");
    expect(placeWords(place, { "fr/haute-savoie": "Haute-Savoie" })).toBe(
      "in Japan, Haute-Savoie or New York",
    );
  });

  it("keeps the codes that no name is known of", () => {
    expect(placeNames({ continentId: ["9"], countryId: ["ZZ"] })).toEqual(["9", "ZZ"]);
  });
});
