import { sql } from "drizzle-orm";
import { describe, expect, inject, test, vi } from "vitest";
import { HIDDEN_LIST_TITLE } from "#app/domain/list/named-list.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator, codeOf, type MemberUnderTest, PASSWORD } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const CASE = `kind target state seen is_reopened open_objections text contribution { id state text } list { link title notes { title text } }
  author { username hidden_parts picture texts { title text } } reports { reason reporter closed_at }
  decisions { id kind action operator objection list { title } }`;
const OPERATIONS = {
  write: "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id } }",
  change: "mutation ($input: ChangeCommentInput!) { result: changeComment(input: $input) { id } }",
  remove: "mutation ($id: ID!) { result: removeComment(id: $id) }",
  helpful: "mutation ($id: ID!) { result: markHelpful(id: $id, is_helpful: true) }",
  report: "mutation ($input: ReportInput!) { result: report(input: $input) }",
  moderate: `mutation ($input: ModerateInput!) { result: moderate(input: $input) { ${CASE} } }`,
  object: "mutation ($input: ObjectInput!) { result: object(input: $input) { id } }",
  queue: `{ result: moderationQueue { ${CASE} } }`,
  case: `query ($contribution: ID, $list: String, $username: String, $part: String) {
    result: moderationCase(contribution: $contribution, list: $list, username: $username, part: $part) { ${CASE} } }`,
  log: "{ result: moderationLog { decisions { action operator username kind } } }",
  own: "{ result: ownContributions { decisions { id kind action operator list { title } } } }",
  update: "mutation ($input: UpdateProfileInput!) { result: updateProfile(input: $input) { message } }",
  profile: `query ($username: String!) { result: profile(username: $username) {
    is_hidden hidden_parts bio profile_picture user { username } } }`,
  makeList: "mutation ($input: CreateListInput!) { result: createList(input: $input) { link } }",
  changeList: "mutation ($input: ChangeListInput!) { result: changeList(input: $input) { title } }",
  deleteList: "mutation ($link: String!) { result: deleteList(link: $link) }",
  list: "query ($link: String!) { result: resortList(link: $link) { title is_hidden username entries { note } } }",
} as const;

type Operation = keyof typeof OPERATIONS;
const ask = (operation: Operation, variables: object = {}, by?: MemberUnderTest) =>
  backend.ask(OPERATIONS[operation], variables, { token: by?.token });
const get = async (operation: Operation, variables: object = {}, by?: MemberUnderTest) =>
  (await backend.data(OPERATIONS[operation], variables, { token: by?.token })).result;
const messageOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.message ?? null;

/** A member with a text, two readers, and two operators. */
async function aSite() {
  // What was decided about members of another test stays when they go.
  await backend.db.execute(sql`DELETE FROM decisions`);
  const resort = await aResort(backend.db, { title: "Alta", segment: "alta" });
  const ada = await aMember(backend, { username: "ada" });
  const ben = await aMember(backend, { username: "ben" });
  const cleo = await aMember(backend, { username: "cleo" });
  const [olga, otto] = [await anOperator(backend, "olga"), await anOperator(backend, "otto")];
  const input = { resort_id: String(resort), comment: "Deep snow." };
  const { id } = await get("write", { input }, ada);
  const look = (by: MemberUnderTest, about: object = { contribution: id }) => get("case", about, by);
  const moderate = (action: string, more: object = {}, by = olga, about: object = { contribution: id }) =>
    ask("moderate", { input: { ...about, action, reason: "Rude", ...more } }, by);
  const report = (by: MemberUnderTest, about: object = { contribution: id }) =>
    ask("report", { input: { ...about, reason: "abuse" } }, by);
  return { resort, ada, ben, cleo, olga, otto, id, look, moderate, report };
}

describe("the title of a list", () => {
  test("is reported, hidden from all but its member, and shown again", async () => {
    const { ada, ben, olga, look, moderate, report } = await aSite();
    const { link } = await get("makeList", { input: { title: "Rude title", url_segments: [] } }, ada);
    const about = { list: link };
    expect(messageOf(await report(ada, about))).toContain("This is your own");
    expect(messageOf(await report(ben, { list: "AAAAAAAAAAAA" }))).toContain("gone");
    expect((await report(ben, about)).data).toEqual({ result: true });
    expect(await get("queue", {}, olga)).toMatchObject([
      { kind: "list", state: "shown", list: { link, title: "Rude title" }, reports: [{ reporter: "ben" }] },
    ]);
    await moderate("hide", {}, olga, about);
    expect(await get("queue", {}, olga)).toEqual([]);
    for (const reader of [undefined, ben, olga]) {
      expect(await get("list", { link }, reader)).toMatchObject({
        title: HIDDEN_LIST_TITLE,
        is_hidden: true,
      });
    }
    expect(messageOf(await report(ben, about))).toContain("gone");
    expect(await get("list", { link }, ada)).toMatchObject({ title: "Rude title", is_hidden: true });
    expect((await get("own", {}, ada)).decisions).toMatchObject([
      { kind: "list", action: "hide", list: { title: "Rude title" } },
    ]);
    // Another title stays hidden until an operator has looked at it.
    await get("changeList", { input: { link, title: "Kind title" } }, ada);
    expect((await get("list", { link }, ben)).title).toBe(HIDDEN_LIST_TITLE);
    expect(await get("queue", {}, olga)).toMatchObject([{ kind: "list", is_reopened: true }]);
    const { seen } = await look(olga, about);
    await moderate("keep", { seen }, olga, about);
    expect((await get("list", { link }, ben)).title).toBe("Kind title");
    expect(await get("queue", {}, olga)).toEqual([]);
    expect((await get("log", {}, olga)).decisions).toMatchObject([{ kind: "list" }, { kind: "list" }]);
  });

  test("goes with the notes beside its resorts, for operators as for readers", async () => {
    const { ada, ben, olga, look, moderate, report } = await aSite();
    const { link } = await get("makeList", { input: { title: "Mine", url_segments: ["alta"] } }, ada);
    const write = (note: string) =>
      get("changeList", { input: { link, notes: [{ url_segment: "alta", note }] } }, ada);
    const about = { list: link };
    const notes = async (by?: MemberUnderTest) =>
      (await get("list", { link }, by)).entries.map(({ note }: { note: string | null }) => note);
    await write("Rude note");
    await report(ben, about);
    const [waiting] = await get("queue", {}, olga);
    expect(waiting.list).toEqual({ link, title: "Mine", notes: [{ title: "Alta", text: "Rude note" }] });
    // Nothing is decided about a note that was not read.
    await write("Ruder note");
    const refused = await moderate("hide", { seen: waiting.seen }, olga, about);
    expect(messageOf(refused)).toContain("changed this meanwhile");
    await moderate("hide", { seen: (await look(olga, about)).seen }, olga, about);
    expect([await notes(), await notes(ben), await notes(ada)]).toEqual([[null], [null], ["Ruder note"]]);
    // The same note once more is no change.
    await write("Ruder note");
    expect(await get("queue", {}, olga)).toEqual([]);
    await write("Kind note");
    expect(await notes(ben)).toEqual([null]);
    expect(await get("queue", {}, olga)).toMatchObject([{ kind: "list", is_reopened: true }]);
    await moderate("keep", {}, olga, about);
    expect(await notes(ben)).toEqual(["Kind note"]);
    await moderate("hide", {}, olga, about);
    await get("changeList", { input: { link, remove: ["alta"] } }, ada);
    expect(await get("queue", {}, olga)).toMatchObject([{ is_reopened: true, list: { notes: [] } }]);
  });

  test("of a list that is deleted stays reported", async () => {
    const { ada, ben, olga, moderate, report } = await aSite();
    const { link } = await get("makeList", { input: { title: "Rude", url_segments: [] } }, ada);
    await report(ben, { list: link });
    await get("deleteList", { link }, ada);
    expect(await get("queue", {}, olga)).toMatchObject([
      { kind: "list", state: "removed", list: { link, title: null, notes: [] }, author: { username: "ada" } },
    ]);
    expect(messageOf(await moderate("hide", {}, olga, { list: link }))).toContain("deleted");
    expect((await moderate("warn", {}, olga, { list: link })).errors).toBeUndefined();
    expect(await get("queue", {}, olga)).toEqual([]);
  });
});

describe("a part of a profile", () => {
  const told = { bio: "Rude", profile_picture: "https://pictures.example/rude.png" };

  test.each([
    ["lines", { bio: null, profile_picture: told.profile_picture }],
    ["picture", { bio: "Rude", profile_picture: null }],
  ] as const)("%s is hidden without the rest", async (part, others) => {
    const { ada, ben, olga, moderate, report } = await aSite();
    await get("update", { input: told }, ada);
    const about = { username: "ada", part };
    await report(ben, about);
    expect((await moderate("hide", {}, olga, about)).data.result).toMatchObject({
      kind: part,
      state: "hidden",
    });
    const shown = { is_hidden: false, hidden_parts: [part], user: { username: "ada" } };
    for (const reader of [undefined, ben, olga]) {
      expect(await get("profile", { username: "ada" }, reader)).toEqual({ ...shown, ...others });
    }
    expect(await get("profile", { username: "ada" }, ada)).toEqual({ ...shown, ...told });
    expect(messageOf(await report(ben, about))).toContain("gone");
    await moderate("keep", {}, olga, about);
    expect(await get("profile", { username: "ada" }, ben)).toMatchObject(told);
  });

  test("is one that there is", async () => {
    const { ben, report } = await aSite();
    expect(messageOf(await report(ben, { username: "ada", part: "list" }))).toContain("input.part");
    // She has none.
    expect(messageOf(await report(ben, { username: "ada", part: "picture" }))).toContain("gone");
    expect(messageOf(await report(ben, { username: "ada", list: "AAAAAAAAAAAA" }))).toContain("either");
  });
});

describe("a decision", () => {
  test("is about what was seen: after another one it is told who was first", async () => {
    const { olga, otto, look, moderate } = await aSite();
    const { seen } = await look(otto);
    await moderate("hide", { seen }, olga);
    const late = await moderate("keep", { seen }, otto);
    expect(codeOf(late)).toBe("BAD_USER_INPUT");
    expect(messageOf(late)).toBe("input.seen: Decided meanwhile by olga: look again.");
    expect((await look(otto)).state).toBe("hidden");
    expect(messageOf(await moderate("hide", { seen }, olga))).toContain("by you");
    expect((await get("log", {}, olga)).decisions).toHaveLength(1);
    expect((await moderate("keep", { seen: (await look(otto)).seen }, otto)).errors).toBeUndefined();
  });

  test("of two that are sent at once one counts", { tags: "dialect" }, async () => {
    const { olga, otto, look, moderate } = await aSite();
    const { seen } = await look(olga);
    const sent = [moderate("hide", { seen }, olga), moderate("keep", { seen }, otto)];
    const refused = (await Promise.all(sent)).filter(({ errors }) => errors);
    expect(refused).toHaveLength(1);
    expect(refused[0] && messageOf(refused[0])).toMatch(/: Decided meanwhile by (olga|otto): look again\.$/);
  });

  test("approves no words that were changed since, and suspends no account twice", async () => {
    const { ada, olga, otto, id, look, moderate } = await aSite();
    const { seen } = await look(olga);
    await get("change", { input: { id, comment: "Rude snow." } }, ada);
    expect(messageOf(await moderate("keep", { seen }, olga))).toContain("changed this meanwhile");
    await get("update", { input: { bio: "Rude" } }, ada);
    const about = { username: "ada" };
    const before = await look(olga, about);
    await get("update", { input: { bio: "Ruder" } }, ada);
    expect(messageOf(await moderate("keep", { seen: before.seen }, olga, about))).toContain("changed this");
    // Whether the account is suspended is seen wherever that can be decided.
    const { seen: later } = await look(olga);
    await moderate("suspend", {}, otto, about);
    expect(messageOf(await moderate("suspend", { seen: later }, olga))).toContain("by otto");
    expect(messageOf(await moderate("keep", { seen: "x.y.z" }, olga))).toContain("look again");
    await get("remove", { id }, ada);
    expect(messageOf(await moderate("hide", {}, olga))).toContain("nothing to hide");
  });

  test("closes the reports and answers the objections that were there", async () => {
    const { ada, ben, cleo, olga, look, moderate, report } = await aSite();
    await report(ben);
    const { seen } = await look(olga);
    await report(cleo);
    await moderate("keep", { seen }, olga);
    const [waiting] = await get("queue", {}, olga);
    expect(waiting.reports).toEqual([
      { reason: "abuse", reporter: "ben", closed_at: expect.any(String) },
      { reason: "abuse", reporter: "cleo", closed_at: null },
    ]);
    await moderate("hide", { seen: waiting.seen }, olga);
    const hidden = await look(olga);
    const [{ id: decision }] = (await get("own", {}, ada)).decisions;
    await get("object", { input: { decision, objection: "It was praise." } }, ada);
    await moderate("warn", { seen: hidden.seen }, olga);
    expect(await get("queue", {}, olga)).toMatchObject([{ open_objections: [decision] }]);
  });

  test("is opened again by a change of the words within the thirty minutes", async () => {
    const { ada, olga, id, look, moderate } = await aSite();
    await moderate("keep");
    expect(await get("queue", {}, olga)).toEqual([]);
    await get("change", { input: { id, comment: "Deep snow." } }, ada);
    expect(await get("queue", {}, olga)).toEqual([]);
    await get("change", { input: { id, comment: "Rude snow." } }, ada);
    expect(await get("queue", {}, olga)).toMatchObject([{ text: "Rude snow.", is_reopened: true }]);
    await moderate("keep", { seen: (await look(olga)).seen });
    expect(await get("queue", {}, olga)).toEqual([]);
  });

  test("is opened again by a change of what is hidden, also after its member was suspended and readmitted", async () => {
    const { ada, olga, look, moderate } = await aSite();
    const { link } = await get("makeList", { input: { title: "Rude title", url_segments: [] } }, ada);
    const about = { list: link };
    for (const action of ["hide", "suspend", "readmit"]) await moderate(action, {}, olga, about);
    backend.advance(31 * 60_000);
    await get("changeList", { input: { link, title: "Kind title" } }, ada);
    expect(await get("queue", {}, olga)).toMatchObject([{ kind: "list", is_reopened: true }]);
    const { seen } = await look(olga, about);
    expect((await moderate("keep", { seen }, olga, about)).data.result).toMatchObject({ state: "shown" });
    expect(await get("queue", {}, olga)).toEqual([]);
  });

  test("asks for the password where there are many in a minute", async () => {
    const { otto, moderate } = await aSite();
    backend.advance(11 * 60_000);
    for (let sent = 0; sent < 10; sent++) expect((await moderate("warn")).errors).toBeUndefined();
    expect(codeOf(await moderate("warn"))).toBe("CONFIRMATION_REQUIRED");
    expect((await moderate("warn", {}, otto)).errors).toBeUndefined();
    const wrong = await moderate("warn", { password: "not it" });
    expect(wrong.errors?.[0]?.message).toContain("not your password");
    expect((await moderate("warn", { password: PASSWORD })).errors).toBeUndefined();
    expect((await moderate("warn")).errors).toBeUndefined();
    backend.advance(61_000);
    for (let sent = 0; sent < 10; sent++) expect((await moderate("warn")).errors).toBeUndefined();
    backend.advance(61_000);
    expect((await moderate("warn")).errors).toBeUndefined();
  });
});

test("decisions that are sent at once are counted one by one", { tags: "dialect" }, async () => {
  const { moderate } = await aSite();
  const answers = await Promise.all(Array.from({ length: 14 }, () => moderate("warn")));
  const codes = answers.map(codeOf).toSorted();
  expect(codes).toEqual([...Array(4).fill("CONFIRMATION_REQUIRED"), ...Array(10).fill(null)]);
});

test.runIf(inject("testDatabases").on === "postgres")(
  "a suspension holds the case's text and those that its author voted for in one order, as others hold them",
  { tags: "dialect" },
  async () => {
    const { resort, ada, ben, id, olga, moderate } = await aSite();
    await backend.db.execute(sql`UPDATE members SET email_verified_at = now()`);
    const input = { resort_id: String(resort), comment: "Rude rocks." };
    const later = (await get("write", { input }, ben)).id;
    await get("helpful", { id }, ben);
    await get("helpful", { id: later }, ada);
    const hold = (tx: Pick<typeof backend.db, "execute">, one: string) =>
      tx.execute(sql`SELECT FROM contributions WHERE id = ${Number(one)} FOR UPDATE`);
    let suspended: ReturnType<typeof moderate> | undefined;
    await backend.db.transaction(async (tx) => {
      await hold(tx, id);
      suspended = moderate("suspend", {}, olga, { contribution: later });
      const waiting = sql`SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await backend.db.execute(waiting)).rows).toHaveLength(1), 20_000);
      await hold(tx, later);
    });
    expect((await suspended)?.errors).toBeUndefined();
  },
);

describe("an operator whom it concerns", () => {
  test("sees neither who reported them nor who decided, and decides nothing", async () => {
    const { resort, ben, olga, otto, moderate, report } = await aSite();
    const input = { resort_id: String(resort), comment: "Rude snow." };
    const { id } = await get("write", { input }, otto);
    const { link } = await get("makeList", { input: { title: "Rude", url_segments: [] } }, otto);
    const all = [
      { contribution: id },
      { list: link },
      { username: "otto" },
      { username: "otto", part: "lines" },
    ];
    for (const about of all) {
      expect((await report(ben, about)).errors).toBeUndefined();
      expect(await get("case", about, otto)).toBeNull();
      expect(messageOf(await moderate("keep", {}, otto, about))).toContain("another moderator");
    }
    expect(await get("queue", {}, otto)).toEqual([]);
    expect(await get("queue", {}, olga)).toHaveLength(4);
    await moderate("hide", {}, olga, { contribution: id });
    expect((await get("log", {}, otto)).decisions).toMatchObject([{ action: "hide", operator: null }]);
    expect((await get("own", {}, otto)).decisions).toMatchObject([{ action: "hide", operator: null }]);
    expect((await get("log", {}, olga)).decisions).toMatchObject([{ action: "hide", operator: "olga" }]);
  });
});

describe("what waits", () => {
  test("can be decided however much was decided since about the same member", async () => {
    const { ada, olga, look, moderate } = await aSite();
    await get("update", { input: { bio: "Rude" } }, ada);
    const about = { username: "ada", part: "lines" };
    await moderate("hide", {}, olga, about);
    await moderate("hide");
    await backend.db.execute(sql`
      INSERT INTO decisions (member_id, part, action, reason, created_at)
      SELECT ${Number(ada.id)}, 'picture', 'warn', 'Rude', now() FROM generate_series(1, 150)`);
    await get("update", { input: { bio: "Kind" } }, ada);
    const [waiting] = await get("queue", {}, olga);
    expect(waiting).toMatchObject({ kind: "lines", is_reopened: true });
    for (const [{ seen }, of] of [[waiting, about], [await look(olga)]]) {
      const kept = await moderate("keep", { seen }, olga, of);
      expect(kept.errors).toBeUndefined();
      expect(kept.data.result.state).toBe("shown");
    }
    expect(await get("queue", {}, olga)).toEqual([]);
  });

  test("stays where its author deletes the text, without its words", async () => {
    const { ada, ben, olga, id, moderate, report } = await aSite();
    await report(ben);
    await get("remove", { id }, ada);
    expect(await get("queue", {}, olga)).toMatchObject([
      { state: "removed", text: null, contribution: { id, state: "removed" }, author: { username: "ada" } },
    ]);
    await moderate("warn");
    expect(await get("queue", {}, olga)).toEqual([]);
  });

  test("shows an open objection however much was decided since about the same member", async () => {
    const { ada, olga, moderate } = await aSite();
    await moderate("hide");
    const [{ id: decision }] = (await get("own", {}, ada)).decisions;
    await get("object", { input: { decision, objection: "It was praise." } }, ada);
    await backend.db.execute(sql`
      INSERT INTO decisions (member_id, action, reason, created_at)
      SELECT ${Number(ada.id)}, 'warn', 'Rude', now() FROM generate_series(1, 150)`);
    const [waiting] = await get("queue", {}, olga);
    expect(waiting.open_objections).toEqual([decision]);
    expect(waiting.decisions.map((one: { id: string }) => one.id)).toContain(decision);
    const own = (await get("own", {}, ada)).decisions.map((one: { id: string }) => one.id);
    expect(own).toContain(decision);
  });
});
