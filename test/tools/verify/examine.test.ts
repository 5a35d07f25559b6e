import { describe, expect, it } from "vitest";
import { loadBuiltInIndex } from "#app/backend/built-in-index/built-in-index.server.ts";
import { decisionsOf } from "#app/tools/verify/decisions.ts";
import { describeExamined, examine } from "#app/tools/verify/examine.ts";
import { INDEX_RULES } from "#app/tools/verify/rules/index-rules.ts";
import type { IndexRule } from "#app/tools/verify/rules/rule.ts";
import { aRecord } from "./builders.ts";

const low: IndexRule = {
  name: "low",
  title: "peaks below 500 m",
  find: (records) =>
    records.flatMap(({ url_segment, numerics }) => {
      const peak = numerics.find(({ type_name }) => type_name === "elevation_peak")?.value ?? 0;
      return peak < 500
        ? [{ urlSegment: url_segment, says: `peak ${peak} m`, isMendedByRule: peak < 100 }]
        : [];
    }),
};
const peaks = { elm: 2000, hill: 300, knoll: 400, mound: 50 };
const records = Object.entries(peaks).map(([url_segment, elevation_peak]) =>
  aRecord({ url_segment, figures: { elevation_base: 0, elevation_peak } }),
);
const decisions = [
  {
    urlSegment: "hill",
    says: "peak 300 m",
    decision: "right",
    note: "It is one.",
    checked: "2026-11-27",
  },
  { urlSegment: "elm", decision: "by hand", note: "It stood at 200 m.", checked: "2026-11-27" },
] as const;

describe("examine", () => {
  it("leaves open what neither the rule mends nor an editor decided on", () => {
    const examined = examine(records, [low], () => decisions);
    expect(examined[0]?.open).toEqual([{ urlSegment: "knoll", says: "peak 400 m", isMendedByRule: false }]);
    const [open, , , row] = describeExamined(examined);
    expect(open).toBe("low: knoll: peak 400 m – not decided yet");
    // Found, by rule, by hand, left out, right, open.
    expect(row).toMatch(/^peaks below 500 m +3 +1 +1 +0 +1 +1$/);
  });

  it("opens a finding again that says something else than what was decided on", () => {
    const grown = aRecord({ url_segment: "hill", figures: { elevation_base: 0, elevation_peak: 350 } });
    const examined = examine([grown], [low], () => decisions);
    expect(describeExamined(examined).slice(0, 2)).toEqual([
      "low: hill: peak 350 m – not decided yet",
      "low: hill: peak 300 m – decided on and not found",
    ]);
  });

  it("finds nothing in the built-in index that is not decided on, and no decision about what it lacks", async () => {
    const { records: index } = await loadBuiltInIndex();
    expect(examine(index).flatMap(({ open, stale }) => [...open, ...stale])).toEqual([]);
    const segments = new Set(
      index.flatMap(({ url_segment, former_segments }) => [url_segment, ...former_segments]),
    );
    const decided = INDEX_RULES.flatMap(({ name }) => decisionsOf(name)).map(({ urlSegment }) => urlSegment);
    expect(decided.filter((segment) => !segments.has(segment))).toEqual([]);
  });
});
