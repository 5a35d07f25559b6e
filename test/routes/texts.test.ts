import { beforeEach, describe, expect, it } from "vitest";
import { action as login } from "#app/routes/login.tsx";
import { loader as reviews, action as vote } from "#app/routes/resort.$url_segment_.reviews.tsx";
import { action, loader } from "#app/routes/resort.$url_segment_.write.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { aMember, PASSWORD } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");
beforeEach(async () => {
  await aResort(under.db, { title: "Zao", segment: "zao" });
  for (const username of ["ada", "bob"]) await aMember(under, { username });
});

type Browser = ReturnType<typeof aBrowser>;

const ZAO = { url_segment: "zao" };
const TEXT = { intent: "write", kind: "tip", comment: "Deep snow.", visited_on: "" };

const logIn = (browser: Browser, identifier: string) =>
  browser.send(login, "/login", { identifier, password: PASSWORD });
const write = (browser: Browser, fields: Record<string, string> = {}) =>
  browser.send(action, "/resort/zao/write", { ...TEXT, ...fields }, ZAO);
const open = async (browser: Browser, query = "") =>
  (await browser.visit(loader, `/resort/zao/write${query}`, ZAO)).data.write;
const textsOf = async (browser: Browser, query = "") =>
  (await browser.visit(reviews, `/resort/zao/reviews${query}`, ZAO)).data;

describe("a text that a visitor wrote before they signed in", () => {
  it("waits in this browser for the member who signs in, and is gone once it is posted", async () => {
    const browser = aBrowser();
    expect(await write(browser)).toMatchObject({
      status: 303,
      to: "/login?redirectTo=%2Fresort%2Fzao%2Fwrite",
    });
    await logIn(browser, "ada");
    expect(await open(browser)).toMatchObject({
      isKept: true,
      owner: "ada",
      typed: { kind: "tip", comment: "Deep snow." },
    });
    expect(await write(browser)).toMatchObject({
      status: 303,
      to: expect.stringMatching(/^\/resort\/zao\/reviews#text-\d+$/),
    });
    expect(await open(browser)).toMatchObject({ isKept: false, typed: { comment: "" } });
    const { rows } = await under.db.execute("SELECT count(*)::int AS drafts FROM drafts");
    expect(rows).toEqual([{ drafts: 0 }]);
  });

  it("is shown in no other browser and to no other member", async () => {
    const browser = aBrowser();
    await write(browser);
    expect((await open(aBrowser())).typed.comment).toBe("");
    await logIn(browser, "ada");
    await open(browser);
    await logIn(browser, "bob");
    expect((await open(browser)).typed.comment).toBe("");
    browser.cookies.delete("session");
    expect((await open(browser)).typed.comment).toBe("");
    await logIn(browser, "ada");
    expect((await open(browser)).typed.comment).toBe("Deep snow.");
  });

  it("of a member whose session has ended is that member's alone", async () => {
    const browser = aBrowser();
    await logIn(browser, "ada");
    await under.db.execute("DELETE FROM member_tokens");
    await write(browser);
    await logIn(browser, "bob");
    expect((await open(browser)).typed.comment).toBe("");
  });

  it("is that member's alone as well where they have signed out in another tab, whoever signs in next", async () => {
    const browser = aBrowser();
    await write(browser, { "typed-as": "ada" });
    await logIn(browser, "bob");
    expect((await open(browser)).typed.comment).toBe("");
    await write(browser, { comment: "Bob was here." });
    await logIn(browser, "ada");
    expect((await open(browser)).typed.comment).toBe("Deep snow.");
  });

  it("is the first one's who signs in, whichever page they open then", async () => {
    const browser = aBrowser();
    await write(browser);
    await logIn(browser, "ada");
    browser.cookies.delete("session");
    await logIn(browser, "bob");
    expect((await open(browser)).typed.comment).toBe("");
    await logIn(browser, "ada");
    expect((await open(browser)).typed.comment).toBe("Deep snow.");
  });
});

describe("a form of a text", () => {
  it("is not taken from the tab of one member where another one is signed in by now", async () => {
    const browser = aBrowser();
    await logIn(browser, "bob");
    const refused = await write(browser, { "typed-as": "ada" });
    // Drawn as hers: sent again by bob it is refused again, and taken once she is signed in.
    expect(refused).toMatchObject({
      status: 409,
      data: { typed: { comment: ["Deep snow."], "typed-as": ["ada"] } },
    });
    expect((await textsOf(browser)).page.texts).toEqual([]);
  });

  it("is told once that it went through, and to its author alone", async () => {
    const browser = aBrowser();
    await logIn(browser, "ada");
    await write(browser);
    expect((await textsOf(aBrowser(), "?done=write")).done).toBeNull();
    expect((await textsOf(browser)).done).toMatch(/^Thank you\./);
    expect((await textsOf(browser, "?done=write")).done).toBeNull();
  });
});

describe("a vote for a helpful text", () => {
  it("leads back to the page, the filter and the text that it was given on", async () => {
    const [author, browser] = [aBrowser(), aBrowser()];
    await logIn(author, "ada");
    await write(author);
    await logIn(browser, "bob");
    const { id } = (await textsOf(browser)).page.texts[0];
    const send = async (voter: Browser, query: string, more: Record<string, string> = {}) =>
      (await voter.send(vote, `/resort/zao/reviews${query}`, { intent: "helpful", id, ...more }, ZAO)).to;
    const filtered = "?kind=tip&order=helpful&page=2";
    expect(await send(browser, filtered)).toBe(`/resort/zao/reviews${filtered}#text-${id}`);
    expect(await send(browser, "", { returnTo: "/resort/zao" })).toBe(`/resort/zao#text-${id}`);
    expect(await send(browser, "", { returnTo: "//evil.example" })).toBe(`/resort/zao/reviews#text-${id}`);
    const signedOut = new URL((await send(aBrowser(), filtered)) ?? "", "http://site.invalid");
    expect(signedOut.searchParams.get("redirectTo")).toBe(`/resort/zao/reviews${filtered}#text-${id}`);
  });
});
