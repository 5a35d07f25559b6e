import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sweepCounted } from "#app/backend/ratings/counted-ratings.ts";
import { PRIOR_RATERS } from "#app/domain/contributions/contributions.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf } from "#test/support/a-member.ts";
import { aRater, detailOf, measureAnew, rate, ratedBy, storedAndSummed } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");
const DAY_MS = 24 * 60 * 60_000;

const own = async (token: string, segment = "zao") =>
  (
    await backend.data(
      "query ($segment: String!) { ownRatings(url_segment: $segment) { ratings { type_name value } counts why_not } }",
      { segment },
      { token },
    )
  ).ownRatings;

describe("a rating of members", () => {
  test("begins from what the editors say, which counts as five members, and is told with its spread", {
    tags: "dialect",
  }, async () => {
    const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } });
    for (const value of [20, 95, 100]) {
      expect(
        (await rate(backend, await aRater(backend), zao, { snow_quality: value })).errors,
      ).toBeUndefined();
    }
    expect(await detailOf(backend, "zao", "snow_quality")).toMatchObject({
      value: Math.round(((PRIOR_RATERS * 80 + 215) / (PRIOR_RATERS + 3)) * 10) / 10,
      source: "members",
      raters: 3,
      base: 80,
      base_source: "editors",
      spread: [0, 0, 1, 0, 0, 0, 0, 0, 0, 2],
    });
    const { stored, summed } = await storedAndSummed(backend, zao);
    expect(stored).toEqual(summed);
  });

  test("begins without the editors from their mean of all resorts, and from three members on", async () => {
    const zao = await aResort(backend.db, { segment: "zao" });
    await aResort(backend.db, { ratings: { night_life: 30 } });
    await aResort(backend.db, { ratings: { night_life: 40 } });
    await measureAnew(backend);
    await ratedBy(backend, 2, zao, { night_life: 90, shops: 10 });
    expect(await detailOf(backend, "zao", "night_life")).toBeUndefined();
    await ratedBy(backend, 1, zao, { night_life: 90, shops: 10 });
    expect(await detailOf(backend, "zao", "night_life")).toMatchObject({
      value: Math.round(((PRIOR_RATERS * 35 + 270) / (PRIOR_RATERS + 3)) * 10) / 10,
      raters: 3,
      base: null,
      base_source: null,
    });
    // Of shops the editors say nothing anywhere.
    expect(await detailOf(backend, "zao", "shops")).toMatchObject({ value: (PRIOR_RATERS * 50 + 30) / 8 });
  });

  test("takes the place of a derived one from three members on, and counts only then", {
    tags: "dialect",
  }, async () => {
    const facts = { derivedRatings: { snow_quality: 70 }, ratings: { apres: 60, shops: 50, scenery: 90 } };
    const zao = await aResort(backend.db, { segment: "zao", ...facts });
    await aResort(backend.db, { ratings: { apres: 20, shops: 30, scenery: 40, snow_quality: 40 } });
    await measureAnew(backend);
    const counted = async () => {
      const { rows } = await backend.db.execute<{ raw: number }>(sql`
        SELECT count(*)::int AS raw FROM resort_ratings WHERE resort_id = ${Number(zao)} AND source <> 'derived'`);
      return rows[0]?.raw;
    };
    await ratedBy(backend, 2, zao, { snow_quality: 100 });
    expect(await detailOf(backend, "zao", "snow_quality")).toMatchObject({
      value: 70,
      source: "derived",
      raters: 0,
      spread: [0, 0, 0, 0, 0, 0, 0, 0, 0, 2],
    });
    expect(await counted()).toBe(3);
    await ratedBy(backend, 1, zao, { snow_quality: 100 });
    expect(await detailOf(backend, "zao", "snow_quality")).toMatchObject({
      value: (PRIOR_RATERS * 40 + 300) / 8,
      source: "members",
      base: 70,
      base_source: "derived",
    });
    expect(await counted()).toBe(4);
  });

  test("taken back leaves what was there before, whatever that was", async () => {
    const zao = await aResort(backend.db, {
      segment: "zao",
      ratings: { snow_quality: 80 },
      derivedRatings: { expert_terrain: 33 },
    });
    const before = await storedAndSummed(backend, zao);
    const raters = [await aRater(backend), await aRater(backend), await aRater(backend)];
    for (const rater of raters) {
      await rate(backend, rater, zao, { snow_quality: 10, expert_terrain: 90, shops: 70 });
    }
    expect((await storedAndSummed(backend, zao)).stored).toHaveLength(3);
    for (const rater of raters) {
      await rate(backend, rater, zao, { snow_quality: null, expert_terrain: null, shops: null });
    }
    expect(await storedAndSummed(backend, zao)).toEqual(before);
    expect((await own(raters[0]?.token ?? "")).ratings).toEqual([]);
  });

  test("is changed by its member, and what it was before is kept", async () => {
    const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } });
    const rater = await aRater(backend);
    for (const value of [20, 20, 60]) await rate(backend, rater, zao, { snow_quality: value });
    expect(await own(rater.token)).toEqual({
      ratings: [{ type_name: "snow_quality", value: 60 }],
      counts: true,
      why_not: null,
    });
    const { rows } = await backend.db.execute("SELECT value FROM contribution_history");
    expect(rows).toEqual([{ value: 20 }]);
    expect(await detailOf(backend, "zao", "snow_quality")).toMatchObject({
      raters: 1,
      value: 76.7,
    });
  });

  test("that changes nothing makes no page stale, nor does one that does not count", async () => {
    const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } });
    const rater = await aRater(backend);
    const other = await aMember(backend);
    const raised = async (send: () => Promise<unknown>) => {
      const { versions } = backend.backend;
      await versions.know(0);
      const since = versions.now();
      await send();
      await versions.know(0);
      return (["lists", `resort:${Number(zao)}`] as const).filter((tag) => versions.isChanged([tag], since));
    };
    expect(await raised(() => rate(backend, rater, zao, { snow_quality: 20 }))).toHaveLength(2);
    expect(await raised(() => rate(backend, rater, zao, { snow_quality: 20, shops: null }))).toEqual([]);
    expect(await raised(() => rate(backend, other, zao, { snow_quality: 20 }))).toEqual([]);
    expect(await raised(() => rate(backend, other, zao, { snow_quality: null }))).toEqual([]);
    expect(await raised(() => rate(backend, rater, zao, { snow_quality: null }))).toHaveLength(2);
    const { stored, summed } = await storedAndSummed(backend, zao);
    expect(stored).toEqual(summed);
  });

  test("keeps the newest hundred of what it was before, with the member's others of that resort", async () => {
    const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } });
    const rater = await aRater(backend);
    await rate(backend, rater, zao, { snow_quality: 1, shops: 1 });
    await backend.db.execute(sql`
      INSERT INTO contribution_history (contribution_id, value, until)
      SELECT contributions.id, n, created_at FROM contributions, generate_series(1, 70) AS n ORDER BY n`);
    await rate(backend, rater, zao, { snow_quality: 2 });
    const { rows } = await backend.db.execute(
      "SELECT count(*)::int AS kept, (max(id) - min(id))::int AS span, (array_agg(value ORDER BY id DESC))[1] AS newest FROM contribution_history",
    );
    expect(rows).toEqual([{ kept: 100, span: 99, newest: 1 }]);
  });

  test("is told apart by what its members ride", { tags: "dialect" }, async () => {
    const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } });
    for (const [sport, value] of [
      ["Skiing", 90],
      ["Snowboarding", 40],
      ["Telemark", 70],
      [null, 10],
    ] as const) {
      const rater = await aRater(backend);
      await backend.db.execute(
        sql`UPDATE members SET preferred_sport = ${sport} WHERE id = ${Number(rater.id)}`,
      );
      await rate(backend, rater, zao, { snow_quality: value });
    }
    expect(await detailOf(backend, "zao", "snow_quality")).toMatchObject({
      raters: 4,
      skiers: { raters: 2, mean: 80 },
      snowboarders: { raters: 1, mean: 40 },
    });
  });
});

test.each([
  ["more than 100", { snow_quality: 100.5 }, "input.ratings[0].value"],
  ["less than nothing", { snow_quality: -1 }, "input.ratings[0].value"],
  ["of a figure", { vertical_drop: 50 }, "input.ratings[0].type_name"],
  ["of what is called after a prototype", { constructor: 50 }, "input.ratings[0].type_name"],
])("a rating %s is refused, and nothing is written", async (_, values, argument) => {
  const zao = await aResort(backend.db, { segment: "zao" });
  const rater = await aRater(backend);
  const answer = await rate(backend, rater, zao, { shops: 50, ...values });
  expect(answer.errors?.[0]?.extensions).toMatchObject({
    code: "BAD_USER_INPUT",
    argument: argument.replace("[0]", "[1]"),
  });
  expect((await own(rater.token)).ratings).toEqual([]);
});

test("a rating whose mean cannot be stored is not stored either", async () => {
  const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } });
  const rater = await aRater(backend);
  await backend.db.execute(
    "ALTER TABLE resort_ratings ADD CONSTRAINT broken CHECK (source <> 'members') NOT VALID",
  );
  try {
    expect((await rate(backend, rater, zao, { snow_quality: 20 })).errors).toHaveLength(1);
    expect(backend.log.splice(0).join()).toContain("broken");
    expect((await backend.db.execute("SELECT id FROM contributions")).rows).toEqual([]);
  } finally {
    await backend.db.execute("ALTER TABLE resort_ratings DROP CONSTRAINT broken");
  }
});

test("a visitor, a resort that is not there and an attribute named twice are refused", async () => {
  const zao = await aResort(backend.db, { segment: "zao" });
  const rater = await aRater(backend);
  expect(codeOf(await rate(backend, { token: "" }, zao, { shops: 50 }))).toBe("UNAUTHENTICATED");
  for (const id of ["999999999", "0", "1e1", "none"]) {
    expect(codeOf(await rate(backend, rater, id, { shops: 50 })), id).toBe("BAD_USER_INPUT");
  }
  const twice = { resort_id: zao, ratings: [50, 60].map((value) => ({ type_name: "shops", value })) };
  const answer = await backend.ask(
    "mutation ($input: RateResortInput!) { rateResort(input: $input) { id } }",
    { input: twice },
    rater,
  );
  expect(codeOf(answer)).toBe("BAD_USER_INPUT");
});

test("lists, highlights and the total score follow at once, and histograms within a minute", {
  tags: "dialect",
}, async () => {
  const others = [20, 40, 60, 80].map((value) => ({ snow_quality: value, apres: value, shops: value }));
  for (const ratings of others) await aResort(backend.db, { ratings });
  const zao = await aResort(backend.db, {
    segment: "zao",
    title: "Zao",
    ratings: { snow_quality: 30, apres: 30, shops: 30 },
  });
  await measureAnew(backend);
  const look = () =>
    backend.data(`{
      first: resorts(first: 1, orderBy: { type_name: "snow_quality", direction: "desc" }) { data { title } }
      good: resorts(filter: { groupedType: [{ type_name: "snow_quality", operator: ">=", value: "85" }] }) {
        paginatorInfo { total } data { title highlights { name } total_score { value } } }
      rheostatDirective(typeName: "snow_quality") { tickers } }`);
  expect(await look()).toMatchObject({ good: { paginatorInfo: { total: 0 } } });
  const calm = await look();
  for (let n = 0; n < 40; n += 1) {
    const rater = await aRater(backend);
    const answer = await rate(backend, rater, zao, { snow_quality: 100, apres: 100, shops: 100 });
    if (n < 39) continue;
    // What the mutation gives is what everyone reads from now on.
    const found = await look();
    expect(found).toMatchObject({
      first: { data: [{ title: "Zao" }] },
      good: {
        paginatorInfo: { total: 1 },
        data: [{ title: "Zao", total_score: answer.data.result.total_score }],
      },
    });
    expect(answer.data.result.total_score.value).toBe(100);
    expect(found.good.data[0].highlights.map(({ name }: { name: string }) => name)).toContain("snow_quality");
    // Figures of the whole index may be a minute old.
    backend.advance(60_001);
    expect((await look()).rheostatDirective).not.toEqual(calm.rheostatDirective);
  }
});

test("ratings of a member whose account is a week old count where the site sends no mail, by the sweep", async () => {
  const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } });
  const member = await aMember(backend);
  await rate(backend, member, zao, { snow_quality: 20 });
  expect(await own(member.token)).toMatchObject({
    counts: false,
    why_not: expect.stringMatching(/a week old/),
  });
  expect(await detailOf(backend, "zao", "snow_quality")).toMatchObject({ value: 80, raters: 0 });
  const { rows } = await backend.db.execute<{ at: string }>("SELECT created_at AS at FROM members");
  const rule = (days: number) => ({
    hasMail: false,
    now: new Date(new Date(rows[0]?.at ?? "").getTime() + days * DAY_MS),
  });
  await sweepCounted(backend.db, backend.backend.versions, rule(6.9));
  expect(await detailOf(backend, "zao", "snow_quality")).toMatchObject({ raters: 0 });
  await sweepCounted(backend.db, backend.backend.versions, rule(7));
  expect(await detailOf(backend, "zao", "snow_quality")).toMatchObject({ value: 70, raters: 1 });
});
