import { expect, it } from "vitest";
import { loader as account, action as changeAccount } from "#app/routes/account.tsx";
import { loader as exportAccount } from "#app/routes/account_.export.ts";
import { loader as contributions } from "#app/routes/contributions.tsx";
import { loader as lists, action as makeList } from "#app/routes/lists.tsx";
import { loader as report } from "#app/routes/report.tsx";
import { loader as trips } from "#app/routes/trips.tsx";
import { action as makeTrip, loader as newTrip } from "#app/routes/trips_.new.tsx";
import { aBrowser } from "#test/support/a-browser.ts";
import { openSiteForTests, signedIn } from "#test/support/a-site.ts";

const under = openSiteForTests("empty");

const PAGES = [
  ["/account", account],
  ["/lists", lists],
  ["/trips", trips],
  ["/trips/new", newTrip],
  ["/contributions", contributions],
  ["/report?member=ada", report],
] as const;
const toLogin = (path: string) => `/login?redirectTo=${encodeURIComponent(path)}`;

it.each([...PAGES, ["/account/export", exportAccount] as const])(
  "%s is for members: others log in first",
  async (path, loader) => {
    const { to } = await aBrowser().visit(loader, path);
    expect(to).toBe(toLogin(path.replace("/export", "")));
  },
);

it.each(PAGES)(
  "%s leads to the login where the session has ended, and is in no cache",
  async (path, loader) => {
    const { browser } = await signedIn(under);
    expect((await browser.visit(loader, path)).headers.get("cache-control")).toBe("no-store");
    await under.db.execute("DELETE FROM member_tokens");
    expect((await browser.visit(loader, path)).to).toBe(toLogin(path));
  },
);

it.each([
  ["/account", changeAccount, { intent: "mail" }],
  ["/lists", makeList, { intent: "create", title: "Mine" }],
  ["/trips/new", makeTrip, { intent: "create", title: "Ours", resort: "alta" }],
] as const)("a form of %s keeps what was typed where the session has ended", async (path, action, fields) => {
  const { browser } = await signedIn(under);
  await under.db.execute("DELETE FROM member_tokens");
  for (const one of [browser, aBrowser()]) {
    const typed = Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]]));
    expect(await one.send(action, path, fields)).toMatchObject({
      status: 401,
      data: { message: expect.stringContaining("not signed in any more"), typed },
    });
  }
});
