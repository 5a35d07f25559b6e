import { describe, expect, it } from "vitest";
import { cacheNameOf, hasCopy, keptKey, keptNames, LIST_CACHE } from "#app/domain/kept-names.ts";
import { shownSize } from "#app/features/kept/kept-store.ts";

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
    ["/resort/alta/", "/resort/alta"],
    ["/resort/alta//?", "/resort/alta"],
    ["/resort/alta?utm_source=mail&utm_medium=x", "/resort/alta"],
    ["/resort/alta/?fbclid=IwAR0", "/resort/alta"],
    ["/compare?gclid=1&resorts=a,b", "/compare?resorts=a,b"],
    ["/compare/?resorts=a%2Cb&msclkid=1&mc_cid=2&igsh=3&UTM_Source", "/compare?resorts=a,b"],
    ["/kept/?utm_source=x", "/kept"],
    ["/?fbclid=1", "/"],
    ["/resort/%", "/resort/%"],
  ])("of %s is what is kept of %s", (path, kept) => {
    expect(keptKey(path)).toBe(keptKey(kept));
    const names = [kept === "/kept" ? LIST_CACHE : cacheNameOf(kept, 1_000)];
    expect([hasCopy(names, path), hasCopy(names, `/no${path}`)]).toEqual([true, false]);
  });

  it.each([
    "/compare?resorts=a",
    "/resort/alta/runs",
    "/resorts?page=2",
    "/resort/alta?month=1",
    "/resort%2Falta",
    "/compare%3Fresorts=a,b",
    "/compare?resorts=a%252Cb",
    "/resort/alta%3Futm_source=x",
  ])("of %s is nothing where another page of that path is kept", (path) => {
    const names = ["/compare?resorts=a,b", "/resort/alta", "/resorts"].map((kept) =>
      cacheNameOf(kept, 1_000),
    );
    expect(hasCopy(names, path)).toBe(false);
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
