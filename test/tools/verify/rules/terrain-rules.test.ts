import { describe, expect, it } from "vitest";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import type { IndexRule } from "#app/tools/verify/rules/rule.ts";
import {
  blackShare,
  hardShare,
  heights,
  noFigures,
  oneGrade,
  undrawn,
  vertical,
} from "#app/tools/verify/rules/terrain-rules.ts";
import { aRecord } from "../builders.ts";

type Facts = Partial<ResortRecord> & { readonly figures?: Readonly<Record<string, number>> };

const drawn = { runs: 20, kilometres: 30, rose: null, lowest: 1000, highest: 2000 };
const shares = (terrain_beginner: number, terrain_intermediate: number, terrain_expert: number) => ({
  terrain_beginner,
  terrain_intermediate,
  terrain_expert,
});
const known = { vertical_drop: 1000, piste_length: 30 };

describe("what the index is searched for", () => {
  it.each<[string, IndexRule, Facts, string | null]>([
    [
      "a cabin over 2 km of runs",
      undrawn,
      { lifts: { gondola: 1 }, terrain: { ...drawn, kilometres: 2 } },
      "few runs",
    ],
    ["runs from top to base", undrawn, { terrain: drawn }, null],
    [
      "runs of 1,000 m",
      vertical,
      { terrain: drawn, figures: { vertical_drop: 700 } },
      "700 m, and 1000 m of runs",
    ],
    ["runs of about its vertical", vertical, { terrain: drawn, figures: { vertical_drop: 760 } }, null],
    ["a hill", vertical, { terrain: { ...drawn, highest: 1200 }, figures: { vertical_drop: 120 } }, null],
    [
      "a stated vertical of less than lies between base and peak",
      heights,
      { figures: { vertical_drop: 940 } },
      "940 m beside 1000–2000 m",
    ],
    ["a stated vertical of about what lies between", heights, { figures: { vertical_drop: 950 } }, null],
    [
      "much black on runs of four colours",
      blackShare,
      { figures: { ...shares(22, 36, 42), piste_length: 87 } },
      "42 % on 87 km",
    ],
    ["40 % that is black", blackShare, { figures: { ...shares(22, 38, 40), piste_length: 87 } }, null],
    ["a small hill", blackShare, { figures: { ...shares(22, 36, 42), piste_length: 19 } }, null],
    [
      "runs of three colours",
      blackShare,
      { countries: ["US"], figures: { ...shares(22, 36, 42), piste_length: 87 } },
      null,
    ],
    [
      "eight lifts without kilometres",
      noFigures,
      { lift_count: 8, figures: { vertical_drop: 700 } },
      "8 lifts, no piste_length",
    ],
    ["eight lifts with both", noFigures, { lift_count: 8, figures: known }, null],
    ["seven lifts without both", noFigures, { lift_count: 7 }, null],
    [
      "4 km of one difficulty",
      oneGrade,
      { figures: { piste_length: 4, ...shares(0, 100, 0) } },
      "0, 100, 0 % on 4 km",
    ],
    ["3 km of one difficulty", oneGrade, { figures: { piste_length: 3, ...shares(0, 100, 0) } }, null],
    ["56 % of hard runs", hardShare, { figures: shares(4, 40, 56) }, "56 %"],
    ["55 % of hard runs", hardShare, { figures: shares(5, 40, 55) }, null],
  ])("%s: %s", (_, rule, facts, says) => {
    expect(rule.find([aRecord(facts)]).map((finding) => finding.says)).toEqual(says === null ? [] : [says]);
  });

  it("is mended where nothing says which way a mountain that is hardly drawn faces", () => {
    const terrain = { ...drawn, runs: 3 };
    const [mended, open] = undrawn.find([
      aRecord({ terrain }),
      aRecord({ terrain, figures: { faces_north: 25 } }),
    ]);
    expect([mended?.isMendedByRule, open?.isMendedByRule]).toEqual([true, false]);
  });
});
