import { describe, expect, it } from "vitest";
import { followLetters, follows } from "#app/backend/db/tables.ts";
import { loader as account, action as changeAccount } from "#app/routes/account.tsx";
import { action as changeFollow, loader as followPage } from "#app/routes/follow.tsx";
import { action as end, loader as endPage } from "#app/routes/unfollow.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import type { MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");
const TOKEN = "t".repeat(43);

/** The member follows the hill by mail. */
async function following({ id }: MemberUnderTest): Promise<void> {
  const now = new Date();
  const member_id = Number(id);
  const resort_id = Number(await aResort(under.db, { title: "Hill", segment: "hill" }));
  await under.db
    .insert(followLetters)
    .values({ member_id, end_token: TOKEN, told_until: now, looked_at: now });
  await under.db
    .insert(follows)
    .values({ member_id, path: "/resort/hill", name: "Hill", resort_id, followed_at: now });
}

describe("the page that ends the monthly letter", () => {
  it("changes nothing when it is opened, and ends the letters with one tap, without a sign-in", async () => {
    await following((await signedIn(under)).member);
    const browser = aBrowser();
    expect((await browser.visit(endPage, `/unfollow?token=${TOKEN}`)).data).toEqual({ isDone: false });
    expect(await under.db.$count(follows)).toBe(1);
    const sent = await browser.send(end, `/unfollow?token=${TOKEN}`, { intent: "end" });
    expect(sent).toMatchObject({ status: 303, to: "/unfollow" });
    expect((await browser.visit(endPage, "/unfollow")).data).toEqual({ isDone: true });
    expect(await under.db.$count(follows)).toBe(0);
  });

  it("takes the word of a mail program, which sends no form of ours", async () => {
    await following((await signedIn(under)).member);
    const sent = await aBrowser().send(end, `/unfollow?token=${TOKEN}`, { "List-Unsubscribe": "One-Click" });
    expect(sent.status).toBe(303);
    expect(await under.db.$count(followLetters)).toBe(0);
  });

  it("is none without a token, and is done with one that is good for nothing", async () => {
    expect((await aBrowser().visit(endPage, "/unfollow")).status).toBe(404);
    const sent = await aBrowser().send(end, "/unfollow?token=nonsense", { intent: "end" });
    expect(sent.status).toBe(303);
  });
});

describe("what a member follows", () => {
  it("is listed in their account, where they end it", async () => {
    const { browser, member } = await signedIn(under);
    await following(member);
    expect((await browser.visit(account, "/account")).data.follows).toEqual([
      { path: "/resort/hill", name: "Hill" },
    ]);
    const sent = await browser.send(changeAccount, "/account", { intent: "unfollow", path: "/resort/hill" });
    expect(sent.status).toBe(303);
    expect((await browser.visit(account, "/account")).data.follows).toEqual([]);
  });

  it("is offered by mail on a site with mail alone", async () => {
    const { browser } = await signedIn(under);
    await aResort(under.db, { title: "Hill", segment: "hill" });
    const path = "/follow?of=/resort/hill";
    expect((await browser.visit(followPage, path)).data).toMatchObject({ view: { letter: null } });
    const sent = await browser.send(changeFollow, path, { intent: "follow" });
    expect(sent).toMatchObject({ status: 400, data: { message: "This site sends no mail." } });
  });
});
