import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sweepExpired } from "#app/backend/db/expired.ts";
import { resortListEntries, resortLists } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, type MemberUnderTest, signIn } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const LIST = "link title username is_own updated_at entries { title url_segment latitude longitude note }";
const OPERATIONS = {
  list: `query ($link: String!) { result: resortList(link: $link) { ${LIST} } }`,
  own: `{ result: ownLists { ${LIST} } }`,
  create: `mutation ($input: CreateListInput!) { result: createList(input: $input) { ${LIST} } }`,
  change: `mutation ($input: ChangeListInput!) { result: changeList(input: $input) { ${LIST} } }`,
  delete: "mutation ($link: String!) { result: deleteList(link: $link) }",
  leave: "mutation ($input: EndAccountInput!) { result: endAccount(input: $input) }",
  export: "mutation { result: exportAccount }",
  filtered: "query ($filter: Filter) { result: resorts(filter: $filter) { data { id } } }",
} as const;

const NO_LINK = "aB3dE6gH9jK2";

const ask = (operation: keyof typeof OPERATIONS, variables: object, by?: MemberUnderTest) =>
  backend.ask(OPERATIONS[operation], variables, { token: by?.token });

async function aList(by: MemberUnderTest, title: string, url_segments: readonly string[] = []) {
  const { data } = await ask("create", { input: { title, url_segments } }, by);
  return data.result as { link: string; entries: { url_segment: string }[] };
}

async function read(link: string, by?: MemberUnderTest) {
  return (await ask("list", { link }, by)).data.result;
}

const segmentsOf = ({ entries }: { entries: { url_segment: string }[] }) =>
  entries.map(({ url_segment }) => url_segment);

/** What was wrong with an argument, in the sentence for the member. */
const problemOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.errors?.[0]?.message ?? null;

describe("a named list", () => {
  test("is read by every visitor who has its link, in its member's order", async () => {
    await aResort(backend.db, {
      title: "Niseko",
      segment: "niseko",
      position: [42.8, 140.7],
      totalScore: 50,
    });
    await aResort(backend.db, { title: "Hakuba", segment: "hakuba", totalScore: 90 });
    const member = await aMember(backend, { username: "ada" });
    const { link } = await aList(member, "  Japan 2027 ", ["niseko", "hakuba", "niseko"]);
    expect(link).toMatch(/^[A-Za-z0-9]{12}$/);
    expect(await read(link)).toEqual({
      link,
      title: "Japan 2027",
      username: "ada",
      is_own: false,
      updated_at: expect.stringMatching(/^2026-.*Z$/),
      entries: [
        { title: "Niseko", url_segment: "niseko", latitude: 42.8, longitude: 140.7, note: null },
        { title: "Hakuba", url_segment: "hakuba", latitude: null, longitude: null, note: null },
      ],
    });
    expect((await read(link, member)).is_own).toBe(true);
    expect((await read(link, await aMember(backend))).is_own).toBe(false);
  });

  test("is made once where its form is sent several times, and another where a form differs", {
    tags: "dialect",
  }, async () => {
    for (const segment of ["alta", "zao"]) await aResort(backend.db, { segment });
    const member = await aMember(backend);
    const sent = await Promise.all(Array.from({ length: 6 }, () => aList(member, "Mine", ["zao", "alta"])));
    expect(new Set(sent.map(({ link }) => link)).size).toBe(1);
    const others = [
      await aList(member, "Mine", ["alta", "zao"]),
      await aList(member, "Mine", ["zao"]),
      await aList(member, "Yours", ["zao", "alta"]),
      await aList(await aMember(backend), "Mine", ["zao", "alta"]),
    ];
    expect(new Set([...sent, ...others].map(({ link }) => link)).size).toBe(5);
  });

  test("is none at another link, whatever that is", async () => {
    for (const link of [NO_LINK, "", "x", "a\u0000b", "\ud800", "x".repeat(5_000)])
      expect(await read(link)).toBe(null);
  });

  test("takes one statement to read, however many resorts it has", async () => {
    const segments = ["a", "b", "c"];
    for (const segment of segments) await aResort(backend.db, { segment });
    const { link } = await aList(await aMember(backend), "Three", segments);
    backend.statements.length = 0;
    expect(segmentsOf(await read(link))).toEqual(segments);
    expect(backend.statements).toHaveLength(1);
  });

  test("loses a resort that leaves the index, and finds one by a former address", async () => {
    const gone = await aResort(backend.db, { segment: "gone" });
    await aResort(backend.db, { segment: "stays", formerSegments: ["stayed"] });
    const { link } = await aList(await aMember(backend), "Two", ["gone", "Stayed"]);
    await backend.db.execute(sql`DELETE FROM resorts WHERE id = ${Number(gone)}`);
    expect(segmentsOf(await read(link))).toEqual(["stays"]);
  });
});

describe("a member's lists", () => {
  test("are the member's own, the newest first", async () => {
    const member = await aMember(backend);
    await aList(await aMember(backend), "Another's");
    await aList(member, "First");
    backend.advance(1_000);
    await aList(member, "Second");
    const { data } = await ask("own", {}, member);
    expect(data.result.map(({ title }: { title: string }) => title)).toEqual(["Second", "First"]);
    expect((await ask("own", {})).data.result).toEqual([]);
  });

  test("are changed: a title, resorts at the end, and others removed", async () => {
    for (const segment of ["a", "b", "c"])
      await aResort(backend.db, { segment, formerSegments: [`old-${segment}`] });
    const member = await aMember(backend);
    const { link } = await aList(member, "Alps", ["a", "b"]);
    const before = (await read(link)).updated_at;
    backend.advance(60_000);
    const change = { link, title: "The Alps", add: ["c", "a"], remove: ["old-b", "never-was"] };
    const { data } = await ask("change", { input: change }, member);
    expect(segmentsOf(data.result)).toEqual(["a", "c"]);
    expect(data.result.title).toBe("The Alps");
    expect(data.result.updated_at > before).toBe(true);
    const again = await ask("change", { input: { link, add: ["old-b"] } }, member);
    expect(segmentsOf(again.data.result)).toEqual(["a", "c", "b"]);
    expect(again.data.result.title).toBe("The Alps");
  });

  test("are refused to a visitor who is not signed in", async () => {
    const { link } = await aList(await aMember(backend), "Mine");
    for (const answer of [
      await ask("create", { input: { title: "x", url_segments: [] } }),
      await ask("change", { input: { link, title: "x" } }),
      await ask("delete", { link }),
    ]) {
      expect(codeOf(answer)).toBe("UNAUTHENTICATED");
    }
  });

  test("are another member's to read alone: what they cannot change is to them as what is not there", async () => {
    const { link } = await aList(await aMember(backend), "Mine");
    const other = await aMember(backend);
    for (const operation of ["change", "delete"] as const) {
      const problems = await Promise.all(
        [link, NO_LINK, "no link"].map(async (asked) => {
          const answer = await ask(
            operation,
            { link: asked, input: { link: asked, title: "Theirs" } },
            other,
          );
          expect(codeOf(answer)).toBe("BAD_USER_INPUT");
          return problemOf(answer)?.replace(/^.*: /, "");
        }),
      );
      expect(new Set(problems)).toEqual(new Set(["This list is gone."]));
    }
    expect((await read(link)).title).toBe("Mine");
  });

  test("are deleted", async () => {
    const member = await aMember(backend);
    await aResort(backend.db, { segment: "a" });
    const { link } = await aList(member, "Mine", ["a"]);
    expect((await ask("delete", { link }, member)).data).toEqual({ result: true });
    expect(await read(link)).toBe(null);
    expect(await backend.db.$count(resortListEntries)).toBe(0);
    expect(codeOf(await ask("delete", { link }, member))).toBe("BAD_USER_INPUT");
  });

  test.each([
    ["", "Give the list a title."],
    [" \t ", "Give the list a title."],
    ["x".repeat(81), "At most 80 characters: 1 too many."],
    ["\u0000", "Give the list a title."],
    ["\u3164\u2800\u202e", "Give the list a title."],
  ])("take no title %j", async (title, problem) => {
    const member = await aMember(backend);
    const created = await ask("create", { input: { title, url_segments: [] } }, member);
    expect(problemOf(created)).toBe(`input.title: ${problem}`);
    const { link } = await aList(member, "⛷".repeat(80));
    expect(problemOf(await ask("change", { input: { link, title } }, member))).toBe(
      `input.title: ${problem}`,
    );
  });

  test("take no resort that is none, and nothing of a change that is refused", async () => {
    await aResort(backend.db, { segment: "a" });
    const member = await aMember(backend);
    const { link } = await aList(member, "Mine");
    for (const segment of ["never-was", "", "a\u0000"]) {
      const answer = await ask("change", { input: { link, title: "Other", add: ["a", segment] } }, member);
      expect(problemOf(answer)).toMatch(/^input.add: There is no resort "/);
    }
    expect(await read(link)).toMatchObject({ title: "Mine", entries: [] });
  });

  test("are 50 of 200 resorts at most, also of two that are sent at once", { tags: "dialect" }, async () => {
    const member = await aMember(backend);
    await backend.db.execute(sql`
      INSERT INTO resorts (url_segment, title, title_key, country_code)
      SELECT 'r' || n, 'R', 'r', 'CH' FROM generate_series(1, 201) AS n`);
    const segments = Array.from({ length: 201 }, (_, n) => `r${n + 1}`);
    const tooMany = await ask("create", { input: { title: "x", url_segments: segments } }, member);
    expect(problemOf(tooMany)).toBe("input.url_segments: A list holds 200 resorts at most.");
    const { link, entries } = await aList(member, "Full", segments.slice(0, 199));
    expect(entries).toHaveLength(199);
    const added = await Promise.all(
      ["r200", "r201"].map((segment) =>
        ask("change", { input: { link, title: segment, add: [segment] } }, member),
      ),
    );
    expect(added.map(problemOf).toSorted()).toEqual(["input.add: A list holds 200 resorts at most.", null]);
    expect((await read(link)).entries).toHaveLength(200);
    // What is removed in the same change makes room.
    const change = { link, add: ["r200", "r201"], remove: ["r1"] };
    const swapped = await ask("change", { input: change }, member);
    expect(problemOf(swapped)).toBe(null);

    for (let n = 2; n < 50; n += 1) await aList(member, `List ${n}`);
    const created = await Promise.all(
      ["one", "other"].map((title) => ask("create", { input: { title, url_segments: [] } }, member)),
    );
    expect(created.map(codeOf).toSorted()).toEqual(["BAD_USER_INPUT", null]);
    expect(await backend.db.$count(resortLists)).toBe(50);
  });
});

describe("the notes of a list", () => {
  const notesOf = ({ entries }: { entries: { url_segment: string; note: string | null }[] }) =>
    Object.fromEntries(entries.map(({ url_segment, note }) => [url_segment, note]));

  async function twoNoted() {
    for (const segment of ["a", "b"])
      await aResort(backend.db, { segment, formerSegments: [`old-${segment}`] });
    const member = await aMember(backend);
    const { link } = await aList(member, "Two", ["a", "b"]);
    const note = (given: Readonly<Record<string, string>>, more: object = {}, by = member) => {
      const notes = Object.entries(given).map(([url_segment, text]) => ({ url_segment, note: text }));
      return ask("change", { input: { link, notes, ...more } }, by);
    };
    return { member, link, note };
  }

  test("are read below their resorts by every visitor, cleaned, on several lines", async () => {
    const { member, link, note } = await twoNoted();
    const { data } = await note({ "old-a": " Deep\u200b snow,\r\nfew people. ", b: " \u3164 " });
    expect(notesOf(data.result)).toEqual({ a: "Deep snow,\nfew people.", b: null });
    expect(notesOf(await read(link))).toEqual({ a: "Deep snow,\nfew people.", b: null });
    const before = (await read(link)).updated_at;
    backend.advance(60_000);
    // A title, an order or the resort once more leave them as they are.
    await ask("change", { input: { link, title: "Both", order: ["b", "a"], add: ["a"] } }, member);
    expect(notesOf(await read(link))).toEqual({ a: "Deep snow,\nfew people.", b: null });
    expect((await read(link)).updated_at > before).toBe(true);
    await note({ a: "" });
    expect(notesOf(await read(link))).toEqual({ a: null, b: null });
  });

  test("go with their resort, and come beside one that is added in the same change", async () => {
    const { link, note } = await twoNoted();
    await note({ a: "Old", b: "Stays" });
    await note({}, { remove: ["a"] });
    await note({}, { add: ["a"] });
    expect(notesOf(await read(link))).toEqual({ b: "Stays", a: null });
    await note({}, { remove: ["a"] });
    await note({ a: "New", "never-was": " ", b: "Stays" }, { add: ["a"] });
    expect(notesOf(await read(link))).toEqual({ b: "Stays", a: "New" });
  });

  test("are 200 characters each at most, and none is written where one is too long", async () => {
    const { link, note } = await twoNoted();
    expect(problemOf(await note({ a: "⛷".repeat(200) }))).toBe(null);
    const refused = await note({ a: "x".repeat(203), b: "Short" });
    expect(refused.errors?.[0]?.extensions?.problems).toEqual([
      { argument: "input.notes.a", message: "At most 200 characters: 3 too many." },
    ]);
    expect(notesOf(await read(link))).toEqual({ a: "⛷".repeat(200), b: null });
    const many = Object.fromEntries(Array.from({ length: 201 }, (_, n) => [`r${n}`, "x"]));
    expect(problemOf(await note(many))).toBe("input.notes: A list holds 200 resorts at most.");
  });

  test("are none of them written where one is beside a resort that is not on the list, unless it is empty", async () => {
    const { link, note } = await twoNoted();
    await note({}, { remove: ["b"] });
    const message =
      "input.notes: A resort that you wrote about is no longer on the list. None of these notes is saved yet.";
    expect(problemOf(await note({ a: "Here", b: "Gone" }))).toBe(message);
    expect(problemOf(await note({ a: "Here", "never-was": "Gone" }))).toBe(message);
    expect(notesOf(await read(link))).toEqual({ a: null });
    expect(problemOf(await note({ a: "Here", b: "" }))).toBe(null);
    expect(notesOf(await read(link))).toEqual({ a: "Here" });
  });

  test("are written by the list's member alone", async () => {
    const { link, note } = await twoNoted();
    const answer = await note({ a: "Mine" }, {}, await aMember(backend));
    expect(problemOf(answer)).toBe("input.link: This list is gone.");
    expect(notesOf(await read(link))).toEqual({ a: null, b: null });
  });
});

describe("a member who leaves", () => {
  test("takes all lists along at once, for readers and filters alike, and brings them back by signing in", async () => {
    await aResort(backend.db, { segment: "a", title: "A" });
    const member = await aMember(backend, { username: "ben" });
    const { link } = await aList(member, "Mine", ["a"]);
    const listed = async () =>
      (await backend.data(OPERATIONS.filtered, { filter: { listId: link } })).result.data.length;
    expect(await listed()).toBe(1);
    await ask("leave", { input: { contributions: "keep" } }, member);
    expect(await read(link)).toBe(null);
    expect(await listed()).toBe(0);
    await signIn(backend, "ben");
    expect(await read(link)).toMatchObject({ title: "Mine", username: "ben" });
    expect(await listed()).toBe(1);
  });

  test("leaves no list behind two weeks later", async () => {
    const member = await aMember(backend, { username: "ben" });
    await aList(member, "Mine");
    await ask("leave", { input: { contributions: "keep" } }, member);
    expect(await backend.db.$count(resortLists)).toBe(1);
    await sweepExpired(backend.db, new Date(Date.parse("2027-01-01")));
    expect(await backend.db.$count(resortLists)).toBe(0);
  });

  test("finds the lists in the export of their account", async () => {
    await aResort(backend.db, { segment: "a" });
    const member = await aMember(backend);
    const { link } = await aList(member, "Mine", ["a"]);
    await ask("change", { input: { link, notes: [{ url_segment: "a", note: "Deep snow." }] } }, member);
    const { data } = await ask("export", {}, member);
    expect(JSON.parse(data.result).resort_lists).toEqual([
      {
        link,
        title: "Mine",
        hidden_at: null,
        created_at: expect.any(String),
        updated_at: expect.any(String),
        resorts: ["a"],
        notes: [{ resort: "a", note: "Deep snow." }],
      },
    ]);
  });
});
