import { describe, expect, it } from "vitest";
import { followLetters, follows } from "#app/backend/db/tables/tables.ts";
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
    expect((await browser.visit(endPage, `/unfollow?token=${TOKEN}`)).data).toMatchObject({ isDone: false });
    expect(await under.db.$count(follows)).toBe(1);
    const sent = await browser.send(end, `/unfollow?token=${TOKEN}`, { intent: "end" });
    expect(sent).toMatchObject({ status: 303, to: "/unfollow" });
    expect((await browser.visit(endPage, "/unfollow")).data).toMatchObject({ isDone: true });
    expect(await under.db.$count(follows)).toBe(0);
  });

  it("takes the word of a mail program, which sends no form of ours", async () => {
    await following((await signedIn(under)).member);
    // RFC 8058: answered and not led on, without a session, however often it is sent.
    for (const times of [1, 2]) {
      const sent = await aBrowser().send(end, `/unfollow?token=${TOKEN}`, {
        "List-Unsubscribe": "One-Click",
      });
      expect([times, sent]).toMatchObject([times, { status: 200, to: null, data: { isDone: true } }]);
    }
    expect(await under.db.$count(followLetters)).toBe(0);
  });

  it("says that a link is incomplete, and is done with one that is good for nothing", async () => {
    for (const query of ["", "?token=", `?token=${TOKEN.slice(0, 42)}`, "?token=nonsense"]) {
      const path = `/unfollow${query}`;
      expect(await aBrowser().visit(endPage, path)).toMatchObject({
        status: 404,
        data: { isIncomplete: true },
      });
      for (const [name, value] of [
        ["intent", "end"],
        ["List-Unsubscribe", "One-Click"],
      ] as const) {
        const sent = await aBrowser().send(end, path, { [name]: value });
        expect(sent).toMatchObject({ status: 400, data: { message: expect.stringContaining("incomplete") } });
      }
    }
    const sent = await aBrowser().send(end, `/unfollow?token=${"x".repeat(43)}`, { intent: "end" });
    expect(sent.status).toBe(303);
  });

  it("finds the token among what mail programs put around it", async () => {
    await following((await signedIn(under)).member);
    const path = `/unfollow?token=${TOKEN}%3E).`;
    expect(await aBrowser().visit(endPage, path)).toMatchObject({
      status: 200,
      data: { isIncomplete: false },
    });
    expect((await aBrowser().send(end, path, { intent: "end" })).status).toBe(303);
    expect(await under.db.$count(follows)).toBe(0);
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
