import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { NEW_FOR_MS } from "#app/domain/contributions/contributions.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const ADD = "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id } }";
const REMOVE = "mutation ($id: ID!) { removeComment(id: $id) }";
const NEWEST = `query ($segments: [String!]!) {
  result: newestContributionsOf(url_segments: $segments) { kind author resort { url_segment } } }`;

const OF_SEVERAL = `query ($segments: [String!]!, $first: Int!) {
  result: contributionsOf(url_segments: $segments, first: $first) { kind resort { url_segment } } }`;

async function write(member: MemberUnderTest, resort_id: string, kind = "comment"): Promise<string> {
  const input = { resort_id, kind, comment: `Deep snow, ${kind}.` };
  const { result } = await backend.data(ADD, { input }, member);
  backend.advance(20 * 60_000);
  return result.id;
}

async function newestOf(segments: readonly string[], caller?: MemberUnderTest): Promise<string[]> {
  const { result } = await backend.data(NEWEST, { segments }, caller);
  return result.map(
    ({ kind, author, resort }: { kind: string; author: string; resort: { url_segment: string } }) =>
      `${resort.url_segment}: ${kind} by ${author}`,
  );
}

async function ofSeveral(segments: readonly string[], first = 50): Promise<string[]> {
  const { result } = await backend.data(OF_SEVERAL, { segments, first });
  return result.map(
    ({ kind, resort }: { kind: string; resort: { url_segment: string } }) => `${resort.url_segment}: ${kind}`,
  );
}

async function twoResorts() {
  const [ada, bob] = [
    await aMember(backend, { username: "ada" }),
    await aMember(backend, { username: "bob" }),
  ];
  const zao = await aResort(backend.db, { segment: "zao", formerSegments: ["old-zao"] });
  const alta = await aResort(backend.db, { segment: "alta" });
  return { ada, bob, zao, alta };
}

test("tells of each resort the newest text by its present address, in the order asked, and asks the database once", async () => {
  const { ada, bob, zao, alta } = await twoResorts();
  await write(ada, zao);
  await write(bob, zao, "tip");
  await write(ada, alta);
  const asked = ["alta", "nowhere", "old-zao", "zao"];
  expect(await newestOf(asked)).toEqual(["alta: comment by ada", "zao: tip by bob"]);
  const known = ["alta", "old-zao"];
  await newestOf(known);
  backend.statements.length = 0;
  await newestOf(known);
  expect(backend.statements.filter((statement) => !statement.includes("data_versions"))).toHaveLength(1);
});

test("tells of no text that is old, hidden, removed or the caller's own", async () => {
  const { ada, bob, zao } = await twoResorts();
  await write(ada, zao);
  expect(await newestOf(["zao"], ada)).toEqual([]);
  const hidden = await write(bob, zao, "tip");
  await backend.db.execute(sql`UPDATE contributions SET state = 'hidden' WHERE id = ${Number(hidden)}`);
  await backend.data(REMOVE, { id: await write(bob, zao) }, bob);
  expect(await newestOf(["zao"])).toEqual(["zao: comment by ada"]);
  expect(await newestOf(["zao"], bob)).toEqual(["zao: comment by ada"]);
  backend.advance(NEW_FOR_MS);
  expect(await newestOf(["zao"])).toEqual([]);
});

test("tells of several resorts together what was written last, several texts of one included", async () => {
  const { ada, bob, zao, alta } = await twoResorts();
  await write(ada, zao);
  await write(bob, alta);
  await write(ada, zao, "tip");
  const hidden = await write(bob, zao);
  await backend.db.execute(sql`UPDATE contributions SET state = 'hidden' WHERE id = ${Number(hidden)}`);
  expect(await ofSeveral(["alta", "nowhere", "old-zao", "zao"])).toEqual([
    "zao: tip",
    "alta: comment",
    "zao: comment",
  ]);
  expect(await ofSeveral(["zao", "alta"], 2)).toEqual(["zao: tip", "alta: comment"]);
  expect(await ofSeveral([])).toEqual([]);
  expect(codeOf(await backend.ask(OF_SEVERAL, { segments: ["zao"], first: 51 }))).toBe("BAD_USER_INPUT");
});

test("is of a hundred resorts at most", async () => {
  const segments = Array.from({ length: 101 }, (_, n) => `r${n}`);
  expect(codeOf(await backend.ask(NEWEST, { segments }))).toBe("BAD_USER_INPUT");
  expect(await newestOf([])).toEqual([]);
});
