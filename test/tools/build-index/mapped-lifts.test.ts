import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { LIFT_KINDS, type LiftKind } from "#app/domain/attributes/derived-ratings.ts";
import { parseMappedLifts, reachOf } from "#app/tools/build-index/sources/mapped-lifts.ts";

const lift = (url_segment: string, ...heights: (number | null)[]) => ({
  properties: { mapped: "2022-01", skiAreas: [{ url_segment }] },
  geometry: { coordinates: heights.map((height) => (height === null ? [7, 46] : [7, 46, height])) },
});
const area = (urlSegment: string, liftCount: number, carpets = 0) => {
  const none = Object.fromEntries(LIFT_KINDS.map((kind) => [kind, 0])) as Record<LiftKind, number>;
  return { urlSegment, liftCount, lifts: { ...none, magic_carpet: carpets } };
};

it("finds how far lifts reach from their ends, unless many of today's lifts are not mapped", () => {
  const lifts = [lift("taos", 2852, 3900, 3794), lift("taos", 2900, 3100), lift("powder", 2324, 2713)];
  expect(reachOf([area("taos", 4, 2), area("powder", 12), area("hill", 1)], lifts)).toEqual([
    { urlSegment: "taos", base: 2852, top: 3794, mapped: "2022-01" },
  ]);
});

it("does not count lifts without heights", () => {
  expect(reachOf([area("taos", 1)], [lift("taos", null, null)])).toEqual([]);
});

it("reads a feature a line, gzipped, and refuses what is cut off", () => {
  const lines = Array.from({ length: 100 }, () => JSON.stringify(lift("taos", 1, 2))).join("\n");
  expect(parseMappedLifts(gzipSync(lines))).toHaveLength(100);
  expect(() => parseMappedLifts(Buffer.from(lines.slice(0, -5)))).toThrow("Line 100 is not JSON");
});
