import { describe, expect, it } from "vitest";
import {
  currentAddresses,
  findPlace,
  NAMED_PLACES,
  type Placed,
  placesOf,
  stateTitle,
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
    expect(findPlace(`at/tyrol${"-".repeat(80)}`)).toBeNull();
  });

  it.each([
    ["it/bolzano-bozen", "it/south-tyrol"],
    ["AT/Tirol", "at/tyrol"],
    ["no/more-and-romsdal", "no/more-og-romsdal"],
  ])("that are states are found below their country by each of their names: %s", (address, found) => {
    expect(findPlace(address)?.address).toBe(found);
  });

  it("are those that took the place of a former county of Norway, in a filter", () => {
    expect(currentAddresses("no/viken")).toEqual(["no/ostfold", "no/akershus", "no/buskerud"]);
    expect(currentAddresses("no/vestfold")).toEqual(["no/vestfold"]);
    expect(currentAddresses("no/nowhere")).toEqual([]);
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

  it("are its state under one title, however the map spells its name", () => {
    const italian = (region: string) => stateTitle(area({ countries: ["IT"], region }));
    expect(["Bolzano/Bozen", "bolzano bozen", "South Tyrol"].map(italian)).toEqual(
      Array.from({ length: 3 }, () => "South Tyrol"),
    );
    expect(italian("Nowhere")).toBe("Nowhere");
    expect(stateTitle(area({ subdivision: "CH-GR" }))).toBe("Graubünden");
  });

  it("are both states of a border, the one that the map names first", () => {
    const heavenly = area({
      url_segment: "heavenly-mountain-resort",
      countries: ["US"],
      region: "California",
    });
    expect(placesOf(heavenly)?.slice(0, 2)).toEqual(["us/california", "us/nevada"]);
  });

  it("are its continent, too, where that is not the one of its country's capital", () => {
    const russian = (facts: Partial<Placed>) => placesOf(area({ countries: ["RU"], ...facts }));
    expect(russian({ region: "Kemerovo" })).toEqual(["ru/kemerovo", "asia"]);
    expect(russian({ region: "Krasnodar" })).toEqual(["ru/krasnodar"]);
    expect(russian({ longitude: 158 })).toEqual(["asia"]);
    expect(russian({})).toBeNull();
  });
});
