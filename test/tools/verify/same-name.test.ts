import { describe, expect, it } from "vitest";
import { haveSameName } from "#app/tools/verify/same-name.ts";

function isSame(title: string, areaName: string, otherNames: readonly string[] = []): boolean {
  return haveSameName({ title, otherNames, areaName });
}

describe("names are the same", () => {
  it.each([
    ["Val d'Isère", "VAL D ISERE"],
    ["Söllereck", "Skigebiet Söllereck"],
    ["Skigebiet Söllereck", "Söllereck Ski Resort"],
    ["Semmering", "Skigebiet am Semmering"],
    ["Geilo", "Ski Geilo"],
    ["Station de ski de Valmeinier", "Domaine skiable de Valmeinier"],
    ["Revelstoke", "Revelstoke Mountain Resort"],
    ["Castle Mountain", "Castle Mountain Resort"],
    ["Fernie", "Fernie Alpine Resort"],
    ["Pyhä", "Pyhä hiihtokeskus"],
    ["Klínovec", "Skiareál Klínovec"],
    ["万龙", "万龙滑雪场"],
    ["万龙滑雪度假区", "万龙滑雪场"],
    ["ニセコ", "ニセコスキー場"],
    ["용평", "용평스키장"],
    ["Шерегеш", "Горнолыжный курорт Шерегеш"],
    ["Wanlong", "万龙滑雪场, Wanlong Ski Resort"],
    ["Zermatt - Breuil-Cervinia", "Breuil-Cervinia"],
    ["Elm", "Sernftal (Elm)"],
  ])("%s and %s", (title, areaName) => {
    expect(isSame(title, areaName)).toBe(true);
    expect(isSame(areaName, title)).toBe(true);
    expect(isSame("Another Hill", areaName, [title])).toBe(true);
  });
});

describe("names are different", () => {
  it.each([
    ["Togakushi", "Togakusi"],
    ["Chäserrug", "Chäserrug-Alt St. Johann"],
    ["Shiga Kogen", "Shiga Kogen Hasuike"],
    ["Bear Valley", "Bear Mountain Resort"],
    ["Alpensia Resort", "Welli Hilli Park"],
    ["Elm", "Skilift Elm"],
    ["万龙滑雪场", "富龙滑雪场"],
    ["Arosa Ski Resort", "Davos Ski Resort"],
    // Nothing is left of these that could be the same.
    ["Ski Area", "Skigebiet"],
    ["Arosa, Ski Area", "Davos (Ski Area)"],
  ])("%s and %s", (title, areaName) => {
    expect(isSame(title, areaName)).toBe(false);
    expect(isSame(areaName, title)).toBe(false);
  });
});

it("takes a name that only says what it is as it is", () => {
  expect(isSame("Ski Resort", "Ski resort")).toBe(true);
  expect(isSame("滑雪场", "滑雪场")).toBe(true);
});
