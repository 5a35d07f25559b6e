import { eq, sql } from "drizzle-orm";
import sharp from "sharp";
import { afterEach, describe, expect, test } from "vitest";
import { members } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, anOperator, codeOf, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const TEXT = "id state text author";
const DECISION = `id action reason operator username objection objected_at answered_at contribution { ${TEXT} }`;
const CASE = `contribution { ${TEXT} } text author { username is_hidden suspended_at texts { title text } }
  reports { reason note reporter closed_at } earlier { text } decisions { ${DECISION} }`;
const OPERATIONS = {
  write: "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id } }",
  change: "mutation ($input: ChangeCommentInput!) { result: changeComment(input: $input) { id } }",
  remove: "mutation ($id: ID!) { result: removeComment(id: $id) }",
  rate: "mutation ($input: RateResortInput!) { result: rateResort(input: $input) { id } }",
  ratings: `{ result: ratingDetails(url_segment: "alta") { type_name raters } }`,
  texts: `{ result: contributions(url_segment: "alta") { texts { ${TEXT} } } }`,
  counts: `query ($sport: String) { result: contributions(url_segment: "alta", sport: $sport) {
    comments sports skill_levels paginatorInfo { total } } }`,
  onePerPage: `query ($page: Int) { result: contributions(url_segment: "alta", first: 1, page: $page) {
    texts { ${TEXT} } paginatorInfo { total lastPage } } }`,
  newest: `{ result: newestContributions { ${TEXT} } }`,
  text: `query ($id: ID!) { result: contribution(id: $id) { ${TEXT} } }`,
  own: `{ result: ownContributions { suspended_at texts { ${TEXT} } ratings { ratings } decisions { ${DECISION} } } }`,
  report: "mutation ($input: ReportInput!) { result: report(input: $input) }",
  moderate: `mutation ($input: ModerateInput!) { result: moderate(input: $input) { ${CASE} } }`,
  object: `mutation ($input: ObjectInput!) { result: object(input: $input) { ${DECISION} } }`,
  openCases: "{ result: openCases }",
  queue: `{ result: moderationQueue { ${CASE} } }`,
  case: `query ($contribution: ID, $username: String) {
    result: moderationCase(contribution: $contribution, username: $username) { ${CASE} } }`,
  log: `query ($page: Int! = 1) { result: moderationLog(first: 2, page: $page) {
    decisions { ${DECISION} } paginatorInfo { total lastPage } } }`,
  profile: `query ($username: String!) { result: profile(username: $username) {
    is_hidden bio favorite_resort profile_picture achievements equipment_brand user { username } } }`,
  picture: "mutation ($picture: String) { result: changePicture(picture: $picture) { picture } }",
  makeList: "mutation ($input: CreateListInput!) { result: createList(input: $input) { link } }",
  changeList: "mutation ($input: ChangeListInput!) { result: changeList(input: $input) { title } }",
  list: "query ($link: String!) { result: resortList(link: $link) { username } }",
  update: "mutation ($input: UpdateProfileInput!) { result: updateProfile(input: $input) { message } }",
  helpful: "mutation ($id: ID!) { result: markHelpful(id: $id, is_helpful: true) }",
  export: "mutation { result: exportAccount }",
} as const;

type Operation = keyof typeof OPERATIONS;
const ask = (operation: Operation, variables: object = {}, by?: MemberUnderTest) =>
  backend.ask(OPERATIONS[operation], variables, { token: by?.token });
const get = async (operation: Operation, variables: object = {}, by?: MemberUnderTest) =>
  (await backend.data(OPERATIONS[operation], variables, { token: by?.token })).result;

/** Members of a site with a resort, and a text about it. */
async function aSite() {
  const resort = await aResort(backend.db, { title: "Alta", segment: "alta" });
  const [ada, ben, olga] = [
    await aMember(backend, { username: "ada" }),
    await aMember(backend, { username: "ben" }),
    await anOperator(backend),
  ];
  const input = { resort_id: String(resort), comment: "Deep snow, honestly." };
  const { id } = await get("write", { input }, ada);
  const report = (by: MemberUnderTest, more: object = {}) =>
    ask("report", { input: { contribution: id, reason: "abuse", ...more } }, by);
  const moderate = (action: string, more: object = {}, by: MemberUnderTest = olga) =>
    ask("moderate", { input: { contribution: id, action, ...more } }, by);
  return { resort, ada, ben, olga, id, report, moderate };
}

const messageOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.message ?? null;

describe("a report", () => {
  test("is kept once for each member, and shown to operators with what it is about", async () => {
    const { ada, ben, olga, id, report } = await aSite();
    await get("change", { input: { id, comment: "Deep snow." } }, ada);
    expect((await report(ben, { note: "  Rude. " })).data).toEqual({ result: true });
    expect((await report(ben, { note: "Once more" })).data).toEqual({ result: true });
    expect(await get("queue", {}, olga)).toEqual([
      {
        contribution: { id, state: "shown", text: "Deep snow.", author: "ada" },
        text: "Deep snow.",
        author: { username: "ada", is_hidden: false, suspended_at: null, texts: [] },
        reports: [{ reason: "abuse", note: "Rude.", reporter: "ben", closed_at: null }],
        earlier: [{ text: "Deep snow, honestly." }],
        decisions: [],
      },
    ]);
  });

  test("of the same thing that is sent twice at once is one", { tags: "dialect" }, async () => {
    const { ada, ben, olga, report } = await aSite();
    await Promise.all([report(ben), report(ben), report(ben)]);
    expect((await get("queue", {}, olga))[0].reports).toHaveLength(1);
    expect(await get("openCases", {}, olga)).toBe(1);
    expect(await get("openCases", {}, ada)).toBeNull();
    expect(await get("openCases")).toBeNull();
  });

  test("is of another member's text or profile that is there", async () => {
    const { ada, ben, olga, id, report, moderate } = await aSite();
    expect(codeOf(await ask("report", { input: { contribution: id, reason: "spam" } }))).toBe(
      "UNAUTHENTICATED",
    );
    expect(messageOf(await report(ada))).toContain("This is your own");
    expect(messageOf(await report(ben, { reason: "ugly" }))).toContain("input.reason");
    expect(messageOf(await report(ben, { note: "x".repeat(1_001) }))).toContain("1 too many");
    expect(messageOf(await report(ben, { username: "ada" }))).toContain("either");
    expect(messageOf(await ask("report", { input: { reason: "spam" } }, ben))).toContain("either");
    for (const given of [{ contribution: "999999" }, { contribution: "x" }, { username: "zoe" }]) {
      expect(messageOf(await ask("report", { input: { ...given, reason: "spam" } }, ben))).toContain("gone");
    }
    expect(codeOf(await ask("report", { input: { username: "BEN", reason: "spam" } }, ben))).toBe(
      "BAD_USER_INPUT",
    );
    await get("report", { input: { username: "Ada", reason: "private" } }, ben);
    expect((await get("queue", {}, olga))[0]).toMatchObject({
      contribution: null,
      author: { username: "ada" },
      reports: [{ reason: "private", note: null }],
    });
    await moderate("hide", { reason: "Rude" });
    expect(messageOf(await report(ben))).toContain("gone");
  });

  test("is refused where a member sends too many", async () => {
    const { ben, resort, ada, report } = await aSite();
    for (let sent = 0; sent < 20; sent++) {
      const input = { resort_id: String(resort), comment: `Text ${sent}` };
      const { id } = await get("write", { input }, ada);
      await get("report", { input: { contribution: id, reason: "spam" } }, ben);
    }
    expect(codeOf(await report(ben))).toBe("RATE_LIMITED");
  });
});

describe("what operators alone may do", () => {
  test.each([
    ["queue", {}],
    ["case", { username: "ada" }],
    ["log", {}],
    ["moderate", { input: { username: "ada", action: "hide", reason: "Rude" } }],
  ] as const)("%s is refused to everyone else", async (operation, variables) => {
    const { ben, olga } = await aSite();
    expect(codeOf(await ask(operation, variables))).toBe("UNAUTHENTICATED");
    expect(codeOf(await ask(operation, variables, ben))).toBe("FORBIDDEN");
    expect(backend.audit.at(-1)).toMatch(/^refused FORBIDDEN member=\d+ moderat/);
    expect(codeOf(await ask(operation, variables, olga))).toBeNull();
    // A suspended operator is none.
    await backend.db.update(members).set({ suspended_at: new Date() }).where(eq(members.username, "olga"));
    expect(codeOf(await ask(operation, variables, olga))).toBe("FORBIDDEN");
  });

  test("an operator decides nothing about themselves, and needs a reason for what hurts", async () => {
    const { olga, moderate } = await aSite();
    const own = await ask("moderate", { input: { username: "olga", action: "keep" } }, olga);
    expect(messageOf(own)).toContain("another moderator");
    for (const action of ["hide", "warn", "suspend"]) {
      expect(messageOf(await moderate(action, { reason: "  " }))).toContain("Give a reason");
    }
    expect(messageOf(await moderate("ban", { reason: "Rude" }))).toContain("input.action");
  });
});

describe("a text that is hidden", () => {
  test("is shown to its author alone, with the reason", async () => {
    const { ada, ben, olga, id, report, moderate } = await aSite();
    await report(ben);
    await backend.db.execute(sql`UPDATE contributions SET sport = 'Telemark'`);
    expect((await get("newest"))[0].text).toBe("Deep snow, honestly.");
    const shown = { comments: 1, sports: ["Telemark"], paginatorInfo: { total: 1 } };
    expect(await get("counts", { sport: "Telemark" })).toMatchObject(shown);
    const { data } = await moderate("hide", { reason: "Please be kind." });
    expect(data.result).toMatchObject({
      contribution: { state: "hidden", text: null },
      text: "Deep snow, honestly.",
      reports: [{ closed_at: expect.any(String) }],
      decisions: [{ action: "hide", operator: "olga", username: "ada", reason: "Please be kind." }],
    });
    for (const reader of [undefined, ben, olga]) {
      expect((await get("texts", {}, reader)).texts).toEqual([]);
      expect(await get("text", { id }, reader)).toBeNull();
    }
    for (const reader of [undefined, ben, ada]) {
      const { comments, sports, paginatorInfo } = await get("counts", {}, reader);
      expect({ comments, sports, total: paginatorInfo.total }).toEqual({ comments: 0, sports: [], total: 0 });
      const of = { sport: "Telemark" };
      expect(await get("counts", of, reader)).toMatchObject({ paginatorInfo: { total: 0 } });
    }
    expect(await get("newest")).toEqual([]);
    expect(await get("queue", {}, olga)).toEqual([]);
    const own = await get("own", {}, ada);
    const shownToAda = { id, state: "hidden", text: "Deep snow, honestly.", author: "ada" };
    expect(own.texts).toEqual([shownToAda]);
    expect((await get("texts", {}, ada)).texts).toEqual([shownToAda]);
    expect(await get("text", { id }, ada)).toEqual(shownToAda);
    expect(own.decisions).toMatchObject([{ action: "hide", reason: "Please be kind.", operator: null }]);
    expect(await get("own")).toBeNull();
    expect((await get("own", {}, ben)).decisions).toEqual([]);
  });

  test("is on a page that its author is led to, and that others do not have", async () => {
    const { ada, ben, resort, id, moderate } = await aSite();
    await get("write", { input: { resort_id: String(resort), comment: "Rocks everywhere." } }, ben);
    await moderate("hide", { reason: "Please be kind." });
    const pages = async (reader?: MemberUnderTest) =>
      (await get("onePerPage", { page: 2 }, reader)).paginatorInfo;
    expect(await pages(ada)).toEqual({ total: 1, lastPage: 2 });
    expect((await get("onePerPage", { page: 2 }, ada)).texts).toMatchObject([{ id, state: "hidden" }]);
    for (const reader of [undefined, ben]) expect(await pages(reader)).toEqual({ total: 1, lastPage: 1 });
  });

  test("is shown again when an operator keeps it, and its author reads both", async () => {
    const { ada, moderate } = await aSite();
    await moderate("keep");
    // Who was never told of a report is not told that it came to nothing.
    expect((await get("own", {}, ada)).decisions).toEqual([]);
    await moderate("hide", { reason: "Rude" });
    await moderate("keep", { reason: "We were wrong." });
    expect((await get("texts")).texts[0]).toMatchObject({ state: "shown", text: "Deep snow, honestly." });
    expect((await get("own", {}, ada)).decisions).toMatchObject([{ action: "keep" }, { action: "hide" }]);
  });

  test("stays hidden for all, whatever becomes of its author", async () => {
    const { id, moderate } = await aSite();
    await backend.db.execute(
      sql`UPDATE members SET left_at = now(), left_contributions = 'keep' WHERE username = 'ada'`,
    );
    expect(messageOf(await moderate("warn", { reason: "Rude" }))).toContain("has left");
    const { data } = await moderate("hide", { reason: "Rude" });
    expect(data.result).toMatchObject({ author: null, contribution: { id, state: "hidden" } });
  });
});

describe("the file that another member takes along", () => {
  test("holds of others what the pages show", async () => {
    const { ada, ben, olga, id, report, moderate } = await aSite();
    await get("helpful", { id }, ben);
    await report(ben);
    await get("report", { input: { username: "ada", reason: "spam" } }, ben);
    const file = async (by: MemberUnderTest) => JSON.parse(await get("export", {}, by));
    expect(await file(ben)).toMatchObject({
      contribution_votes: [{ text: "Deep snow, honestly." }],
      reports: [{ about_text: "Deep snow, honestly." }, { about_profile: "ada" }],
    });
    await moderate("hide", { reason: "Rude" });
    await get("moderate", { input: { username: "ada", action: "hide", reason: "A rude name" } }, olga);
    for (const member of [ben, olga]) expect(await get("export", {}, member)).not.toMatch(/Deep snow|"ada"/);
    expect(await file(ada)).toMatchObject({
      contributions: [{ text: "Deep snow, honestly.", state: "hidden" }],
      decisions: [{ about_text: "Deep snow, honestly." }, { about_text: null, part: "profile" }],
    });
  });

  test("holds nothing that others have against its member's decisions", async () => {
    const { ada, olga, moderate } = await aSite();
    await moderate("hide", { reason: "Rude" });
    const [{ id: decision }] = (await get("own", {}, ada)).decisions;
    await get("object", { input: { decision, objection: "It was praise." } }, ada);
    const fileOf = async (by: MemberUnderTest) => JSON.parse(await get("export", {}, by)).decisions;
    const objected = { objection: "It was praise.", objected_at: expect.any(String), by_me: false };
    expect(await fileOf(ada)).toMatchObject([{ action: "hide", ...objected }]);
    const nothing = { objection: null, objected_at: null, answered_at: null, reopened_at: null };
    expect(await fileOf(olga)).toMatchObject([{ action: "hide", reason: "Rude", ...nothing, by_me: true }]);
  });
});

describe("an objection", () => {
  test("is made once, waits for an operator, and is answered by the next decision", async () => {
    const { ada, ben, olga, id, moderate } = await aSite();
    await moderate("hide", { reason: "Rude" });
    const [{ id: decision }] = (await get("own", {}, ada)).decisions;
    const input = { decision, objection: "It was praise." };
    expect(codeOf(await ask("object", { input }, ben))).toBe("BAD_USER_INPUT");
    expect(codeOf(await ask("object", { input }))).toBe("UNAUTHENTICATED");
    expect(messageOf(await ask("object", { input: { decision, objection: " " } }, ada))).toContain(
      "at least 2",
    );
    expect(await get("object", { input }, ada)).toMatchObject({
      objection: "It was praise.",
      answered_at: null,
    });
    expect(messageOf(await ask("object", { input }, ada))).toContain("one time");
    expect(await get("queue", {}, olga)).toMatchObject([
      { contribution: { id }, reports: [], decisions: [{ action: "hide", objection: "It was praise." }] },
    ]);
    await moderate("keep");
    expect(await get("queue", {}, olga)).toEqual([]);
    const [kept, hidden] = (await get("own", {}, ada)).decisions;
    expect(hidden.answered_at).toEqual(expect.any(String));
    const again = { decision: kept.id, objection: "Why?" };
    expect(codeOf(await ask("object", { input: again }, ada))).toBe("BAD_USER_INPUT");
  });

  test("against a suspension waits even when the text is gone, and the readmission answers it", async () => {
    const { ada, olga, id, moderate } = await aSite();
    await moderate("suspend", { reason: "Rude" });
    const [{ id: decision }] = (await get("own", {}, ada)).decisions;
    await get("object", { input: { decision, objection: "It was praise." } }, ada);
    await get("remove", { id }, ada);
    expect(await get("queue", {}, olga)).toMatchObject([
      { contribution: { id, state: "removed", text: null }, author: { username: "ada" } },
    ]);
    await get("moderate", { input: { username: "ada", action: "readmit" } }, olga);
    expect(await get("queue", {}, olga)).toEqual([]);
  });
});

describe("a member who is suspended", () => {
  test("contributes nothing and counts no more until they are readmitted", async () => {
    const { resort, ada, ben, olga, moderate } = await aSite();
    await backend.db.execute(sql`UPDATE members SET created_at = '2020-01-01'`);
    const ratings = ["snow_quality", "lift_access"].map((type_name) => ({ type_name, value: 90 }));
    const three = [ada, ben, await aMember(backend, { username: "cleo" })];
    await backend.db.execute(sql`UPDATE members SET created_at = '2020-01-01'`);
    for (const member of three) await get("rate", { input: { resort_id: String(resort), ratings } }, member);
    const raters = async () =>
      ((await get("ratings")) as { raters: number }[]).map((row) => row.raters).filter((count) => count > 0);
    expect(await raters()).toEqual([3, 3]);
    await moderate("suspend", { reason: "Rude" });
    expect(await raters()).toEqual([]);
    expect(await get("own", {}, ada)).toMatchObject({
      suspended_at: expect.any(String),
      ratings: [{ ratings: 2 }],
    });
    const refused = [
      await ask("write", { input: { resort_id: String(resort), comment: "Again" } }, ada),
      await ask("report", { input: { username: "ben", reason: "spam" } }, ada),
      await ask("update", { input: { bio: "Again" } }, ada),
      await ask("makeList", { input: { title: "Again", url_segments: [] } }, ada),
      await ask("picture", { picture: "UklGRg==" }, ada),
    ];
    for (const answer of refused) {
      expect(codeOf(answer)).toBe("BAD_USER_INPUT");
      expect(messageOf(answer)).toContain("suspended");
    }
    expect(
      codeOf(await ask("update", { input: { bio: null, emergency_contact_name: "Eve" } }, ada)),
    ).toBeNull();
    await get("moderate", { input: { username: "ada", action: "readmit" } }, olga);
    expect(await raters()).toEqual([3, 3]);
    expect((await get("own", {}, ada)).suspended_at).toBeNull();
  });
});

describe("what is in flight when its member is suspended", () => {
  const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: "red" } });

  /**
   * Suspends ada between the look at who she is, which writes down that her token is used, and
   * whatever comes then.
   */
  async function suspendAfterTheLook() {
    await backend.db.execute(sql`UPDATE members SET suspended_at = NULL`);
    await backend.db.execute(sql`UPDATE member_tokens SET used_at = used_at - interval '1 hour'`);
    await backend.db.execute(sql`
      CREATE FUNCTION suspend_ada() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN UPDATE members SET suspended_at = now() WHERE username = 'ada'; RETURN NULL; END $$`);
    await backend.db.execute(sql`
      CREATE TRIGGER suspend_ada AFTER UPDATE ON member_tokens FOR EACH STATEMENT EXECUTE FUNCTION suspend_ada()`);
  }
  afterEach(async () => {
    await backend.db.execute(sql`DROP FUNCTION IF EXISTS suspend_ada CASCADE`);
  });

  test.each([
    "write",
    "change",
    "rate",
    "helpful",
    "report",
    "makeList",
    "changeList",
    "update",
    "picture",
  ] as const)("%s is refused", async (operation) => {
    const { resort, ada, ben, id } = await aSite();
    const others = await get("write", { input: { resort_id: String(resort), comment: "Rocks." } }, ben);
    const { link } = await get("makeList", { input: { title: "Snow", url_segments: [] } }, ada);
    const variables: Record<string, object> = {
      write: { input: { resort_id: String(resort), comment: "Again" } },
      change: { input: { id, comment: "Again" } },
      rate: { input: { resort_id: String(resort), ratings: [{ type_name: "snow_quality", value: 90 }] } },
      helpful: { id: others.id },
      report: { input: { username: "ben", reason: "spam" } },
      makeList: { input: { title: "Again", url_segments: [] } },
      changeList: { input: { link, title: "Again" } },
      update: { input: { bio: "Again" } },
      picture: { picture: (await picture.png().toBuffer()).toString("base64") },
    };
    await suspendAfterTheLook();
    const answer = await ask(operation, variables[operation], ada);
    expect(codeOf(answer)).toBe("BAD_USER_INPUT");
    expect(messageOf(answer)).toContain("suspended");
  });
});

describe("a profile that is hidden", () => {
  test("shows its texts to its member alone, and its name at no text", async () => {
    const { ada, ben, olga, id } = await aSite();
    const told = { bio: "Rude", achievements: ["Rude"], equipment_brand: "Rude", favorite_resort: "alta" };
    await get("update", { input: told }, ada);
    const input = { username: "ada", action: "hide", reason: "A rude name" };
    const { author } = await get("moderate", { input }, olga);
    expect(author).toMatchObject({ is_hidden: true });
    expect(author.texts).toContainEqual({ title: "About me", text: "Rude" });
    const hidden = Object.fromEntries([...Object.keys(told), "profile_picture"].map((name) => [name, null]));
    for (const reader of [undefined, ben]) {
      expect(await get("profile", { username: "ada" }, reader)).toMatchObject({ is_hidden: true, ...hidden });
      expect(await get("text", { id }, reader)).toMatchObject({ text: "Deep snow, honestly.", author: null });
    }
    expect(await get("profile", { username: "ada" }, ada)).toMatchObject({ is_hidden: true, ...told });
    const { link } = await get("makeList", { input: { title: "Snow", url_segments: [] } }, ada);
    expect((await get("list", { link }, ada)).username).toBe("ada");
    expect((await get("list", { link }, ben)).username).toBeNull();
    await get("moderate", { input: { username: "ada", action: "keep" } }, olga);
    expect(await get("profile", { username: "ada" }, ben)).toMatchObject({ is_hidden: false, ...told });
    expect((await get("text", { id }, ben)).author).toBe("ada");
  });
});

describe("the log", () => {
  test("holds who did what and why, page by page, the newest first", { tags: "dialect" }, async () => {
    const { olga, moderate } = await aSite();
    const otto = await anOperator(backend, "otto");
    await backend.db.execute(sql`DELETE FROM decisions`);
    await moderate("warn", { reason: "Mind your words." });
    await moderate("hide", { reason: "Rude" }, otto);
    await moderate("suspend", { reason: "Again" });
    const { decisions, paginatorInfo } = await get("log", {}, olga);
    expect(decisions).toMatchObject([
      { action: "suspend", reason: "Again", operator: "olga", username: "ada" },
      { action: "hide", reason: "Rude", operator: "otto", username: "ada" },
    ]);
    expect(paginatorInfo).toEqual({ total: 3, lastPage: 2 });
    expect((await get("log", { page: 2 }, olga)).decisions).toMatchObject([{ action: "warn" }]);
    // What was decided stays when the operator goes.
    await backend.db.delete(members).where(eq(members.username, "otto"));
    expect((await get("log", {}, olga)).decisions[1]).toMatchObject({ action: "hide", operator: null });
    expect(backend.audit.filter((line) => line.startsWith("moderated"))).toHaveLength(3);
  });
});

test("many cases take no more statements than one", async () => {
  const { resort, ada, ben, olga } = await aSite();
  const count = async () => {
    backend.statements.length = 0;
    const { length } = await get("queue", {}, olga);
    return { length, statements: backend.statements.length };
  };
  const write = async (comment: string) => {
    const { id } = await get("write", { input: { resort_id: String(resort), comment } }, ada);
    await get("report", { input: { contribution: id, reason: "spam" } }, ben);
  };
  await write("One");
  const one = await count();
  for (const comment of ["Two", "Three", "Four"]) await write(comment);
  expect(await count()).toEqual({ length: 4, statements: one.statements });
});
