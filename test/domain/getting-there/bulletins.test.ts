import { describe, expect, it } from "vitest";
import { bulletinOf } from "#app/domain/getting-there/bulletins.ts";

describe("the avalanche bulletin of a place", () => {
  it.each([
    ["AT", "AT-7", 47.4, "https://avalanche.report/"],
    ["IT", "IT-BZ", 46.6, "https://avalanche.report/"],
    ["IT", "IT-AO", 45.8, "https://aineva.it/en/"],
    ["CH", null, null, "https://www.slf.ch/en/avalanche-bulletin-and-snow-situation/"],
    ["DE", "DE-BY", 47.4, "https://lawinenwarndienst.bayern.de/"],
    // The Bavarian Forest.
    ["DE", "DE-BY", 49.1, null],
    ["DE", "DE-BY", null, null],
    // The Vosges.
    ["FR", "FR-88", 48, null],
    ["FR", null, 45, null],
    ["US", "US-UT", 40.6, "https://avalanche.org/"],
    ["US", "US-MI", 46.5, null],
    ["JP", "JP-01", 42.8, null],
  ])("of %s, %s at %s is %s", (country, subdivision, latitude, url) => {
    expect(bulletinOf({ country, subdivision, latitude })).toBe(url);
  });
});
