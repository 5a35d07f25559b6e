import { describe, expect, it } from "vitest";
import { countryCode, requireCountryCode } from "#app/backend/built-in-index/country-codes.ts";
import { firstWebsite } from "#app/backend/built-in-index/website.ts";
import { countryName } from "#app/domain/places/countries.ts";
import {
  areaCountries,
  areaLocality,
  areaRegion,
  learnRegionCountries,
  mostFrequent,
} from "#app/tools/build-index/area-places.ts";
import { aLift } from "./rows.ts";

describe("requireCountryCode", () => {
  it.each([
    ["Switzerland", "CH"],
    ["Czechia", "CZ"],
    ["Turkey", "TR"],
    ["Kosovo", "XK"],
    ["Greenland", "GL"],
    ["North Macedonia", "MK"],
    ["Bosnia and Herzegovina", "BA"],
    ["South Korea", "KR"],
    ["North Korea", "KP"],
    ["United Kingdom", "GB"],
    ["Hong Kong S.A.R.", "HK"],
    ["St. Lucia", "LC"],
  ])("%s is %s, a country we can name", (name, code) => {
    expect(requireCountryCode(name)).toBe(code);
    expect(countryName(code)).not.toBeNull();
  });

  it("stops the build at a name it does not know", () => {
    expect(() => requireCountryCode("Ruritania")).toThrow('"Ruritania"');
  });
});

describe("countryCode", () => {
  it.each([
    ["Czech Republic", "CZ"],
    ["Republic of Serbia", "RS"],
    ["United States of America", "US"],
    ["Türkiye", "TR"],
    ["Turkiye", "TR"],
    ["Korea", "KR"],
    ["Bosnia & Herzegovina", "BA"],
    ["Macau S.A.R.", "MO"],
    ["CÔTE D’IVOIRE", "CI"],
    [" the netherlands ", "NL"],
  ])("knows %j as well: %s", (name, code) => {
    expect(countryCode(name)).toBe(code);
    expect(countryName(code)).not.toBeNull();
  });

  it.each(["", " ", "Ruritania", "constructor", "CH"])("knows no %j", (name) => {
    expect(countryCode(name)).toBeNull();
  });
});

describe("areaCountries", () => {
  it.each([
    ["one country", ["France"], ["France"], ["FR"]],
    [
      "most lifts come first",
      ["Italy", "Switzerland"],
      ["Italy", "Switzerland", "Switzerland"],
      ["CH", "IT"],
    ],
    ["equal numbers keep the listed order", ["Austria", "Germany"], ["Germany", "Austria"], ["AT", "DE"]],
    [
      "a lift across the border counts for both",
      ["Austria", "Germany"],
      ["Austria;Germany", "Germany"],
      ["DE", "AT"],
    ],
    ["no lift abroad", ["France", "Spain"], ["Spain", "Spain"], ["ES", "FR"]],
    ["no country listed: that of the lifts", [], ["Norway", "Norway;Sweden"], ["NO", "SE"]],
    ["nothing known at all", [], [""], []],
  ])("%s", (_, listed, ofLifts, codes) => {
    expect(
      areaCountries(
        listed,
        ofLifts.map((countries) => aLift({ countries })),
      ),
    ).toEqual(codes);
  });
});

describe("areaRegion and areaLocality", () => {
  const lifts = [
    aLift({ countries: "Italy", regions: "Valle D'Aosta", localities: "Valtournenche" }),
    aLift({ countries: "Italy", regions: "Valle D'Aosta", localities: "Valtournenche" }),
    aLift({ countries: "Switzerland", regions: "Valais", localities: "Zermatt" }),
    aLift({ countries: "Italy;Switzerland", regions: "Valais;Valle D'Aosta", localities: "" }),
  ];
  const regionCountries = learnRegionCountries(lifts);

  it("take the place that most lifts of the main country lie in", () => {
    expect([areaRegion("CH", lifts, regionCountries), areaLocality("CH", lifts)]).toEqual([
      "Valais",
      "Zermatt",
    ]);
    expect([areaRegion("IT", lifts, regionCountries), areaLocality("IT", lifts)]).toEqual([
      "Valle D'Aosta",
      "Valtournenche",
    ]);
  });

  it("take no town from a lift across the border, which does not say on which side it lies", () => {
    const across = [aLift({ countries: "Austria;Switzerland", regions: "Tyrol", localities: "Samnaun" })];
    expect(areaLocality("AT", across)).toBeNull();
    expect(
      areaLocality("AT", [...across, ...across, aLift({ countries: "Austria", localities: "Ischgl" })]),
    ).toBe("Ischgl");
  });

  it("are null where the source knows none", () => {
    const bare = [aLift({ countries: "Chile", regions: "", localities: "" })];
    expect(areaRegion("CL", bare, learnRegionCountries(bare))).toBeNull();
    expect(areaLocality("CL", bare)).toBeNull();
  });

  it("write a region with a capital", () => {
    const polish = [aLift({ countries: "Poland", regions: "dolnoslaskie" })];
    expect(areaRegion("PL", polish, learnRegionCountries(polish))).toBe("Dolnoslaskie");
  });
});

describe("mostFrequent", () => {
  it("decides between equals by the alphabet, whatever their order", () => {
    expect(mostFrequent(["b", "a", "b", "a"])).toBe("a");
    expect(mostFrequent(["a", "b", "b"])).toBe("b");
    expect(mostFrequent([])).toBeNull();
  });
});

describe("firstWebsite", () => {
  it.each([
    ["", null],
    ["https://www.alta.com/", "https://www.alta.com/"],
    ["https://www.alta.com/ https://www.snowbird.com/", "https://www.alta.com/"],
    ["https://www.alts.co.jp/index.php;https://www.nekoma.co.jp/", "https://www.alts.co.jp/index.php"],
    ["skiwelt.at https://www.skiwelt.at/", "https://www.skiwelt.at/"],
    ["skiwelt.at", null],
    ["hhttps://www.hochfellnseilbahn.de/", null],
    ["Montage Mountain Ski Resort", null],
    ["javascript:alert(1)", null],
    ["ftp://example.org/", null],
    ["http://localhost/", null],
    ["http://10.0.0.1/", null],
    ["https://user:word@example.org/", null],
    [`https://example.org/${"x".repeat(400)}`, null],
  ])("%j -> %j", (field, website) => {
    expect(firstWebsite(field)).toBe(website);
  });
});
