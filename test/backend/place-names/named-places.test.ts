import { describe, expect, it } from "vitest";
import {
  findPlace,
  NAMED_PLACES,
  type Placed,
  placesOf,
  searchPlaces,
  subdivisionOf,
} from "#app/backend/place-names/named-places.ts";
import { placeAddress, stateCountry } from "#app/domain/places/place-address.ts";

const area = (facts: Partial<Placed>): Placed => ({
  url_segment: "somewhere",
  countries: ["CH"],
  region: null,
  subdivision: null,
  latitude: null,
  longitude: null,
  ...facts,
});
const INNSBRUCK = { latitude: 47.27, longitude: 11.39 };

describe("the places", () => {
  it("have addresses of their own, as their pages take them", () => {
    const addresses = NAMED_PLACES.map(({ address }) => address);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.filter((address) => placeAddress(address) !== address)).toEqual([]);
  });

  it("lie in the country of their address, regions in any", () => {
    for (const { address, kind, countryCode } of NAMED_PLACES) {
      expect([address, countryCode]).toEqual([address, stateCountry(address)]);
      expect(countryCode === null).toBe(kind !== "state");
    }
  });

  it("are found by their address, a state of the editors' by its name alone too", () => {
    expect(findPlace("at/tyrol")).toMatchObject({ title: "Tyrol", kind: "state" });
    expect(findPlace("tyrol")).toBe(findPlace("at/tyrol"));
    expect(findPlace("alps")).toMatchObject({ title: "Alps", kind: "mountains", countryCode: null });
    expect(findPlace("nowhere")).toBeNull();
  });
});

describe("the places of an area", () => {
  it("are its state first, then the regions that the state, a position or the editors put it in", () => {
    const tyrol = area({ countries: ["AT"], region: "Tyrol", subdivision: "AT-7", ...INNSBRUCK });
    const [state, ...others] = placesOf(tyrol) ?? [];
    expect(state).toBe("at/tyrol");
    expect(others).toContain("alps");
    expect(placesOf({ ...tyrol, latitude: null })).not.toContain("alps");
    expect(placesOf(area({ countries: ["US"], subdivision: "US-VT" }))).toEqual([
      "us/vermont",
      "new-england",
    ]);
  });

  it("are none in a country that a region does not reach, nor where nothing is known", () => {
    expect(placesOf(area({ countries: ["JP"], ...INNSBRUCK }))).toBeNull();
    expect(placesOf(area({}))).toBeNull();
  });

  it("follow its state's name where the code is another one's, and no code of another country", () => {
    const styria = { countries: ["AT"], region: "Styria" } as const;
    expect(subdivisionOf(area({ ...styria, subdivision: "AT-5" }))).toBe("AT-6");
    expect(subdivisionOf(area({ countries: ["AT"], subdivision: "AT-5" }))).toBe("AT-5");
    expect(subdivisionOf(area({ countries: ["AT"], subdivision: "DE-BY" }))).toBeNull();
  });
});

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
