import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeLine, encodeLine } from "#app/domain/mountain/line-code.ts";

const degrees = (limit: number) =>
  fc.integer({ min: -limit * 100_000, max: limit * 100_000 }).map((steps) => steps / 100_000);
const heights = fc.integer({ min: -450, max: 8_900 });

describe("a line as a text", () => {
  it("gives back the line it was made from, with heights and without", () => {
    const flat = fc.array(fc.tuple(degrees(180), degrees(90)), { minLength: 1, maxLength: 30 });
    const high = fc.array(fc.tuple(degrees(180), degrees(90), heights), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(fc.oneof(flat, high), (line) => {
        expect(decodeLine(encodeLine(line))).toEqual(line.map((point) => point.map((each) => each + 0)));
      }),
    );
  });

  it("takes no more than a few characters a point", () => {
    expect(
      encodeLine([
        [7.5, 46.2, 2_000],
        [7.50042, 46.20031, 1_988],
      ]).length,
    ).toBeLessThan(22);
  });

  it.each(["", "3", "9AA", "2A", "3AA", "2?A", "2g"])("refuses %j, which no line is written as", (text) => {
    if (text === "3") expect(decodeLine(text)).toEqual([]);
    else expect(() => decodeLine(text)).toThrow("cannot decode");
  });
});
