import { describe, expect, it } from "vitest";
import { resortsComeFirst, suggestPlaces } from "#app/domain/list/suggestions.ts";

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

describe("resortsComeFirst", () => {
  it.each<[text: string, places: string[], resorts: string[], isFirst: boolean]>([
    ["zer", ["Azerbaijan", "Switzerland"], ["Zermatt"], true],
    ["ZÉR", ["Azerbaijan"], ["Zermatt"], true],
    ["zer", [], ["Zermatt"], true],
    ["mat", ["Guatemala"], ["Zermatt"], false],
    ["swi", ["Switzerland"], ["Swinica"], false],
    ["america", ["North America"], ["American Hill"], false],
    ["tirol", ["Tyrol"], ["Zillertal"], false],
  ])("for %j between %j and %j is %s", (text, places, resorts, isFirst) => {
    expect(resortsComeFirst(text, places, resorts)).toBe(isFirst);
  });
});
