import { expect, it } from "vitest";
import { places } from "#app/tools/verify/rules/places.ts";
import { aRecord } from "../builders.ts";

const tyrolean = { countries: ["AT"], region: "Tyrol", subdivision: "AT-7" } as const;
const found = (...records: Parameters<typeof aRecord>[0][]) => places.find(records.map(aRecord));

it("finds a state that is spelled otherwise than its page", () => {
  expect(found(tyrolean)).toEqual([]);
  expect(found({ ...tyrolean, region: "Tirol" })).toHaveLength(1);
});

it("finds a resort of Russia whose continent hangs on a state that is not known", () => {
  expect(found({ countries: ["RU"], region: null, subdivision: null })).toHaveLength(1);
  expect(found({ countries: ["RU"], region: "Kemerovo", subdivision: "RU-KEM" })).toEqual([]);
});

it("finds a resort whose neighbours all lie in another state, and none of its own is near", () => {
  const around = [0, 1, 2, 3, 4].map((step) => ({ ...tyrolean, latitude: 47 + step / 20, longitude: 11 }));
  const stranger = {
    countries: ["AT"],
    region: "Styria",
    subdivision: "AT-6",
    latitude: 47,
    longitude: 11.1,
  } as const;
  expect(found(...around, { ...stranger, url_segment: "stranger" })).toMatchObject([
    { urlSegment: "stranger" },
  ]);
  expect(found(...around, stranger, { ...stranger, longitude: 11.2 })).toEqual([]);
});
