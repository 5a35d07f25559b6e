import { describe, expect, it } from "vitest";
import { type RatingDetail, whyModels } from "#app/features/resort-page/figures/why-model.ts";

function aDetail(given: Partial<RatingDetail>): RatingDetail {
  return {
    type_name: "snow_quality",
    value: 80,
    source: "editors",
    raters: 0,
    base: 80,
    base_source: "editors",
    spread: [],
    skiers: null,
    snowboarders: null,
    newest_at: null,
    ...given,
  };
}

const whyOf = (given: Partial<RatingDetail>) => whyModels([aDetail(given)]).get("snow_quality");

describe("how a rating came about", () => {
  it("is what the editors say until members rate", () => {
    expect(whyOf({})).toEqual({
      words: ["Our editors say 80, as an estimate.", "No member's rating is part of it yet."],
      spread: null,
      riders: [],
      newest: null,
    });
  });

  it("is the editors' value, the members, how they differ, what they ride and the newest day", () => {
    expect(
      whyOf({
        value: 76.3,
        source: "members",
        raters: 4,
        spread: [0, 1, 0, 0, 0, 0, 0, 0, 1, 2],
        skiers: { raters: 3, mean: 84.6 },
        snowboarders: { raters: 1, mean: 12 },
        newest_at: "2026-11-27T08:00:00.000Z",
      }),
    ).toEqual({
      words: ["Our editors say 80, which counts as five members.", "4 members have rated."],
      spread: {
        bars: [0, 50, 0, 0, 0, 0, 0, 0, 50, 100],
        words: "2 gave 90 to 100, 1 gave 80 to 89 and 1 gave 10 to 19.",
      },
      riders: [
        { words: "3 skiers", mean: "85" },
        { words: "1 snowboarder", mean: "12" },
      ],
      newest: { iso: "2026-11-27T08:00:00.000Z", words: "27 November 2026" },
    });
  });

  it("names what members began from where the editors say nothing", () => {
    const given = { source: "members", raters: 3, base: null, base_source: null };
    expect(whyOf(given)?.words).toEqual([
      "3 members have rated.",
      "They begin from the average of all resorts, which counts as five members.",
    ]);
  });
});
