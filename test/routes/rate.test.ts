import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { action as login } from "#app/routes/login.tsx";
import { action, loader } from "#app/routes/resort.$url_segment_.rate.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { aMember, PASSWORD } from "#test/support/a-member.ts";
import { aRater } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");
beforeEach(async () => {
  await aResort(under.db, {
    title: "Zao",
    segment: "zao",
    formerSegments: ["zao-onsen"],
    ratings: { snow_quality: 80 },
  });
});

type Browser = ReturnType<typeof aBrowser>;

async function aMembersBrowser(): Promise<Browser> {
  await aRater(under, "ada");
  const browser = aBrowser();
  await browser.send(login, "/login", { identifier: "ada", password: PASSWORD });
  return browser;
}

const open = (browser: Browser, query = "", segment = "zao") =>
  browser.visit(loader, `/resort/${segment}/rate${query}`, { url_segment: segment });

const send = (browser: Browser, fields: Record<string, string>, segment = "zao") =>
  browser.send(action, `/resort/${segment}/rate`, { intent: "rate", ...fields }, { url_segment: segment });

type Opened = Awaited<ReturnType<typeof open>>;

const fieldOf = ({ data }: Opened, name: string) =>
  data.view.groups
    .flatMap(({ fields }: { fields: { name: string }[] }) => fields)
    .find((field: { name: string }) => field.name === name);

describe("the form that rates a resort", () => {
  it("says beside each rating what everyone reads, opens the first group, and is not stored", async () => {
    const opened = await open(aBrowser());
    expect(opened.headers.get("cache-control")).toBe("no-store");
    expect(opened.data.view).toMatchObject({
      title: "Zao",
      own: 0,
      isSignedIn: false,
      before: "",
      done: null,
    });
    expect(opened.data.view.groups.filter(({ isOpen }: { isOpen: boolean }) => isOpen)).toMatchObject([
      { title: "Snow", words: "4 ratings" },
    ]);
    expect(fieldOf(opened, "snow_quality")).toMatchObject({
      value: "",
      hint: "Now 80, our editors' estimate",
    });
    expect(fieldOf(opened, "apres").hint).toBe("Not rated yet");
  });

  it("is not there for no resort, and moves with a former address", async () => {
    expect(await open(aBrowser(), "", "no-such")).toMatchObject({ status: 404 });
    expect(await open(aBrowser(), "", "zao-onsen")).toMatchObject({
      status: 301,
      to: "/resort/zao/rate",
    });
    expect(await send(aBrowser(), { apres: "5" }, "no-such")).toMatchObject({ status: 404 });
    expect(await send(aBrowser(), { intent: "other" })).toMatchObject({ status: 400 });
  });

  it("saves what differs alone, says how many and that they count, and takes an emptied one back", async () => {
    const browser = await aMembersBrowser();
    expect(await send(browser, { before: "", snow_quality: "20", apres: " 70 ", shops: "" })).toMatchObject({
      status: 303,
      to: "/resort/zao/rate",
    });
    expect((await open(aBrowser(), "?saved=2&removed=0")).data.view.done).toBeNull();
    const saved = await open(browser);
    expect((await open(browser)).data.view.done).toBeNull();
    expect(saved.data.view).toMatchObject({
      own: 2,
      whyNot: null,
      done: "2 ratings saved. Your ratings count from now on.",
      before: "apres:70,snow_quality:20",
    });
    expect(fieldOf(saved, "snow_quality")).toMatchObject({
      value: "20",
      hint: "Now 70, by 1 member · You gave 20",
    });
    const { before } = saved.data.view;
    expect(await send(browser, { before, snow_quality: "20", apres: "" })).toMatchObject({
      to: "/resort/zao/rate",
    });
    expect((await open(browser)).data.view.done).toBe("1 rating taken back.");
    expect(await send(browser, { before: "snow_quality:20", snow_quality: "20.0" })).toMatchObject({
      to: "/resort/zao/rate",
    });
  });

  it("says of a new account nothing before it has rated, then from when its ratings count", async () => {
    const member = await aMember(under, { username: "ben" });
    const browser = aBrowser();
    await browser.send(login, "/login", { identifier: "ben", password: PASSWORD });
    const standing = async (query = "") => {
      const { whyNot, done } = (await open(browser, query)).data.view;
      return { whyNot, done };
    };
    expect(await standing()).toEqual({ whyNot: null, done: null });
    await send(browser, { before: "", snow_quality: "20" });
    const { rows } = await under.db.execute<{ day: string }>(sql`
      SELECT to_char(created_at AT TIME ZONE 'UTC' + interval '7 days', 'FMDD FMMonth YYYY') AS day
      FROM members WHERE id = ${Number(member.id)}`);
    const whyNot = `Your ratings count from ${rows[0]?.day} on, when your account is a week old.`;
    expect(await standing("?saved=1&removed=0")).toEqual({ whyNot, done: `1 rating saved. ${whyNot}` });
    expect(await standing()).toEqual({ whyNot, done: null });
    await send(browser, { intent: "take-back" });
    expect(await standing("?saved=0&removed=1")).toEqual({ whyNot: null, done: "1 rating taken back." });
  });

  it("leaves alone what another tab has rated meanwhile", async () => {
    const browser = await aMembersBrowser();
    await send(browser, { before: "", snow_quality: "20" });
    await send(browser, { before: "", snow_quality: "", apres: "50" });
    expect((await open(browser)).data.view.before).toBe("apres:50,snow_quality:20");
  });

  it("keeps what was typed where a field is wrong, and writes nothing", async () => {
    const browser = await aMembersBrowser();
    const { status, data } = await send(browser, {
      before: "",
      snow_quality: "101",
      apres: "a lot",
      shops: "5",
    });
    expect(status).toBe(400);
    expect(data).toMatchObject({
      form: "rate",
      message: "Please check the marked fields.",
      problems: { snow_quality: "From 0 to 100", apres: "Numbers only" },
      typed: { snow_quality: ["101"], apres: ["a lot"], shops: ["5"] },
    });
    expect((await open(browser)).data.view.own).toBe(0);
  });

  it("sends a visitor to the login and back, with what they typed", async () => {
    const browser = aBrowser();
    const { status, to } = await send(browser, { before: "", snow_quality: "20", apres: "50,0" });
    expect(status).toBe(400);
    const sent = await send(browser, { before: "", snow_quality: "20", apres: "50", shops: "" });
    expect(sent).toMatchObject({ status: 303 });
    expect(to).toBeNull();
    const target = new URL(sent.to ?? "", "http://site.invalid").searchParams.get("redirectTo") ?? "";
    expect(target).toBe("/resort/zao/rate");
    await aRater(under, "ada");
    const entered = await browser.send(login, sent.to ?? "", { identifier: "ada", password: PASSWORD });
    expect(decodeURIComponent(entered.to ?? "")).toBe(target);
    // An address fills no field, whichever visitor sends it.
    expect(fieldOf(await open(aBrowser(), "?r=snow_quality:20"), "snow_quality").value).toBe("");
    const opened = await open(browser);
    expect(opened.data.view).toMatchObject({ isKept: true, own: 0, before: "" });
    expect(fieldOf(opened, "snow_quality").value).toBe("20");
    expect(fieldOf(opened, "shops").value).toBe("");
    const open_ = opened.data.view.groups.filter(({ isOpen }: { isOpen: boolean }) => isOpen);
    expect(open_.map(({ title }: { title: string }) => title)).toEqual(["Snow", "Village"]);
  });

  it("does the same for a member whose session has ended", async () => {
    const browser = await aMembersBrowser();
    await under.db.execute("DELETE FROM member_tokens");
    const { status, to } = await send(browser, { before: "apres:10", snow_quality: "20", apres: "" });
    expect([status, decodeURIComponent(to ?? "")]).toEqual([303, "/login?redirectTo=/resort/zao/rate"]);
    await browser.send(login, "/login", { identifier: "ada", password: PASSWORD });
    expect(fieldOf(await open(browser), "snow_quality").value).toBe("20");
  });

  it("is filled with what waited for one member alone, until it is saved", async () => {
    const browser = aBrowser();
    await send(browser, { before: "", snow_quality: "20" });
    await aRater(under, "ada");
    await aRater(under, "bob");
    const as = (identifier: string) => browser.send(login, "/login", { identifier, password: PASSWORD });
    const kept = async () => fieldOf(await open(browser), "snow_quality").value;
    // Typed before a sign-in, it is the first one's who signs in.
    await as("ada");
    expect(await kept()).toBe("20");
    await as("bob");
    expect(await kept()).toBe("");
    browser.cookies.delete("session");
    expect(await kept()).toBe("");
    await as("ada");
    expect(await kept()).toBe("20");
    await send(browser, { before: "", snow_quality: "20" });
    await send(browser, { intent: "take-back" });
    expect(await kept()).toBe("");
  });

  it("goes through the login by the resort's name of today, also from a form of a former one", async () => {
    const browser = aBrowser();
    const { to } = await send(browser, { before: "", snow_quality: "20" }, "zao-onsen");
    expect(decodeURIComponent(to ?? "")).toBe("/login?redirectTo=/resort/zao/rate");
    expect(fieldOf(await open(browser), "snow_quality").value).toBe("20");
  });

  it("is not taken from the tab of a member who is signed out, where another one is signed in by now", async () => {
    const browser = await aMembersBrowser();
    const { owner } = (await open(browser)).data.view;
    await aRater(under, "bob");
    await browser.send(login, "/login", { identifier: "bob", password: PASSWORD });
    const { status, data } = await send(browser, { before: "", snow_quality: "20", "typed-as": owner });
    expect(status).toBe(409);
    expect(data.typed).toMatchObject({ snow_quality: ["20"], "typed-as": ["ada"] });
    expect((await open(browser)).data.view).toMatchObject({ own: 0, owner: "bob" });
    expect(await send(browser, { before: "", snow_quality: "20", "typed-as": "bob" })).toMatchObject({
      status: 303,
    });
  });
});
