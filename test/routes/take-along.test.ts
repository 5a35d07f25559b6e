import { eq } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { resorts } from "#app/backend/db/tables/tables.ts";
import { writeMountains } from "#app/backend/resort-rows/mountains.ts";
import { MAX_PRINTED, MAX_WITH_RUNS } from "#app/domain/list/shortlist.ts";
import { action as make } from "#app/routes/lists.tsx";
import { loader as print } from "#app/routes/print.tsx";
import { loader as gpx } from "#app/routes/shortlist[.]gpx.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { aHill } from "#test/support/a-mountain.ts";
import { aResort, type ResortFacts } from "#test/support/a-resort.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

const taken = (query: string) => aBrowser().visit(gpx, `/shortlist.gpx?${query}`);

async function aMappedResort(facts: ResortFacts): Promise<void> {
  const id = await aResort(under.db, facts);
  await under.db.transaction((tx) => writeMountains(tx, new Map([[Number(id), aHill()]])));
}

describe("the GPX file of a shortlist", () => {
  it("has a waypoint for each resort whose position is known, and the runs of those that are mapped", async () => {
    const numerics = { elevation_base: 1_600, elevation_peak: 2_900 };
    await aMappedResort({ title: "Hill & Dale", segment: "hill", position: [46, 7], numerics });
    await aResort(under.db, { title: "Nowhere", segment: "nowhere" });
    const { data, headers } = await taken("resorts=hill,nowhere,hill,no-such-resort");
    expect(headers.get("Content-Disposition")).toBe('attachment; filename="Resorts-resorts.gpx"');
    expect(data.match(/<wpt /g)).toHaveLength(1);
    expect(data).toContain('<wpt lat="46.00000" lon="7.00000"><name>Hill &amp; Dale</name>');
    expect(data).toContain("Base 1,600 m, Peak 2,900 m");
    expect(data).toContain("/resort/hill");
    expect(data).toMatch(
      /<desc>[^<]*© OpenStreetMap contributors[^<]* Heights: U\.S\. Geological Survey\.<\/desc>/,
    );
    expect(data).toContain("<name>Meadow</name>");
    expect(data.indexOf("<trk>")).toBeGreaterThan(data.indexOf("<wpt "));
  });

  it("has a named list's title, and leads back to it", async () => {
    await aResort(under.db, { title: "Zao", segment: "zao", position: [38, 140] });
    const { browser } = await signedIn(under, "ada");
    const { to } = await browser.send(make, "/lists", { intent: "create", title: "Japan <3", resort: "zao" });
    const { data } = await taken(`list=${to?.slice("/lists/".length)}`);
    expect(data).toContain("<name>Japan &lt;3</name>");
    expect(data).not.toContain("Heights:");
    expect(data).toContain(`${to}"/>`);
  });

  it("has the runs of ten resorts at most", async () => {
    const segments = Array.from({ length: MAX_WITH_RUNS + 2 }, (_, index) => `hill-${index}`);
    for (const segment of segments) await aMappedResort({ segment, position: [46, 7] });
    const { data } = await taken(`resorts=${segments.join()}`);
    expect(data.match(/<wpt /g)).toHaveLength(MAX_WITH_RUNS + 2);
    const names = [...data.matchAll(/<trk><name>([^<]*)/g)].map(([, name]) => name);
    expect(names.filter((name) => name?.startsWith("Meadow, "))).toHaveLength(MAX_WITH_RUNS);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    "",
    "resorts=",
    "resorts=,,",
    "list=nothing",
    "list=aB3dE6gH9jK2",
    "resorts=%FF",
    `resorts=${"a".repeat(300)}`,
  ])("is not there for ?%s", async (query) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect((await taken(query)).status).toBe(404);
  });
});

describe("resorts on paper", () => {
  const sheets = (query: string) => aBrowser().visit(print, `/print?${query}`);
  const titles = (given: Awaited<ReturnType<typeof sheets>>) =>
    given.data.page.resorts.map(({ title }: { title: string }) => title);

  it("are what one needs on the way and on the mountain, a sheet each in the order asked", async () => {
    const numerics = { elevation_base: 1_600, elevation_peak: 2_900, vertical_drop: 1_300 };
    await aMappedResort({ title: "Hill", segment: "hill", position: [46, 7], numerics, season: [12, 4] });
    await aResort(under.db, { title: "Zao", segment: "zao", countries: ["JP"] });
    const given = await sheets("resorts=zao,hill,zao,no-such-resort");
    expect(titles(given)).toEqual(["Zao", "Hill"]);
    const [zao, hill] = given.data.page.resorts;
    expect(zao).toMatchObject({ season: null, drawing: null, gettingThere: null, phones: [] });
    expect(hill.season).toMatch(/^Usually open December to April/);
    expect(hill.figures).toContainEqual({ title: "Vertical drop", shown: "1,300 m" });
    expect(hill.drawing.src).toContain("/resort/hill/runs.svg");
    expect(given.data.page.title).toBe("2 resorts on paper");
    expect(given.data.page.notice).toBe('There is no resort called "no-such-resort" here.');
  });

  it("have the telephone numbers that editors entered", async () => {
    const id = await aResort(under.db, { title: "Hill", segment: "hill", position: [46, 7] });
    const phones = [
      { what: "Piste rescue", number: "+41 27 000 00 00", source: "https://hill.example", day: "2026-11-01" },
    ];
    await under.db
      .update(resorts)
      .set({ trip_notes: { getting_there: [], day_tickets: [], phones } })
      .where(eq(resorts.id, Number(id)));
    const given = await sheets("resorts=hill");
    expect(given.data.page.resorts[0].phones).toEqual([
      { what: "Piste rescue", number: "+41 27 000 00 00", href: "tel:+41270000000" },
    ]);
  });

  it("have the prices that still say something", async () => {
    const id = await aResort(under.db, { title: "Priced", segment: "priced", countries: ["AT"] });
    const year = new Date().getUTCFullYear();
    const ticket = { amount: 68, currency: "EUR", for_whom: "adult", source: null, day: "2026-02-10" };
    const told = { ...ticket, riders: 4, way: "counter" };
    const day_tickets = [
      { ...told, season: `${year}` },
      { ...told, season: "2011" },
    ];
    await under.db
      .update(resorts)
      .set({ trip_notes: { getting_there: [], day_tickets } })
      .where(eq(resorts.id, Number(id)));
    const given = await sheets("resorts=priced");
    expect(given.data.page.resorts[0].tickets).toMatchObject([
      { price: "€68", of: `adult, at the counter, ${year}`, paid: "as paid by 4 riders in February 2026" },
    ]);
  });

  it("are printed ten at a time", async () => {
    const segments = Array.from({ length: MAX_PRINTED + 1 }, (_, index) => `zao-${index}`);
    for (const segment of segments) await aResort(under.db, { title: segment, segment });
    expect(titles(await sheets(`resorts=${segments.join()}`))).toHaveLength(MAX_PRINTED);
    const last = await sheets(`resorts=${segments.join()}&page=9`);
    expect(titles(last)).toEqual([`zao-${MAX_PRINTED}`]);
    expect(last.data.page).toMatchObject({ currentPage: 2, lastPage: 2 });
  });

  it("are those that we know, whatever stands before them in the address", async () => {
    await aResort(under.db, { title: "Zao", segment: "zao", formerSegments: ["old-zao"] });
    const unknown = Array.from({ length: MAX_PRINTED }, (_, index) => `none-${index}`);
    const given = await sheets(`resorts=${[...unknown, "old-zao"].join()}`);
    expect(titles(given)).toEqual(["Zao"]);
    expect(given.data.page).toMatchObject({ currentPage: 1, lastPage: 1, title: "Zao on paper" });
    expect(given.data.page.notice).toContain('"none-0"');
    expect((await sheets("resorts=old-zao")).data.page.notice).toBeNull();
  });

  it.each(["", "resorts=nowhere", "list=aB3dE6gH9jK2", "list="])("are not there for ?%s", async (query) => {
    expect((await sheets(query)).status).toBe(404);
  });
});
