import { beforeEach, describe, expect, it } from "vitest";
import { MAX_COMPARED } from "#app/domain/compare/compare-selection.ts";
import { ESTIMATES_REST_ON, SEARCH } from "#app/domain/messages.ts";
import { SEARCH_THRESHOLD } from "#app/domain/search-text.ts";
import type { CompareModel } from "#app/features/compare/compare-model.ts";
import type { CompareRow } from "#app/features/compare/compare-rows.ts";
import { loader, meta } from "#app/routes/compare.tsx";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openBackendForTests("empty");
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
});

function open(query: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/compare?${query}`, { headers });
  return loader({ request, params: {}, context: {} });
}

/** What the page shows at that address, and the status of the answer. */
async function compare(
  query: string,
  headers?: Record<string, string>,
): Promise<{ view: CompareModel; status: number }> {
  const answer = await open(query, headers);
  if (!("data" in answer)) throw new Error(`redirects to ${answer.headers.get("location")}`);
  return { view: answer.data.view, status: answer.init?.status ?? 200 };
}

async function redirectOf(query: string): Promise<string | null> {
  const answer = await open(query);
  if (!(answer instanceof Response)) throw new Error("does not redirect");
  expect(answer.status).toBe(302);
  return answer.headers.get("location");
}

const titles = ({ view }: { view: CompareModel }) => view.columns.map(({ title }) => title);
const rows = ({ view }: { view: CompareModel }) => view.groups.flatMap((group) => group.rows);
const row = (page: { view: CompareModel }, name: string) => rows(page).find((entry) => entry.name === name);
const shown = (entry: CompareRow | undefined) =>
  entry?.kind === "value" ? entry.cells.map((cell) => cell.shown) : entry?.cells;
const said = ({ view }: { view: CompareModel }) => view.legend.map(({ words }) => words);

/** Mont has everything, Col a little, Hill nothing but its name. */
async function threeResorts() {
  await aResort(under.db, {
    title: "Mont Fixture",
    segment: "mont",
    formerSegments: ["old-mont"],
    city: "Testville",
    liftCount: 30,
    ratings: { scenery: 90, apres: 80, grooming: 20 },
    numerics: {
      number_of_lifts: 30,
      vertical_drop: 1200,
      elevation_base: 1500,
      terrain_beginner: 50,
      terrain_intermediate: 30,
      terrain_expert: 20,
    },
    features: { night_skiing: "yes", has_terrain_park: "maybe", is_indoor: "no" },
  });
  await aResort(under.db, {
    title: "Col Fixture",
    segment: "col",
    countries: ["JP"],
    ratings: { scenery: 70, lift_access: 60 },
    numerics: { vertical_drop: 900, elevation_base: 1100, number_of_lifts: 30 },
    features: { night_skiing: "no", is_indoor: "no" },
  });
  await aResort(under.db, { title: "Hill Fixture", segment: "hill" });
}

describe("/compare", () => {
  it("says how to begin when it is asked for nothing", async () => {
    const page = await compare("");
    expect(page).toMatchObject({ status: 200, view: { title: "Compare resorts", columns: [], groups: [] } });
    expect([page.view.legend, page.view.pairs]).toEqual([[], []]);
  });

  it("offers pairs of resorts to who has none yet, and goes without them where they cannot be had", async () => {
    const ratings = { scenery: 90, apres: 80, grooming: 70 };
    for (const country of ["CH", "JP"]) {
      await aResort(under.db, { title: `In ${country}`, segment: country, countries: [country], ratings });
    }
    const { view } = await compare("");
    expect(view.pairs.map(({ title }) => title)).toEqual(["In CH and In JP"]);
    expect((await compare("resorts=CH")).view.pairs).toEqual([]);
    const log = failAt(under, "ComparePairs");
    const without = await compare("");
    expect([without.status, without.view.pairs]).toEqual([200, []]);
    expect(log).toHaveBeenCalledOnce();
  });

  it("shows resorts side by side in the order asked, with what is known of at least one", async () => {
    await threeResorts();
    const page = await compare("resorts=mont,col");
    expect(page.status).toBe(200);
    expect(page.view.title).toBe("Compare Mont Fixture and Col Fixture");
    expect(page.view.columns).toMatchObject([
      {
        title: "Mont Fixture",
        href: "/resort/mont",
        countryCode: "CH",
        place: "Testville, Switzerland",
        removeHref: "/compare?resorts=col",
      },
      { title: "Col Fixture", removeHref: "/compare?resorts=mont" },
    ]);
    expect(page.view.groups.map(({ title }) => title)).toEqual(["Figures", "Ratings: Village", "Features"]);
    expect(shown(row(page, "vertical_drop"))).toEqual(["1,200 m", "900 m"]);
    expect(shown(row(page, "scenery"))).toEqual(["90", "70"]);
    const [mont, col] = page.view.onlyKnown;
    const only = (name: string) => mont?.rows.find((entry) => entry.name === name);
    expect([mont?.title, col?.title]).toEqual(["Mont Fixture", "Col Fixture"]);
    expect(shown(only("apres"))).toEqual(["80", null]);
    expect(shown(only("has_terrain_park"))).toEqual(["maybe", null]);
    expect(only("terrain")?.cells).toMatchObject([{ shares: [50, 30, 20] }, null]);
    expect(shown(col?.rows.find(({ name }) => name === "lift_access"))).toEqual([null, "60"]);
    expect(row(page, "apres")).toBeUndefined();
    // The bar says the shares already.
    expect(row(page, "terrain_expert")).toBeUndefined();
    expect(row(page, "longest_run")).toBeUndefined();
    expect(said(page)).toContainEqual(
      expect.stringMatching(/^Left out: \d+ attributes known of none of them/),
    );
    expect(page.view.address).toMatch(/^https?:\/\/[^/]+\/compare\?resorts=mont,col$/);
  });

  it("shows figures in the visitor's units", async () => {
    await threeResorts();
    const page = await compare("resorts=mont", { cookie: "units=imperial" });
    expect(shown(row(page, "vertical_drop"))).toEqual(["3,937 ft"]);
    expect(page.view.choice).toBeNull();
  });

  it("shows only what differs to a visitor who asks, and says what that leaves out", async () => {
    await threeResorts();
    const page = await compare("resorts=mont,col&only=differences");
    expect(row(page, "vertical_drop")).toBeTruthy();
    expect(page.view.onlyKnown).toHaveLength(2);
    expect([row(page, "number_of_lifts"), row(page, "is_indoor")]).toEqual([undefined, undefined]);
    expect(said(page).at(-1)).toMatch(/^Left out: 2 rows that are alike, \d+ attributes known of none/);
    expect(page.view.choice).toEqual({ title: "Everything known", href: "/compare?resorts=mont,col" });
    expect(page.view.columns[0]?.removeHref).toBe("/compare?resorts=col&only=differences");
  });

  it("says once that ratings are estimates", async () => {
    await threeResorts();
    const page = await compare("resorts=mont,col");
    expect(said(page)).toContain("Our editors' scores, until riders rate.");
    expect(said(page)).toContain(ESTIMATES_REST_ON);
    const marks = rows(page).flatMap((entry) =>
      entry.kind === "value" ? entry.cells.map(({ mark }) => mark) : [],
    );
    expect(new Set(marks)).toEqual(new Set([null]));
  });

  it("marks estimates one by one beside ratings of members", async () => {
    await threeResorts();
    await aResort(under.db, { segment: "rated", memberRatings: { scenery: { value: 50, raters: 3 } } });
    const page = await compare("resorts=mont,rated");
    expect(row(page, "scenery")?.cells).toMatchObject([{ mark: "editors" }, { mark: null }]);
    expect(said(page)).toContain("Our editors' score, until riders rate.");
  });

  it("names segments that no resort has and goes without them", async () => {
    await threeResorts();
    const page = await compare("resorts=nowhere,mont");
    expect(titles(page)).toEqual(["Mont Fixture"]);
    expect(page.view.notices).toEqual(['There is no resort called "nowhere" here.']);
    expect(page.status).toBe(200);
  });

  it.each([
    ["a name", "nowhere"],
    ["a NUL", "a\u0000b"],
    ["a percent sign", "%"],
    ["5,000 letters", "x".repeat(5000)],
    ["an attack", "'; DROP TABLE resorts; --"],
  ])("answers 404 when nothing is known under %s, and still says how to begin", async (_, segment) => {
    const page = await compare(new URLSearchParams({ resorts: segment }).toString());
    expect([page.status, page.view.title]).toEqual([404, "Compare resorts"]);
    expect(page.view.notices).toHaveLength(1);
  });

  it("takes four at most and names the others", async () => {
    await threeResorts();
    await aResort(under.db, { title: "Fourth", segment: "fourth" });
    const page = await compare("resorts=mont,col,hill,fourth,fifth,sixth");
    expect(titles(page)).toHaveLength(MAX_COMPARED);
    expect(page.view.notices[0]).toContain('Left out: "fifth" and "sixth".');
    expect(page.view.isFull).toBe(true);
    const many = Array.from({ length: 1000 }, (_, index) => `r${index}`).join();
    expect((await compare(`resorts=mont,${many}`)).view.notices.join().length).toBeLessThan(1000);
  });

  it.each([
    ["resorts=old-mont,col", "/compare?resorts=mont,col"],
    ["resorts=Mont,col&only=differences", "/compare?resorts=mont,col&only=differences"],
    ["resorts=mont,mont", "/compare?resorts=mont"],
    ["resorts=old-mont,mont", "/compare?resorts=mont"],
    ["resorts=mont&resorts=col", "/compare?resorts=mont,col"],
    ["resorts=,,", "/compare"],
  ])("leads from %s to the comparison's one address", async (query, location) => {
    await threeResorts();
    expect(await redirectOf(query)).toBe(location);
  });

  it("stays where it has something to say, and uses the current segments", async () => {
    await threeResorts();
    const page = await compare("resorts=old-mont,nowhere,col");
    expect(page.view.notices).toHaveLength(1);
    expect(page.view.address).toMatch(/resorts=mont,col$/);
  });

  it("goes without the marks of ratings when their sources cannot be had", async () => {
    await threeResorts();
    const log = failAt(under, "ComparedRecords");
    const page = await compare("resorts=mont");
    expect([page.status, said(page).join().includes("estimate")]).toEqual([200, false]);
    expect(log).toHaveBeenCalledOnce();
  });

  it("answers 502 when the resorts cannot be had", async () => {
    const log = failAt(under, "ResortByUrlSegment");
    await expect(open("resorts=mont")).rejects.toMatchObject({ init: { status: 502 } });
    expect(log).toHaveBeenCalledOnce();
  });

  it("is nothing for search engines", async () => {
    const { view } = await compare("");
    const tags = meta({
      data: { view },
      matches: [],
      location: { pathname: "/compare", search: "" },
    } as unknown as Parameters<typeof meta>[0]);
    expect(tags).toContainEqual({ name: "robots", content: "noindex" });
  });
});

describe("adding a resort", () => {
  it.each([
    ["its name, whatever the case", "resorts=mont&add=col%20fixture", "/compare?resorts=mont,col"],
    ["the beginning of a comparison", "add=Mont+Fixture", "/compare?resorts=mont"],
    [
      "a part that one alone has",
      "resorts=mont&add=hill&only=differences",
      "/compare?resorts=mont,hill&only=differences",
    ],
  ])("takes %s for certain", async (_, query, location) => {
    await threeResorts();
    expect(await redirectOf(query)).toBe(location);
  });

  it("offers a choice among several, those compared already excepted", async () => {
    await threeResorts();
    const { view, status } = await compare("resorts=mont&add=fixture");
    expect(view.add.offers.map(({ title, href }) => [title, href]).toSorted()).toEqual([
      ["Col Fixture", "/compare?resorts=mont,col"],
      ["Hill Fixture", "/compare?resorts=mont,hill"],
    ]);
    expect([status, view.add.message, view.add.text]).toEqual([200, "Found 3 resorts:", "fixture"]);
    expect(titles({ view })).toEqual(["Mont Fixture"]);
  });

  it("offers ten and the way to all when there are many", async () => {
    for (let number = 1; number <= 16; number++) await aResort(under.db, { title: `Alp ${number}` });
    const { view } = await compare("add=alp");
    expect(view.add.offers).toHaveLength(10);
    expect(view.add).toMatchObject({ message: "Found 16 resorts, the first 10:", allHref: "/search?q=alp" });
  });

  it("says what it did not find, what is too short, what is there already, and that four are enough", async () => {
    await threeResorts();
    await aResort(under.db, { title: "Fourth", segment: "fourth" });
    const said = async (query: string) => (await compare(query)).view.add.message;
    expect(await said("resorts=mont&add=qqqqqq")).toBe(SEARCH.noResults("qqqqqq"));
    expect(await said("resorts=mont&add=ab")).toContain(`at least ${SEARCH_THRESHOLD} characters`);
    expect(await said("resorts=mont&add=mont+fixture")).toContain("already compare");
    expect(await said("resorts=mont,col,hill,fourth&add=alp")).toContain(
      `${MAX_COMPARED} resorts fit side by side`,
    );
    expect(await said("resorts=mont&add=")).toBeNull();
  });

  it("says that the search failed, with an honest status, and shows the comparison all the same", async () => {
    await threeResorts();
    const log = failAt(under, "FindResorts");
    const page = await compare("resorts=mont&add=fixture");
    expect(page.view.add.message).toContain(SEARCH.failure);
    expect([page.status, titles(page)]).toEqual([502, ["Mont Fixture"]]);
    expect(log).toHaveBeenCalledOnce();
  });

  it.each(["%25%25%25", "'; --", "a%00bc", "%3Cb%3Ezzz", "x".repeat(3000)])(
    "takes %s as text",
    async (text) => {
      expect((await compare(`add=${text}`)).status).toBe(200);
    },
  );
});
