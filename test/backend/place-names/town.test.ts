import { describe, expect, it } from "vitest";
import { townOf } from "#app/backend/place-names/town.ts";

describe("the town of a locality", () => {
  it.each([
    ["Kamieńsk Obszar Wiejski", "Kamieńsk"],
    ["Krynica-Zdrój Wieś", "Krynica-Zdrój"],
    ["Gmina Lesko", "Lesko"],
    ["Nipawin No. 487", "Nipawin"],
    ["Otaru-shi", "Otaru"],
    ["Nipawin District No. 9", "Nipawin"],
    ["Oberegg District", "Oberegg"],
    ["Mont-Tremblant", "Mont-Tremblant"],
    ["Hudson, Wisconsin", "Hudson, Wisconsin"],
  ])("%s is %s, as people call it", (locality, town) => {
    expect(townOf(locality)).toBe(town);
  });

  it.each([
    "Unorganized Territory of Northwest Aroostook",
    "Township 4",
    "Improvement District No. 9",
    "Lake District",
    "Tongariro National Park",
    "Dysart, Dudley, Harcourt, Guilford, Harburn, Bruton, Havelock, Eyre and Clyde",
  ])("%s is none", (locality) => {
    expect(townOf(locality)).toBeNull();
  });
});
