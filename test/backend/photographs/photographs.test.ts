import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { sweepExpired } from "#app/backend/db/expired.ts";
import { readRows } from "#app/backend/db/read-rows.ts";
import { memoryStore } from "#app/backend/media/media-store.ts";
import { sweepRemoved } from "#app/backend/photographs/photograph-writes.ts";
import { fileName, filesOf } from "#app/domain/photographs/photograph.ts";
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
// As the pages ask, whose uploads pass no HTTP on their way to the backend.
const backend = openBackendForTests("empty", { media, limits: { body: 20_000_000 } });
const { ask, get } = askOfPhotographs(backend);

async function aSite() {
  await aResort(backend.db, { title: "Alta", segment: "alta" });
  const [ada, ben, olga] = [
    await aMember(backend, { username: "ada" }),
    await aMember(backend, { username: "ben" }),
    await anOperator(backend),
  ];
  return { ada, ben, olga };
}

const gallery = async () =>
  (await get("gallery", { url_segment: "alta" })).gallery as { id: string; author: string }[];
const fileOf = (name: string, by?: { token: string }) =>
  get("file", { file: fileName({ name, size: 480, format: "jpg" }) }, by);

test("a photograph waits, is looked at by an operator, and is then on the resort's page with its files", async () => {
  const { ada, ben, olga } = await aSite();
  const id = await aPhotograph(backend, ada, "alta");
  expect(await gallery()).toEqual([]);
  expect((await ask("one", { id })).data.result).toBeNull();
  const { name, ...own } = (await get("own", { url_segment: "alta" }, ada)).photographs[0];
  expect(own).toMatchObject({
    id,
    state: "waiting",
    is_own: true,
    author: "ada",
    ...WORDS,
    width: 640,
    height: 480,
  });
  expect(own.blur).toMatch(/^[0-9a-f]{15}$/);
  expect(await fileOf(name)).toBeNull();
  expect(await fileOf(name, ben)).toBeNull();
  expect(await fileOf(name, ada)).toMatchObject({ is_public: false });
  expect(await get("queue", {}, ben)).toBeNull();
  expect((await get("queue", {}, olga)).photographs).toMatchObject([{ id, author: "ada" }]);
  expect(codeOf(await ask("look", { input: { id, is_shown: true } }, ben))).toBe("FORBIDDEN");

  expect(await get("look", { input: { id, is_shown: true } }, olga)).toEqual({ waiting: 0, photographs: [] });
  expect(await gallery()).toMatchObject([{ id, author: "ada", alt: "A drawn mountain" }]);
  expect(await get("gallery", { url_segment: "alta" })).toMatchObject({
    gallery_size: 1,
    first_photograph: { id },
  });
  expect(await get("ofResort", { url_segment: "alta" })).toMatchObject([{ id }]);
  for (const { size, format } of filesOf(name)) {
    const { content, is_public } = await get("file", { file: fileName({ name, size, format }) });
    expect(is_public).toBe(true);
    const { width, format: stored, exif, icc } = await sharp(Buffer.from(content, "base64")).metadata();
    expect([width, stored, exif, icc]).toEqual([
      Math.min(size, 640),
      format === "jpg" ? "jpeg" : "heif",
      undefined,
      undefined,
    ]);
  }
  expect(codeOf(await ask("look", { input: { id, is_shown: true } }, olga))).toBe("BAD_USER_INPUT");
});

test("a resort without photographs takes no further statement, and one with them neither", async () => {
  const { ada, olga } = await aSite();
  const count = async () => {
    await get("gallery", { url_segment: "alta" });
    return backend.statements.length;
  };
  backend.statements.length = 0;
  const without = await count();
  const id = await aPhotograph(backend, ada, "alta");
  await get("look", { input: { id, is_shown: true } }, olga);
  backend.statements.length = 0;
  expect(await count()).toBeLessThanOrEqual(without);
});

test("a refused photograph says why to its member alone, who objects, and an operator shows it", async () => {
  const { ada, olga } = await aSite();
  const id = await aPhotograph(backend, ada, "alta");
  expect(refusal(await ask("look", { input: { id, is_shown: false } }, olga)).argument).toBe("input.reason");
  await get("look", { input: { id, is_shown: false, reason: "Someone's face is on it." } }, olga);
  expect((await get("own", {}, ada)).photographs).toMatchObject([
    { id, state: "hidden", reason: "Someone's face is on it." },
  ]);
  expect(await gallery()).toEqual([]);
  const { ownContributions } = await backend.data(
    "{ ownContributions { decisions { id kind action reason operator photograph { id } } } }",
    {},
    ada,
  );
  expect(ownContributions.decisions).toMatchObject([
    { kind: "photograph", action: "hide", operator: null, photograph: { id } },
  ]);
  await backend.data(
    "mutation ($input: ObjectInput!) { object(input: $input) { id } }",
    { input: { decision: ownContributions.decisions[0].id, objection: "It is a snowman." } },
    ada,
  );
  const { moderationQueue } = await backend.data(
    "{ moderationQueue { kind target seen state photograph { id } author { username } } }",
    {},
    olga,
  );
  expect(moderationQueue).toMatchObject([
    { kind: "photograph", target: `photograph-${id}`, state: "hidden", author: { username: "ada" } },
  ]);
  const { seen } = moderationQueue[0];
  await backend.data(
    "mutation ($input: ModerateInput!) { moderate(input: $input) { state } }",
    { input: { photograph: id, action: "keep", seen } },
    olga,
  );
  expect(await gallery()).toMatchObject([{ id }]);
});

test("a reported photograph is hidden from the page and its files", async () => {
  const { ada, ben, olga } = await aSite();
  const id = await aPhotograph(backend, ada, "alta");
  const report = "mutation ($input: ReportInput!) { report(input: $input) }";
  const input = { photograph: id, reason: "private" };
  // Others do not see it yet.
  expect(codeOf(await backend.ask(report, { input }, ben))).toBe("BAD_USER_INPUT");
  await get("look", { input: { id, is_shown: true } }, olga);
  const [{ name }] = (await get("ofResort", { url_segment: "alta" })) as [{ name: string }];
  expect(codeOf(await backend.ask(report, { input }, ada))).toBe("BAD_USER_INPUT");
  await backend.data(report, { input }, ben);
  const { moderationQueue } = await backend.data(
    "{ moderationQueue { kind reports { reason reporter } photograph { id } } }",
    {},
    olga,
  );
  expect(moderationQueue).toMatchObject([
    { kind: "photograph", reports: [{ reason: "private", reporter: "ben" }], photograph: { id } },
  ]);
  const moderate = "mutation ($input: ModerateInput!) { moderate(input: $input) { state } }";
  await backend.data(moderate, { input: { photograph: id, action: "hide", reason: "A face." } }, olga);
  expect(await gallery()).toEqual([]);
  expect(await fileOf(name)).toBeNull();
  expect(await fileOf(name, ben)).toBeNull();
  expect(await fileOf(name, olga)).toMatchObject({ is_public: false });
  expect((await backend.data("{ moderationQueue { kind } }", {}, olga)).moderationQueue).toEqual([]);
});

test("a member of good standing looks at others' photographs, and never at their own", async () => {
  const { ada, ben } = await aSite();
  const id = await aPhotograph(backend, ada, "alta");
  const queue = () => get("queue", {}, ben);
  await backend.db.execute(sql`
    UPDATE members SET email_verified_at = '2025-01-01', created_at = '2025-01-01' WHERE username = 'ben'`);
  expect(await queue()).toBeNull();
  await backend.db.execute(sql`
    INSERT INTO contributions (member_id, resort_id, kind, text, created_at)
    SELECT ${ben.id}::bigint, resorts.id, 'tip', 'Tip ' || n, '2025-02-01' FROM resorts, generate_series(1, 5) AS n`);
  expect(await queue()).toMatchObject({ waiting: 1, photographs: [{ id }] });
  const own = await aPhotograph(backend, ben, "alta", { snow: "#ffeeee" });
  expect(await queue()).toMatchObject({ waiting: 1, photographs: [{ id }] });
  expect(codeOf(await ask("look", { input: { id: own, is_shown: true } }, ben))).toBe("BAD_USER_INPUT");
  await get("look", { input: { id, is_shown: true } }, ben);
  expect(await gallery()).toMatchObject([{ id }]);
  // What operators found fault with takes it away.
  await backend.db.execute(sql`
    INSERT INTO decisions (member_id, action, reason, created_at) VALUES (${ben.id}::bigint, 'warn', 'x', ${backend.now().toISOString()}::timestamptz)`);
  expect(await queue()).toBeNull();
});

test("a visit has six photographs, and a member removes one with its files", async () => {
  const { ada, ben } = await aSite();
  await aPhotograph(backend, ada, "alta");
  await copyPhotograph(backend.db, 4);
  await aPhotograph(backend, ada, "alta", { snow: "#ff1f1f" });
  const picture = (await drawnMountain({ snow: "#abcdef" }).jpeg().toBuffer()).toString("base64");
  const seventh = (month: string) =>
    ask("add", { input: { url_segment: "alta", picture, ...WORDS, month } }, ada);
  expect(refusal(await seventh("2026-01")).argument).toBe("input.month");
  expect(codeOf(await seventh("2025-12"))).toBeNull();
  expect(refusal(await seventh("2025-12")).argument).toBe("input.picture");
  const { photographs } = await get("own", {}, ada);
  // The newest is the other month's, and the next the one that was sent after the copies.
  const { name, id } = photographs[1];
  expect(codeOf(await ask("remove", { id }, ben))).toBe("BAD_USER_INPUT");
  await get("remove", { id }, ada);
  expect((await get("own", {}, ada)).photographs).toHaveLength(6);
  expect(await media.get(fileName({ name, size: 480, format: "jpg" }))).toBeNull();
  await sweepRemoved(backend.db, media);
  expect(await readRows(backend.db)`SELECT id FROM photographs WHERE state = 'removed'`).toEqual([]);
});

test("who is not signed in, or suspended, sends none; and no file says what it is", async () => {
  const { ada } = await aSite();
  const picture = (await drawnMountain().jpeg().toBuffer()).toString("base64");
  const input = { url_segment: "alta", picture, ...WORDS };
  expect(codeOf(await ask("add", { input }))).toBe("UNAUTHENTICATED");
  const wrong: readonly [object, string][] = [
    [{ picture: "" }, "input.picture"],
    [
      { picture: Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>").toString("base64") },
      "input.picture",
    ],
    [{ alt: "" }, "input.alt"],
    [{ alt: "x".repeat(301) }, "input.alt"],
    [{ line: "x".repeat(201) }, "input.line"],
    [{ licence: "public" }, "input.licence"],
    [{ month: "2027-01" }, "input.month"],
    [{ month: "" }, "input.month"],
    [{ url_segment: "nowhere" }, "input.url_segment"],
  ];
  for (const [change, argument] of wrong) {
    expect(refusal(await ask("add", { input: { ...input, ...change } }, ada))).toEqual({
      code: "BAD_USER_INPUT",
      argument,
    });
  }
  const small = (await drawnMountain({ width: 300, height: 200 }).png().toBuffer()).toString("base64");
  expect(refusal(await ask("add", { input: { ...input, picture: small } }, ada)).argument).toBe(
    "input.picture",
  );
  await backend.db.execute(sql`UPDATE members SET suspended_at = now() WHERE username = 'ada'`);
  expect(codeOf(await ask("add", { input }, ada))).toBe("BAD_USER_INPUT");
  expect((await get("own", {}, ada)).photographs).toEqual([]);
});

test("a review has the photographs of its author, and of no other member", async () => {
  const { ada, ben, olga } = await aSite();
  const write = "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id } }";
  const [{ id: resort_id }] = (await readRows<{ id: number }>(backend.db)`SELECT id FROM resorts`) as [
    { id: number },
  ];
  const input = { resort_id: String(resort_id), comment: "Deep and quiet." };
  const { result } = await backend.data(write, { input }, ben);
  const of = async (by: typeof ada, snow: string) => {
    const id = await aPhotograph(backend, by, "alta", { snow, words: { review: result.id } });
    await get("look", { input: { id, is_shown: true } }, olga);
    return (await get("own", {}, by)).photographs[0].review;
  };
  expect(await of(ada, "#fffffe")).toBeNull();
  expect(await of(ben, "#fffffd")).toBe(result.id);
  expect(await gallery()).toHaveLength(2);
  expect(await get("ofReviews", { url_segment: "alta" })).toMatchObject([
    { author: "ben", review: result.id },
  ]);
});

test.each(["keep", "remove"])("photographs of a member who leaves: %s", async (contributions) => {
  const { ada, olga } = await aSite();
  const id = await aPhotograph(backend, ada, "alta");
  await get("look", { input: { id, is_shown: true } }, olga);
  const [{ name }] = (await get("ofResort", { url_segment: "alta" })) as [{ name: string }];
  await backend.data(
    "mutation ($input: EndAccountInput!) { endAccount(input: $input) }",
    { input: { password: "over the moguls at dawn", contributions } },
    ada,
  );
  const expected = contributions === "keep" ? [{ id, author: null }] : [];
  expect(await gallery()).toMatchObject(expected);
  backend.advance(40 * 24 * 60 * 60_000);
  await sweepExpired(backend.db, backend.now());
  await sweepRemoved(backend.db, media);
  expect(await gallery()).toMatchObject(expected);
  expect(await readRows(backend.db)`SELECT id FROM members WHERE username = 'ada'`).toEqual([]);
  const file = await media.get(fileName({ name, size: 1_920, format: "avif" }));
  expect(file === null).toBe(contributions === "remove");
});
