import { describe, expect, it } from "vitest";
import { formatMapPart, parseMapPart } from "#app/domain/places/map-part.ts";

describe("the part of the world that a map asks for", () => {
  it.each([
    ["47,45,9,6", "7"],
    ["90,-90,180,-180", "0"],
    ["10.25,-10.5,-170,170", "12"],
  ])("reads %s at %s and writes it back", (area, zoom) => {
    const part = parseMapPart(area, zoom);
    if (!part) throw new Error("not read");
    expect(formatMapPart(part)).toEqual({ area, zoom });
  });

  it.each([
    [null, "7"],
    ["47,45,9,6", null],
    ["", ""],
    ["47,45,9", "7"],
    ["47,45,9,6,1", "7"],
    ["91,45,9,6", "7"],
    ["47,45,181,6", "7"],
    ["45,47,9,6", "7"],
    ["47,45,9,x", "7"],
    ["47,45,9,", "7"],
    ["1e1,0,9,6", "7"],
    ["47,45,9,6", "16"],
    ["47,45,9,6", "-1"],
    ["47,45,9,6", "7.5"],
    ["47,45,9,6", "NaN"],
  ])("is nothing where the query says %j and %j", (area, zoom) => {
    expect(parseMapPart(area, zoom)).toBeNull();
  });
});
