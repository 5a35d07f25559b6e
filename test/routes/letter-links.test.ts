import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type LinkPurpose, members } from "#app/backend/db/tables/tables.ts";
import { insertLink } from "#app/backend/identity/member-links.ts";
import { linkDigest, newToken } from "#app/backend/identity/tokens.ts";
import { loader as root } from "#app/root.tsx";
import { loader as anyPath } from "#app/routes/$.tsx";
import { action as login } from "#app/routes/login.tsx";
import { action as reset, loader as resetPage } from "#app/routes/reset.tsx";
import { action as verify, loader as verifyPage } from "#app/routes/verify.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { aMember, type MemberUnderTest, PASSWORD } from "#test/support/a-member.ts";
import { openSiteForTests } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

/** The secret of a link that a letter brought to the member. */
async function aLink({ id, email }: MemberUnderTest, purpose: LinkPurpose): Promise<string> {
  const token = newToken();
  const link = { memberId: Number(id), digest: linkDigest(token), purpose, email };
  await insertLink(under.db, link, new Date("2027-01-01"));
  return token;
}

async function isVerified({ id }: MemberUnderTest): Promise<boolean> {
  const [row] = await under.db
    .select({ at: members.email_verified_at })
    .from(members)
    .where(eq(members.id, Number(id)));
  return row?.at !== null;
}

describe("a link of a letter", () => {
  it.each(["account)", "forgot.", "login>", "contributions ", "contributions>."])(
    "without a secret leads to its page, too: /%s",
    async (path) => {
      const given = await aBrowser().visit(anyPath, "/", { "*": path });
      expect(given).toMatchObject({ status: 302, to: `/${path.replace(/\W+$/, "")}` });
      expect(await aBrowser().visit(anyPath, "/", { "*": `${path}x` })).toMatchObject({ status: 404 });
    },
  );

  it("names the account before its button, and says whose it is not; following it signs nobody out", async () => {
    const email = "anna@riders.example";
    const stranger = await aMember(under, { username: "stranger", email });
    const anna = await aMember(under, { username: "anna", email });
    const browser = aBrowser();
    await browser.send(login, "/login", { identifier: "anna", password: PASSWORD });
    const path = `/verify?token=${await aLink(stranger, "verify")}`;
    expect((await browser.visit(verifyPage, path)).data).toEqual({
      link: { username: "stranger", email, isDone: false },
      problem: null,
      isUndo: false,
      otherMember: "anna",
      isDone: false,
    });
    const own = `/verify?token=${await aLink(anna, "verify")}`;
    expect((await browser.visit(verifyPage, own)).data).toMatchObject({ otherMember: null });
    expect(await browser.send(verify, path, {})).toMatchObject({ status: 303, to: path });
    expect((await browser.visit(verifyPage, path)).data).toMatchObject({ isDone: true });
    expect((await browser.visit(root, "/")).data.member).toMatchObject({ username: "anna" });
  });

  it("is no failure once its address is confirmed, however often it is followed", async () => {
    const ben = await aMember(under, { username: "ben" });
    const browser = aBrowser();
    const path = `/verify?token=${await aLink(ben, "verify")}`;
    for (let n = 0; n < 2; n += 1) {
      expect(await browser.send(verify, path, {})).toMatchObject({ status: 303, to: path });
      // Told once, and after that the page says that there is nothing to do.
      for (const isDone of [true, false]) {
        expect(await browser.visit(verifyPage, path)).toMatchObject({
          status: 200,
          data: { link: { username: "ben", isDone: true }, problem: null, isDone },
        });
      }
    }
  });

  it("that is dead says so before its button", async () => {
    const browser = aBrowser();
    for (const path of ["/verify", "/verify?token=x", `/verify?undo=yes&token=${newToken()}`]) {
      expect(await browser.visit(verifyPage, path)).toMatchObject({ status: 200, data: { link: null } });
      expect(await browser.send(verify, path, {})).toMatchObject({ status: 303, to: path });
      expect((await browser.visit(verifyPage, path)).data).toMatchObject({ link: null, isDone: false });
    }
  });

  it.each([
    ".",
    ")",
    ">",
    ",",
    '"',
    ";",
    " ",
    "%20",
    "%0A",
    "%0D%0A",
    "%3E.",
    "&gt;",
    "_",
    "\u201D",
    ")%20or",
  ])("works with what a mail program puts behind it: %j", async (behind) => {
    const member = await aMember(under);
    const browser = aBrowser();
    const resetting = `/reset?token=${await aLink(member, "reset")}${behind}`;
    expect((await browser.visit(resetPage, resetting)).data).toMatchObject({ username: member.username });
    const verifying = `/verify?token=${await aLink(member, "verify")}${behind}`;
    expect((await browser.visit(verifyPage, verifying)).data).toMatchObject({ link: { isDone: false } });
    await browser.send(verify, verifying, {});
    expect(await isVerified(member)).toBe(true);
    const form = { new_password: "through the trees at noon" };
    await browser.send(reset, resetting, form);
    expect((await browser.visit(resetPage, resetting)).data).toMatchObject({ isDone: true });
    const undoing = `/verify?undo=yes&token=${await aLink(member, "undo-address")}${behind}`;
    await browser.send(verify, undoing, {});
    expect((await browser.visit(verifyPage, undoing)).data).toMatchObject({ isDone: true });
  });
});
