import { GraphQLError } from "graphql";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ACCOUNT_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { loader as root } from "#app/root.tsx";
import { action as login, loader as loginPage } from "#app/routes/login.tsx";
import { action as logout, loader as logoutPage } from "#app/routes/logout.ts";
import { action as signup } from "#app/routes/signup.tsx";
import { SESSION_COOKIE_NAME } from "#app/session/session.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { aMember, PASSWORD } from "#test/support/a-member.ts";
import { answerInstead, failAt } from "#test/support/fail-at.ts";

const A_DAY_MS = 24 * 60 * 60 * 1000;

const under = openBackendForTests("empty");
let logged: string[] = [];
beforeEach(() => {
  globalThis.shredIndexBackend = Promise.resolve(under.backend);
  logged = [];
  vi.spyOn(console, "log").mockImplementation((line: string) =>
    logged.push(line.replace(/^\[session\] - /, "")),
  );
});

type Browser = ReturnType<typeof aBrowser>;
const member = async (browser: Browser) => (await browser.visit(root, "/")).data.member;

/** A browser in which a visitor is signed in. */
async function aMembersBrowser(username = "alice") {
  const { email } = await aMember(under, { username });
  const browser = aBrowser();
  await browser.send(login, "/login", { identifier: username, password: PASSWORD });
  logged = [];
  return { browser, email, username };
}

describe("login", () => {
  it("signs in by name and by e-mail, and goes on to where people wanted to go [1.19, 3.2, 3.10, 4.7]", async () => {
    await aMember(under, { username: "alice", email: "alice@riders.example" });
    for (const identifier of ["alice", " ALICE ", "Alice@Riders.example"]) {
      const browser = aBrowser();
      const given = await browser.send(login, "/login?redirectTo=%2Fresorts%3Fpage%3D2", {
        identifier,
        password: PASSWORD,
      });
      expect(given).toMatchObject({ status: 302, to: "/resorts?page=2" });
      expect(await member(browser)).toMatchObject({ username: "alice", tier: null, picture: null });
    }
    expect(logged).toEqual(["signed in", "signed in", "signed in"]);
  });

  it("says the same of a wrong password and of an unknown name, keeps what was typed, and never the password [8.1, 8.2]", async () => {
    await aMember(under, { username: "alice" });
    for (const identifier of ["alice", "nobody"]) {
      const browser = aBrowser();
      const given = await browser.send(login, "/login", { identifier, password: "not the one at all" });
      expect(given.status).toBe(400);
      expect(given.data).toEqual({
        form: "",
        message: ACCOUNT_ERRORS.login.shown,
        problems: {},
        typed: { identifier: [identifier] },
      });
      expect(browser.cookies.size).toBe(0);
    }
    expect(logged).toEqual([ACCOUNT_ERRORS.login.logged, ACCOUNT_ERRORS.login.logged]);
  });

  it("says how long to wait after too many attempts", async () => {
    const browser = aBrowser();
    const attempt = () =>
      browser.send(login, "/login", { identifier: "nobody", password: "guess after guess" });
    for (let count = 0; count < 20; count += 1) expect((await attempt()).status).toBe(400);
    const given = await attempt();
    expect(given.status).toBe(429);
    expect(given.data.message).toMatch(/^Too many attempts\. Try again in \d+ minutes\.$/);
    expect(Number(given.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(logged.at(-1)).toBe("too many attempts");
  });

  it("does not call a right password wrong when the backend fails", async () => {
    await aMember(under, { username: "alice" });
    failAt(under, "Login");
    const given = await aBrowser().send(login, "/login", { identifier: "alice", password: PASSWORD });
    expect(given.status).toBe(502);
    expect(given.data.message).toBe("Our data server answered with an error");
  });

  it.each([
    ["https://evil.example/", "/"],
    ["//evil.example", "/"],
    ["/login?redirectTo=/login", "/"],
    ["/logout", "/"],
    ["/profile/alice?edit", "/profile/alice?edit"],
  ])("leads from %s to %s", async (redirectTo, target) => {
    await aMember(under, { username: "alice" });
    const fields = { identifier: "alice", password: PASSWORD };
    const path = `/login?redirectTo=${encodeURIComponent(redirectTo)}`;
    expect((await aBrowser().send(login, path, fields)).to).toBe(target);
    const page = await aBrowser().visit(loginPage, path);
    expect(page.data.target).toBe(target);
  });
});

describe("signup", () => {
  const FIELDS = { username: "bob", email: "bob@riders.example", password: "a long walk uphill" };

  it("makes an account, signs in, and wants mail not blocked [4.8, 5.2]", async () => {
    const browser = aBrowser();
    const given = await browser.send(signup, "/signup?redirectTo=/about", FIELDS);
    expect(given).toMatchObject({ status: 302, to: "/about" });
    expect(await member(browser)).toMatchObject({ username: "bob" });
    const { rows } = await under.db.execute("SELECT is_mail_blocked FROM members");
    expect(rows).toEqual([{ is_mail_blocked: false }]);
    expect(logged).toEqual(["signed up"]);
  });

  it("says what is wrong with which field, and keeps what was typed apart from the password [8.3, 8.4]", async () => {
    await aMember(under, { username: "bob" });
    const given = await aBrowser().send(signup, "/signup", {
      username: "BOB",
      email: "no address",
      password: "short",
    });
    expect(given.status).toBe(400);
    expect(given.data.message).toBe(ACCOUNT_ERRORS.signup.shown);
    expect(Object.keys(given.data.problems).sort()).toEqual(["email", "password", "username"]);
    expect(given.data.typed).toEqual({ username: ["BOB"], email: ["no address"] });
    const taken = await aBrowser().send(signup, "/signup", {
      ...FIELDS,
      username: "BOB",
      email: "b@riders.example",
    });
    expect(taken.data.problems).toEqual({ username: "This username is taken." });
    expect(logged).toEqual([ACCOUNT_ERRORS.signup.logged, ACCOUNT_ERRORS.signup.logged]);
  });
});

describe("a browser in which a visitor has signed in", () => {
  const guesses = async (browser: ReturnType<typeof aBrowser>, count: number, password: string) => {
    const statuses = [];
    for (let n = 0; n < count; n += 1) {
      statuses.push((await browser.send(login, "/login", { identifier: "alice", password })).status);
    }
    return statuses;
  };

  it("is known again after the sign-out, while its address is refused", async () => {
    const { browser } = await aMembersBrowser();
    await browser.send(logout, "/logout", {});
    const { device } = Object.fromEntries(browser.cookies);
    expect((await guesses(aBrowser(), 30, "wrong password")).at(-1)).toBe(429);
    expect(await guesses(aBrowser(), 1, PASSWORD)).toEqual([429]);
    expect((await guesses(browser, 1, PASSWORD))[0]).not.toBe(429);
    expect(browser.cookies.has("session")).toBe(true);
    // It stays the same one.
    const again = Object.fromEntries(browser.cookies).device;
    expect(decodeURIComponent(again ?? "")).toBe(decodeURIComponent(device ?? ""));
  });

  it("cannot be made up", async () => {
    await aMembersBrowser();
    const forger = aBrowser();
    forger.cookies.set("device", encodeURIComponent(`${btoa(JSON.stringify("x".repeat(22)))}.forged`));
    await guesses(aBrowser(), 30, "wrong password");
    expect(await guesses(forger, 1, PASSWORD)).toEqual([429]);
  });
});

describe("logout", () => {
  it("ends the session here and at the backend, and leads home [2.7, 4.10]", async () => {
    const { browser } = await aMembersBrowser();
    const before = aBrowser();
    for (const [name, value] of browser.cookies) before.cookies.set(name, value);
    const given = await browser.send(logout, "/logout", {});
    expect([given.to, [...browser.cookies.keys()]]).toEqual(["/", ["device"]]);
    expect(logged).toEqual(["signed out"]);
    expect(await member(before)).toBeNull();
  });

  it("ends it here even where the backend fails [4.11, 4.13, 8.19]", async () => {
    const { browser } = await aMembersBrowser();
    failAt(under, "Logout");
    const given = await browser.send(logout, "/logout", {});
    expect([given.to, [...browser.cookies.keys()]]).toEqual(["/", ["device"]]);
    expect(logged).toEqual(["logout failed at the backend, signed out here"]);
  });

  it("ends it here while the database is away, and says that it goes on there", async () => {
    const { browser } = await aMembersBrowser();
    const away = {
      errors: [new GraphQLError("Unexpected error.", { extensions: { code: "SERVICE_UNAVAILABLE" } })],
    };
    answerInstead(under.backend, (operation) => (operation === "Logout" ? away : undefined));
    vi.spyOn(console, "error").mockImplementation(() => {});
    expect(await browser.send(logout, "/logout", {})).toMatchObject({
      status: 503,
      data: { message: expect.stringContaining("signed out on this device") },
    });
    expect([...browser.cookies.keys()]).toEqual(["device"]);
    expect(logged).toEqual(["signed out here alone: the backend does not answer"]);
  });

  it("needs no session, and does nothing when it is only looked at", async () => {
    expect((await aBrowser().send(logout, "/logout", {})).to).toBe("/");
    const { browser } = await aMembersBrowser();
    expect((await browser.visit(logoutPage, "/logout")).to).toBe("/");
    expect(await member(browser)).not.toBeNull();
  });
});

describe("the session check of a document", () => {
  it("asks nothing where no visitor is signed in [3.6, 4.1]", async () => {
    const given = await aBrowser().visit(root, "/");
    expect(given.data).toMatchObject({ member: null, isSessionUnknown: false });
    expect(given.headers.getSetCookie()).toEqual([]);
    expect(under.statements.filter((text) => text.includes("member"))).toEqual([]);
  });

  it("takes a new token in place of the old one [4.5]", async () => {
    const { browser } = await aMembersBrowser();
    const before = browser.cookies.get(SESSION_COOKIE_NAME);
    under.advance(2 * A_DAY_MS);
    expect(await member(browser)).toMatchObject({ username: "alice" });
    expect(browser.cookies.get(SESSION_COOKIE_NAME)).not.toBe(before);
    under.advance(A_DAY_MS / 2);
    expect(await member(browser)).toMatchObject({ username: "alice" });
    expect(logged).toEqual(["session replaced"]);
  });

  it("lets requests beside each other renew it once, and none of them puts the old one back", async () => {
    const { browser } = await aMembersBrowser();
    under.advance(2 * A_DAY_MS);
    const all = await Promise.all(Array.from({ length: 10 }, () => browser.visit(root, "/")));
    expect(all.every(({ data }) => data.member?.username === "alice")).toBe(true);
    expect(all.flatMap(({ headers }) => headers.getSetCookie())).toHaveLength(1);
  });

  it("ends a session that the backend does not know any more [4.6]", async () => {
    const { browser } = await aMembersBrowser();
    under.advance(15 * A_DAY_MS);
    expect(await member(browser)).toBeNull();
    expect([...browser.cookies.keys()]).toEqual(["device"]);
    expect(logged).toEqual(["ended: the backend does not know it any more"]);
  });

  it("leaves a cookie alone that cannot be read: it may be another installation's on this host [4.3]", async () => {
    const browser = aBrowser();
    browser.cookies.set(SESSION_COOKIE_NAME, "made-up");
    expect(await member(browser)).toBeNull();
    await browser.send(logout, "/logout", {});
    expect(browser.cookies.get(SESSION_COOKIE_NAME)).toBe("made-up");
  });

  it("keeps the session where the backend fails, and says that it is not known [4.6]", async () => {
    const { browser } = await aMembersBrowser();
    failAt(under, "AuthenticatedUser");
    const given = await browser.visit(root, "/");
    expect(given.data).toMatchObject({ member: null, isSessionUnknown: true });
    expect([...browser.cookies.keys()]).toEqual(["session", "device"]);
    globalThis.shredIndexBackend = Promise.resolve(under.backend);
    expect(await member(browser)).toMatchObject({ username: "alice" });
  });

  it("gives no token, address or private field away in a page's data", async () => {
    const { browser, email } = await aMembersBrowser();
    const text = JSON.stringify((await browser.visit(root, "/")).data);
    const { rows } = await under.db.execute<{ digest: string }>("SELECT digest FROM member_tokens");
    expect(text).toContain("alice");
    for (const secret of [email, "token", ...rows.map(({ digest }) => digest)])
      expect(text).not.toContain(secret);
  });
});

describe("the membership panel's address", () => {
  it("leads a visitor who is not signed in through the login, and back", async () => {
    const given = await aBrowser().visit(root, "/resorts?page=2&membership=open");
    expect(given.to).toBe(`/login?redirectTo=${encodeURIComponent("/resorts?page=2&membership=open")}`);
  });
});
