import { beforeEach, describe, expect, it } from "vitest";
import type { CacheTag } from "#app/backend/index.server.ts";
import { loader as home } from "#app/routes/_index.tsx";
import { loader as compare } from "#app/routes/compare.tsx";
import { loader as data } from "#app/routes/data.tsx";
import { loader as follow } from "#app/routes/follow.tsx";
import { loader as passes } from "#app/routes/passes.tsx";
import { loader as profile } from "#app/routes/profile.$username.tsx";
import { loader as resort } from "#app/routes/resort.$url_segment.tsx";
import { loader as reviews } from "#app/routes/resort.$url_segment_.reviews.tsx";
import { loader as runs } from "#app/routes/resort.$url_segment_.runs.tsx";
import { loader as list } from "#app/routes/resorts.tsx";
import { loader as places } from "#app/routes/resorts_.in.tsx";
import { loader as place } from "#app/routes/resorts_.in_.$.tsx";
import { loader as scores } from "#app/routes/scores.tsx";
import { loader as search } from "#app/routes/search.tsx";
import { RequestContext, runInContext } from "#app/session/request-context.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import type { MemberUnderTest } from "#test/support/a-member.ts";
import { aRater, measureAnew, rate } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";

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

/** All pages whose documents are kept (`handle.cache`), but for those of text alone. */
const PAGES = {
  home: { load: home, path: "/" },
  list: { load: list, path: "/resorts" },
  "list of Switzerland": { load: list, path: "/resorts?country=CH" },
  "map of Japan": { load: list, path: "/resorts?country=JP&view=map" },
  "table by vertical": { load: list, path: "/resorts?view=table&sort=vertical_drop" },
  "resorts like davos": { load: list, path: "/resorts?similar=davos&country=JP" },
  "place Japan": { load: place, path: "/resorts/in/japan", "*": "japan" },
  zao: { load: resort, path: "/resort/zao", url_segment: "zao" },
  furano: { load: resort, path: "/resort/furano", url_segment: "furano" },
  davos: { load: resort, path: "/resort/davos", url_segment: "davos" },
  "reviews of zao": { load: reviews, path: "/resort/zao/reviews", url_segment: "zao" },
  "runs of zao": { load: runs, path: "/resort/zao/runs", url_segment: "zao" },
  "zao and davos compared": { load: compare, path: "/compare?resorts=zao,davos" },
  "search for onsen": { load: search, path: "/search?q=onsen" },
  "search for klosters": { load: search, path: "/search?q=klosters&page=1" },
  "profile of mona": { load: profile, path: "/profile/mona", username: "mona" },
  "how to follow zao": { load: follow, path: "/follow?of=/resort/zao" },
  data: { load: data, path: "/data" },
  scores: { load: scores, path: "/scores" },
  places: { load: places, path: "/resorts/in" },
  passes: { load: passes, path: "/passes" },
} as const;

interface Opened {
  /** What travels to the browser. */
  readonly data: string;
  readonly cacheTags: ReadonlySet<CacheTag>;
}

async function open(name: keyof typeof PAGES): Promise<Opened> {
  const { load, path, ...params } = PAGES[name];
  const context = new RequestContext();
  const request = new Request(`http://localhost:3000${path}`);
  const given = await runInContext(context, async () => load({ request, params, context: {} }));
  if (given instanceof Response) throw new Error(`${path} answers ${given.status}`);
  return {
    data: JSON.stringify(given),
    cacheTags: context.documentReads().cacheTags as ReadonlySet<CacheTag>,
  };
}

async function openAll(): Promise<Record<string, Opened>> {
  const opened: Record<string, Opened> = {};
  for (const name of Object.keys(PAGES) as (keyof typeof PAGES)[]) opened[name] = await open(name);
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
    .map(([name]) => name);
}

const sentOf = () => under.statements.filter((each) => !each.includes("data_versions"));

describe("a page that is made again", () => {
  it.each(["home", "list", "zao", "search for onsen"] as const)(
    "asks the database nothing: %s",
    async (name) => {
      await write(ids.zao, "Deep snow.");
      await write(ids.zao, "Come by train.", "tip");
      const first = await open(name);
      under.statements.length = 0;
      expect((await open(name)).data).toBe(first.data);
      expect(sentOf()).toEqual([]);
    },
  );

  it("asks as little for a member, but for who that is", async () => {
    await write(ids.zao, "Deep snow.");
    await open("zao");
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
    const { zao, home: front, ...others } = await openAll();
    const textsIn = (opened: Opened | undefined) => opened?.data.match(/(Comment|Tip) number \d/g)?.sort();
    expect(textsIn(zao)).toEqual([
      ...[3, 4, 5, 6, 7].map((n) => `Comment number ${n}`),
      ...[2, 3, 4].map((n) => `Tip number ${n}`),
    ]);
    expect(textsIn(front)).toEqual(["Tip number 4"]);
    const { "reviews of zao": all, "profile of mona": own, ...none } = others;
    expect(textsIn(all)).toHaveLength(11);
    expect(textsIn(own)).toHaveLength(10);
    for (const [name, opened] of Object.entries(none))
      expect([name, textsIn(opened)]).toEqual([name, undefined]);
  });

  it("is not read for cards, rows and comparisons", async () => {
    await write(ids.zao, "Deep snow.");
    under.statements.length = 0;
    await open("list");
    const request = new Request("http://localhost:3000/compare?resorts=zao,davos");
    await compare({ request, params: {}, context: {} });
    expect(sentOf().filter((each) => each.includes("contributions.text"))).toEqual([]);
  });
});

describe("pages that are stale, and no others,", () => {
  const showsZao = [
    "home",
    "list",
    "map of Japan",
    "table by vertical",
    "resorts like davos",
    "place Japan",
    "zao",
    "furano",
    "reviews of zao",
    "runs of zao",
    "zao and davos compared",
    "search for onsen",
    "how to follow zao",
  ];

  it("after a rating: those with a score of the resort", async () => {
    expect(await staleAfter(() => rate(under, rater, ids.zao, { snow_quality: 10 }))).toEqual(showsZao);
  });

  it("after a text: those that may show it, or count it", async () => {
    const stale = await staleAfter(() => write(ids.zao, "Deep snow."));
    expect(stale).toEqual(["home", "zao", "reviews of zao", "profile of mona"]);
  });

  it("after a vote: those that count it, which the home page does not", async () => {
    const id = await write(ids.zao, "Deep snow.");
    const { token } = await aRater(under, "ola");
    expect(await staleAfter(() => under.data(HELPFUL, { id }, { token }))).toEqual(["zao", "reviews of zao"]);
  });

  it("after a mark: the profile of who made it", async () => {
    const input = { resorts: [{ url_segment: "zao", is_visited: true }], shows_visited: true };
    const { token } = rater;
    expect(await staleAfter(() => under.data(MARK, { input }, { token }))).toEqual(["profile of mona"]);
    expect((await open("profile of mona")).data).toContain("Zao Onsen");
    // A visited resort is named there and not scored.
    expect(await staleAfter(() => rate(under, rater, ids.zao, { snow_quality: 10 }))).toEqual(showsZao);
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
