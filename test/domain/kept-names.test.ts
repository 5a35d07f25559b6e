import { describe, expect, it } from "vitest";
import { cacheNameOf, keptNames } from "#app/domain/kept-names.ts";
import { shownSize } from "#app/features/kept/shown-size.ts";

describe("what is kept on a device", () => {
  it("is listed with the newest first, each page once", () => {
    const names = [
      cacheNameOf("/resort/zao", 1_000),
      cacheNameOf("/compare?resorts=a,b", 2_000),
      cacheNameOf("/resort/zao", 3_000),
      "kept-1-list",
      "kept-0 1 /resort/old",
      "another site's",
    ];
    expect(keptNames(names).map(({ path, at }) => [path, at])).toEqual([
      ["/resort/zao", 3_000],
      ["/compare?resorts=a,b", 2_000],
    ]);
  });

  it.each([
    [1, "1 kB"],
    [364_400, "364 kB"],
    [999_499, "999 kB"],
    [999_500, "1 MB"],
    [12_340_000, "12.3 MB"],
  ])("of %i bytes takes %s", (bytes, shown) => {
    expect(shownSize(bytes)).toBe(shown);
  });
});
