import { describe, expect, it } from "vitest";
import { airportsNear } from "#app/domain/getting-there/airports-near.ts";
import { findNear } from "#app/domain/places/nearby.ts";

const resort = { latitude: 48, longitude: 8, country: "DE" };
const airport = (iata: string, km: number, destinations: number, country = "DE") => ({
  ...{ iata, country, destinations },
  ...{ latitude: 48 + km / 111.195, longitude: 8 },
});
const named = (from: typeof resort, ...airports: ReturnType<typeof airport>[]) =>
  airportsNear(from, findNear(airports))
    .map(({ place, km }) => `${place.iata} ${Math.round(km)}`)
    .join(", ");

describe("airports near a resort", () => {
  it("are the two that are the least effort, and a smaller one only where it is nearer", () => {
    const gates = [airport("TEN", 100, 10), airport("HUN", 140, 100), airport("FIV", 90, 5)];
    expect(named(resort, ...gates, airport("SMA", 60, 4), airport("TIN", 95, 1))).toBe(
      "SMA 60, TEN 100, HUN 140",
    );
    expect(named(resort, ...gates, airport("SMA", 120, 4))).toBe("TEN 100, HUN 140");
    expect(named(resort, airport("SMA", 120, 4))).toBe("SMA 120");
  });

  it("have passengers: none is without flights, however near", () => {
    expect(named(resort, airport("NON", 5, 0), airport("TEN", 100, 10))).toBe("TEN 100");
  });

  it("are of the resort's own country rather than as near abroad", () => {
    const abroad = [airport("ABR", 80, 20, "CH"), airport("FRA", 100, 20, "FR")];
    expect(named(resort, ...abroad, airport("OWN", 110, 20))).toBe("ABR 80, OWN 110");
    expect(named(resort, ...abroad, airport("OWN", 140, 20))).toBe("ABR 80, FRA 100");
  });

  it("lie on this side of a border that may be closed, unless there are none", () => {
    expect(named(resort, airport("BEY", 30, 20, "RU"), airport("OWN", 100, 20))).toBe("OWN 100");
    expect(named(resort, airport("BEY", 30, 20, "RU"))).toBe("BEY 30");
  });

  it("are none beyond 250 km", () => {
    expect(named(resort, airport("AWA", 251, 100))).toBe("");
  });

  it("are none across water, and further across a main ridge", () => {
    const whistler = { latitude: 50.08, longitude: -122.96, country: "CA" };
    const at = (iata: string, latitude: number, longitude: number) => ({
      ...{ iata, latitude, longitude, country: whistler.country, destinations: 10 },
    });
    const all = findNear([at("YQQ", 49.71, -124.89), at("YVR", 49.19, -123.18)]);
    expect(airportsNear(whistler, all).map(({ place }) => place.iata)).toEqual(["YVR"]);
    const sexten = { latitude: 47.02, longitude: 12.3, country: "AT" };
    const south = { ...at("SOU", 46.5, 12.3), country: "AT" };
    const north = { ...at("NOR", 47.8, 12.3), country: "AT" };
    const other = { ...at("NO2", 47.9, 12.3), country: "AT" };
    const found = airportsNear({ ...sexten, latitude: 47.2 }, findNear([south, north, other]));
    expect(found.map(({ place }) => place.iata)).toEqual(["NOR", "NO2"]);
  });
});
