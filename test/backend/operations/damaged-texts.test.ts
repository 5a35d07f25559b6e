import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { createDamagedTexts } from "#app/backend/operations/damaged-texts.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { askOfTrips, aTrip, votes } from "#test/support/a-trip.ts";

const backend = openBackendForTests("empty");
const STATE = "{ siteState { damaged_texts { count searched_at some { kind target title } } } }";
const TEN_MINUTES = 10 * 60_000;

async function writeOf(token: string, resortId: string, comment: string): Promise<string> {
  const { comment: written } = await backend.data(
    "mutation ($input: AddCommentInput!) { comment: addComment(input: $input) { id } }",
    { input: { resort_id: resortId, kind: "tip", comment } },
    { token },
  );
  return written.id;
}

it("finds what holds U+FFFD wherever others read it, for operators, and looks again in ten minutes", async () => {
  const olga = await anOperator(backend);
  const yuki = await aMember(backend, { username: "yuki" });
  const left = await aMember(backend, { username: "left" });
  const id = String(await aResort(backend.db, { title: "ニセコ", segment: "niseko" }));
  await aResort(backend.db, { title: "A�", segment: "a" });
  const found = async () => (await backend.data(STATE, {}, olga)).siteState.damaged_texts;

  await writeOf(yuki.token, id, "粉雪が深い。");
  expect(await found()).toMatchObject({ count: 1, some: [{ kind: "resort", target: "a", title: "A�" }] });

  const text = await writeOf(yuki.token, id, "粉雪が��い。");
  await writeOf(left.token, id, "粉雪が��い。");
  await backend.db.execute(sql`UPDATE members SET left_at = now() WHERE username = 'left'`);
  await backend.db.execute(
    sql`UPDATE members SET bio = '雪�', emergency_contact_name = '雪�' WHERE username = 'yuki'`,
  );
  await backend.db.execute(sql`UPDATE members SET emergency_contact_name = '雪�' WHERE username = 'olga'`);
  const link = await aTrip(backend, yuki, ["niseko"], { who: "雪�" });
  await askOfTrips(backend)(
    "vote",
    { input: { link, name: "yuki", votes: votes({ niseko: "no: too f�r" }) } },
    { token: yuki.token },
  );
  await backend.db.execute(sql`INSERT INTO resort_lists (member_id, link, title, created_at, updated_at)
    SELECT id, 'aB3dE6gH9jK2', '雪', now(), now() FROM members WHERE username = 'yuki'`);
  await backend.db.execute(sql`INSERT INTO resort_list_entries (list_id, resort_id, position, note)
    SELECT resort_lists.id, ${Number(id)}, 1, 'n�te' FROM resort_lists`);
  for (const [version, about] of [
    ["1", "b�d"],
    ["2", "good"],
  ] as const) {
    await backend.db.execute(sql`INSERT INTO site_versions (part, version, content, created_at)
      VALUES ('page:/about', ${Number(version)}, ${JSON.stringify({ about })}, now())`);
  }
  await backend.db.execute(sql`INSERT INTO site_versions (part, version, content, created_at)
    VALUES ('page:/terms', 1, '{"text":"�"}', now())`);

  backend.advance(TEN_MINUTES - 1);
  backend.statements.length = 0;
  expect((await found()).count).toBe(1);
  expect(backend.statements.filter((one) => one.includes("65533"))).toEqual([]);
  backend.advance(1);
  const { count, some } = await found();
  expect(some).toEqual([
    { kind: "list", target: "aB3dE6gH9jK2", title: "雪" },
    { kind: "profile", target: "yuki", title: "yuki" },
    { kind: "resort", target: "a", title: "A�" },
    { kind: "site", target: "page:/terms", title: "page:/terms" },
    { kind: "text", target: text, title: "ニセコ" },
    { kind: "trip", target: link, title: "Powder week" },
    { kind: "voter", target: expect.stringMatching(`^${link}\\.\\d+$`), title: "yuki" },
  ]);
  expect(count).toBe(7);
});

it("searches once for operators who ask at the same time", async () => {
  const search = createDamagedTexts(backend.db, () => new Date("2026-01-31T10:00:00Z"));
  backend.statements.length = 0;
  expect(await search()).toBe((await Promise.all([search(), search()]))[1]);
  expect(backend.statements).toHaveLength(1);
});
