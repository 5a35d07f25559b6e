import { createCookie } from "@remix-run/node";
import { afterEach, expect, test, vi } from "vitest";
import {
  bearerToken,
  canBeKept,
  formatEndedSessionCookie,
  formatSessionCookie,
  getSession,
  hasSessionCookie,
  SESSION_COOKIE_NAME,
} from "#app/session/session.server.ts";

// Before the imports: the configuration is read when it is imported, and no test writes into
// DATA_DIR.
vi.hoisted(() => {
  process.env.SESSION_SECRET = "a secret of the tests, long enough to be one";
});

const MEMBER = { token: "t0ken", username: "rider", email: "rider@example.com" };

function requestWith(cookie?: string): Request {
  return new Request("http://localhost/", cookie === undefined ? {} : { headers: { cookie } });
}

/** What a browser sends back for a Set-Cookie header. */
function kept(setCookie: string): string {
  return setCookie.split(";")[0] ?? "";
}

test("a signed-in member is known again by the cookie [3.12]", async () => {
  const request = requestWith(kept(await formatSessionCookie(MEMBER)));
  expect(await getSession(request)).toEqual(MEMBER);
  expect(await bearerToken(request)).toBe(MEMBER.token);
});

test("the cookie is out of reach of scripts and of other sites' forms [3.11]", async () => {
  const cookie = await formatSessionCookie(MEMBER);
  expect(cookie).toMatch(/; HttpOnly/);
  expect(cookie).toMatch(/; SameSite=Lax/);
  expect(cookie).toMatch(/; Path=\//);
});

test("signing out ends the session in the browser", async () => {
  const cookie = await formatEndedSessionCookie();
  expect(cookie).toMatch(/Expires=Thu, 01 Jan 1970/);
  expect(await getSession(requestWith(kept(cookie)))).toBeNull();
});

test("another cookie whose name ends alike is none of ours", () => {
  expect(hasSessionCookie(requestWith("my_session=1; other=session=2"))).toBe(false);
  expect(hasSessionCookie(requestWith("my_session=1; session=2"))).toBe(true);
});

test.each([
  ["t0ken", true],
  ["x".repeat(2_000), true],
  ["x".repeat(3_000), false],
  ["two\nlines", false],
  ["schön", false],
  ["", false],
])("whether a token fits into the cookie and a header: %j", (token, fits) => {
  expect(canBeKept({ ...MEMBER, token })).toBe(fits);
});

test("a token as long as fits is kept whole", async () => {
  const member = { ...MEMBER, token: "x".repeat(2_500) };
  const cookie = await formatSessionCookie(member);
  expect(cookie.length).toBeLessThan(4_096);
  expect(await getSession(requestWith(kept(cookie)))).toEqual(member);
});

test("no visitor is signed in without a cookie", async () => {
  expect(await getSession(requestWith())).toBeNull();
  expect(await bearerToken(requestWith("units=metric"))).toBeNull();
});

test("a cookie that another visitor signed is no session", async () => {
  const forged = createCookie(SESSION_COOKIE_NAME, { secrets: ["another secret, long enough to be one"] });
  expect(await getSession(requestWith(kept(await forged.serialize(MEMBER))))).toBeNull();
});

test("a changed cookie is no session", async () => {
  const cookie = kept(await formatSessionCookie(MEMBER));
  const changed = cookie.replace(/=(.)/, (_, first: string) => (first === "a" ? "=b" : "=a"));
  expect(await getSession(requestWith(changed))).toBeNull();
});

test.each(["", "%%%", "x", "x.y", "e30=", `${"a".repeat(8000)}.b`])(
  "the cookie value %j is no session [4.3]",
  async (value) => {
    expect(await getSession(requestWith(`${SESSION_COOKIE_NAME}=${value}`))).toBeNull();
  },
);

afterEach(() => vi.resetModules());

test("on https the cookie belongs to this very host and travels encrypted", async () => {
  vi.stubEnv("SITE_URL", "https://shred.example");
  vi.resetModules();
  const session = await import("#app/session/session.server.ts");
  expect(session.SESSION_COOKIE_NAME).toBe("__Host-session");
  const cookie = await session.formatSessionCookie(MEMBER);
  expect(cookie).toMatch(/^__Host-session=.*; Secure/);
  expect(cookie).not.toMatch(/Domain/);
});
