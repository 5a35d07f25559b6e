import { beforeEach, describe, expect, it } from "vitest";
import { loader, meta } from "#app/routes/resorts_.my-score.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");
beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  await aResort(under.db, {
    title: "Alta Fixture",
    segment: "alta",
    ratings: { snow_quality: 95, apres: 10, scenery: 60 },
  });
  await aResort(under.db, {
    title: "Party Fixture",
    segment: "party",
    ratings: { snow_quality: 40, apres: 95 },
  });
});

async function ask(query: string) {
  const request = new Request(`http://localhost:3000/resorts/my-score?${query}`);
  return (await loader({ request, params: {}, context: {} })).view;
}

/** Where a button of a preset leads. */
async function presetAt(query: string): Promise<string> {
  const answer: unknown = await ask(query).catch((thrown: unknown) => thrown);
  return answer instanceof Response ? (answer.headers.get("Location") ?? "") : "";
}

/** What the fields are set to, by name of the field. */
async function weightsAt(query: string) {
  const { groups } = await ask(query);
  const sliders = groups.flatMap(({ weights }) => weights);
  return Object.fromEntries(sliders.flatMap(({ field, weight }) => (weight > 0 ? [[field, weight]] : [])));
}

describe("/resorts/my-score", () => {
  it("is nothing for search engines, which robots.txt lets read that", async () => {
    const of = { data: { view: await ask("") }, matches: [], location: { pathname: "/resorts/my-score" } };
    expect(meta(of as unknown as Parameters<typeof meta>[0])).toContainEqual({
      name: "robots",
      content: "noindex",
    });
  });

  it("begins with the weights of the address, and offers those alone that some resort is rated for", async () => {
    expect(await weightsAt("weights=snow_quality:4,apres:1")).toEqual({
      weight_snow_quality: 4,
      weight_apres: 1,
    });
    const fields = (await ask("")).groups.flatMap(({ weights }) => weights.map(({ field }) => field));
    expect(fields).toEqual(["weight_snow_quality", "weight_apres", "weight_scenery"]);
  });

  it("says what of its address it could not read, and begins with the rest", async () => {
    const { invalid, group } = await ask("who=ski.beginner&who=none.expert&least=abc");
    expect(invalid?.words).toBe("who comes along, the bound for each of you");
    expect(group?.people).toHaveLength(1);
    expect((await ask("who=ski.beginner&least=50")).invalid).toBeNull();
  });

  it("carries filters, view and selection along, and no order, which the weights replace", async () => {
    const view = await ask("country=CH&order=title:asc&view=table&compare=alta&weights=apres:2&page=3");
    expect(view.carried).toEqual({
      filters: '{"locationType":{"countryId":["CH"]}}',
      view: "table",
      compare: "alta",
    });
    expect(view.listHref).not.toMatch(/order|weights|page/);
    expect(await presetAt("country=CH&order=title:asc&more=powder")).toMatch(
      /country=CH&weights=snow_quality%3A5/,
    );
  });

  it("adds a second start to what was chosen, sent or not, and takes it out again", async () => {
    const both = await presetAt("weight_scenery=2&weight_apres=1&more=nightlife");
    expect(both).toBe(
      "/resorts/my-score?weights=apres%3A5%2Cnight_life%3A5%2Crestaurants_cafes%3A2%2Cscenery%3A2",
    );
    expect(await presetAt(`${both.split("?")[1]}&less=nightlife`)).toBe(
      "/resorts/my-score?weights=scenery%3A2",
    );
    expect(await weightsAt("weights=apres:2&like=alta")).toMatchObject({
      weight_snow_quality: 5,
      weight_apres: 2,
    });
  });

  it("begins with what a resort is strong in", async () => {
    expect(await weightsAt("like=alta")).toEqual({ weight_snow_quality: 5 });
    expect((await ask("like=ALTA")).likeWords).toBe("Added what Alta Fixture is strong in.");
  });

  it("offers the resorts that a name may mean, and says where there is none", async () => {
    const view = await ask("like=fixture&view=table");
    expect(view.found?.resorts.map(({ title }) => title)).toEqual(["Alta Fixture", "Party Fixture"]);
    expect(view.found?.resorts[0]?.href).toBe("/resorts/my-score?view=table&like=alta");
    expect((await ask("like=nowhere-at-all")).found).toMatchObject({ resorts: [] });
    expect((await ask("like=al")).found?.message).toContain("at least 3 characters");
  });

  it("keeps the weights while a resort is looked for", async () => {
    expect(await weightsAt("weights=apres:5&like=nowhere-at-all")).toEqual({ weight_apres: 5 });
    expect((await ask("weights=apres:5")).weights).toBe("apres:5");
  });

  it("marks the lifestyle that is set", async () => {
    const current = async (query: string) =>
      (await ask(query)).presets.filter(({ isCurrent }) => isCurrent).map(({ title }) => title);
    expect(await current((await presetAt("more=nightlife")).split("?")[1] ?? "")).toEqual(["Nightlife"]);
    expect(await current("weights=apres:1")).toEqual([]);
  });

  it.each(["weights=%00", "like=%00", `like=${"a".repeat(5_000)}`, "filters=[[["])(
    "has a page for ?%s",
    async (query) => {
      expect((await ask(query)).groups).not.toEqual([]);
    },
  );
});

describe("/resorts/my-score for a group", () => {
  const groupAt = async (query: string) => (await ask(query)).group;
  const TWO = "who=ski.beginner.quiet&who=board.expert";

  it("begins with the people and the bound of the address, and keeps the list", async () => {
    expect(await groupAt(`${TWO}&least=45&country=CH&view=table&page=3`)).toMatchObject({
      people: [
        { sport: "ski", level: "beginner", wants: ["quiet"] },
        { sport: "board", level: "expert", wants: [] },
      ],
      canAdd: true,
      least: "45",
      bounds: [40, 45, 50, 60, 70],
      carried: { view: "table", filters: '{"locationType":{"countryId":["CH"]}}' },
      listHref: "/resorts?country=CH&view=table",
    });
    expect(await groupAt("country=CH")).toBeNull();
  });

  it("offers what resorts are rated for, keeps what else an address wants, and says what that means", async () => {
    const wantsAt = async (query: string) => (await groupAt(query))?.wants.map(({ name }) => name);
    expect(await wantsAt("who=ski")).toEqual(["snow", "scenery"]);
    expect(await wantsAt("who=ski.access&who=board.scenery")).toEqual(["snow", "scenery", "access"]);
    expect((await ask("who=ski.access&who=board.scenery")).notes).toEqual([
      "Adaptive skiing is rated at no resort yet, so none is known to be good for anyone who wants it.",
    ]);
    expect((await ask("who=board.scenery")).notes).toEqual([]);
    expect((await ask("weights=apres:2,adaptive_access:1")).notes).toEqual([
      "Adaptive skiing is rated at no resort yet, so it changes nothing.",
    ]);
  });

  it("leads to one's own score and back, with the list", async () => {
    const { ways } = await ask(`${TWO}&country=CH`);
    expect(ways).toEqual({
      ownHref: "/resorts/my-score?country=CH",
      groupHref: `/resorts/my-score?country=CH&${TWO}`,
    });
    expect((await ask("weights=apres:5&month=3")).ways.groupHref).toBe(
      "/resorts/my-score?month=3&who=ski.beginner&who=ski.expert",
    );
  });

  it("adds a person and removes one, and keeps what was chosen and not sent", async () => {
    const typed =
      "person1_sport=ski&person1_level=expert&person1_want=snow&person2_sport=none&person2_level=expert";
    expect(await presetAt(`${typed}&add=1&least=50`)).toBe(
      "/resorts/my-score?who=ski.expert.snow&who=none&who=ski.intermediate&least=50#person-3",
    );
    expect(await presetAt(`${typed}&remove=0`)).toBe("/resorts/my-score?who=none#people");
    expect(await presetAt("who=ski&remove=0")).toBe("");
    for (const remove of ["", "%20", "0x1", "1e0", "-1"]) {
      expect(await presetAt(`who=ski&who=none&remove=${remove}`), remove).toBe("");
    }
    expect(await presetAt(`${"who=ski&".repeat(8)}add=1`)).toBe(
      `/resorts/my-score?${"who=ski&".repeat(8).slice(0, -1)}#person-8`,
    );
    expect((await groupAt("who=ski&".repeat(9)))?.canAdd).toBe(false);
  });
});
