import { describe, expect, it } from "vitest";
import { searchPlaces } from "#app/backend/place-names/search-places.ts";

describe("the places that a text may mean", () => {
  const first = (text: string) => searchPlaces(text, () => 1)[0]?.address;

  it.each([
    ["tyrol", "at/tyrol"],
    ["Tirol", "at/tyrol"],
    ["alps", "alps"],
    ["The Alps", "alps"],
    ["ski amade", "ski-amade"],
    ["SKI AMADÉ", "ski-amade"],
    ["dolomites", "dolomites"],
    ["Dolomiten", "dolomites"],
    ["colorado", "us/colorado"],
    ["hokkaido", "jp/hokkaido"],
    ["北海道", "jp/hokkaido"],
    ["BC", "ca/british-columbia"],
    ["vermo", "us/vermont"],
  ])("%j are above all %s", (text, address) => {
    expect(first(text)).toBe(address);
  });

  it("come by how well they answer, then the largest first, five at most and none without resorts", () => {
    const sizes: Record<string, number> = { "at/tyrol": 1, "it/south-tyrol": 30, "east-tyrol": 40 };
    const found = searchPlaces("tyrol", (address) => sizes[address] ?? 0);
    expect(found.map(({ address }) => address)).toEqual(["at/tyrol", "east-tyrol", "it/south-tyrol"]);
    expect(searchPlaces("val", () => 1)).toHaveLength(5);
  });

  it.each(["", "  ", "al", "%", "nowhere at all"])("are none of %j", (text) => {
    expect(searchPlaces(text, () => 1)).toEqual([]);
  });
});
