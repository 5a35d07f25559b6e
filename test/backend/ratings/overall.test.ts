import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sweepCounted } from "#app/backend/ratings/counted-ratings.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, type MemberUnderTest } from "#test/support/a-member.ts";
import { aRater, rate, ratedBy, storedAndSummed } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const RATE = "mutation ($input: RateResortInput!) { rateResort(input: $input) { id } }";
const WRITE = "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id } }";
const SHOWN = `query ($segment: String!) {
  record: resortRecord(url_segment: $segment) { rider_score { value raters } }
  resort: resortByUrlSegment(url_segment: $segment) { ratingScores { name } }
  texts: contributions(url_segment: $segment) { texts { text rating } } }`;
const OF = `query ($username: String!) { textsOf(username: $username) {
  ratings { resort { url_segment } value visited_on } texts { rating } } }`;

const shown = async (caller?: MemberUnderTest) => {
  const { record, resort, texts } = await backend.data(SHOWN, { segment: "zao" }, caller);
  return {
    score: record.rider_score,
    names: resort.ratingScores.map(({ name }: { name: string }) => name),
    ...texts,
  };
};

test("what riders give a resort as a whole is told by their number and mean, and is in no rating of an attribute", async () => {
  const zao = await aResort(backend.db, { segment: "zao", ratings: { snow_quality: 80 } });
  expect((await shown()).score).toBeNull();
  const before = await storedAndSummed(backend, zao);
  await ratedBy(backend, 3, zao, { overall: 60 });
  await ratedBy(backend, 1, zao, { overall: 100 });
  expect(await shown()).toMatchObject({ score: { value: 70, raters: 4 }, names: ["snow_quality"] });
  expect(await storedAndSummed(backend, zao)).toEqual(before);
});

test("it counts as the other ratings do: of a new account not yet, of a suspended one no more", async () => {
  const zao = await aResort(backend.db, { segment: "zao" });
  const fresh = await aMember(backend);
  await rate(backend, fresh, zao, { overall: 20 });
  expect((await shown()).score).toBeNull();
  await sweepCounted(backend.db, backend.backend.versions, {
    hasMail: false,
    now: new Date(Date.now() + 8 * 24 * 60 * 60_000),
  });
  expect((await shown()).score).toEqual({ value: 20, raters: 1 });
  await backend.db.execute(sql`UPDATE members SET suspended_at = now() WHERE id = ${Number(fresh.id)}`);
  expect(codeOf(await rate(backend, fresh, zao, { overall: 100 }))).toBe("BAD_USER_INPUT");
  await sweepCounted(backend.db, backend.backend.versions, { hasMail: false, now: new Date() });
  expect((await shown()).score).toBeNull();
});

test("it stands beside each text of its member and on their profile, and is theirs to change and take back", async () => {
  const zao = await aResort(backend.db, { segment: "zao" });
  const ada = await aRater(backend, "ada");
  await backend.data(WRITE, { input: { resort_id: zao, comment: "Deep snow." } }, ada);
  expect((await shown()).texts).toEqual([{ text: "Deep snow.", rating: null }]);
  const ratings = [{ type_name: "overall", value: 80 }];
  await backend.data(RATE, { input: { resort_id: zao, ratings, visited_on: "2025-12-14" } }, ada);
  expect((await shown()).texts).toEqual([{ text: "Deep snow.", rating: 80 }]);
  const profile = async () => (await backend.data(OF, { username: "ada" })).textsOf;
  expect(await profile()).toEqual({
    ratings: [{ resort: { url_segment: "zao" }, value: 80, visited_on: "2025-12" }],
    texts: [{ rating: 80 }],
  });
  // The month alone can be another one.
  await backend.data(RATE, { input: { resort_id: zao, ratings, visited_on: "2025-11" } }, ada);
  expect((await profile()).ratings).toMatchObject([{ value: 80, visited_on: "2025-11" }]);
  await rate(backend, ada, zao, { overall: 60 });
  expect((await profile()).ratings).toMatchObject([{ value: 60, visited_on: "2025-11" }]);
  await backend.data(RATE, { input: { resort_id: zao, ratings: [], visited_on: "" } }, ada);
  expect((await profile()).ratings).toMatchObject([{ value: 60, visited_on: null }]);
  await rate(backend, ada, zao, { overall: null });
  expect(await profile()).toEqual({ ratings: [], texts: [{ rating: null }] });
});

const CHANGE = "mutation ($input: ChangeCommentInput!) { result: changeComment(input: $input) { id } }";
const REMOVE = "mutation ($id: ID!) { result: removeComment(id: $id) }";

/** What Ada does at Zao, and what her profile then shows of her rating. */
async function adaAtZao() {
  const zao = await aResort(backend.db, { segment: "zao" });
  const ada = await aRater(backend, "ada");
  return {
    rateZao: (value: number, visited_on: string) => {
      const input = { resort_id: zao, ratings: [{ type_name: "overall", value }], visited_on };
      return backend.data(RATE, { input }, ada);
    },
    write: async (comment: string, visited_on: string): Promise<string> =>
      (await backend.data(WRITE, { input: { resort_id: zao, comment, visited_on } }, ada)).result.id,
    change: (id: string, visited_on: string) => backend.data(CHANGE, { input: { id, visited_on } }, ada),
    remove: (id: string) => backend.data(REMOVE, { id }, ada),
    given: async () => (await backend.data(OF, { username: "ada" })).textsOf.ratings,
  };
}

test("its month goes with the text that it came with, and follows a change of that", async () => {
  const { rateZao, write, remove, change, given } = await adaAtZao();

  await rateZao(80, "2025-12");
  const first = await write("Deep snow.", "2025-12");
  await change(first, "2025-11");
  expect(await given()).toMatchObject([{ value: 80, visited_on: "2025-11" }]);
  // Another member can take nothing away.
  expect(codeOf(await backend.ask(REMOVE, { id: first }, await aMember(backend)))).toBe("BAD_USER_INPUT");
  expect(await given()).toMatchObject([{ value: 80, visited_on: "2025-11" }]);
  await remove(first);
  expect(await given()).toMatchObject([{ value: 80, visited_on: null }]);
});

test("its month stays where it was given by itself, or is another one than that of the text", async () => {
  const { rateZao, write, remove, given } = await adaAtZao();

  await rateZao(80, "2025-12");
  const other = await write("Thin snow.", "2025-11");
  await remove(other);
  expect(await given()).toMatchObject([{ value: 80, visited_on: "2025-12" }]);
  backend.advance(60 * 60_000);
  const later = await write("Deep snow.", "2025-12");
  await remove(later);
  expect(await given()).toMatchObject([{ value: 80, visited_on: "2025-12" }]);
});

test("of a suspended member it is shown to them alone", async () => {
  const zao = await aResort(backend.db, { segment: "zao" });
  const ada = await aRater(backend, "ada");
  await rate(backend, ada, zao, { overall: 20 });
  await backend.data(WRITE, { input: { resort_id: zao, comment: "Deep snow." } }, ada);
  await backend.db.execute(sql`UPDATE members SET suspended_at = now() WHERE id = ${Number(ada.id)}`);
  const seenBy = async (caller?: MemberUnderTest) =>
    (await backend.data(OF, { username: "ada" }, caller)).textsOf;
  expect(await seenBy()).toEqual({ ratings: [], texts: [{ rating: null }] });
  expect(await seenBy(ada)).toMatchObject({ ratings: [{ value: 20 }], texts: [{ rating: 20 }] });
  expect((await shown()).texts).toMatchObject([{ rating: null }]);
});

test("beside a hidden text, and of its resort on the profile, it is shown to its author alone", async () => {
  const zao = await aResort(backend.db, { segment: "zao" });
  const ada = await aRater(backend, "ada");
  await rate(backend, ada, zao, { overall: 40 });
  const { result } = await backend.data(WRITE, { input: { resort_id: zao, comment: "Deep snow." } }, ada);
  await backend.db.execute(sql`UPDATE contributions SET state = 'hidden' WHERE id = ${Number(result.id)}`);
  const CONTRIBUTION = "query ($id: ID!) { contribution(id: $id) { rating } }";
  expect((await backend.data(CONTRIBUTION, { id: result.id })).contribution).toBeNull();
  expect((await backend.data(CONTRIBUTION, { id: result.id }, ada)).contribution).toEqual({ rating: 40 });
  expect((await backend.data(OF, { username: "ada" })).textsOf.ratings).toEqual([]);
  expect((await backend.data(OF, { username: "ada" }, ada)).textsOf.ratings).toMatchObject([{ value: 40 }]);
});

test("of a member who has left it is shown no more, as it will be gone with their account", async () => {
  const zao = await aResort(backend.db, { segment: "zao" });
  const ada = await aRater(backend, "ada");
  await rate(backend, ada, zao, { overall: 40 });
  await backend.data(WRITE, { input: { resort_id: zao, comment: "Deep snow." } }, ada);
  await backend.db.execute(sql`UPDATE members SET left_at = now() WHERE id = ${Number(ada.id)}`);
  expect((await shown()).texts).toEqual([{ text: "Deep snow.", rating: null }]);
});

test("it is from 0 to 100, with a month that has come", async () => {
  const zao = await aResort(backend.db, { segment: "zao" });
  const ada = await aRater(backend, "ada");
  expect(codeOf(await rate(backend, ada, zao, { overall: 101 }))).toBe("BAD_USER_INPUT");
  const input = { resort_id: zao, ratings: [{ type_name: "overall", value: 80 }], visited_on: "2999-01" };
  expect(codeOf(await backend.ask(RATE, { input }, ada))).toBe("BAD_USER_INPUT");
});

test("a change of it makes the pages stale that show it: the member's, the resort's where it counts, and those of its texts", async () => {
  const zao = await aResort(backend.db, { segment: "zao" });
  const ada = await aMember(backend, { username: "ada" });
  const eve = await aRater(backend, "eve");
  const { versions } = backend.backend;
  const staleAfter = async (member: MemberUnderTest, write: () => Promise<unknown>) => {
    await versions.know(0);
    const since = versions.now();
    await write();
    await versions.know(0);
    const id = Number(zao);
    const tags = [`profile:${Number(member.id)}`, `resort:${id}`, `texts:${id}`, "texts", "lists"] as const;
    return tags.filter((tag) => versions.isChanged([tag], since)).map((tag) => tag.replace(/:.*/, ""));
  };
  expect(await staleAfter(ada, () => rate(backend, ada, zao, { overall: 40 }))).toEqual(["profile"]);
  expect(await staleAfter(eve, () => rate(backend, eve, zao, { overall: 40 }))).toEqual([
    "profile",
    "resort",
  ]);
  await backend.data(WRITE, { input: { resort_id: zao, comment: "Deep snow." } }, eve);
  const month = { resort_id: zao, ratings: [], visited_on: "2025-11" };
  expect(await staleAfter(eve, () => backend.data(RATE, { input: month }, eve))).toEqual(["profile"]);
  expect(await staleAfter(eve, () => rate(backend, eve, zao, { overall: 60 }))).toEqual([
    "profile",
    "resort",
    "texts",
    "texts",
  ]);
});
