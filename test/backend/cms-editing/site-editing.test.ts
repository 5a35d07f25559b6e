import { sql } from "drizzle-orm";
import { parse } from "graphql";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { insertVersion } from "#app/backend/cms-editing/site-versions.ts";
import { members, siteVersions } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aMember, anOperator, codeOf, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const PART = `part title version is_programs is_program_newer fields { name value } page { title description }
  versions { version operator is_programs }`;
const OPERATIONS = {
  parts: "{ result: siteParts { part title version operator is_programs } }",
  part: `query ($part: String!, $version: Int) { result: sitePart(part: $part, version: $version) { ${PART} } }`,
  change: `mutation ($input: SitePartInput!) { result: changeSitePart(input: $input) { ${PART} } }`,
  restore: `mutation ($input: RestoreSitePartInput!) { result: restoreSitePart(input: $input) { ${PART} } }`,
  picture: `mutation ($input: SupporterPictureInput!) { result: setSupporterPicture(input: $input) { ${PART} } }`,
  media: "query ($name: String!) { result: memberPicture(name: $name) }",
  about: `{ result: cmsPage(url: "/about") { title description } }`,
  terms: `{ result: cmsPage(url: "/terms") { title description } }`,
  footer: `{ result: staticMenu(code: "footer-menu-main") { menuItems { title url items { title url } } } }`,
  supporters: "{ result: supporters { name url image { path } } }",
  resort: `{ result: resortByUrlSegment(url_segment: "alta") { description } }`,
} as const;

type Operation = keyof typeof OPERATIONS;
const ask = (operation: Operation, variables: object = {}, by?: MemberUnderTest) =>
  backend.ask(OPERATIONS[operation], variables, { token: by?.token });
const get = async (operation: Operation, variables: object = {}, by?: MemberUnderTest) =>
  (await backend.data(OPERATIONS[operation], variables, { token: by?.token })).result;

const fieldsOf = (given: Record<string, string>) =>
  Object.entries(given).map(([name, value]) => ({ name, value }));
const page = (more: Record<string, string> = {}) =>
  fieldsOf({ title: "About us", layout: "text", description: "We ski.\n\nOften.", meta_title: "", ...more });
const about = (seen: number, more: object = {}) => ({
  input: { part: "page:/about", seen, fields: page(), ...more },
});

describe("an operator's text of a page", () => {
  test("is what visitors read from then on, filled with what the site puts in it", async () => {
    const olga = await anOperator(backend);
    const fields = page({ description: "We ski.\n\nData of {data_day}." });
    const changed = await get("change", about(0, { fields }), olga);
    expect(changed).toMatchObject({ version: 1, is_programs: false, title: "About us" });
    expect(await get("about")).toEqual({
      title: "About us",
      description: expect.stringMatching(/^We ski\.\n\nData of \d+ \w+ 20\d\d\.$/),
    });
    expect(changed.versions).toEqual([{ version: 1, operator: "olga", is_programs: false }]);
    expect(await get("terms")).toMatchObject({ title: "Terms" });
    expect((await get("parts", {}, olga))[2]).toEqual({
      part: "page:/about",
      title: "About us",
      version: 1,
      operator: "olga",
      is_programs: false,
    });
    expect(backend.audit).toContain(`site text changed operator=${olga.id} part=page:/about version=1`);
  });

  test("is looked at before, and then nothing is stored", async () => {
    const olga = await anOperator(backend);
    const shown = await get("change", about(0, { is_preview: true }), olga);
    expect(shown).toMatchObject({
      version: 0,
      page: { title: "About us", description: "We ski.\n\nOften." },
    });
    expect(await get("about")).toMatchObject({ title: "About Shred Index" });
  });

  test("is seen by another process, and by one that starts", async () => {
    const olga = await anOperator(backend);
    const other = await backend.another();
    expect((await other(OPERATIONS.about)).data.result.title).toBe("About Shred Index");
    await get("change", about(0), olga);
    backend.advance(1_000);
    expect((await other(OPERATIONS.about)).data.result.title).toBe("About us");
    const started = await backend.another();
    expect((await started(OPERATIONS.about)).data.result.title).toBe("About us");
  });

  test("does not take the place of one that another operator wrote meanwhile", async () => {
    const [olga, otto] = [await anOperator(backend), await anOperator(backend, "otto")];
    await get("change", about(0), olga);
    const late = await ask("change", about(0, { fields: page({ title: "Otto's" }) }), otto);
    expect(refusal(late)).toEqual({ code: "BAD_USER_INPUT", argument: "input.seen" });
    expect(late.errors?.[0]?.message).toContain("Changed meanwhile by olga");
    expect(await get("about")).toMatchObject({ title: "About us" });
  });

  test("of two operators who send at once is stored one time", async () => {
    const [olga, otto] = [await anOperator(backend), await anOperator(backend, "otto")];
    const answers = await Promise.all([
      ask("change", about(0, { fields: page({ title: "Olga's" }) }), olga),
      ask("change", about(0, { fields: page({ title: "Otto's" }) }), otto),
    ]);
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1);
    expect(await get("part", { part: "page:/about" }, olga)).toMatchObject({ version: 1 });
  });

  test("goes back to an earlier one, and to the program's", async () => {
    const olga = await anOperator(backend);
    await get("change", about(0), olga);
    await get("change", about(1, { fields: page({ title: "Worse" }) }), olga);
    const part = "page:/about";
    expect(await get("part", { part, version: 1 }, olga)).toMatchObject({ page: { title: "About us" } });
    expect(await get("part", { part, version: 7 }, olga)).toBeNull();
    await get("restore", { input: { part, seen: 2, version: 1 } }, olga);
    expect(await get("about")).toMatchObject({ title: "About us" });
    const back = await get("restore", { input: { part, seen: 3, version: 0 } }, olga);
    expect(back).toMatchObject({ version: 4, is_programs: true });
    expect(await get("about")).toMatchObject({ title: "About Shred Index" });
  });

  test("that the program has changed since is told", async () => {
    const olga = await anOperator(backend);
    await get("change", about(0), olga);
    await backend.db.update(siteVersions).set({ program: "of an earlier version" });
    expect(await get("part", { part: "page:/about" }, olga)).toMatchObject({ is_program_newer: true });
  });

  test("that no longer fits makes room for the program's, with a line in the log", async () => {
    await backend.db.execute(sql`
      INSERT INTO site_versions (part, version, content, created_at)
      VALUES ('page:/about', 1, '{"name": "of another version"}', now()), ('team', 1, '[]', now())`);
    const started = await backend.another();
    expect((await started(OPERATIONS.about)).data.result.title).toBe("About Shred Index");
    expect(backend.log.splice(0)).toEqual([
      expect.stringContaining("operators gave page:/about does not fit"),
    ]);
  });

  test("that could not be read is asked for again, and what was shown meanwhile is kept by no page", async () => {
    const olga = await anOperator(backend);
    const other = await backend.anotherBackend();
    const kept: number[] = [];
    const read = async () => {
      const reads = { dependOn: () => {}, endAt: (time: number) => void kept.push(time) };
      const session = other.session({ address: null, token: null, reads });
      const { data } = await session(parse(OPERATIONS.about));
      return data?.result;
    };
    expect(await read()).toMatchObject({ title: "About Shred Index" });
    await get("change", about(0), olga);
    backend.advance(1_000);
    await backend.db.execute(sql`ALTER TABLE site_versions RENAME TO site_versions_away`);
    expect(await read()).toMatchObject({ title: "About Shred Index" });
    expect(kept).toEqual([0]);
    expect(new Set(backend.log.splice(0))).toEqual(
      new Set(['The site\'s texts were not read: relation "site_versions" does not exist']),
    );
    await backend.db.execute(sql`ALTER TABLE site_versions_away RENAME TO site_versions`);
    expect(await read()).toMatchObject({ title: "About us" });
  });

  test("of a member who is no operator any more when it is stored is not", async () => {
    const olga = await anOperator(backend);
    await backend.db.execute(sql`UPDATE members SET is_operator = false WHERE id = ${Number(olga.id)}`);
    const given = { part: "team", seen: 0, content: [], program: null, cacheTags: [] } as const;
    const memberId = Number(olga.id);
    expect(await insertVersion(backend.backend.versions, { ...given, memberId, now: new Date() })).toBe(
      false,
    );
    expect(await backend.db.select().from(siteVersions)).toEqual([]);
  });

  test("stays when the account of its operator is deleted", async () => {
    const olga = await anOperator(backend);
    await get("change", about(0), olga);
    await backend.db.delete(members);
    const otto = await anOperator(backend, "otto");
    const { versions } = await get("part", { part: "page:/about" }, otto);
    expect(versions).toEqual([{ version: 1, operator: null, is_programs: false }]);
  });
});

describe("what is wrong with a field is said of it", () => {
  test.each([
    ["a page without a title", "page:/about", { title: " \u200b " }, "title", /title/],
    ["a layout that there is not", "page:/about", { title: "A", layout: "<b>" }, "layout", /Choose/],
    [
      "a name that stands for nothing",
      "page:/about",
      { title: "A", description: "{nothing}" },
      "description",
      /\{nothing\}/,
    ],
    ["a text that is too long", "page:/about", { title: "A".repeat(121) }, "title", /1 too many/],
    [
      "a menu that runs a script",
      "menu:footer-menu-main",
      row("A", "javascript:alert(1)"),
      "row.0.url",
      /https/,
    ],
    [
      "a menu that leads to another host",
      "menu:footer-menu-main",
      row("A", "//evil.example"),
      "row.0.url",
      /https/,
    ],
    [
      "an address with a password",
      "menu:footer-menu-main",
      row("A", "https://a:b@c.example"),
      "row.0.url",
      /https/,
    ],
    ["an entry without a title", "menu:footer-menu-main", row("", "/about"), "row.0.title", /title/],
    [
      "an entry below nothing",
      "menu:footer-menu-main",
      { ...row("A", "/a"), "row.0.below": "yes" },
      "row.0.below",
      /above/,
    ],
    [
      "a picture from elsewhere",
      "supporters",
      { "row.0.name": "A", "row.0.picture": "https://x.example/a.webp" },
      "row.0.picture",
      /Upload/,
    ],
    [
      "a picture that is a drawing",
      "supporters",
      { "row.0.name": "A", "row.0.picture": "/media/a.svg" },
      "row.0.picture",
      /Upload/,
    ],
    ["settings without what pages say", "settings", { contributors: "/about" }, "copyright_message", /need/],
  ] as const)("%s", async (_, part, fields, field, message) => {
    const olga = await anOperator(backend);
    const answer = await ask("change", { input: { part, seen: 0, fields: fieldsOf(fields) } }, olga);
    expect(refusal(answer)).toEqual({ code: "BAD_USER_INPUT", argument: `input.${field}` });
    expect(answer.errors?.[0]?.message).toMatch(message);
  });

  test("a menu of no entry, and a part that there is not", async () => {
    const olga = await anOperator(backend);
    for (const part of [
      "menu:footer-menu-main",
      "page:/nowhere",
      "__proto__",
      "resort:nowhere",
      "resort:\u0000",
    ]) {
      const answer = await ask("change", { input: { part, seen: 0, fields: [] } }, olga);
      expect(codeOf(answer)).toBe("BAD_USER_INPUT");
    }
  });
});

test("a menu has the entries that were typed, in the order of their numbers, and those below others", async () => {
  const olga = await anOperator(backend);
  const fields = fieldsOf({
    ...row("Last", "/last"),
    "row.0.place": "9",
    "row.1.title": "First",
    "row.1.url": "/first",
    "row.1.place": "1",
    "row.2.title": "Below",
    "row.2.url": "https://elsewhere.example/",
    "row.2.below": "yes",
    "row.2.place": "2",
    "row.3.title": " ",
    "row.3.url": "",
  });
  const input = { part: "menu:footer-menu-main", seen: 0, fields };
  const changed = await get("change", { input }, olga);
  expect((await get("footer")).menuItems).toEqual(
    [
      {
        title: "First",
        url: "https://shred.example/first",
        items: [{ title: "Below", url: "https://elsewhere.example/" }],
      },
      { title: "Last", url: "https://shred.example/last", items: [] },
    ].map((item) => ({ ...item })),
  );
  // What a form is drawn from is what it sends.
  const again = await get("change", { input: { ...input, seen: 1, fields: changed.fields } }, olga);
  expect(again.fields).toEqual(changed.fields);
});

test("an entry that is moved to the place of another is there, and the others close up", async () => {
  const olga = await anOperator(backend);
  const entries = ["A", "B", "C", "D"].flatMap((title, at) => [
    [`row.${at}.title`, title],
    [`row.${at}.url`, `/${title}`],
    [`row.${at}.place`, String(at + 1)],
  ]);
  const titles = async (moved: Record<string, string>, seen: number) => {
    const fields = fieldsOf({ ...Object.fromEntries(entries), ...moved });
    await get("change", { input: { part: "menu:footer-menu-main", seen, fields } }, olga);
    return (await get("footer")).menuItems.map(({ title }: { title: string }) => title).join("");
  };
  expect(await titles({ "row.2.place": "1" }, 0)).toBe("CABD");
  expect(await titles({ "row.3.place": "2" }, 1)).toBe("ADBC");
  expect(await titles({ "row.0.place": "3" }, 2)).toBe("BCAD");
  const wrong = await ask(
    "change",
    {
      input: {
        part: "menu:footer-menu-main",
        seen: 3,
        fields: fieldsOf({ ...Object.fromEntries(entries), "row.0.place": "-1" }),
      },
    },
    olga,
  );
  expect(refusal(wrong).argument).toBe("input.row.0.place");
});

test("a supporter's picture is stored as it was made here, and served", async () => {
  const olga = await anOperator(backend);
  const file = await sharp({ create: { width: 900, height: 100, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const picture = file.toString("base64");
  await get("picture", { input: { seen: 0, row: 1, picture } }, olga);
  const [, second] = await get("supporters");
  expect(second.image.path).toMatch(/^\/media\/[\da-f]{32}\.webp$/);
  const content = await get("media", { name: second.image.path.slice(7, -5) });
  const { width, height } = await sharp(Buffer.from(content, "base64")).metadata();
  expect({ width, height }).toEqual({ width: 480, height: 53 });
  for (const [seen, row, given, argument] of [
    [1, 40, picture, "input.row"],
    [1, 0, Buffer.from("<svg/>").toString("base64"), "input.picture"],
    [1, 0, "", "input.picture"],
    [0, 1, picture, "input.seen"],
  ] as const) {
    const answer = await ask("picture", { input: { seen, row, picture: given } }, olga);
    expect(refusal(answer).argument).toBe(argument);
  }
});

test("a resort's text is the operator's, an empty one none, and then the editors' again", async () => {
  const olga = await anOperator(backend);
  await aResort(backend.db, { title: "Alta", segment: "alta" });
  await backend.db.execute(sql`UPDATE resorts SET description = 'As the editors say.'`);
  const part = "resort:alta";
  const change = (seen: number, description: string) =>
    get("change", { input: { part, seen, fields: fieldsOf({ description }) } }, olga);
  expect(await get("part", { part }, olga)).toMatchObject({
    title: "Alta",
    fields: [{ name: "description", value: "As the editors say." }],
  });
  await change(0, "Deep snow.");
  expect(await get("resort")).toEqual({ description: "Deep snow." });
  await change(1, "");
  expect(await get("resort")).toEqual({ description: null });
  expect((await get("parts", {}, olga)).at(-1)).toMatchObject({ part, title: "Alta", version: 2 });
  await get("restore", { input: { part, seen: 2, version: 0 } }, olga);
  expect(await get("resort")).toEqual({ description: "As the editors say." });
});

test("they are for operators alone, and not for a suspended one", async () => {
  const ada = await aMember(backend);
  const olga = await anOperator(backend);
  await backend.db.execute(sql`UPDATE members SET suspended_at = now() WHERE id = ${Number(olga.id)}`);
  const asked = [
    ["parts", {}],
    ["part", { part: "team" }],
    ["change", about(0)],
    ["restore", { input: { part: "team", seen: 0, version: 0 } }],
    ["picture", { input: { seen: 0, row: 0, picture: "" } }],
  ] as const;
  for (const [operation, variables] of asked) {
    expect(codeOf(await ask(operation, variables))).toBe("UNAUTHENTICATED");
    expect(codeOf(await ask(operation, variables, ada))).toBe("FORBIDDEN");
    expect(codeOf(await ask(operation, variables, olga))).toBe("FORBIDDEN");
  }
});

test("after many changes in a minute the password is asked for", async () => {
  const olga = await anOperator(backend);
  for (let seen = 0; seen < 10; seen += 1) await get("change", about(seen), olga);
  expect(codeOf(await ask("change", about(10), olga))).toBe("CONFIRMATION_REQUIRED");
});

function row(title: string, url: string) {
  return { "row.0.title": title, "row.0.url": url };
}
