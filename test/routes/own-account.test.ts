import { eq } from "drizzle-orm";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { memberCommand } from "#app/backend/accounts/member-command.ts";
import { members } from "#app/backend/db/tables/tables.ts";
import { loader as root } from "#app/root.tsx";
import { loader as account, action as change } from "#app/routes/account.tsx";
import { action as exportAction, loader as exportLoader } from "#app/routes/account_.export.ts";
import { action as login } from "#app/routes/login.tsx";
import { loader as media } from "#app/routes/media.$file.ts";
import { action as saveProfile } from "#app/routes/profile.$username.tsx";
import { action as reset, loader as resetPage } from "#app/routes/reset.tsx";
import { SITE_URL } from "#test/support/a-backend.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { check, codeOf, PASSWORD } from "#test/support/a-member.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

const NEW_PASSWORD = "through the trees at noon";
const TEN_MINUTES_MS = 10 * 60_000;

async function aPicture(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 8, height: 8, channels: 3, background: "red" } as const;
  return new Uint8Array(await sharp({ create }).png().toBuffer());
}

const aMembersBrowser = (username = "alice") => signedIn(under, username);

const isSignedIn = async (browser: ReturnType<typeof aBrowser>) =>
  (await browser.visit(root, "/")).data.member !== null;

describe("the account page", () => {
  it("changes the password, and says what is wrong with which field", async () => {
    const { browser, member } = await aMembersBrowser();
    const send = (current: string, next: string) =>
      browser.send(change, "/account", {
        intent: "password",
        current_password: current,
        new_password: next,
      });
    expect(await send("wrong", NEW_PASSWORD)).toMatchObject({
      status: 400,
      data: { form: "password", problems: { current_password: "This is not your password." } },
    });
    expect(await send(PASSWORD, "x")).toMatchObject({
      status: 400,
      data: { problems: { new_password: expect.stringContaining("characters") } },
    });
    expect(await send(PASSWORD, NEW_PASSWORD)).toMatchObject({ status: 303, to: "/account#password" });
    expect(await isSignedIn(browser)).toBe(true);
    expect(codeOf(await check(under, member))).toBe("UNAUTHENTICATED");
    expect(await browser.visit(account, "/account")).toMatchObject({
      data: { done: { words: expect.stringContaining("Your new password is set") } },
    });
    expect((await browser.visit(account, "/account?done=password")).data.done).toBeNull();
  });

  describe("takes a picture", () => {
    const upload = (browser: ReturnType<typeof aBrowser>, file: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      form.set("intent", "picture");
      form.set("picture", new File([file], "me.png", { type: "image/png" }));
      return browser.send(change, "/account", form);
    };

    it("which every visitor sees then", async () => {
      const { browser } = await aMembersBrowser();
      expect(await upload(browser, await aPicture())).toMatchObject({ to: "/account#picture" });
      const { picture } = (await browser.visit(account, "/account")).data.account;
      expect((await browser.visit(root, "/")).data.member).toMatchObject({ picture });
      const served = await aBrowser().visit(media, picture);
      expect(served.status).toBe(200);
      expect(served.headers.get("content-type")).toBe("image/webp");
      // A copy is asked about before it is shown again: it may be hidden by then.
      expect(served.headers.get("cache-control")).toBe("public, no-cache");
      const etag = served.headers.get("etag") ?? "";
      const known = (value: string) => aBrowser({ "if-none-match": value }).visit(media, picture);
      for (const value of [etag, `W/${etag}`, `"other", ${etag}`])
        expect((await known(value)).status).toBe(304);
      expect((await known('"other"')).status).toBe(200);
      for (const column of ["hidden_at", "picture_hidden_at"] as const) {
        await under.db.update(members).set({ [column]: new Date() });
        expect((await aBrowser().visit(media, picture)).status, column).toBe(404);
        expect((await known(etag)).status, column).toBe(404);
        const own = await browser.visit(media, picture);
        expect(own.headers.get("cache-control"), column).toBe("private, no-store");
        await under.db.update(members).set({ [column]: null });
      }
      await browser.send(change, "/account", { intent: "remove-picture" });
      expect((await aBrowser().visit(media, picture)).status).toBe(404);
      expect((await browser.visit(account, "/account")).data.account.picture).toBeNull();
    });

    it.each([
      ["none", new Uint8Array(), 400, "Choose a picture first."],
      ["a text", new TextEncoder().encode("me"), 400, "This file cannot be read as a picture."],
      ["one that is too large", new Uint8Array(5 * 2 ** 20 + 10_000), 413, "This file is larger than 5 MB."],
    ])("and says what is wrong with %s", async (_, file, status, words) => {
      const { browser } = await aMembersBrowser();
      expect(await upload(browser, file)).toMatchObject({
        status,
        data: { form: "picture", problems: { picture: expect.stringContaining(words) } },
      });
    });

    /** Begins to send a picture, and comes to an end only once it is told to. */
    function begin({ cookies }: ReturnType<typeof aBrowser>) {
      const { readable, writable } = new TransformStream();
      const answer = change({
        request: new Request("http://localhost:3000/account", {
          method: "POST",
          headers: {
            cookie: [...cookies].map((pair) => pair.join("=")).join("; "),
            "content-type": "multipart/form-data; boundary=x",
          },
          body: readable,
          duplex: "half",
        } as RequestInit),
        params: {},
        context: {},
      }).catch((refused: Response) => refused);
      return { answer, end: () => writable.close() };
    }

    it("of one address two at a time, with however many accounts", async () => {
      const names = ["alice", "bob"];
      const members = await Promise.all(names.map((name) => aMembersBrowser(name)));
      const { browser: third } = await aMembersBrowser("carol");
      const begun = members.map(({ browser }) => begin(browser));
      expect(await upload(third, await aPicture())).toMatchObject({
        status: 429,
        data: { message: "Too many pictures arrive at this moment. Try again in a few seconds." },
      });
      await Promise.all(begun.map(({ end }) => end()));
      await Promise.all(begun.map(({ answer }) => answer));
      expect(await upload(third, await aPicture())).toMatchObject({ to: "/account#picture" });
    });

    it("of each member one at a time, and holds up no other member's while it is on its way", async () => {
      const [{ browser: slow }, { browser: other }] = [await aMembersBrowser(), await aMembersBrowser("bob")];
      const begun = begin(slow);
      expect(await upload(slow, await aPicture())).toMatchObject({ status: 429 });
      expect(await upload(other, await aPicture())).toMatchObject({ to: "/account#picture" });
      await begun.end();
      expect(await begun.answer).toMatchObject({ status: 400 });
      expect(await upload(slow, await aPicture())).toMatchObject({ to: "/account#picture" });
    });

    it("and the profile is saved beside it, also at the second try", async () => {
      const { browser } = await aMembersBrowser();
      await upload(browser, await aPicture());
      const { picture } = (await browser.visit(account, "/account")).data.account;
      const save = (fields: Record<string, string>) =>
        browser.send(saveProfile, "/profile/alice?edit", fields, { username: "alice" });
      const refused = await save({ years_experience: "1000", profile_picture: picture });
      expect(refused).toMatchObject({ status: 400, data: { typed: { profile_picture: [picture] } } });
      // As a form says that was opened before this picture.
      await save({ bio: "Trees.", profile_picture: "/media/0123456789abcdef0123456789abcdef.webp" });
      expect((await browser.visit(account, "/account")).data.account.picture).toBe(picture);
      expect((await aBrowser().visit(media, picture)).status).toBe(200);
    });

    it.each(["/media/nothing.webp", "/media/0123456789abcdef0123456789abcdef.webp", "/media/%00"])(
      "and has none at %s",
      async (path) => expect((await aBrowser().visit(media, path)).status).toBe(404),
    );
  });

  it.each([
    ["mail", { is_mail_blocked: "yes" }, { is_mail_blocked: true }],
    ["pro-interest", { wants_pro: "yes" }, { wantsProSince: expect.any(String) }],
  ])("keeps %s", async (intent, fields, expected) => {
    const { browser } = await aMembersBrowser();
    await browser.send(change, "/account", { intent, ...fields });
    expect((await browser.visit(account, "/account")).data.account).toMatchObject(expected);
  });

  it("ends other sign-ins, one and all", async () => {
    const { browser } = await aMembersBrowser();
    const other = aBrowser();
    await other.send(login, "/login", { identifier: "alice", password: PASSWORD });
    const { signIns } = (await other.visit(account, "/account")).data.account;
    expect(signIns).toHaveLength(3);
    const own = signIns.find(({ isCurrent }: { isCurrent: boolean }) => isCurrent);
    await browser.send(change, "/account", { intent: "end-sign-in", sign_in: own.id });
    expect(await isSignedIn(other)).toBe(false);
    await browser.send(change, "/account", { intent: "sign-out-others" });
    expect((await browser.visit(account, "/account")).data.account.signIns).toHaveLength(1);
  });

  it("closes the account once the password is confirmed, and a login opens it again", async () => {
    const { browser } = await aMembersBrowser();
    under.advance(TEN_MINUTES_MS);
    const close = (password: string) =>
      browser.send(change, "/account", { intent: "delete", contributions: "keep", password });
    expect(await close("")).toMatchObject({ status: 403, data: { form: "delete" } });
    expect(await close("wrong")).toMatchObject({
      status: 400,
      data: { problems: { password: expect.any(String) } },
    });
    expect(await close(PASSWORD)).toMatchObject({ status: 303, to: "/account" });
    expect(await isSignedIn(browser)).toBe(false);
    expect((await browser.visit(account, "/account")).data).toMatchObject({ account: null, left: "alice" });
    expect(await browser.visit(account, "/account?left")).toMatchObject({
      to: "/login?redirectTo=%2Faccount",
    });
    await browser.send(login, "/login", { identifier: "alice", password: PASSWORD });
    expect(await isSignedIn(browser)).toBe(true);
  });
});

describe("the export", () => {
  it("is a file for a visitor who has just signed in, and asks the others for their password", async () => {
    const { browser } = await aMembersBrowser();
    const fresh = await browser.visit(exportLoader, "/account/export");
    expect(fresh.status).toBe(200);
    under.advance(TEN_MINUTES_MS);
    expect(await browser.visit(exportLoader, "/account/export")).toMatchObject({
      to: "/account#data",
    });
    expect((await browser.visit(account, "/account")).data.done).toMatchObject({ isProblem: true });
    expect(await browser.send(exportAction, "/account/export", { password: "wrong" })).toMatchObject({
      to: "/account#data",
    });
    const confirmed = await browser.send(exportAction, "/account/export", { password: PASSWORD });
    expect(confirmed.status).toBe(200);
    expect(confirmed.data.members).toMatchObject({ username: "alice" });
  });
});

it("a visitor who has moved to another address since stays signed in", async () => {
  const { browser, member } = await aMembersBrowser();
  const moved = { email: "alice@new.example", email_key: "alice@new.example" };
  await under.db
    .update(members)
    .set(moved)
    .where(eq(members.id, Number(member.id)));
  expect(await isSignedIn(browser)).toBe(true);
  expect((await browser.visit(account, "/account")).data.account.email).toBe(moved.email);
});

it("a login ends what this browser held before", async () => {
  const { browser } = await aMembersBrowser();
  const { signIns } = (await browser.visit(account, "/account")).data.account;
  await browser.send(login, "/login", { identifier: "alice", password: PASSWORD });
  expect((await browser.visit(account, "/account")).data.account.signIns).toHaveLength(signIns.length);
});

it("a link of the operator's sets a password once", async () => {
  const { browser } = await aMembersBrowser();
  let link = "";
  const args = { username: "alice", action: "reset", value: "", siteUrl: SITE_URL };
  await memberCommand({ db: under.db, versions: under.backend.versions }, args, async ([line = ""]) => {
    link = line.slice(SITE_URL.length);
  });
  expect((await browser.visit(resetPage, link)).data).toMatchObject({ username: "alice", problem: null });
  expect(await browser.send(reset, link, { new_password: "x" })).toMatchObject({
    status: 400,
    data: { problems: { new_password: expect.any(String) } },
  });
  expect(await browser.send(reset, link, { new_password: NEW_PASSWORD })).toMatchObject({ to: link });
  expect((await browser.visit(resetPage, link)).data).toMatchObject({ isDone: true });
  expect(await isSignedIn(browser)).toBe(false);
  expect(await browser.send(reset, link, { new_password: NEW_PASSWORD })).toMatchObject({ to: link });
  for (const path of [link, "/reset", "/reset?token=x"]) {
    expect((await browser.visit(resetPage, path)).data).toEqual({
      username: null,
      problem: null,
      isDone: false,
    });
  }
});
