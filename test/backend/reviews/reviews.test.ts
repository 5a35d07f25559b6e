import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { EDIT_MS } from "#app/domain/contributions/contributions.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, type MemberUnderTest, PASSWORD } from "#test/support/a-member.ts";
import { aRater } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const ADD =
  "mutation ($input: AddCommentInput!) { result: addComment(input: $input) { id comment author kind created_at } }";
const CHANGE =
  "mutation ($input: ChangeCommentInput!) { result: changeComment(input: $input) { id text visited_on changed_at } }";
const REMOVE = "mutation ($id: ID!) { result: removeComment(id: $id) }";
const HELPFUL = "mutation ($id: ID!, $is: Boolean!) { result: markHelpful(id: $id, is_helpful: $is) }";
const KEEP = "mutation ($input: DraftInput!) { result: keepDraft(input: $input) }";
const DRAFT = "query ($token: String!) { result: draft(token: $token) { kind comment visited_on } }";
const LIST = `query ($segment: String!, $kind: String, $sport: String, $level: String, $order: String! = "newest", $first: Int! = 20, $page: Int! = 1) {
  result: contributions(url_segment: $segment, kind: $kind, sport: $sport, skill_level: $level, order: $order, first: $first, page: $page) {
    texts { id kind state text author is_former visited_on sport skill_level helpful is_helpful is_own changeable_until }
    paginatorInfo { currentPage total lastPage } comments tips sports skill_levels } }`;
const PROFILE = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { message } }`;

let resorts = 0;

/** A resort of the test's own. */
async function newResort() {
  resorts += 1;
  const segment = `resort-${resorts}`;
  return { segment, id: String(await aResort(backend.db, { segment, title: `Resort ${resorts}` })) };
}

async function write(
  member: MemberUnderTest,
  resort: { id: string },
  comment: string,
  more: { kind?: string; visited_on?: string } = {},
): Promise<string> {
  const { result } = await backend.data(ADD, { input: { resort_id: resort.id, comment, ...more } }, member);
  return result.id;
}

async function textsOf(segment: string, variables: object = {}, caller?: MemberUnderTest) {
  const { result } = await backend.data(LIST, { segment, ...variables }, caller);
  return result;
}

const messageOf = ({ errors }: { errors?: readonly { extensions?: unknown }[] | undefined }) =>
  (errors?.[0]?.extensions as { problems?: { argument: string; message: string }[] })?.problems?.[0];

describe("a text", () => {
  test("is shown with its author, what they ride and the day of the visit", async () => {
    const [resort, author] = [await newResort(), await aMember(backend, { username: "ada" })];
    await backend.data(
      PROFILE,
      { input: { preferred_sport: "Snowboarding", skill_level: "Expert" } },
      author,
    );
    await write(author, resort, "Deep snow.\r\n\r\n\r\n\r\nGo early.  ", { visited_on: "2026-01-02" });
    const { texts, ...page } = await textsOf(resort.segment);
    expect(texts).toMatchObject([
      {
        kind: "comment",
        state: "shown",
        text: "Deep snow.\n\nGo early.",
        author: "ada",
        visited_on: "2026-01",
        sport: "Snowboarding",
        skill_level: "Expert",
        is_own: false,
        changeable_until: null,
      },
    ]);
    expect(page).toMatchObject({ comments: 1, tips: 0, sports: ["Snowboarding"], skill_levels: ["Expert"] });
    const { resort: shown } = await backend.data(
      `{ resort: resortByUrlSegment(url_segment: "${resort.segment}") { comments { comment author kind } } }`,
    );
    expect(shown.comments).toEqual([{ comment: "Deep snow.\n\nGo early.", author: "ada", kind: "comment" }]);
  });

  test("is written by a member alone, and about a resort that there is", async () => {
    const [resort, author] = [await newResort(), await aMember(backend)];
    const input = { resort_id: resort.id, comment: "Deep snow." };
    expect(codeOf(await backend.ask(ADD, { input }))).toBe("UNAUTHENTICATED");
    for (const id of ["999999", "x", ""]) {
      expect(codeOf(await backend.ask(ADD, { input: { ...input, resort_id: id } }, author))).toBe(
        "BAD_USER_INPUT",
      );
    }
    expect(codeOf(await backend.ask(ADD, { input: { ...input, kind: "rating" } }, author))).toBe(
      "BAD_USER_INPUT",
    );
    for (const day of ["2026-02-30", "tomorrow", "2999-01-01", "1066-01-01"]) {
      const answer = await backend.ask(ADD, { input: { ...input, visited_on: day } }, author);
      expect(messageOf(answer)?.argument, day).toBe("input.visited_on");
    }
    expect((await textsOf(resort.segment)).texts).toEqual([]);
  });

  test("is written once where its form is sent twice", async () => {
    const [resort, author] = [await newResort(), await aMember(backend)];
    expect(await write(author, resort, "Deep snow.")).toBe(await write(author, resort, "Deep snow."));
  });

  test("is written once where its form is sent several times at once", { tags: "dialect" }, async () => {
    const [resort, author] = [await newResort(), await aMember(backend)];
    const sent = await Promise.all(Array.from({ length: 6 }, () => write(author, resort, "Deep snow.")));
    expect(new Set(sent).size).toBe(1);
    expect((await textsOf(resort.segment)).texts).toHaveLength(1);
  });

  test("is the same one where the version before this one has stored the day of the visit", {
    tags: "dialect",
  }, async () => {
    const [resort, author] = [await newResort(), await aMember(backend)];
    const first = await write(author, resort, "Deep snow.", { visited_on: "2026-01" });
    await backend.db.execute(
      sql`UPDATE contributions SET visited_on = '2026-01-14' WHERE id = ${Number(first)}`,
    );
    expect(await write(author, resort, "Deep snow.", { visited_on: "2026-01" })).toBe(first);
  });

  test("is another one where its form differs in the month, the kind or the resort", async () => {
    const [resort, other, author] = [await newResort(), await newResort(), await aMember(backend)];
    const ids = [
      await write(author, resort, "Deep snow."),
      await write(author, resort, "Deep snow.", { visited_on: "2026-01-02" }),
      await write(author, resort, "Deep snow.", { visited_on: "2026-02-03" }),
      await write(author, resort, "Deep snow.", { kind: "tip" }),
      await write(author, other, "Deep snow."),
    ];
    expect(new Set(ids).size).toBe(5);
    expect((await textsOf(resort.segment)).comments).toBe(3);
  });

  test("is changed by its author for 30 minutes, and what it was stays for operators", async () => {
    const [resort, author] = [await newResort(), await aMember(backend)];
    const id = await write(author, resort, "Deep snow.", { visited_on: "2026-01-02" });
    expect((await textsOf(resort.segment, {}, author)).texts[0].changeable_until).not.toBeNull();
    const stranger = await aMember(backend);
    expect(codeOf(await backend.ask(CHANGE, { input: { id, comment: "Mine." } }, stranger))).toBe(
      "BAD_USER_INPUT",
    );
    backend.advance(EDIT_MS - 1);
    const { result } = await backend.data(CHANGE, { input: { id, comment: "Thin snow." } }, author);
    expect(result).toMatchObject({ text: "Thin snow.", visited_on: "2026-01" });
    expect(result.changed_at).not.toBeNull();
    const { rows } = await backend.db.execute(
      sql`SELECT text FROM contribution_history WHERE contribution_id = ${id}`,
    );
    expect(rows).toEqual([{ text: "Deep snow." }]);
    backend.advance(1);
    expect(codeOf(await backend.ask(CHANGE, { input: { id, comment: "No snow." } }, author))).toBe(
      "BAD_USER_INPUT",
    );
  });

  test("is deleted by its author with what it was, however old", async () => {
    const [resort, author] = [await newResort(), await aMember(backend)];
    const id = await write(author, resort, "Deep snow.");
    await backend.data(CHANGE, { input: { id, comment: "Thin snow." } }, author);
    expect(codeOf(await backend.ask(REMOVE, { id }, await aMember(backend)))).toBe("BAD_USER_INPUT");
    backend.advance(2 * EDIT_MS);
    await backend.data(REMOVE, { id }, author);
    expect(await textsOf(resort.segment)).toMatchObject({ texts: [], comments: 0 });
    const { rows } = await backend.db.execute(
      sql`SELECT (SELECT count(*)::int FROM contribution_history WHERE contribution_id = ${id}) AS before,
        (SELECT text FROM contributions WHERE id = ${id}) AS text`,
    );
    expect(rows).toEqual([{ before: 0, text: null }]);
  });

  test("is refused after thirty of a member's in a day", async () => {
    const [resort, author] = [await newResort(), await aMember(backend)];
    for (let number = 0; number < 30; number += 1) await write(author, resort, `Day ${number}.`);
    const input = { resort_id: resort.id, comment: "One more." };
    expect(codeOf(await backend.ask(ADD, { input }, author))).toBe("RATE_LIMITED");
    backend.advance(24 * 60 * 60_000);
    await write(author, resort, "One more.");
  });
});

describe("texts of a resort", () => {
  test("stand beside the site's own words for sport and level alone, whatever an earlier version has stored", async () => {
    const resort = await newResort();
    const [mapped, dropped] = [await aMember(backend), await aMember(backend)];
    for (const [author, sport, level] of [
      [mapped, "snowboarder", "PRO"],
      [dropped, "buy skis at evil.example", "idiots"],
    ] as const) {
      await backend.db.execute(
        sql`UPDATE members SET preferred_sport = ${sport}, skill_level = ${level} WHERE id = ${Number(author.id)}`,
      );
      await write(author, resort, `By ${author.username}.`);
      const profile = await backend.data(
        "query ($username: String!) { result: profile(username: $username) { preferred_sport skill_level } }",
        { username: author.username },
      );
      expect(profile.result).toEqual(
        author === mapped
          ? { preferred_sport: "Snowboarding", skill_level: "Expert" }
          : { preferred_sport: null, skill_level: null },
      );
    }
    const page = await textsOf(resort.segment);
    expect(page.texts).toMatchObject([
      { sport: null, skill_level: null },
      { sport: "Snowboarding", skill_level: "Expert" },
    ]);
    expect(page).toMatchObject({ sports: [], skill_levels: [] });
  });

  test("are filtered by kind, sport and level, put in order and paged", { tags: "dialect" }, async () => {
    const resort = await newResort();
    const skier = await aMember(backend);
    const boarder = await aRater(backend);
    await backend.data(PROFILE, { input: { preferred_sport: "Skiing", skill_level: "Beginner" } }, skier);
    await backend.data(
      PROFILE,
      { input: { preferred_sport: "Snowboarding", skill_level: "Expert" } },
      boarder,
    );
    const first = await write(skier, resort, "First.");
    backend.advance(1_000);
    await write(boarder, resort, "Second.", { kind: "tip" });
    backend.advance(1_000);
    await write(boarder, resort, "Third.");
    const said = async (variables: object) =>
      (await textsOf(resort.segment, variables)).texts.map(({ text }: { text: string }) => text);
    expect(await said({})).toEqual(["Third.", "Second.", "First."]);
    expect(await said({ kind: "tip" })).toEqual(["Second."]);
    expect(await said({ sport: "Skiing" })).toEqual(["First."]);
    expect(await said({ level: "Expert", kind: "comment" })).toEqual(["Third."]);
    await backend.data(HELPFUL, { id: first, is: true }, boarder);
    expect(await said({ order: "helpful" })).toEqual(["First.", "Third.", "Second."]);
    expect(await textsOf(resort.segment, { first: 2, page: 2 })).toMatchObject({
      texts: [{ text: "First." }],
      paginatorInfo: { currentPage: 2, total: 3, lastPage: 2 },
      comments: 2,
      tips: 1,
    });
    const answer = await backend.ask(LIST, { segment: resort.segment, order: "loudest" });
    expect(codeOf(answer)).toBe("BAD_USER_INPUT");
    for (const other of [
      { sport: "skiing" },
      { sport: "idiots" },
      { level: "Expert'" },
      { level: "\u0000" },
    ]) {
      expect(codeOf(await backend.ask(LIST, { segment: resort.segment, ...other }))).toBe("BAD_USER_INPUT");
    }
    expect(await textsOf("no-such-resort")).toBeNull();
  });

  test("are found helpful once by each other member, and it can be taken back", async () => {
    const [resort, author, reader] = [await newResort(), await aMember(backend), await aRater(backend)];
    const id = await write(author, resort, "Deep snow.");
    const mark = async (is: boolean, caller: MemberUnderTest) =>
      (await backend.data(HELPFUL, { id, is }, caller)).result;
    expect(await mark(true, reader)).toBe(1);
    expect(await mark(true, reader)).toBe(1);
    expect((await textsOf(resort.segment, {}, reader)).texts[0].is_helpful).toBe(true);
    const others = await Promise.all(Array.from({ length: 5 }, () => aRater(backend)));
    await Promise.all(others.map((other) => mark(true, other)));
    expect((await textsOf(resort.segment)).texts[0]).toMatchObject({ helpful: 6, is_helpful: false });
    expect(await mark(false, reader)).toBe(5);
    expect(codeOf(await backend.ask(HELPFUL, { id, is: true }, author))).toBe("BAD_USER_INPUT");
    expect(codeOf(await backend.ask(HELPFUL, { id, is: true }))).toBe("UNAUTHENTICATED");
  });

  test("of a member who leaves are a former member's or gone, as they chose, and theirs again when they are back", async () => {
    const END = "mutation ($input: EndAccountInput!) { endAccount(input: $input) }";
    const LOGIN = "mutation ($data: LoginInput!) { login(data: $data) { token } }";
    for (const contributions of ["keep", "remove"]) {
      const resort = await newResort();
      const author = await aMember(backend);
      await write(author, resort, "Deep snow.");
      await backend.data(END, { input: { password: PASSWORD, contributions } }, author);
      const { texts, comments } = await textsOf(resort.segment);
      const isKept = contributions === "keep";
      expect(comments, contributions).toBe(isKept ? 1 : 0);
      expect(texts, contributions).toMatchObject(isKept ? [{ author: null, is_former: true }] : []);
      await backend.data(LOGIN, { data: { identifier: author.username, password: PASSWORD } });
      expect((await textsOf(resort.segment)).texts, contributions).toMatchObject([
        { author: author.username },
      ]);
    }
  });
});

describe("what a visitor wrote before they signed in", () => {
  test("is gone once it is posted", async () => {
    const [resort, author] = [await newResort(), await aMember(backend)];
    const input = { url_segment: resort.segment, kind: "comment", comment: "Deep snow." };
    for (let n = 0; n < 2; n += 1) {
      const { result: token } = await backend.data(KEEP, { input });
      // The second one is posted twice.
      await backend.data(
        ADD,
        { input: { resort_id: resort.id, comment: "Deep snow.", draft: token } },
        author,
      );
      expect((await backend.data(DRAFT, { token })).result).toBeNull();
    }
    expect((await textsOf(resort.segment)).comments).toBe(1);
  });

  test("waits for a day, as it was typed", async () => {
    const input = {
      url_segment: "x",
      kind: "tip",
      comment: " \u0000Deep\ud800 snow.\r\n",
      visited_on: "soon",
    };
    const { result: token } = await backend.data(KEEP, { input });
    const { result } = await backend.data(DRAFT, { token });
    expect(result).toEqual({ kind: "tip", comment: " Deep\ufffd snow.\r\n", visited_on: "soon" });
    backend.advance(24 * 60 * 60_000);
    expect((await backend.data(DRAFT, { token })).result).toBeNull();
    for (const guess of ["", "x", "\u0000"]) {
      expect((await backend.data(DRAFT, { token: guess })).result).toBeNull();
    }
  });

  test("is refused where it is far too long, or for the 21st time in an hour", async () => {
    const asker = { address: "198.51.100.77" };
    const draft = (comment: string) =>
      backend.ask(KEEP, { input: { url_segment: "x", kind: "tip", comment } }, asker);
    expect(codeOf(await draft("x".repeat(20_000)))).toBe("BAD_USER_INPUT");
    for (let number = 0; number < 20; number += 1) expect(codeOf(await draft("Deep."))).toBeNull();
    expect(codeOf(await draft("Deep."))).toBe("RATE_LIMITED");
  });
});

test.each([
  ["nothing that is seen", "\u200b\u3164\u2800"],
  ["one character", "x"],
  ["2,001 characters", "x".repeat(2_001)],
])("a text of %s is refused with a sentence", async (_, comment) => {
  const [resort, author] = [await newResort(), await aMember(backend)];
  const answer = await backend.ask(ADD, { input: { resort_id: resort.id, comment } }, author);
  expect(messageOf(answer)).toMatchObject({
    argument: "input.comment",
    message: expect.stringMatching(/\.$/),
  });
});
