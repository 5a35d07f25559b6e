import { describe, expect, it } from "vitest";
import { beginningsFirst, kindsInOrder, suggestPlaces } from "#app/domain/suggestions/suggestions.ts";

const countries = (text: string) => suggestPlaces(text).countries.map(({ value }) => value);
const continents = (text: string) => suggestPlaces(text).continents.map(({ code }) => code);

describe("suggestPlaces", () => {
  it.each<[string, string[]]>([
    ["switzerland", ["CH"]],
    ["SWITZ", ["CH"]],
    ["  switz ", ["CH"]],
    ["Schweiz", ["CH"]], // by the name it calls itself
    ["Österreich", ["AT"]],
    ["osterreich", ["AT"]], // accents do not matter, neither in the label ...
    ["Jápan", ["JP"]], // ... nor in the text
    ["日本", ["JP"]],
    ["turkiye", ["TR"]],
    ["korea", ["KR", "KP"]], // what is called just that comes first
    ["USA", ["US"]],
    ["U.S.A.", ["US"]],
    ["us", ["US"]],
    ["UK", ["GB"]],
    ["u.k.", ["GB"]],
    ["holland", ["NL"]],
    ["Suisse", ["CH"]],
    ["한국", ["KR"]],
    ["oesterreich", ["AT"]], // as keyboards without the letter write it
    ["sw", []], // the beginning of several
    ["a", []],
    ["nowhere", []],
    ["%", []],
    ["", []],
    ["   ", []],
  ])("finds for %j the countries %j [5.6]", (text, codes) => {
    expect(countries(text)).toEqual(codes);
  });

  it.each<[string, string[]]>([
    ["europe", ["EU"]],
    ["AMERICA", ["NA", "SA"]],
    ["north", ["NA"]],
    ["afr", ["AF"]],
    ["AF", []],
    ["Mars", []],
    ["", []],
  ])("finds for %j the continents %j [5.6]", (text, codes) => {
    expect(continents(text)).toEqual(codes);
  });

  it("puts what begins with the text before what only contains it", () => {
    const found = suggestPlaces("ira").countries.map(({ label }) => label);
    expect(found[0]).toBe("Iran");
    expect(found).toContain("Iraq");
  });

  it("puts the beginning of a word before the middle of one", () => {
    expect(suggestPlaces("ire").countries.map(({ label }) => label)[0]).toBe("Ireland");
    const found = suggestPlaces("rica").continents.map(({ name }) => name);
    expect(found).toEqual(["Africa", "North America", "South America"]);
    const kor = suggestPlaces("kor").countries.map(({ label }) => label);
    expect(kor[0]).toBe("South Korea");
  });

  it("shows the English label, whatever was typed", () => {
    expect(suggestPlaces("Schweiz").countries).toMatchObject([{ value: "CH", label: "Switzerland" }]);
  });

  it.each<[string, string | null]>([
    ["Sverige", "Sverige"],
    ["sver", "Sverige"],
    ["swed", null], // its label has it
    ["swe", null],
  ])("says for %j by which name Sweden was meant: %j", (text, also) => {
    expect(suggestPlaces(text).countries.find(({ value }) => value === "SE")?.also).toBe(also);
  });
});

const named = (...titles: string[]) => titles.map((title) => ({ title }));

describe("the order of suggestions", () => {
  it.each<
    [
      text: string,
      found: Partial<Record<"country" | "continent" | "resort" | "region", string[]>>,
      order: string[],
    ]
  >([
    [
      "euro",
      { continent: ["Europe"], resort: ["Park Europa"], region: ["Europa Valley"] },
      ["Europe", "Europa Valley", "Park Europa"],
    ],
    [
      "fra",
      { country: ["France"], resort: ["Frasdorf", "La Frasse"], region: ["Franconia"] },
      ["France", "Frasdorf", "Franconia", "La Frasse"],
    ],
    [
      "zer",
      { country: ["Azerbaijan", "Switzerland"], resort: ["Zermatt"] },
      ["Zermatt", "Azerbaijan", "Switzerland"],
    ],
    ["ZÉR", { country: ["Azerbaijan"], resort: ["Zermatt"] }, ["Zermatt", "Azerbaijan"]],
    ["mat", { country: ["Guatemala"], resort: ["Zermatt"] }, ["Guatemala", "Zermatt"]],
    ["swi", { country: ["Switzerland"], resort: ["Swinica"] }, ["Switzerland", "Swinica"]],
    [
      "america",
      { continent: ["North America"], resort: ["American Hill"] },
      ["American Hill", "North America"],
    ],
    [
      "alp",
      { resort: ["Alpbach", "Grand Alp"], region: ["Alps", "Julian Alps"] },
      ["Alpbach", "Alps", "Grand Alp", "Julian Alps"],
    ],
  ])(
    "for %j among %j is %j: beginnings first, then countries, continents, resorts, regions [5.7]",
    (text, found, order) => {
      const all = {
        country: named(...(found.country ?? [])),
        continent: named(...(found.continent ?? [])),
        resort: named(...(found.resort ?? [])),
        region: named(...(found.region ?? [])),
      };
      expect(beginningsFirst(text, all).map(({ title }) => title)).toEqual(order);
    },
  );

  it("counts another name as one", () => {
    const country = [{ title: "Switzerland", also: "Schweiz" }];
    const found = { country, continent: [], resort: named("Pschweizer"), region: named("Schwarzwald") };
    expect(kindsInOrder("schw", found)).toEqual(["country", "region", "resort"]);
  });
});
