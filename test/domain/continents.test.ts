import { describe, expect, it } from "vitest";
import {
  continentIdsOfCountry,
  continentOf,
  continentOfCountry,
  findContinent,
} from "#app/domain/places/continents.ts";

describe("findContinent", () => {
  it.each([
    // codes
    ["AF", "Africa"],
    ["AN", "Antarctica"],
    ["AS", "Asia"],
    ["OC", "Oceania"],
    ["EU", "Europe"],
    ["NA", "North America"],
    ["SA", "South America"],
    ["eu", "Europe"],
    // ids, as numbers and as text
    [1, "Africa"],
    [2, "Antarctica"],
    ["3", "Asia"],
    ["4", "Oceania"],
    [5, "Europe"],
    ["6", "North America"],
    [7, "South America"],
    // names
    ["Europe", "Europe"],
    [" north america ", "North America"],
    // country codes
    ["CH", "Europe"],
    ["jp", "Asia"],
    ["XK", "Europe"],
    ["US", "North America"],
    ["CL", "South America"],
    ["NZ", "Oceania"],
    ["LS", "Africa"],
  ])("finds %s as %s [3.23, 3.24, 3.25, 3.26, 3.27, 3.28, 3.29, 3.30, 3.31]", (input, name) => {
    expect(findContinent(input)?.name).toBe(name);
  });

  it.each([
    [null],
    [undefined],
    [{}],
    [["EU"]],
    [true],
    ["ZZ"],
    [""],
    [0],
    [8],
    [5.5],
    ["constructor"],
    ["__proto__"],
  ])("finds nothing for %j [3.32]", (input) => {
    expect(findContinent(input)).toBeNull();
  });
});

describe("continentOfCountry", () => {
  it.each([
    ["AF", "Asia"],
    ["NA", "Africa"],
    ["SA", "Asia"],
  ])("places the country %s, whose code is a continent's too, in %s [3.33]", (code, name) => {
    expect(continentOfCountry(code)?.name).toBe(name);
  });

  it.each([["EU"], ["OC"], [""], ["toString"]])("knows no country %j", (code) => {
    expect(continentOfCountry(code)).toBeNull();
  });
});

describe("continentOf", () => {
  const russian = { country: "RU", subdivision: null, longitude: null };

  it.each([
    ["Sochi", "RU-KDA", "Europe"],
    ["Kirovsk", "RU-MUR", "Europe"],
    ["Gubakha", "RU-PER", "Europe"],
    ["Abzakovo", "RU-BA", "Europe"],
    ["Zavyalikha", "RU-CHE", "Asia"],
    ["Yekaterinburg", "RU-SVE", "Asia"],
    ["Sheregesh", "RU-KEM", "Asia"],
    ["Petropavlovsk", "RU-KAM", "Asia"],
  ])("places %s by its subject of Russia, %s, in %s", (_, subdivision, name) => {
    expect(continentOf({ ...russian, subdivision })?.name).toBe(name);
  });

  it("goes by the meridian of the Urals where the subject is not known, and else by the capital", () => {
    expect(continentOf({ ...russian, longitude: 87.9 })?.name).toBe("Asia");
    expect(continentOf({ ...russian, longitude: 43.7 })?.name).toBe("Europe");
    expect(continentOf(russian)?.name).toBe("Europe");
  });

  it("is that of the country anywhere else", () => {
    expect(continentOf({ country: "KZ", subdivision: null, longitude: 51 })?.name).toBe("Asia");
    expect(continentOf({ country: "??", subdivision: null, longitude: 51 })).toBeNull();
    expect(["RU", "CH", "??"].map((code) => continentIdsOfCountry(code))).toEqual([["5", "3"], ["5"], []]);
  });
});
