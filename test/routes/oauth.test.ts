import type { LoaderFunctionArgs } from "@remix-run/node";
import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { memberTokens, oauthCodes, oauthFlows } from "#app/backend/db/tables/tables.ts";
import { OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aBrowser, type Given } from "#test/support/a-browser.ts";
import { aMember, PASSWORD } from "#test/support/a-member.ts";
import { aProvider } from "#test/support/a-provider.ts";
import { failAt } from "#test/support/fail-at.ts";
import { redirectUris, settingsOf } from "#test/support/oauth-sign-in.ts";
import { walkThroughProvider } from "#test/support/walk-through-provider.ts";

const staff = await aProvider({ redirectUris: redirectUris("staff") });
afterAll(() => staff[Symbol.asyncDispose]());
const backend = openBackendForTests("empty", { providers: [settingsOf("staff", staff)] });

type Browser = ReturnType<typeof aBrowser>;
interface Route {
  readonly loader: (args: LoaderFunctionArgs) => unknown;
  readonly action: (args: LoaderFunctionArgs) => unknown;
}
let routes: Record<"start" | "redirect" | "callback" | "landing" | "exchange" | "login" | "account", Route>;
let logged: string[];

beforeEach(async () => {
  vi.stubEnv("OAUTH_STAFF_ISSUER", staff.issuer);
  vi.stubEnv("OAUTH_STAFF_CLIENT_ID", staff.clientId);
  // The configuration is read when it is imported.
  vi.resetModules();
  const [start, redirect, callback, landing, exchange, login, account] = await Promise.all([
    import("#app/routes/auth.$provider.start.ts"),
    import("#app/routes/auth.$provider.redirect.ts"),
    import("#app/routes/auth.$provider.callback.ts"),
    import("#app/routes/auth.landing.tsx"),
    import("#app/routes/auth.exchange.ts"),
    import("#app/routes/login.tsx"),
    import("#app/routes/account.tsx"),
  ]);
  routes = { start, redirect, callback, landing, exchange, login, account } as unknown as typeof routes;
  globalThis.shredIndexBackend = Promise.resolve(backend.backend);
  logged = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void logged.push(line));
});

const OWN = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "document" };
const STAFF = { provider: "staff" };
const landing = (browser: Browser, query: string) =>
  browser.visit(routes.landing.loader, `/auth/landing?${query}`);
const exchange = (browser: Browser, fields: Record<string, string>) =>
  browser.send(routes.exchange.action, "/auth/exchange", fields);

/** Begins as a page; gives the provider's address. */
async function begin(browser: Browser): Promise<string> {
  const { to } = await browser.visit(routes.start.loader, "/auth/staff/start?redirectTo=%2Fabout", STAFF);
  return to ?? "";
}
/** The same in a window of its own. */
async function beginWindow(browser: Browser): Promise<string> {
  return (await browser.send(routes.start.action, "/auth/staff/start", [], STAFF)).data.url;
}
const goThere = async (url: string, login = "anna") => {
  const back = await walkThroughProvider(url, { login });
  return back.pathname + back.search;
};
const comeBack = (browser: Browser, path: string) => browser.visit(routes.callback.loader, path, STAFF);
const isSignedIn = ({ cookies }: Browser) => cookies.has("session");
const cookieOf = ({ headers }: Given) => headers.getSetCookie().join();

describe("a sign-in at the embedded backend", () => {
  test("as a page tells neither code nor state to any address of this site", async () => {
    const browser = aBrowser(OWN);
    const there = await begin(browser);
    const back = await comeBack(browser, await goThere(there));
    expect(back.to).toBe("/auth/landing?code=ready");
    expect(cookieOf(back)).toMatch(/^oauth=[^;]+; Max-Age=60; Path=\/; .*HttpOnly; SameSite=Lax$/);
    expect(Object.fromEntries(back.headers)).toMatchObject({
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
    });
    const landed = await landing(browser, "code=ready");
    expect(landed.to).toBe("/about");
    expect([...browser.cookies.keys()]).toEqual(["session", "device"]);
    expect(await backend.db.$count(memberTokens)).toBe(1);
  });

  test("in a window is waiting there for the page that opened it", async () => {
    const browser = aBrowser(OWN);
    await comeBack(browser, await goThere(await beginWindow(browser)));
    const landed = await landing(browser, "code=ready");
    expect(landed.data).toEqual({ code: "ready", state: null, message: null });
    expect(isSignedIn(browser)).toBe(false);
    const given = await exchange(browser, { code: "ready", opener: "yes" });
    expect([given.status, given.data]).toEqual([200, {}]);
    expect([...browser.cookies.keys()]).toEqual(["session", "device"]);
    // It was good once.
    expect((await exchange(browser, { code: "ready", opener: "yes" })).status).toBe(400);
  });

  test("that comes to nothing says why, in the window and on the login page", async () => {
    for (const [start, expected] of [
      [begin, { to: "/login?problem=access_denied&provider=staff&redirectTo=%2Fabout" }],
      [beginWindow, { data: { message: expect.stringContaining("You did not agree") } }],
    ] as const) {
      const browser = aBrowser(OWN);
      const back = await walkThroughProvider(await start(browser), { login: "anna", deny: "at once" });
      const { to } = await comeBack(browser, back.pathname + back.search);
      expect(to).toBe("/auth/landing?error=access_denied");
      expect(await landing(browser, "error=access_denied")).toMatchObject(expected);
    }
  });

  test("begins at the specified path of the backend too, bound to the browser [4.16]", async () => {
    const browser = aBrowser(OWN);
    const { to } = await browser.visit(routes.redirect.loader, "/auth/staff/redirect", STAFF);
    expect(to).toContain(`${staff.issuer}/auth?`);
    expect((await comeBack(browser, await goThere(to ?? ""))).to).toBe("/auth/landing?code=ready");
  });
});

describe("while the provider gives no address", () => {
  test("no sign-in begins that anybody's code could end", async () => {
    const elsewhere = aBrowser(OWN);
    await comeBack(elsewhere, await goThere(await begin(elsewhere), "mallory"));

    failAt(backend, "OauthRedirect");
    const browser = aBrowser(OWN);
    const asPage = await browser.visit(routes.start.loader, "/auth/staff/start", STAFF);
    expect(asPage.to).toBe("/login?problem=start&provider=staff");
    const asWindow = await browser.send(routes.start.action, "/auth/staff/start", [], STAFF);
    expect(asWindow.data).toEqual({ message: OAUTH_ERRORS.noRedirect("staff") });
    const fallback = await browser.visit(routes.redirect.loader, "/auth/staff/redirect", STAFF);
    expect(fallback.to).toBe("/login?problem=start&provider=staff");
    expect(browser.cookies.size).toBe(0);
  });
});

describe("a visitor who is led here by another site", () => {
  /** A code and state as another person got them for themselves. */
  async function malloryCallback(): Promise<string> {
    return goThere(await begin(aBrowser(OWN)), "mallory");
  }

  test.each([
    ["with a sign-in in progress", true],
    ["without one", false],
  ])("is not signed in as another visitor, %s", async (_, isUnderWay) => {
    const callback = await malloryCallback();
    const browser = aBrowser({ "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" });
    const own = aBrowser(OWN);
    const there = await begin(own);
    if (isUnderWay) for (const [name, value] of own.cookies) browser.cookies.set(name, value);

    const flows = await backend.db.$count(oauthFlows);
    const before = [...browser.cookies];
    const given = await comeBack(browser, callback);
    expect(given.to).toBe("/auth/landing?error=failed");
    for (const query of ["error=failed", "code=ready", "code=c0de&state=s", "error=access_denied"]) {
      expect((await landing(browser, query)).to).toMatch(/^\/login\?problem=/);
    }
    expect((await exchange(browser, { code: "c0de", state: "s", opener: "yes" })).status).toBe(400);
    expect([...browser.cookies]).toEqual(before);
    expect([await backend.db.$count(oauthFlows), await backend.db.$count(oauthCodes)]).toEqual([flows, 0]);
    expect(logged.join()).toContain("code refused: this browser did not ask for it");
    // What they had begun themselves goes on.
    if (!isUnderWay) return;
    await comeBack(browser, await goThere(there));
    expect((await landing(browser, "code=ready")).to).toBe("/about");
    expect(isSignedIn(browser)).toBe(true);
  });

  test("is not signed in as another visitor by a code in the address", async () => {
    const mallory = aBrowser(OWN);
    await comeBack(mallory, await goThere(await begin(mallory), "mallory"));
    const [cookie = ""] = [...mallory.cookies.values()];
    const text = Buffer.from(decodeURIComponent(cookie).split(".")[0] ?? "", "base64").toString();
    const { code, state } = JSON.parse(text);
    expect(code).toMatch(/^[\w-]{43}$/);

    const browser = aBrowser(OWN);
    const own = new URL(await begin(browser)).searchParams.get("state");
    for (const said of [state, own]) {
      expect((await landing(browser, `code=${code}&state=${said}`)).to).toContain("/login?problem=callback");
      expect((await exchange(browser, { code, state: said, opener: "yes" })).status).toBe(400);
    }
    expect(isSignedIn(browser)).toBe(false);
  });

  test.each(["start", "redirect"] as const)(
    "uses up nothing of what they may do, by sixty images or links to /%s",
    async (route) => {
      for (let n = 0; n < 30; n += 1) {
        for (const dest of ["image", "document"]) {
          const led = aBrowser({ "sec-fetch-site": "cross-site", "sec-fetch-dest": dest });
          const { to } = await led.visit(routes[route].loader, `/auth/staff/${route}`, STAFF);
          expect(to).toBe("/login");
          expect(led.cookies.size).toBe(0);
        }
      }
      expect(await begin(aBrowser(OWN))).toContain(staff.issuer);
    },
  );
});

describe("a member who links an account at a provider", () => {
  const logIn = (browser: Browser, username: string) =>
    browser.send(routes.login.action, "/login", { identifier: username, password: PASSWORD });
  const startLink = async (browser: Browser) =>
    (await browser.visit(routes.start.loader, "/auth/staff/start?link=yes", STAFF)).to ?? "";
  const LINKED = "You can sign in with that provider from now on.";
  /** What the account page says, once. */
  const toldBy = async (browser: Browser) =>
    (await browser.visit(routes.account.loader, "/account")).data.done?.words ?? null;
  /** Goes there and back; gives what the account page says of it. */
  async function link(browser: Browser, login: string, between = async () => {}): Promise<string | null> {
    const back = await goThere(await startLink(browser), login);
    await between();
    await comeBack(browser, back);
    expect((await landing(browser, "code=ready")).to).toBe("/account");
    const told = await toldBy(browser);
    expect(await toldBy(browser)).toBeNull();
    return told;
  }
  const providersOf = async (browser: Browser) =>
    (await browser.visit(routes.account.loader, "/account")).data.account.unlinkable;

  /** A browser in which a new member is signed in. */
  async function aMembersBrowser() {
    const { username } = await aMember(backend);
    const browser = aBrowser(OWN);
    await logIn(browser, username);
    return browser;
  }

  test("is on the account page again, signed in as before, and unlinks it there", async () => {
    const browser = await aMembersBrowser();
    const session = browser.cookies.get("session");
    expect(await link(browser, "lou")).toBe(LINKED);
    expect(browser.cookies.get("session")).toBe(session);
    expect(await providersOf(browser)).toEqual([{ issuer: staff.issuer, title: "Staff" }]);
  });

  test("hears that it signs another member in, and of a provider that was not agreed to", async () => {
    expect(await link(await aMembersBrowser(), "lou")).toBe(LINKED);
    const browser = await aMembersBrowser();
    expect(await link(browser, "lou")).toMatch(/signs in another member here/);
    const there = await startLink(browser);
    const denied = await walkThroughProvider(there, { login: "lou", deny: "at once" });
    await comeBack(browser, denied.pathname + denied.search);
    expect((await landing(browser, "error=access_denied")).to).toBe("/account");
    expect(await toldBy(browser)).toMatch(/^Nothing was linked/);
    expect(await providersOf(browser)).toEqual([]);
  });

  test("confirms who they are where they have not done so lately", async () => {
    const browser = await aMembersBrowser();
    backend.advance(10 * 60_000);
    expect(await link(browser, "mo")).toMatch(/Confirm that it is you/);
    const form = { intent: "confirm", password: PASSWORD };
    expect((await browser.send(routes.account.action, "/account", form)).to).toBe("/account#sign-in");
    expect(await link(browser, "mo")).toBe(LINKED);
  });

  test("is the one who went there, whoever has signed in meanwhile", async () => {
    const browser = await aMembersBrowser();
    const { username } = await aMember(backend);
    const led = await link(browser, "nell", async () => void (await logIn(browser, username)));
    expect(led).toMatch(/^Nothing was linked/);
    expect(await providersOf(browser)).toEqual([]);
  });

  test("is signed in, else the login comes first", async () => {
    expect(await startLink(aBrowser(OWN))).toBe("/login?redirectTo=%2Faccount");
  });
});
