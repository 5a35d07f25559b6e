import { beforeEach, describe, expect, it } from "vitest";
import { loader } from "#app/routes/_index.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { asSent } from "#test/support/as-sent.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

async function open() {
  const request = new Request("http://localhost:3000/");
  const { data, init } = await loader({ request, params: {}, context: {} });
  return { home: asSent(data.home), status: init?.status };
}

describe("/", () => {
  it("shows the head of the list and today's counts, a resort in two countries once", async () => {
    await aResort(under.db, { title: "Small", countries: ["CH"], liftCount: 2 });
    await aResort(under.db, { title: "Large", countries: ["CH", "IT"], liftCount: 30 });
    await aResort(under.db, { title: "Far", countries: ["JP"], liftCount: 9 });
    const { home, status } = await open();
    expect(home.best?.cards.map(({ title }) => title)).toEqual(["Large", "Far", "Small"]);
    expect(home.live).toEqual({ resorts: 3, countries: 3 });
    const counts = Object.fromEntries(home.regions.map(({ title, count }) => [title, count]));
    expect(counts).toMatchObject({ Worldwide: "3 resorts", Europe: "2 resorts", Asia: "1 resort" });
    expect(home.failure).toBeNull();
    expect(status).toBe(200);
  });

  it("shows what it has when a part cannot be had, with an honest status", async () => {
    await aResort(under.db, { title: "Mont Fixture" });
    failAt(under, "HomeCounts");
    const { home, status } = await open();
    expect(home.best?.cards).toHaveLength(1);
    expect(home.live).toBeNull();
    expect(home.regions.map(({ count }) => count)).toEqual(Array(7).fill(null));
    expect(home).toMatchObject({ isPartial: true, failure: "The backend answered with an error" });
    expect(status).toBe(502);
  });

  it("counts the resorts of each lifestyle in one operation", async () => {
    await aResort(under.db, { derivedRatings: { expert_terrain: 80 } });
    await aResort(under.db, { derivedRatings: { expert_terrain: 60 } });
    const { home } = await open();
    const counts = Object.fromEntries(home.lifestyles.map(({ name, count }) => [name, count]));
    expect(counts).toMatchObject({ expert: "1 resort", "season-worker": "no resort rated for this yet" });
  });

  it("takes its words from the backend's page", async () => {
    const { home } = await open();
    expect(home.hero.title).toBe("Find out where to ride next");
    expect(home.meta.description).toBeTruthy();
  });

  it("keeps its ways into the index when nothing can be had", async () => {
    failAt(under, "\\w+");
    const { home, status } = await open();
    expect(home.best).toBeNull();
    expect(home.regions).toHaveLength(7);
    expect(home.lifestyles.length).toBeGreaterThan(10);
    expect(status).toBe(502);
  });
});
