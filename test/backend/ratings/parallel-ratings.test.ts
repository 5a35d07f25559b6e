/** @module-tag dialect */
import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { lockResorts } from "#app/backend/resort-rows/sum-ratings.ts";
import { PRIOR_RATERS } from "#app/domain/contributions/contributions.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import type { MemberUnderTest } from "#test/support/a-member.ts";
import { aRater, detailOf, rate, storedAndSummed } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const RATERS = 100;
/** So far what one process wrote may be behind in what another shows. */
const SECOND_MS = 1_000;

/** Different of each member, and summing up to what is not round. */
const given = (n: number) => (n * 37) % 101;

test("100 members rate one resort at once, in two processes, and stored means are those of their rows", async () => {
  const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80, apres: 10 } });
  const other = { ask: await backend.another() };
  const raters: MemberUnderTest[] = [];
  for (let n = 0; n < RATERS; n += 1) raters.push(await aRater(backend));
  const answers = await Promise.all(
    raters.map((rater, n) =>
      rate(n % 2 ? other : backend, rater, zao, { snow_quality: given(n), shops: given(n + 1) }),
    ),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  backend.advance(SECOND_MS);
  const sum = raters.reduce((total, _, n) => total + given(n), 0);
  const mean = Math.round(((PRIOR_RATERS * 80 + sum) / (PRIOR_RATERS + RATERS)) * 10) / 10;
  expect(await detailOf(backend, "zao", "snow_quality")).toMatchObject({ raters: RATERS, value: mean });
  const { stored, summed } = await storedAndSummed(backend, zao);
  expect(stored).toEqual(summed);
  expect(stored).toHaveLength(3);
});

test("members of two resorts who change, rate and take back at once leave no mean behind", async () => {
  const resorts = [
    await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } }),
    await aResort(backend.db, { segment: "alta" }),
  ];
  const raters: MemberUnderTest[] = [];
  for (let n = 0; n < 12; n += 1) raters.push(await aRater(backend));
  const answers = await Promise.all(
    raters.flatMap((rater, n) =>
      [given(n), null, given(n + 5)].flatMap((value) =>
        resorts.map((resort) => rate(backend, rater, resort, { snow_quality: value })),
      ),
    ),
  );
  expect(answers.flatMap(({ errors }) => errors ?? [])).toEqual([]);
  for (const resort of resorts) {
    const { stored, summed } = await storedAndSummed(backend, resort);
    expect(stored).toEqual(summed);
  }
});

test("a rating reads those of its own attribute alone: a resort may have many of others", async () => {
  const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80, shops: 10 } });
  const rater = await aRater(backend);
  await rate(backend, rater, zao, { snow_quality: 90, shops: 70 });
  // Only to see that it is not summed up.
  await backend.db.execute(sql`UPDATE resort_ratings SET value = 1 WHERE type_name = 'shops'`);
  await rate(backend, rater, zao, { snow_quality: 20 });
  const { stored, summed } = await storedAndSummed(backend, zao);
  const meanOf = (rows: typeof stored, name: string) => rows.find((row) => row.type_name === name)?.value;
  expect([meanOf(stored, "snow_quality"), meanOf(stored, "shops")]).toEqual([70, 1]);
  expect([meanOf(summed, "snow_quality"), meanOf(summed, "shops")]).toEqual([70, 20]);
});

test.runIf(inject("testDatabases").on === "postgres")(
  "a member who rates a resort as a whole does not wait for who rates its attributes",
  async () => {
    const zao = await aResort(backend.db, { segment: "zao" });
    const rater = await aRater(backend);
    const answer = await backend.db.transaction(async (tx) => {
      await lockResorts(tx, [Number(zao)]);
      return rate(backend, rater, zao, { overall: 80 });
    });
    expect(answer.errors).toBeUndefined();
  },
);
