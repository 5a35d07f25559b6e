import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { originAt, parseOrigin, positionOf } from "#app/domain/getting-there/origin.ts";

describe("where a trip begins", () => {
  it.each([
    ["munich-de", "munich-de"],
    [" MUC ", "muc"],
    ["station-8020347", "station-8020347"],
    ["48.13743,11.57549", "48.14,11.58"],
    ["-45.03, 168.66", "-45.03,168.66"],
    ["0,-0", "0,0"],
    ["90,180", "90,180"],
  ])("is read of %j", (text, origin) => {
    expect(parseOrigin(text)).toBe(origin);
  });

  it.each([
    "",
    " ",
    "-",
    "munich--de",
    "munich_de",
    "../../etc/passwd",
    "munich-de\u0000",
    "münchen-de",
    "<script>",
    "a".repeat(10_000),
    "1".repeat(10_000),
    "NaN,NaN",
    "90.1,0",
    "0,-180.1",
    "48.14",
    "48.14,11.58,3",
    "1e1,2",
    "__proto__",
    `48.${"1".repeat(1_000)},11`,
  ])("is none in %j", (text) => {
    expect(parseOrigin(text)).toBeNull();
  });

  it("tells of a position of the visitor's no more than some kilometre", () => {
    const degrees = (end: number) => fc.double({ min: -end, max: end, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const origin = originAt({ latitude, longitude });
        expect(origin).toMatch(/^-?\d+(\.\d{1,2})?,-?\d+(\.\d{1,2})?$/);
        expect(parseOrigin(origin)).toBe(origin);
        const found = positionOf(origin);
        expect(Math.abs((found?.latitude ?? Number.NaN) - latitude)).toBeLessThan(0.0051);
        expect(Math.abs((found?.longitude ?? Number.NaN) - longitude)).toBeLessThan(0.0051);
      }),
    );
  });
});
