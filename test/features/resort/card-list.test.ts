import { describe, expect, it } from "vitest";
import { cardList } from "#app/features/resort/card/card-list.ts";
import { cardSources, NO_SOURCES } from "#app/features/resort/card/card-sources.ts";
import { ALL_ESTIMATES, ESTIMATE } from "#app/features/resort/card/legend.ts";
import { BARE, FULL } from "../resort-list/sample-list.ts";

const light = (name: string, value: number) => ({ name, title: name, value });
const resort = (id: string, highlights: string[], lowlights: string[] = []) => ({
  ...FULL,
  id,
  highlights: highlights.map((name, index) => light(name, 90 - index)),
  lowlights: lowlights.map((name) => light(name, 20)),
});
const listOf = (resorts: (typeof FULL)[], sources = NO_SOURCES) =>
  cardList(resorts, "metric", { orderedBy: [], filteredBy: [], sources }, { canMark: false });
const titles = (resorts: (typeof FULL)[]) =>
  listOf(resorts).cards.map(({ highlights, lowlights }) =>
    [...highlights, ...lowlights].map(({ title }) => title),
  );

describe("the cards of a list", () => {
  it("leave out what half of the list shares, and show what comes next", () => {
    const four = [
      resort("1", ["scenery", "apres"], ["grooming"]),
      resort("2", ["scenery", "shops"], ["grooming"]),
      resort("3", ["fresh_tracks"], ["apres"]),
      resort("4", ["terrain_park"]),
    ];
    expect(titles(four)).toEqual([["apres"], ["shops"], ["fresh_tracks", "apres"], ["terrain_park"]]);
  });

  it("leave out nothing of a few resorts, of which half are no crowd", () => {
    expect(titles([resort("1", ["scenery"]), resort("2", ["scenery"])])).toEqual([["scenery"], ["scenery"]]);
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
    expect(cards[0]).toMatchObject({ highlights: [{ title: "scenery", value: 90 }] });
    expect(cards[0]?.highlights[0]).not.toHaveProperty("source");
    expect(legend).toContain(ALL_ESTIMATES);
    expect(legend).not.toContain(ESTIMATE);
  });

  it("keep their marks where members rated one of them", () => {
    const { cards, legend } = listOf(two, rated("editors", "members"));
    expect(cards.map(({ isEstimate }) => isEstimate)).toEqual([true, undefined]);
    expect(legend).toContain(ESTIMATE);
    expect(legend).not.toContain(ALL_ESTIMATES);
  });
});
