import { beforeEach, describe, expect, it } from "vitest";
import { loader } from "#app/routes/resorts.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");
beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  await aResort(under.db, {
    title: "Steep",
    totalScore: 50,
    ratings: { expert_terrain: 90, night_life: 20 },
    numerics: { steepest_run: 41, vertical_drop: 900 },
    features: { night_skiing: "yes" },
  });
  await aResort(under.db, {
    title: "Famous",
    countries: ["AT"],
    totalScore: 99,
    ratings: { expert_terrain: 70 },
    numerics: { vertical_drop: 2_000 },
  });
  await aResort(under.db, { title: "Unknown", countries: ["AT"] });
  await aResort(under.db, {
    title: "Hall",
    numerics: { vertical_drop: 50, steepest_run: 12 },
    features: { is_indoor: "yes" },
  });
});

async function listAt(query: string) {
  const request = new Request(`http://localhost:3000/resorts?${query}`);
  const answer = await loader({ request, params: {}, context: {} });
  if (!("data" in answer)) throw new Error("redirects");
  return answer.data;
}

/** Titles that are ranked, those that are not, and why. */
async function rankedAt(query: string) {
  const { list } = await listAt(query);
  const titles = (list.table?.rows ?? list.cards).map(({ title }) => title);
  const { ranked, others } = list.ranking;
  return [titles.slice(0, ranked), titles.slice(ranked), others];
}

describe("a list in order of what some of its resorts have", () => {
  it.each([
    ["", ["Famous", "Steep"], "Not scored yet, in order of terrain"],
    ["order=-steepest_run", ["Steep"], "Not ranked: steepest run not known yet, or a hall or dry slope"],
    ["order=steepest_run", ["Steep"], "Not ranked: steepest run not known yet, or a hall or dry slope"],
    ["order=-vertical_drop", ["Famous", "Steep", "Hall"], "Not ranked: vertical drop not known yet"],
    ["order=expert_terrain", ["Famous", "Steep"], "Not ranked: expert terrain not rated yet"],
    ["order=-night_skiing", ["Steep"], "Not ranked: night skiing not known yet"],
    ["weights=night_life:5", ["Steep"], "Not ranked: less than half of what you weigh is rated"],
    ["who=ski.nightlife", ["Steep"], "Not ranked: not rated for one of you"],
    ["order=-steepest_run&country=US", [], null],
  ])("?%s ranks those alone, whatever the view", async (query, ranked, others) => {
    for (const view of ["", "&view=table", "&view=map"]) {
      const [first, rest, why] = await rankedAt(query + view);
      expect([first, why], view).toEqual([ranked, others]);
      expect(first).not.toContain("Unknown");
      if (others) expect(rest).toContain("Unknown");
    }
  });

  it("ranks all by name", async () => {
    expect(await rankedAt("order=title")).toEqual([["Famous", "Hall", "Steep", "Unknown"], [], null]);
  });
});

describe("a list in order of what none of its resorts has", () => {
  it("says so, ranks none, and offers what says nearly the same", async () => {
    const { list, card } = await listAt("country=AT&order=-steepest_run");
    expect(list.notes).toContain("None of these resorts has a steepest run yet; shown by total score.");
    expect(list.ranking).toEqual({
      ranked: 0,
      others: null,
      instead: "total score",
      offers: [
        { words: "Expert terrain, highest first", href: "/resorts?country=AT&order=-expert_terrain" },
        { words: "Total score, highest first", href: "/resorts?country=AT&order=-total_score" },
      ],
    });
    expect(list.description).not.toContain("teepest");
    expect(card?.title).not.toContain("teepest");
    const { table } = (await listAt("country=AT&order=-steepest_run&view=table")).list;
    expect(table?.caption).toBe("Resorts in Austria, ordered by total score");
  });

  it("goes by what breaks the ties", async () => {
    const { list } = await listAt("country=AT&order=-steepest_run&order=-vertical_drop");
    expect(list.notes).toContain("None of these resorts has a steepest run yet; shown by vertical drop.");
  });

  it("says so of scores for the visitor", async () => {
    expect((await listAt("country=AT&weights=night_life:5")).list.notes).toContain(
      "Of none of these resorts is half of what you weigh rated; shown by total score.",
    );
    expect((await listAt("country=AT&who=ski.nightlife")).list.notes).toContain(
      "None of these resorts is rated for each of you; shown by total score.",
    );
  });
});
