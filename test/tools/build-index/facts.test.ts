import { describe, expect, it } from "vitest";
import { factsFromNames } from "#app/tools/build-index/facts.ts";

describe("a terrain park", () => {
  it.each([
    "Terrain Park",
    "Hilltop Terrain Park",
    "Snowpark Fiss",
    "SnowPark SlopeStyle",
    "Family-Snowpark",
    "Snow Park",
    "Upper Snow Park",
    "Fun-Park",
    "Funpark",
    "Freestyle Park",
    "Jib Park",
    "Vierli Terrengpark",
    "Le Snow Parc",
    "Superpipe",
    "Сноупарк",
    "Сноу-парк",
    "スノーパーク, Snow Park",
    "하프파이프(보드파크), half pipe",
  ])("is known from a run called %s", (name) => {
    expect(factsFromNames(["Elm"], ["", name])).toEqual(["hasTerrainPark"]);
  });

  it.each([
    "Park",
    "The Park",
    "Park Avenue",
    "Parkway",
    "Deer Park",
    "Kids Park",
    "Family Park",
    "Tubing Park",
    "Snow Tubing Park",
    "Natural Halfpipe",
    "Half Pipe",
    "Parking Access",
    "Kurparkloipe",
    "Loipen Snowpark Westfeld",
    "Old Terrain Park",
    "Funparcours",
    "Terrain Area",
    "",
  ])("is not known from a run called %j", (name) => {
    expect(factsFromNames(["Elm"], [name])).toEqual([]);
  });

  it("is not known from a run that only repeats the area's own name", () => {
    expect(
      factsFromNames(["Rokko Mountain", "六甲山スノーパーク"], ["六甲山スノーパーク, RokkoSnowPark"]),
    ).toEqual([]);
    expect(factsFromNames(["Seacoast Snowpark"], ["Terrain Park"])).toEqual(["hasTerrainPark"]);
  });
});

describe("halls and dry slopes", () => {
  it.each([
    ["SnowWorld Landgraaf", ["isIndoor"]],
    ["Ski Dubai", ["isIndoor"]],
    ["Snowdome Bispingen", ["isIndoor"]],
    ["Alpincenter Indoor", ["isIndoor"]],
    ["The Snow Centre Hemel Hempstead", ["isIndoor"]],
    ["广州融创室内滑雪场", ["isIndoor"]],
    ["Aviemore dry ski slope", ["isDryslope"]],
    ["Midlothian Snowsports Centre (Hillend Dry Slope)", ["isDryslope"]],
    ["Trockenskihang Neustadt", ["isDryslope"]],
    ["CopenHill", ["isDryslope"]],
    // Unknown is not no.
    ["Yonezawa Snow World", []],
    ["Heavens Sonohara SNOW WORLD", []],
    ["Zillertal Arena", []],
    ["Snow Space Salzburg", []],
    ["Pontypool Ski Centre", []],
    ["Chuckanut Dome", []],
    ["Dry Creek", []],
  ])("%s: %j", (name, facts) => {
    expect(factsFromNames([name], [])).toEqual(facts);
  });

  it("are known from an other name, too", () => {
    expect(factsFromNames(["Chill Factor e", "The Snow Centre Manchester"], [])).toEqual(["isIndoor"]);
  });
});
