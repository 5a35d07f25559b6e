import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loader } from "#app/routes/_index.tsx";
import { action as mark } from "#app/routes/marks.ts";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { aResort } from "#test/support/a-resort.ts";
import { signedIn } from "#test/support/a-site.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

afterEach(() => {
  vi.useRealTimers();
});

async function open(headers: HeadersInit = {}) {
  const request = new Request("http://localhost:3000/", { headers });
  const { data, init } = await loader({ request, params: {}, context: {} });
  return { home: data.home, status: init?.status };
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
    failAt(under, "HomeExtensions");
    const { home, status } = await open();
    expect(home.best?.cards).toHaveLength(1);
    expect(home.live).toEqual({ resorts: 1, countries: null });
    expect(home).toMatchObject({ isPartial: true, failure: "Our data server answered with an error" });
    expect(status).toBe(502);
  });

  it("counts the resorts of each lifestyle that it offers in one operation", async () => {
    await aResort(under.db, { derivedRatings: { expert_terrain: 80 } });
    await aResort(under.db, { derivedRatings: { expert_terrain: 60 } });
    const { home } = await open();
    const counts = Object.fromEntries(home.lifestyles.map(({ name, count }) => [name, count]));
    expect(counts).toEqual({ expert: "1 resort" });
  });

  it("shows another resort of those that can be drawn each day, and ends with the day", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const numerics = {
      elevation_base: 1000,
      elevation_peak: 2000,
      vertical_drop: 1000,
      terrain_beginner: 20,
      terrain_intermediate: 50,
      terrain_expert: 30,
    };
    for (const [title, totalScore] of Object.entries({ First: 90, Second: 80 })) {
      await aResort(under.db, { title, totalScore, numerics });
    }
    await aResort(under.db, { title: "Not drawn", totalScore: 99 });
    // Ranks 1, 38 and 2 of a hundred: 1 and 2 are there.
    const days = ["2026-12-13T23:59:59Z", "2026-12-14T00:00:00Z", "2027-02-24T12:00:00Z"];
    const shown: (string | null)[] = [];
    for (const day of days) {
      vi.setSystemTime(new Date(day));
      shown.push((await open()).home.day?.title ?? null);
    }
    expect(shown).toEqual(["First", null, "Second"]);

    const context = new RequestContext();
    await runInContext(context, open);
    expect(new Date(context.documentReads().endsAt).toISOString()).toBe("2027-02-25T00:00:00.000Z");
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

  it("knows a member's favourites marked last by their names, in the document itself, and a visitor's not", async () => {
    vi.spyOn(console, "log").mockImplementation(() => {});
    for (const title of ["Alpha", "Beta"]) await aResort(under.db, { title, segment: title.toLowerCase() });
    const { browser } = await signedIn(under, "ada");
    const favourites = async () => (await browser.visit(loader, "/")).data.favourites;
    expect(await favourites()).toEqual([]);
    await browser.send(mark, "/marks", { "favourite-on": "alpha" });
    under.advance(1_000);
    await browser.send(mark, "/marks", { "favourite-on": "beta" });
    expect(await favourites()).toMatchObject([
      { asked: "beta", title: "Beta" },
      { asked: "alpha", title: "Alpha" },
    ]);
    expect((await aBrowser().visit(loader, "/")).data.favourites).toBeNull();
    failAt(under, "FavouritesInBrief");
    const given = await browser.visit(loader, "/");
    expect([given.status, given.data.favourites]).toEqual([200, null]);
  });
});
