import { describe, expect, it } from "vitest";
import { ResortCardByUrlSegmentDocument } from "#app/api/generated.ts";
import { cardList } from "#app/features/resort/card/card-list.ts";
import { cardSources, NO_SOURCES } from "#app/features/resort/card/card-sources.ts";
import { ALL_ESTIMATES, ESTIMATE, REST_ON } from "#app/features/resort/card/legend.ts";
import { BARE, FULL } from "../resort-list/sample-list.ts";

const light = (name: string, value: number) => ({ name, title: name, value });
const resort = (id: string, highlights: string[]) => {
  const lights = highlights.map((name, index) => light(name, 90 - index));
  return { ...FULL, id, highlights: lights, ratingScores: lights };
};
const listOf = (resorts: (typeof FULL)[], sources = NO_SOURCES) =>
  cardList(resorts, "metric", { orderedBy: [], filteredBy: [], sources }, { canMark: false });
const reasons = (resorts: (typeof FULL)[]) => listOf(resorts).cards.map(({ reason }) => reason);

describe("the cards of a list", () => {
  it("leave out what half of the list shares, and show what comes next", () => {
    const four = [
      resort("1", ["scenery", "apres"]),
      resort("2", ["scenery", "shops"]),
      resort("3", ["fresh_tracks"]),
      resort("4", ["scenery"]),
    ];
    expect(reasons(four)).toEqual([
      "Known for après-ski",
      "Known for shops",
      "Best for fresh tracks",
      undefined,
    ]);
  });

  it("leave out nothing of a few resorts, of which half are no crowd", () => {
    const two = [resort("1", ["scenery"]), resort("2", ["scenery"])];
    expect(reasons(two)).toEqual(["Known for scenery", "Known for scenery"]);
  });

  const rated = (...sources: string[]) =>
    cardSources({
      resortRecords: sources.map((source, index) => ({
        id: String(index + 1),
        status: "operating",
        countries: [],
        parts: [],
        rated_by: [{ source, type_names: ["scenery"] }],
      })),
    });
  const two = [resort("1", ["scenery"]), resort("2", ["scenery"])];

  it("say together that all is estimated, in place of a mark on each", () => {
    const { cards, legend } = listOf([...two, BARE], rated("editors", "editors"));
    expect(cards.map(({ isEstimate }) => isEstimate)).toEqual([undefined, undefined, undefined]);
    expect(legend).toContain(ALL_ESTIMATES);
    expect(legend).toContain(REST_ON);
    expect(legend).not.toContain(ESTIMATE);
  });

  it("keep their marks where members rated one of them", () => {
    const { cards, legend } = listOf(two, rated("editors", "members"));
    expect(cards.map(({ isEstimate }) => isEstimate)).toEqual([true, undefined]);
    expect(legend).toContain(ESTIMATE);
    expect(legend).toContain(REST_ON);
    expect(legend).not.toContain(ALL_ESTIMATES);
  });
});

it("asks of a highlight its name alone, and of what speaks against a resort nothing", () => {
  const asked = [
    ...JSON.stringify(ResortCardByUrlSegmentDocument).matchAll(
      /"kind":"Field","name":\{"kind":"Name","value":"(\w+)"/g,
    ),
  ];
  const names = asked.map(([, name]) => name);
  expect(names).not.toContain("lowlights");
  expect(names[names.indexOf("highlights") + 1]).toBe("name");
  expect(names[names.indexOf("highlights") + 2]).toBe("ratingScores");
});
