import { describe, expect, it } from "vitest";
import { bandWords, priceBand } from "#app/domain/getting-there/price-band.ts";

/** 41 to 60. */
const TWENTY = Array.from({ length: 20 }, (_, index) => 41 + index);

describe("a price among those of a place", () => {
  it.each([
    [60, "Dearer than all others known in Tyrol"],
    [59, "Dearer than nine of ten in Tyrol"],
    [53, "Dearer than six of ten in Tyrol"],
    [52, "About the middle in Tyrol"],
    [49, "About the middle in Tyrol"],
    [48, "Cheaper than six of ten in Tyrol"],
    [42, "Cheaper than nine of ten in Tyrol"],
    [41, "Cheaper than all others known in Tyrol"],
  ])("of %d: %s", (amount, words) => {
    const band = priceBand(amount, TWENTY);
    expect(band && bandWords(band, "Tyrol")).toBe(words);
  });

  it("is about the middle where most cost the same", () => {
    const band = priceBand(50, [...Array.from({ length: 19 }, () => 50), 60]);
    expect(band && bandWords(band, "the Alps")).toBe("About the middle in the Alps");
  });

  it("is not known of fewer than twenty", () => expect(priceBand(50, TWENTY.slice(1))).toBeNull());
});
