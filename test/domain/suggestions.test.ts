import { describe, expect, it } from "vitest";
import { suggestPlaces } from "#app/domain/list/suggestions.ts";

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
