import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { readRows } from "#app/backend/db/read-rows.ts";
import { memoryStore } from "#app/backend/media/media-store.ts";
import { MOST_BYTES_OF_MEMBER } from "#app/domain/photographs/photograph.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aMember, anOperator, codeOf } from "#test/support/a-member.ts";
import {
  aPhotograph,
  askOfPhotographs,
  copyPhotograph,
  drawnMountain,
  WORDS,
} from "#test/support/a-photograph.ts";
import { aResort } from "#test/support/a-resort.ts";

const media = memoryStore();
const backend = openBackendForTests("empty", {
  media,
  limits: {
    body: 20_000_000,
    developing: { running: 2, waiting: 20, each: { running: 2, waiting: 20 } },
  },
});
const { ask, get } = askOfPhotographs(backend);

async function aSite() {
  await aResort(backend.db, { title: "Alta", segment: "alta" });
  const [ada, ben] = [
    await aMember(backend, { username: "ada" }),
    await aMember(backend, { username: "ben" }),
  ];
  return { ada, ben, olga: await anOperator(backend) };
}

async function anInput(snow = "#ffffff") {
  const picture = (await drawnMountain({ snow }).jpeg().toBuffer()).toString("base64");
  return { url_segment: "alta", picture, ...WORDS };
}

const stored = () =>
  readRows<{ name: string; state: string }>(backend.db)`SELECT name, state FROM photographs`;
const standing = (username: string) =>
  backend.db.execute(sql`
    WITH old AS (UPDATE members SET email_verified_at = '2025-01-01', created_at = '2025-01-01' WHERE username = ${username} RETURNING id)
    INSERT INTO contributions (member_id, resort_id, kind, text, created_at)
    SELECT old.id, resorts.id, 'tip', 'Tip ' || n, '2025-02-01' FROM old, resorts, generate_series(1, 5) AS n`);

test("of many sent at the same time none slips through a bound, and no file is left", {
  tags: "dialect",
}, async () => {
  const { ada } = await aSite();
  const put = vi.spyOn(media, "put");
  const remove = vi.spyOn(media, "remove");
  const send = async (snows: readonly string[]) => {
    const inputs = await Promise.all(snows.map((snow) => anInput(snow)));
    return Promise.all(inputs.map((input) => ask("add", { input }, ada)));
  };
  await send(["#fffff0"]);
  await copyPhotograph(backend.db, 3);
  // Two are left of the visit; one of them is the same picture twice.
  const answers = await send(["#fffff1", "#fffff1", "#fffff2", "#fffff3"]);
  expect(answers.map(codeOf).filter((code) => code === null)).toHaveLength(2);
  expect(await stored()).toHaveLength(6);
  expect(put.mock.calls.length - remove.mock.calls.length).toBe(18);

  await backend.db.execute(sql`UPDATE photographs SET month = '2025-01'`);
  await backend.db.execute(sql`
    UPDATE photographs SET bytes = CASE WHEN id = (SELECT min(id) FROM photographs)
      THEN ${MOST_BYTES_OF_MEMBER - 50_000}::int ELSE 1 END`);
  await send(["#ffeee1", "#ffeee2", "#ffeee3"]);
  const { bytes, most_bytes } = await get("own", {}, ada);
  expect(bytes).toBeLessThanOrEqual(most_bytes);
});

test("two who refuse one at the same time decide about it one time", { tags: "dialect" }, async () => {
  const { ada, olga } = await aSite();
  const otto = await anOperator(backend, "otto");
  const other = await backend.another();
  for (const snow of ["#fffff0", "#fffff1"]) {
    const id = await aPhotograph(backend, ada, "alta", { snow });
    const input = { id, is_shown: false, reason: "It is too dark." };
    const look = "mutation ($input: LookAtPhotographInput!) { lookAtPhotograph(input: $input) { waiting } }";
    const answers = await Promise.all([ask("look", { input }, olga), other(look, { input }, otto)]);
    expect(answers.map(codeOf).sort()).toEqual(["BAD_USER_INPUT", null]);
    expect(await readRows(backend.db)`SELECT id FROM decisions WHERE list_link = ${id}`).toHaveLength(1);
  }
});

test.each(["suspended_at", "left_at"])(
  "what waits of a member is shown by no one after: %s",
  async (moment) => {
    const { ada, olga } = await aSite();
    const id = await aPhotograph(backend, ada, "alta");
    await backend.db.execute(sql`UPDATE members SET ${sql.raw(moment)} = now() WHERE username = 'ada'`);
    expect((await get("queue", {}, olga)).waiting).toBe(0);
    expect(codeOf(await ask("look", { input: { id, is_shown: true } }, olga))).toBe("BAD_USER_INPUT");
    expect(await stored()).toMatchObject([{ state: "waiting" }]);
  },
);

test("a report of a photograph waits no more where its member has left with it", async () => {
  const { ada, ben, olga } = await aSite();
  const id = await aPhotograph(backend, ada, "alta");
  await get("look", { input: { id, is_shown: true } }, olga);
  const report = "mutation ($input: ReportInput!) { report(input: $input) }";
  await backend.data(report, { input: { photograph: id, reason: "private" } }, ben);
  expect(await backend.data("{ openCases }", {}, olga)).toEqual({ openCases: 1 });
  const input = { password: "over the moguls at dawn", contributions: "remove" };
  await backend.data("mutation ($input: EndAccountInput!) { endAccount(input: $input) }", { input }, ada);
  const { openCases, moderationQueue } = await backend.data(
    "{ openCases moderationQueue { target } }",
    {},
    olga,
  );
  expect({ openCases, moderationQueue }).toEqual({ openCases: 0, moderationQueue: [] });
});

test("who refuses a photograph takes no good standing that an operator gives back", async () => {
  const { ada, ben, olga } = await aSite();
  for (const { username } of [ada, ben]) await standing(username);
  const id = await aPhotograph(backend, ada, "alta");
  expect(await get("queue", {}, ada)).not.toBeNull();
  await get("look", { input: { id, is_shown: false, reason: "I do not like you." } }, ben);
  expect(await get("queue", {}, ada)).toBeNull();
  const moderate = "mutation ($input: ModerateInput!) { moderate(input: $input) { state } }";
  await backend.data(moderate, { input: { photograph: id, action: "keep" } }, olga);
  expect(await get("queue", {}, ada)).not.toBeNull();
});

test("a store that is away or full is told to its member in words, and nothing is left", async () => {
  const { ada } = await aSite();
  const put = vi.spyOn(media, "put");
  put.mockResolvedValueOnce().mockRejectedValueOnce(new Error("ENOSPC: no space left on device, write"));
  const remove = vi.spyOn(media, "remove");
  const answer = await ask("add", { input: await anInput() }, ada);
  expect(refusal(answer)).toEqual({ code: "BAD_USER_INPUT", argument: "input.picture" });
  expect(answer.errors?.[0]?.message).toContain("cannot be kept at this moment");
  expect(backend.audit.at(-1)).toBe(
    `photograph not kept member=${ada.id} (the media store): ENOSPC: no space left on device, write`,
  );
  expect(remove).toHaveBeenCalledTimes(6);
  expect(await stored()).toEqual([]);
  put.mockRestore();
  const id = await aPhotograph(backend, ada, "alta");
  remove.mockRejectedValue(new Error("away"));
  await get("remove", { id }, ada);
  expect(await readRows(backend.db)`SELECT state, line, alt FROM photographs`).toEqual([
    { state: "removed", line: null, alt: null },
  ]);
});

test("words that hide what they are, months that are none, and ids that no row has", async () => {
  const { ada } = await aSite();
  const input = await anInput();
  const wrong: readonly [object, string][] = [
    [{ alt: "\u202e\u2066\u200b\u2060\ufeff\u2069" }, "input.alt"],
    [{ alt: "\u0000\u0001\u0002\u0003\u0004\u0005" }, "input.alt"],
    [{ line: "x".repeat(10_000) }, "input.line"],
    ...["20266-01", "0000-01", "1929-12", "2026-13", "2026-02-31", "9999-12", "NaN"].map(
      (month) => [{ month }, "input.month"] as [object, string],
    ),
    [{ licence: "CC-BY-4.0" }, "input.licence"],
    [{ picture: "%%%" }, "input.picture"],
  ];
  for (const [change, argument] of wrong) {
    expect(
      refusal(await ask("add", { input: { ...input, ...change } }, ada)),
      JSON.stringify(change),
    ).toEqual({ code: "BAD_USER_INPUT", argument });
  }
  for (const [index, review] of ["abc", "9".repeat(40)].entries()) {
    const given = { ...(await anInput(`#fffff${index}`)), review, line: "a\u202eb\n<b>c</b>" };
    const { result } = (await ask("add", { input: given }, ada)).data;
    expect(result).toMatchObject({ review: null, line: "ab <b>c</b>" });
  }
  for (const id of ["abc", "0", "-1", "999999999999999", "9".repeat(40)]) {
    expect((await ask("one", { id })).data.result).toBeNull();
    expect(codeOf(await ask("remove", { id }, ada))).toBe("BAD_USER_INPUT");
  }
});

test("the queue goes on after what is left for later, and begins anew with it", async () => {
  const { ada, olga } = await aSite();
  await aPhotograph(backend, ada, "alta");
  await copyPhotograph(backend.db, 2);
  const ids = (await readRows<{ id: string }>(backend.db)`SELECT id::text FROM photographs ORDER BY id`).map(
    ({ id }) => id,
  );
  const after = async (id: string | null) => {
    const { waiting, photographs } = (
      await backend.data(
        "query ($after: ID) { photographQueue(after: $after) { waiting photographs { id } } }",
        { after: id },
        olga,
      )
    ).photographQueue;
    return [waiting, ...photographs.map((one: { id: string }) => one.id)];
  };
  expect(await after(null)).toEqual([3, ids[0], ids[1]]);
  expect(await after(ids[0] ?? "")).toEqual([3, ids[1], ids[2]]);
  expect(await after(ids[2] ?? "")).toEqual([3]);
  expect(await after("none")).toEqual([3, ids[0], ids[1]]);
});
