import { type ExecutionResult, GraphQLError } from "graphql";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { finishOauth } from "#app/api/finish-oauth.server.ts";
import { startOauth } from "#app/api/start-oauth.server.ts";
import { ACCOUNT_ERRORS, OAUTH_ERRORS } from "#app/domain/account-messages.ts";
import { action as login } from "#app/routes/login.tsx";
import { action as signup } from "#app/routes/signup.tsx";
import { formatOauthFlowCookie, getOauthFlow } from "#app/session/oauth-flow.server.ts";
import { getSession, SESSION_COOKIE_NAME } from "#app/session/session.server.ts";
import { aBrowser } from "#test/support/a-browser.ts";
import { answerInstead, BROKEN } from "#test/support/fail-at.ts";

type Respond = () => ExecutionResult | Promise<ExecutionResult>;

const answer =
  (data: object): Respond =>
  () =>
    ({ data }) as ExecutionResult;
const refusal =
  (code: string, more: object = {}): Respond =>
  () => ({ errors: [new GraphQLError("No.", { extensions: { code, ...more } })] });
const NOBODY = { token: null, user: { username: "alice", email: "a@riders.example" }, shredProfile: null };
const ALICE = { ...NOBODY, token: "t0ken" };

/** What happened to sessions, as the log says it. */
let logged: string[] = [];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => {
    logged.push(line.replace(/^\[session\] - /, ""));
  });
});

/** From now on the backend answers everything in this way. */
function backendThatGives(respond: Respond): void {
  answerInstead({}, respond);
}

const visit = (cookie?: string) =>
  new Request("http://localhost:3000/", { headers: cookie ? { cookie: cookie.split(";")[0] ?? "" } : {} });

describe("the way to an identity provider", () => {
  const TO_CLUB = { provider: "club", mode: "popup", target: "/resorts?page=2" } as const;

  /** Where a sign-in leads, and what the browser keeps of it; or what is said instead. */
  async function begin() {
    const start = await startOauth(visit(), TO_CLUB);
    return "failure" in start
      ? start.failure
      : { url: start.url, flow: await getOauthFlow(visit(start.setCookie)) };
  }

  it("is the address that the backend names, bound to this browser by its state [4.14]", async () => {
    const url = "https://club.example/authorize?state=s1&client_id=shred";
    backendThatGives(answer({ oauthRedirect: { url } }));
    expect(await begin()).toMatchObject({ url, flow: { ...TO_CLUB, state: "s1" } });
    expect(logged).toEqual([]);
  });

  it.each<[string, Respond]>([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["has broken down", refusal("INTERNAL_SERVER_ERROR")],
    ["cannot answer for now", refusal("UNAVAILABLE")],
  ])("is the backend's own where it %s [4.15]", async (_, respond) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    backendThatGives(respond);
    expect(await begin()).toMatchObject({ url: "/auth/club/redirect", flow: { ...TO_CLUB, state: null } });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it("is the backend's own where it does not answer in time [4.15]", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const soon = AbortSignal.timeout(20);
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
    backendThatGives(() => new Promise(() => {}));
    expect(await begin()).toMatchObject({ url: "/auth/club/redirect", flow: { state: null } });
  });

  it.each([
    ["RATE_LIMITED", { retryAfter: 61 }, 429, "limited", "Too many attempts. Try again in 2 minutes."],
    ["RATE_LIMITED", {}, 429, "limited", "Too many attempts. Try again later."],
    ["FORBIDDEN", {}, 400, "start", OAUTH_ERRORS.loginFallback],
  ])(
    "is none where the backend refuses it with %s %j, and that is said [4.15]",
    async (code, more, status, problem, message) => {
      backendThatGives(refusal(code, more));
      expect(await begin()).toEqual({ status, message, problem });
      expect(logged).toHaveLength(1);
    },
  );

  it.each(["", "/auth/club/redirect", "javascript:alert(1)", "ftp://club.example/", "https://"])(
    "is none where the backend names %j, and that is said [8.11]",
    async (url) => {
      backendThatGives(answer({ oauthRedirect: { url } }));
      const message = OAUTH_ERRORS.noRedirect("club");
      expect(await begin()).toEqual({ status: 502, message, problem: "start" });
      expect(logged).toEqual([OAUTH_ERRORS.loginFallback]);
    },
  );

  it.each([
    ["https://backend.example/graphql", { url: "https://backend.example/auth/club/redirect" }],
    ["nowhere", { failure: { message: OAUTH_ERRORS.noRedirect("club") } }],
  ])("is looked for on the host of the backend at %s where that fails [4.15]", async (address, expected) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    vi.stubEnv("API_URL", address);
    vi.stubGlobal("fetch", async () => new Response("broken", { status: 503 }));
    vi.resetModules();
    const { startOauth: startElsewhere } = await import("#app/api/start-oauth.server.ts");
    expect(await startElsewhere(visit(), TO_CLUB)).toMatchObject(expected);
  });
});

describe("a code that came back", () => {
  /** What a browser gets that has begun to sign in and comes back with a code. */
  async function comeBack(state = "s1") {
    const flow = {
      provider: "club",
      mode: "page",
      target: "/about",
      state: "s1",
      startedAt: Date.now(),
    } as const;
    return finishOauth(visit(await formatOauthFlowCookie(flow)), { code: "c0de", state });
  }

  it("signs in, and leads on to where somebody wanted to go [4.9]", async () => {
    backendThatGives(answer({ exchangeToken: ALICE }));
    const given = await comeBack();
    if ("failure" in given) throw new Error(given.failure.message);
    expect(given.target).toBe("/about");
    expect(await getSession(visit(given.setCookie))).toMatchObject({ token: "t0ken", username: "alice" });
    expect(logged).toEqual(["signed in"]);
  });

  it.each([null, ""])("that brings the token %j signs nobody in, and that is said [8.12]", async (token) => {
    backendThatGives(answer({ exchangeToken: { ...ALICE, token } }));
    expect(await comeBack()).toEqual({
      failure: { status: 400, message: OAUTH_ERRORS.noToken, problem: "callback" },
    });
    expect(logged).toEqual([OAUTH_ERRORS.callbackFallback]);
  });

  const NOT_NOW = { message: OAUTH_ERRORS.callbackFallback, problem: "callback" };
  it.each<[string, Respond, object]>([
    ["is refused", refusal("INVALID_CODE"), { ...NOT_NOW, status: 400 }],
    [
      "comes after too many",
      refusal("RATE_LIMITED", { retryAfter: 60 }),
      { status: 429, message: "Too many attempts. Try again in 1 minute.", problem: "limited" },
    ],
    ["finds the backend broken", () => BROKEN, { ...NOT_NOW, status: 502 }],
    ["finds no backend", () => Promise.reject(new TypeError("fetch failed")), { ...NOT_NOW, status: 503 }],
  ])("that %s signs nobody in [8.14]", async (_, respond, failure) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backendThatGives(respond);
    expect(await comeBack()).toEqual({ failure });
  });

  it("is not shown to the backend where this browser has not asked for it [4.21]", async () => {
    const respond = vi.fn(answer({ exchangeToken: ALICE }));
    backendThatGives(respond);
    const failure = { status: 400, ...NOT_NOW };
    expect(await comeBack("s2")).toEqual({ failure });
    expect(await finishOauth(visit(), { code: "c0de", state: "s1" })).toEqual({ failure });
    expect(respond).not.toHaveBeenCalled();
  });
});

it("a login that the backend refuses is one with a wrong password", async () => {
  backendThatGives(refusal("INVALID_CREDENTIALS"));
  const given = await aBrowser().send(login, "/login", { identifier: "alice", password: "wrong" });
  expect([given.status, given.data.message]).toEqual([400, ACCOUNT_ERRORS.login.shown]);
});

describe("an answer without a token", () => {
  const PASSWORD = "a long walk uphill";

  it("is a failed login [5.3]", async () => {
    const browser = aBrowser();
    backendThatGives(answer({ login: NOBODY }));
    const given = await browser.send(login, "/login", { identifier: "alice", password: PASSWORD });
    expect([given.status, given.data.message]).toEqual([400, ACCOUNT_ERRORS.login.shown]);
    expect(browser.cookies.has(SESSION_COOKIE_NAME)).toBe(false);
    expect(logged).toEqual([ACCOUNT_ERRORS.login.logged]);
  });

  it("is a failed signup, which keeps what was typed apart from the password [5.4]", async () => {
    const browser = aBrowser();
    backendThatGives(answer({ createUser: NOBODY }));
    const typed = { username: "alice", email: "a@riders.example" };
    const given = await browser.send(signup, "/signup", { ...typed, password: PASSWORD });
    expect([given.status, given.data]).toEqual([
      400,
      { message: ACCOUNT_ERRORS.signup.shown, problems: {}, values: typed },
    ]);
    expect(browser.cookies.has(SESSION_COOKIE_NAME)).toBe(false);
    expect(logged).toEqual([ACCOUNT_ERRORS.signup.logged]);
  });
});
