import { describe, expect, it, vi } from "vitest";
import { INCOMPLETE_LINK } from "#app/features/lists/whole-link.server.ts";
import { loader as lists, action as make } from "#app/routes/lists.tsx";
import { action as change, loader as list } from "#app/routes/lists_.$link.tsx";
import { loader as addPage, action as addResort } from "#app/routes/lists_.add.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";
import { failAt } from "#test/support/fail-at.ts";

const under = openSiteForTests("empty");

const NO_LINK = "aB3dE6gH9jK2";

type Browser = ReturnType<typeof aBrowser>;

const aMembersBrowser = async (username = "ada") => (await signedIn(under, username)).browser;

const open = (browser: Browser, link: string, query = "") =>
  browser.visit(list, `/lists/${link}${query}`, { link });

const send = (browser: Browser, link: string, fields: Record<string, string> | [string, string][]) =>
  browser.send(change, `/lists/${link}`, fields, { link });

/** Makes a list and gives its link. */
async function aList(browser: Browser, title: string, resorts: readonly string[] = []): Promise<string> {
  const fields = resorts.map((segment): [string, string] => ["resort", segment]);
  const { to, status } = await browser.send(make, "/lists", [
    ["intent", "create"],
    ["title", title],
    ...fields,
  ]);
  expect(status).toBe(303);
  return /^\/lists\/(\w{12})$/.exec(to ?? "")?.[1] ?? "";
}

const titles = ({ data }: { data: { list: { cards: { title: string }[] } } }) =>
  data.list.cards.map(({ title }) => title);

async function threeResorts() {
  await aResort(under.db, { title: "Niseko", segment: "niseko", position: [42.8, 140.7], totalScore: 10 });
  await aResort(under.db, { title: "Hakuba", segment: "hakuba", position: [36.7, 137.8], totalScore: 90 });
  await aResort(under.db, { title: "Zao", segment: "zao", status: "abandoned" });
}

describe("a link with something around it", () => {
  it.each(["%s.", "%s)", "%s,", "%s%%3E", "<%s>", "“%s”", "%s\u200b", " %s ", "%s).", "%s!", "aB3d…"])(
    "leads to the list itself, or says that it is incomplete: %j",
    async (around) => {
      const given = around.replace("%s", NO_LINK).replace("%%3E", ">");
      const leads = around.includes("%s");
      const answer = await open(aBrowser(), given, leads ? "?page=2" : "");
      if (leads) expect(answer).toMatchObject({ status: 302, to: `/lists/${NO_LINK}?page=2` });
      else expect(answer).toMatchObject({ status: 404, data: { message: INCOMPLETE_LINK } });
    },
  );

  it.each(["aB3dE6gH9jK", "aB3dE6gH9jK2x", "%", "..."])("is incomplete: %s", async (link) => {
    expect(await open(aBrowser(), link)).toMatchObject({ status: 404, data: { message: INCOMPLETE_LINK } });
  });
});

describe("the page that puts a resort on a list", () => {
  const PATH = "/lists/add?resort=niseko";

  it("says which lists have it, and adds it to one that has not", async () => {
    await threeResorts();
    const browser = await aMembersBrowser();
    const link = await aList(browser, "Japan 2027", ["hakuba"]);
    await aList(browser, "Snow", ["niseko"]);
    expect((await browser.visit(addPage, PATH)).data).toMatchObject({
      resort: { segment: "niseko", title: "Niseko" },
      lists: [
        { title: "Snow", hasIt: true },
        { title: "Japan 2027", hasIt: false },
      ],
    });
    const sent = await browser.send(addResort, PATH, { intent: "add", resort: "niseko", list: link });
    expect(sent.to).toBe(`/lists/${link}`);
    expect(titles(await open(browser, link))).toEqual(["Hakuba", "Niseko"]);
  });

  it("makes a new list of it, and keeps a title that was refused", async () => {
    await threeResorts();
    const browser = await aMembersBrowser();
    const fields = { intent: "create", resort: "niseko", title: "" };
    expect(await browser.send(addResort, PATH, fields)).toMatchObject({ status: 400 });
    const { to } = await browser.send(addResort, PATH, { ...fields, title: "Japan" });
    expect(titles(await open(browser, to?.slice("/lists/".length) ?? ""))).toEqual(["Niseko"]);
  });

  it("is for members, who come back after the login, and of resorts alone", async () => {
    await threeResorts();
    expect((await aBrowser().visit(addPage, PATH)).to).toBe(`/login?redirectTo=${encodeURIComponent(PATH)}`);
    const browser = await aMembersBrowser();
    for (const path of ["/lists/add", "/lists/add?resort=nowhere"])
      expect((await browser.visit(addPage, path)).status).toBe(404);
  });
});

describe("the order of a list", () => {
  it("changes by one place at a time, and not past its ends", async () => {
    await threeResorts();
    const browser = await aMembersBrowser();
    const link = await aList(browser, "Japan", ["niseko", "hakuba", "zao"]);
    await send(browser, link, { intent: "up", resort: "zao" });
    expect(titles(await open(browser, link))).toEqual(["Niseko", "Zao", "Hakuba"]);
    await send(browser, link, { intent: "down", resort: "niseko" });
    await send(browser, link, { intent: "down", resort: "hakuba" });
    expect(titles(await open(browser, link))).toEqual(["Zao", "Niseko", "Hakuba"]);
    await send(browser, link, { intent: "add", resort: "zao" });
    expect(titles(await open(browser, link))).toEqual(["Zao", "Niseko", "Hakuba"]);
  });
});

describe("the page of a member's lists", () => {
  it("makes a list of what is ticked, and shows all of them with their counts", async () => {
    await threeResorts();
    const browser = await aMembersBrowser();
    const link = await aList(browser, "Japan 2027", ["niseko", "zao"]);
    await aList(browser, "Alps");
    const { data, headers } = await browser.visit(lists, "/lists?done=delete");
    // A list that was made is told where it is shown; an address tells nothing.
    expect(data).toMatchObject({
      lists: [
        { title: "Alps", count: "0 resorts" },
        { href: `/lists/${link}`, title: "Japan 2027", count: "2 resorts" },
      ],
      done: null,
    });
    expect(headers.get("cache-control")).toBe("no-store");
  });

  it("offers the member's favourites, newest first", async () => {
    await aResort(under.db, { title: "Niseko", segment: "niseko", formerSegments: ["niseko-hirafu"] });
    await aResort(under.db, { title: "Alta", segment: "alta" });
    await aResort(under.db, { title: "Visited", segment: "visited" });
    const browser = await aMembersBrowser();
    await under.db.execute(
      `INSERT INTO member_resorts (member_id, resort_id, favourite_at, visited_at)
       SELECT members.id, resorts.id, CASE url_segment WHEN 'niseko' THEN now() WHEN 'alta' THEN now() - interval '1 day' END,
         CASE url_segment WHEN 'visited' THEN now() END
       FROM members, resorts`,
    );
    expect((await browser.visit(lists, "/lists")).data.candidates).toEqual([
      { segment: "niseko", title: "Niseko", place: "Switzerland" },
      { segment: "alta", title: "Alta", place: "Switzerland" },
    ]);
  });

  it("keeps what was typed and ticked where the list is not made", async () => {
    const browser = await aMembersBrowser();
    const fields: [string, string][] = [
      ["intent", "create"],
      ["title", "x".repeat(81)],
      ["resort", "a"],
      ["resort", "b"],
    ];
    expect(await browser.send(make, "/lists", fields)).toMatchObject({
      status: 400,
      data: {
        form: "create",
        message: "Please check the marked field.",
        problems: { title: "At most 80 characters: 1 too many." },
        typed: { title: ["x".repeat(81)], resort: ["a", "b"] },
      },
    });
    expect(
      await browser.send(make, "/lists", [
        ["intent", "create"],
        ["title", "x"],
        ["resort", "a"],
      ]),
    ).toMatchObject({
      status: 400,
      data: { message: 'There is no resort "a".', problems: {} },
    });
    expect(await aBrowser().send(make, "/lists", { intent: "create", title: "Mine" })).toMatchObject({
      status: 401,
      data: { message: expect.stringContaining("not signed in any more"), typed: { title: ["Mine"] } },
    });
  });
});

describe("the page of a named list", () => {
  it("shows every visitor its resorts in the member's order, with pins and ways to look at them", async () => {
    await threeResorts();
    const link = await aList(await aMembersBrowser(), "Japan 2027", ["niseko", "hakuba", "zao"]);
    const opened = await open(aBrowser(), link);
    expect(titles(opened)).toEqual(["Niseko", "Hakuba", "Zao"]);
    const filters = encodeURIComponent(`{"listId":"${link}"}`);
    expect(opened.data).toMatchObject({
      list: {
        title: "Japan 2027",
        documentTitle: "Japan 2027, a list of ada's",
        username: "ada",
        isOwn: false,
        count: "3 resorts",
        map: { pins: 2 },
        mapHref: `/resorts?filters=${filters}&view=map`,
        tableHref: `/resorts?filters=${filters}&view=table`,
        listHref: `/resorts?filters=${filters}`,
        compare: { words: "Compare side by side", href: "/compare?resorts=niseko,hakuba,zao" },
        address: expect.stringMatching(new RegExp(`^http.*/lists/${link}$`)),
      },
      add: null,
      done: null,
    });
  });

  it("is as many pages as its resorts need, and the last one past the end", async () => {
    const segments = Array.from({ length: 21 }, (_, n) => `r${n}`);
    for (const segment of segments) await aResort(under.db, { title: segment, segment });
    const link = await aList(await aMembersBrowser(), "Many", segments);
    for (const query of ["?page=2", "?page=9", "?page=2&done=add"]) {
      const opened = await open(aBrowser(), link, query);
      expect(titles(opened)).toEqual(["r20"]);
      expect(opened.data.list).toMatchObject({
        firstRank: 21,
        currentPage: 2,
        lastPage: 2,
        count: "21 resorts",
      });
    }
    expect((await open(aBrowser(), link)).data.list.compare).toEqual({
      words: "Compare the first 4",
      href: "/compare?resorts=r0,r1,r2,r3",
    });
  });

  it("is not found where no list has the link, and 502 where the backend fails", async () => {
    for (const link of [NO_LINK, "x", "a'b"])
      expect(await open(aBrowser(), link)).toMatchObject({ status: 404 });
    vi.spyOn(console, "error").mockImplementation(() => {});
    failAt(under, "ResortList");
    expect(await open(aBrowser(), NO_LINK)).toMatchObject({ status: 502 });
  });

  it("finds resorts for its member to add, and says what came of it", async () => {
    await threeResorts();
    const browser = await aMembersBrowser();
    const link = await aList(browser, "Japan");
    const { data, headers } = await open(browser, link, "?add=nisek");
    expect(data.add.found).toMatchObject({ text: "nisek", resorts: [{ key: "niseko", title: "Niseko" }] });
    expect(data.list).toMatchObject({ isOwn: true, cards: [], map: null, compare: null });
    expect(headers.get("cache-control")).toBe("no-store");
    const added = await send(browser, link, [
      ["intent", "add"],
      ["resort", "niseko"],
      ["resort", "zao"],
    ]);
    expect(added).toMatchObject({ status: 303, to: `/lists/${link}` });
    // A visitor who is sent the address hears nothing, and who did it hears it one time.
    expect((await open(aBrowser(), link, "?done=add")).data.done).toBeNull();
    const after = await open(browser, link);
    expect(titles(after)).toEqual(["Niseko", "Zao"]);
    expect(after.data.done).toBe("Added to the list.");
    expect((await open(browser, link, "?done=add")).data.done).toBeNull();
    expect((await open(aBrowser(), link, "?add=nisek")).data.add).toBe(null);
  });

  it("is renamed, loses resorts and is deleted by its member", async () => {
    await threeResorts();
    const browser = await aMembersBrowser();
    const link = await aList(browser, "Japan", ["niseko", "zao"]);
    expect(await send(browser, link, { intent: "remove", resort: "niseko" })).toMatchObject({
      status: 303,
      to: `/lists/${link}`,
    });
    expect(await send(browser, link, { intent: "rename", title: "Nippon" })).toMatchObject({ status: 303 });
    const opened = await open(aBrowser(), link);
    expect(titles(opened)).toEqual(["Zao"]);
    expect(opened.data.list.title).toBe("Nippon");
    expect(await send(browser, link, { intent: "delete" })).toMatchObject({
      status: 303,
      to: "/lists",
    });
    expect((await browser.visit(lists, "/lists")).data.done).toBe("The list is deleted.");
    expect(await open(browser, link)).toMatchObject({ status: 404 });
    expect(await send(browser, link, { intent: "delete" })).toMatchObject({
      status: 400,
      data: { message: "This list is gone." },
    });
  });

  it("shows the notes that its member writes, and keeps all that was typed where one is too long", async () => {
    const segments = Array.from({ length: 21 }, (_, n) => `r${n}`);
    for (const segment of segments) await aResort(under.db, { title: segment, segment });
    const browser = await aMembersBrowser();
    const link = await aList(browser, "Many", segments);
    const write = (fields: Record<string, string>, page = "") =>
      browser.send(change, `/lists/${link}${page}`, { intent: "notes", ...fields }, { link });
    const notes = async (page = "") =>
      (await open(aBrowser(), link, page)).data.list.noted
        .filter(({ note }: { note: string | null }) => note !== null)
        .map(({ segment, note }: { segment: string; note: string }) => [segment, note]);
    expect(await write({ "note-r0": "Deep snow,\nfew people", "note-r1": "" })).toMatchObject({
      status: 303,
      to: `/lists/${link}`,
    });
    expect((await open(browser, link)).data.done).toBe("Your notes are saved.");
    expect(await write({ "note-r20": "Last" }, "?page=2")).toMatchObject({ to: `/lists/${link}?page=2` });
    expect(await notes()).toEqual([["r0", "Deep snow,\nfew people"]]);
    expect(await notes("?page=2")).toEqual([["r20", "Last"]]);
    // Another window, which was drawn before: what it leaves as it was is not taken back.
    await write({ "drawn-note-r0": "", "note-r0": "", "drawn-note-r1": "", "note-r1": "Trees" });
    expect(await notes()).toEqual([
      ["r0", "Deep snow,\nfew people"],
      ["r1", "Trees"],
    ]);
    await write({ "drawn-note-r1": "Trees", "note-r1": "" });
    const typed = { "note-r0": "Other", "note-r1": "x".repeat(201), "note-r2": "x".repeat(202) };
    expect(await write(typed)).toMatchObject({
      status: 400,
      data: {
        form: "notes",
        problems: {
          "note-r1": "At most 200 characters: 1 too many.",
          "note-r2": "At most 200 characters: 2 too many.",
        },
        typed: { "note-r0": ["Other"], "note-r1": ["x".repeat(201)] },
      },
    });
    expect(await notes()).toEqual([["r0", "Deep snow,\nfew people"]]);
  });

  it("stays on the page from which its member changes it", async () => {
    const segments = Array.from({ length: 22 }, (_, n) => `r${n}`);
    for (const segment of [...segments, "more"]) await aResort(under.db, { title: segment, segment });
    const browser = await aMembersBrowser();
    const link = await aList(browser, "Many", segments);
    const sent = (fields: Record<string, string>) =>
      browser.send(change, `/lists/${link}?page=2`, fields, { link });
    const page = `/lists/${link}?page=2`;
    expect(await sent({ intent: "add", resort: "more" })).toMatchObject({ to: page });
    expect(await sent({ intent: "remove", resort: "r0" })).toMatchObject({ to: page });
    expect(await sent({ intent: "rename", title: "More" })).toMatchObject({ to: page });
    expect(await sent({ intent: "up", resort: "more" })).toMatchObject({ to: `${page}#change-list` });
  });

  it("is changed by no other visitor, and what was typed stays with them", async () => {
    const link = await aList(await aMembersBrowser(), "Mine");
    const other = await aMembersBrowser("ben");
    const renamed = await send(other, link, { intent: "rename", title: "Theirs" });
    expect(renamed).toMatchObject({ status: 400, data: { form: "rename", typed: { title: ["Theirs"] } } });
    expect(await send(aBrowser(), link, { intent: "delete" })).toMatchObject({ status: 401 });
    // The page around a form that was sent has the form, for what was typed.
    const posted = new Request(`http://localhost:3000/lists/${link}`, {
      headers: { "Content-Type": "application/x-www-form-urlencoded" },
    });
    expect((await list({ request: posted, params: { link }, context: {} })).data.add).not.toBe(null);
    expect((await open(other, link)).data).toMatchObject({
      add: null,
      list: { title: "Mine", isOwn: false },
    });
  });
});
