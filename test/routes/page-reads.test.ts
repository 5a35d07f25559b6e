import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import type { CacheTag } from "#app/backend/index.server.ts";
import { loader as compare } from "#app/routes/compare.tsx";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import type { MemberUnderTest } from "#test/support/a-member.ts";
import { aRater, measureAnew, rate } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";
import { cachedPages, readRoutes, type Sample } from "#test/support/pages.ts";

const under = openBackendForTests("empty");
let ids: Record<"zao" | "furano" | "davos", string>;
let rater: MemberUnderTest;

beforeEach(async () => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  const numerics = { vertical_drop: 800, piste_length: 40, number_of_lifts: 12 };
  const facts = { numerics, ratings: { snow_quality: 80, apres: 60, shops: 50 } };
  ids = {
    zao: await aResort(under.db, {
      title: "Zao Onsen",
      segment: "zao",
      countries: ["JP"],
      position: [38, 140],
      ...facts,
    }),
    // Its neighbour, and like it.
    furano: await aResort(under.db, {
      title: "Furano Onsen",
      segment: "furano",
      countries: ["JP"],
      position: [38.5, 140],
      ...facts,
    }),
    davos: await aResort(under.db, {
      title: "Davos Klosters",
      segment: "davos",
      countries: ["CH"],
      position: [46, 9],
      numerics: { vertical_drop: 1_600 },
      ratings: facts.ratings,
    }),
  };
  await measureAnew(under);
  rater = await aRater(under, "mona");
});

const ADD = "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id } }";
const MARK = "mutation ($input: MarkResortsInput!) { markResorts(input: $input) { unknown } }";
const HELPFUL = "mutation ($id: ID!) { markHelpful(id: $id, is_helpful: true) }";

async function write(resortId: string, comment: string, kind = "comment"): Promise<string> {
  const input = { resort_id: resortId, comment, kind };
  const { result } = await under.data(ADD, { input }, { token: rater.token });
  // The newest is told from others by its moment, and a member writes so many in an hour.
  under.advance(20 * 60_000);
  return result.id;
}

const routes = readRoutes();

/** An address of a page with more in it than its sample has. */
function pageAt(path: string, address: string, params: Record<string, string> = {}): Sample {
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`There is no route ${path}.`);
  return { ...route, address, params };
}

/** All pages whose documents are kept, some with more in their address. /kept has no loader. */
const PAGES = new Map(
  [
    ...cachedPages({ url_segment: "zao", "*": "japan", username: "mona" }),
    pageAt("/resorts", "/resorts?country=CH"),
    pageAt("/resorts", "/resorts?country=JP&view=map"),
    pageAt("/resorts", "/resorts?view=table&sort=vertical_drop"),
    pageAt("/resorts", "/resorts?similar=davos&country=JP"),
    pageAt("/resort/:url_segment", "/resort/furano", { url_segment: "furano" }),
    pageAt("/resort/:url_segment", "/resort/davos", { url_segment: "davos" }),
    pageAt("/compare", "/compare?resorts=zao,davos"),
    pageAt("/search", "/search?q=onsen"),
    pageAt("/search", "/search?q=klosters&page=1"),
    pageAt("/follow", "/follow?of=/resort/zao"),
  ]
    .filter(({ path }) => path !== "/kept")
    .map((page) => [page.address, page]),
);

interface Opened {
  /** What travels to the browser. */
  readonly data: string;
  readonly cacheTags: ReadonlySet<CacheTag>;
}

async function open(address: string): Promise<Opened> {
  const { file = "", params } = PAGES.get(address) ?? {};
  const { loader } = await import(`../../app/routes/${file.replace(".tsx", "")}.tsx`);
  const context = new RequestContext();
  const request = new Request(`http://localhost:3000${address}`);
  const given = await runInContext(context, async () => loader({ request, params, context: {} }));
  if (given instanceof Response) throw new Error(`${address} answers ${given.status}`);
  return {
    data: JSON.stringify(given),
    cacheTags: context.documentReads().cacheTags as ReadonlySet<CacheTag>,
  };
}

async function openAll(): Promise<Record<string, Opened>> {
  const opened: Record<string, Opened> = {};
  for (const address of PAGES.keys()) opened[address] = await open(address);
  return opened;
}

/** The pages that a change makes stale, as the page cache sees it. */
async function staleAfter(change: () => Promise<unknown>): Promise<string[]> {
  const { versions } = under.backend;
  const opened = await openAll();
  await versions.know(0);
  const since = versions.now();
  await change();
  await versions.know(0);
  return Object.entries(opened)
    .filter(([, { cacheTags }]) => versions.isChanged(["index", ...cacheTags], since))
    .map(([address]) => address)
    .sort();
}

const sentOf = () => under.statements.filter((each) => !each.includes("data_versions"));

describe("a page that is made again", () => {
  it.each(["/", "/resorts", "/resort/zao", "/search?q=onsen"])(
    "asks the database nothing: %s",
    async (address) => {
      await write(ids.zao, "Deep snow.");
      await write(ids.zao, "Come by train.", "tip");
      const first = await open(address);
      under.statements.length = 0;
      expect((await open(address)).data).toBe(first.data);
      expect(sentOf()).toEqual([]);
    },
  );

  it("asks as little for a member, but for who that is", async () => {
    await write(ids.zao, "Deep snow.");
    await open("/resort/zao");
    under.statements.length = 0;
    const query = `{ contributions(url_segment: "zao", first: 5) { texts { text is_own is_helpful } comments }
      ratingDetails(url_segment: "zao") { type_name } newestContributions { text } }`;
    await under.data(query, {}, { token: rater.token });
    expect(sentOf().filter((each) => /FROM resorts|(?<!overall\.)kind = 'rating'/.test(each))).toEqual([]);
  });
});

describe("what riders wrote", () => {
  it("travels once to the page that draws it, and to no other", async () => {
    for (const n of [1, 2, 3, 4, 5, 6, 7]) await write(ids.zao, `Comment number ${n}.`);
    for (const n of [1, 2, 3, 4]) await write(ids.zao, `Tip number ${n}.`, "tip");
    const { "/resort/zao": zao, "/": front, ...others } = await openAll();
    const textsIn = (opened: Opened | undefined) => opened?.data.match(/(Comment|Tip) number \d/g)?.sort();
    expect(textsIn(zao)).toEqual([
      ...[3, 4, 5, 6, 7].map((n) => `Comment number ${n}`),
      ...[2, 3, 4].map((n) => `Tip number ${n}`),
    ]);
    expect(textsIn(front)).toEqual(["Tip number 4"]);
    const { "/resort/zao/reviews": all, "/profile/mona": own, ...none } = others;
    expect(textsIn(all)).toHaveLength(11);
    expect(textsIn(own)).toHaveLength(10);
    for (const [address, opened] of Object.entries(none))
      expect([address, textsIn(opened)]).toEqual([address, undefined]);
  });

  it("is not read for cards, rows and comparisons", async () => {
    await write(ids.zao, "Deep snow.");
    under.statements.length = 0;
    await open("/resorts");
    const request = new Request("http://localhost:3000/compare?resorts=zao,davos");
    await compare({ request, params: {}, context: {} });
    expect(sentOf().filter((each) => each.includes("contributions.text"))).toEqual([]);
  });
});

describe("pages that are stale, and no others,", () => {
  const showsZao = [
    "/",
    "/compare?resorts=zao",
    "/compare?resorts=zao,davos",
    "/follow?of=/resort/zao",
    "/resort/furano",
    "/resort/zao",
    "/resort/zao/reviews",
    "/resort/zao/runs",
    "/resorts",
    "/resorts/in/japan",
    "/resorts?country=JP&view=map",
    "/resorts?similar=davos&country=JP",
    "/resorts?view=table&sort=vertical_drop",
    "/search?q=onsen",
  ];

  it("after a rating: those with a score of the resort", async () => {
    expect(await staleAfter(() => rate(under, rater, ids.zao, { snow_quality: 10 }))).toEqual(showsZao);
  });

  it("after a text: those that may show it, or count it", async () => {
    const stale = await staleAfter(() => write(ids.zao, "Deep snow."));
    expect(stale).toEqual(["/", "/profile/mona", "/resort/zao", "/resort/zao/reviews"]);
  });

  it("after a vote: those that count it, which the home page does not", async () => {
    const id = await write(ids.zao, "Deep snow.");
    const { token } = await aRater(under, "ola");
    expect(await staleAfter(() => under.data(HELPFUL, { id }, { token }))).toEqual([
      "/resort/zao",
      "/resort/zao/reviews",
    ]);
  });

  it("after a mark: the profile of who made it", async () => {
    const input = { resorts: [{ url_segment: "zao", is_visited: true }], shows_visited: true };
    const { token } = rater;
    expect(await staleAfter(() => under.data(MARK, { input }, { token }))).toEqual(["/profile/mona"]);
    expect((await open("/profile/mona")).data).toContain("Zao Onsen");
    // A visited resort is named there and not scored.
    expect(await staleAfter(() => rate(under, rater, ids.zao, { snow_quality: 10 }))).toEqual(showsZao);
  });

  it("after a member has left: those that name them for what they told", async () => {
    await under.db.execute(sql`
      INSERT INTO proposals (resort_id, what, value, member_id, is_named, state, created_at, decided_at, weight)
      VALUES (${Number(ids.zao)}, 'season', '12-4', ${Number(rater.id)}, true, 'taken', now(), now(), 'members')`);
    await measureAnew(under);
    expect((await open("/changes")).data).toContain("mona");
    expect((await open("/resort/zao")).data).toContain('"thanks":{"members":[{"name":"mona"');
    const end = 'mutation { endAccount(input: { contributions: "keep" }) }';
    const left = await staleAfter(() => under.data(end, {}, { token: rater.token }));
    expect(left).toEqual(["/changes", "/profile/mona", "/resort/zao", "/resort/zao/reviews"]);
    expect((await open("/changes")).data).not.toContain("mona");
    expect((await open("/resort/zao")).data).not.toContain("mona");
  });

  it("and callers of the API are told of a vote for one of the newest", async () => {
    const id = await write(ids.zao, "Deep snow.");
    const newest = "{ newestContributions { helpful } }";
    expect(await under.data(newest)).toEqual({ newestContributions: [{ helpful: 0 }] });
    await under.data(HELPFUL, { id }, { token: (await aRater(under, "ola")).token });
    expect(await under.data(newest)).toEqual({ newestContributions: [{ helpful: 1 }] });
  });
});

it("neighbours are put in order anew when one of them is rated, and not for the resort that they are of", async () => {
  const measured = async () => {
    under.statements.length = 0;
    await under.data('{ neighbours(url_segment: "zao", first: 3) { resort { title } } }');
    return sentOf().filter((each) => each.includes("radians")).length;
  };
  expect(await measured()).toBeGreaterThan(0);
  expect(await measured()).toBe(0);
  await rate(under, rater, ids.zao, { snow_quality: 0 });
  expect(await measured()).toBe(0);
  await rate(under, rater, ids.furano, { snow_quality: 0 });
  expect(await measured()).toBeGreaterThan(0);
});
