import { type ExecutionResult, GraphQLError } from "graphql";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ACCOUNT_ERRORS, OAUTH_ERRORS } from "#app/domain/accounts/account-messages.ts";
import { finishOauth } from "#app/features/sign-in/finish-oauth.server.ts";
import { startOauth } from "#app/features/sign-in/start-oauth.server.ts";
import { action as login } from "#app/routes/login.tsx";
import { action as signup } from "#app/routes/signup.tsx";
import { formatOauthFlowCookie, getOauthFlow, type OauthFlow } from "#app/session/oauth-flow.server.ts";
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
const NO_MEMBER = { token: null, user: { username: "alice", email: "a@riders.example" }, shredProfile: null };
const ALICE = { ...NO_MEMBER, token: "t0ken" };

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

/**
 * Both ends of a sign-in with another backend: it is read from the environment when they are
 * imported.
 */
async function withApiAt(API_URL: string, respond: () => Promise<Response>, API_EXTENSIONS = "false") {
  vi.stubEnv("API_URL", API_URL);
  vi.stubEnv("API_EXTENSIONS", API_EXTENSIONS);
  const fetch = vi.fn<(url: URL, init: RequestInit) => Promise<Response>>(respond);
  vi.stubGlobal("fetch", fetch);
  vi.resetModules();
  const start = await import("#app/features/sign-in/start-oauth.server.ts");
  const finish = await import("#app/features/sign-in/finish-oauth.server.ts");
  return { ...start, ...finish, fetch };
}

describe("the way to an identity provider", () => {
  const TO_CLUB = { provider: "club", mode: "popup", target: "/resorts?page=2" } as const;

  /** Where a sign-in leads, and what the browser keeps of it; or what is said instead. */
  async function begin() {
    const start = await startOauth(visit(), TO_CLUB);
    return "failure" in start
      ? start.failure
      : { url: start.url, flow: await getOauthFlow(visit(start.setCookie)) };
  }

  const NO_WAY = { status: 503, message: OAUTH_ERRORS.noRedirect("club"), problem: "start" };

  it("is the address that the backend names, bound to this browser by its state [4.14]", async () => {
    const url = "https://club.example/authorize?state=s1&client_id=shred";
    backendThatGives(answer({ oauthRedirect: { url } }));
    expect(await begin()).toMatchObject({ url, flow: { ...TO_CLUB, state: "s1" } });
    expect(logged).toEqual([]);
  });

  it.each<[string, Respond, 502 | 503]>([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), 503],
    ["has no database for now", refusal("SERVICE_UNAVAILABLE"), 503],
    ["has broken down", refusal("INTERNAL_SERVER_ERROR"), 502],
    ["cannot answer for now", refusal("UNAVAILABLE"), 502],
  ])(
    "is none where the embedded backend %s: no code could be told from anybody's",
    async (_, respond, status) => {
      const log = vi.spyOn(console, "error").mockImplementation(() => {});
      backendThatGives(respond);
      expect(await begin()).toEqual({ ...NO_WAY, status });
      expect(log).toHaveBeenCalledTimes(1);
    },
  );

  it("is none where the embedded backend does not answer in time", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const soon = AbortSignal.timeout(20);
    vi.spyOn(AbortSignal, "timeout").mockReturnValue(soon);
    backendThatGives(() => new Promise(() => {}));
    expect(await begin()).toEqual(NO_WAY);
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

  it.each<[string, () => Promise<Response>]>([
    ["cannot be reached", () => Promise.reject(new TypeError("fetch failed"))],
    ["has broken down", async () => new Response("broken", { status: 503 })],
  ])("is another backend's own where that %s [4.15]", async (_, respond) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const { startOauth: startElsewhere } = await withApiAt("https://backend.example/graphql", respond);
    const start = await startElsewhere(visit(), TO_CLUB);
    if ("failure" in start) throw new Error(start.failure.message);
    expect(start.url).toBe("https://backend.example/auth/club/redirect");
    expect(await getOauthFlow(visit(start.setCookie))).toMatchObject({ ...TO_CLUB, state: null });
    expect(log).toHaveBeenCalledTimes(1);
  });

  it("is none where there is no backend [4.15]", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    const { startOauth: startElsewhere } = await withApiAt("nowhere", async () => new Response());
    expect(await startElsewhere(visit(), TO_CLUB)).toMatchObject({ failure: NO_WAY });
  });
});

const FLOW = { provider: "club", mode: "page", target: "/about", state: "s1" } as const;
const NOT_NOW = { message: OAUTH_ERRORS.callbackFallback, problem: "callback" };
const NOT_OURS = { failure: { status: 400, ...NOT_NOW }, setCookies: [] };
const ENDED = expect.stringMatching(/^oauth=; Max-Age=0/);
/** What is in the address while the embedded backend's code is in the cookie. */
const READY = { code: "ready", state: null };

/** A browser that has begun to sign in, and may have come back. */
const browserIn = async (flow: Partial<OauthFlow>) =>
  visit(await formatOauthFlowCookie({ ...FLOW, startedAt: Date.now(), ...flow }));

describe("a code that came back", () => {
  const comeBack = async () => finishOauth(await browserIn({ code: "c0de" }), READY);

  it("signs in, and leads on to where a visitor wanted to go [4.9]", async () => {
    backendThatGives(answer({ exchangeToken: ALICE }));
    const given = await comeBack();
    if ("failure" in given) throw new Error(given.failure.message);
    expect(given.target).toBe("/about");
    const [session, , ended] = given.setCookies;
    expect(await getSession(visit(session))).toMatchObject({ token: "t0ken", username: "alice" });
    expect(ended).toEqual(ENDED);
    expect(logged).toEqual(["signed in"]);
  });

  it.each([null, ""])(
    "that brings the token %j signs no visitor in, and that is said [8.12]",
    async (token) => {
      backendThatGives(answer({ exchangeToken: { ...ALICE, token } }));
      expect(await comeBack()).toEqual({
        failure: { status: 400, message: OAUTH_ERRORS.noToken, problem: "callback" },
        setCookies: [ENDED],
      });
      expect(logged).toEqual([OAUTH_ERRORS.callbackFallback]);
    },
  );

  it.each<[string, Respond, object]>([
    ["is refused", refusal("INVALID_CODE"), { ...NOT_NOW, status: 400 }],
    [
      "comes after too many",
      refusal("RATE_LIMITED", { retryAfter: 60 }),
      { status: 429, message: "Too many attempts. Try again in 1 minute.", problem: "limited" },
    ],
    ["finds the backend broken", () => BROKEN, { ...NOT_NOW, status: 502 }],
    ["finds no backend", () => Promise.reject(new TypeError("fetch failed")), { ...NOT_NOW, status: 503 }],
  ])("that %s signs no visitor in [8.14]", async (_, respond, failure) => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    backendThatGives(respond);
    expect(await comeBack()).toEqual({ failure, setCookies: [ENDED] });
  });

  it("is not taken from an address, with whatever state", async () => {
    const respond = vi.fn(answer({ exchangeToken: ALICE }));
    backendThatGives(respond);
    for (const state of ["s1", "s2", null]) {
      expect(await finishOauth(await browserIn({}), { code: "c0de", state })).toEqual(NOT_OURS);
      expect(await finishOauth(visit(), { code: "c0de", state })).toEqual(NOT_OURS);
    }
    expect(respond).not.toHaveBeenCalled();
  });
});

describe("a code that came back from another backend", () => {
  const BACKEND = "https://backend.example/graphql";
  const admits = async () => Response.json({ data: { exchangeToken: ALICE } });
  const asked = (fetch: Awaited<ReturnType<typeof withApiAt>>["fetch"]) =>
    fetch.mock.calls.map(([, init]) => JSON.parse(String(init.body)));

  it.each([
    ["of its state", "s1"],
    ["of none, where the backend could not say it", null],
  ])("is taken from the address where this browser has begun the sign-in %s [4.21]", async (_, state) => {
    const { finishOauth: finishElsewhere, fetch } = await withApiAt(BACKEND, admits);
    const given = await finishElsewhere(await browserIn({ state }), { code: "c0de", state });
    expect(given).toMatchObject({ target: "/about" });
    expect(asked(fetch)).toMatchObject([
      {
        query: expect.stringContaining("exchangeToken(input: $input)"),
        variables: { input: { code: "c0de", provider: "club" } },
      },
    ]);
  });

  it("is shown with its state to a backend that serves the extensions", async () => {
    const { finishOauth: finishElsewhere, fetch } = await withApiAt(BACKEND, admits, "true");
    await finishElsewhere(await browserIn({}), { code: "c0de", state: "s1" });
    expect(asked(fetch)).toMatchObject([
      {
        query: expect.stringContaining("exchangeOauthCode(input: $input)"),
        variables: { input: { code: "c0de", state: "s1", provider: "club" } },
      },
    ]);
  });

  it("is not shown to it where this browser has not asked for it, whose own sign-in goes on [4.21]", async () => {
    const { finishOauth: finishElsewhere, fetch } = await withApiAt(BACKEND, admits);
    expect(await finishElsewhere(await browserIn({}), { code: "c0de", state: "s2" })).toEqual(NOT_OURS);
    expect(await finishElsewhere(visit(), { code: "c0de", state: "s1" })).toEqual(NOT_OURS);
    const long = Date.now() - 121_000;
    const late = await browserIn({ state: null, startedAt: long });
    expect(await finishElsewhere(late, { code: "c0de", state: null })).toEqual(NOT_OURS);
    expect(fetch).not.toHaveBeenCalled();
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
    backendThatGives(answer({ login: NO_MEMBER }));
    const given = await browser.send(login, "/login", { identifier: "alice", password: PASSWORD });
    expect([given.status, given.data.message]).toEqual([400, ACCOUNT_ERRORS.login.shown]);
    expect(browser.cookies.has(SESSION_COOKIE_NAME)).toBe(false);
    expect(logged).toEqual([ACCOUNT_ERRORS.login.logged]);
  });

  it("is a failed signup, which keeps what was typed apart from the password [5.4]", async () => {
    const browser = aBrowser();
    backendThatGives(answer({ createUser: NO_MEMBER }));
    const typed = { username: "alice", email: "a@riders.example" };
    const given = await browser.send(signup, "/signup", { ...typed, password: PASSWORD });
    expect([given.status, given.data]).toEqual([
      400,
      {
        form: "",
        message: ACCOUNT_ERRORS.signup.shown,
        problems: {},
        typed: { username: ["alice"], email: ["a@riders.example"] },
      },
    ]);
    expect(browser.cookies.has(SESSION_COOKIE_NAME)).toBe(false);
    expect(logged).toEqual([ACCOUNT_ERRORS.signup.logged]);
  });
});
