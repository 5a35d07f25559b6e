import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type APIRequestContext, type APIResponse, expect, request, test } from "@playwright/test";
import pg from "pg";
import { PRODUCT_NAME, RESORT_LIST_FAILURE, SEARCH } from "#app/domain/messages.ts";
import { ERROR_TITLES } from "#app/features/page/error-kind.ts";
import { freePort } from "#test/support/free-port.ts";
import { type PostgresCluster, startCluster } from "#test/support/postgres.ts";
import { aRider, PASSWORD, type Rider } from "./support/members.ts";

/** What pages say then: a whole page, the list, the search. */
const CALM = [ERROR_TITLES.unreachable, RESORT_LIST_FAILURE.title, SEARCH.failure];

const RESORT = "/resort/zermatt-breuil-cervinia";

/**
 * A site of its own on a PostgreSQL cluster that is stopped and started again while the site runs.
 */
test.describe("while its database is away", () => {
  test.describe.configure({ mode: "default", timeout: 180_000 });
  let cluster: PostgresCluster;
  let site: ReturnType<typeof spawn>;
  let origin = "";
  let log = "";
  let visitor: APIRequestContext;
  let member: APIRequestContext;
  let rider: Rider;
  const folder = mkdtempSync(join(tmpdir(), "shred-index-outage-"));

  test.beforeAll(async () => {
    test.setTimeout(180_000);
    cluster = await startCluster({ isDurable: true });
    const port = await freePort();
    origin = `http://127.0.0.1:${port}`;
    const { API_URL, ...inherited } = process.env;
    site = spawn(process.execPath, ["node_modules/@remix-run/serve/dist/cli.js", "build/server/index.js"], {
      cwd: join(import.meta.dirname, ".."),
      env: {
        ...inherited,
        NODE_ENV: "production",
        HOST: "127.0.0.1",
        PORT: String(port),
        SITE_URL: origin,
        DATA_DIR: folder,
        DATABASE_URL: await cluster.createDatabase("shred_outage"),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [site.stdout, site.stderr])
      stream?.setEncoding("utf8").on("data", (text: string) => {
        log += text;
      });
    visitor = await request.newContext({ baseURL: origin, maxRedirects: 0 });
    member = await request.newContext({ baseURL: origin, maxRedirects: 0 });
    await expect
      .poll(
        () =>
          visitor.get("/readyz").then(
            (response) => response.status(),
            () => 0,
          ),
        { timeout: 120_000 },
      )
      .toBe(200);
    rider = aRider();
    expect((await member.post("/signup", { form: { ...rider, password: PASSWORD } })).status()).toBe(302);
    expect((await visitor.get("/resorts")).status()).toBe(200);
    await cluster.interrupt();
  });
  test.afterAll(async () => {
    await visitor.dispose();
    await member.dispose();
    site.kill("SIGTERM");
    await once(site, "exit");
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("it is alive, and not ready", async () => {
    expect((await visitor.get("/healthz")).status()).toBe(200);
    expect((await visitor.get("/readyz")).status()).toBe(503);
  });

  test("a page that was kept is sent for a minute and marked as stale, but to no member, and then no more: it may have changed", async () => {
    // What is known of changes may be half a second old.
    await expect
      .poll(() => visitor.get("/resorts").then((kept) => [kept.status(), kept.headers()["cache-status"]]))
      .toEqual([200, "shred-index; hit; detail=stale"]);
    await expect.poll(() => member.get("/resorts").then((response) => response.status())).toBe(503);
    await expect
      .poll(() => visitor.get("/resorts").then((response) => response.status()), {
        timeout: 75_000,
        intervals: [5_000],
      })
      .toBe(503);
  });

  test("every page is calm: what must be made says that the index does not answer", async () => {
    for (const [path, as] of [
      ["/search?q=zermatt", visitor],
      ["/resort/any", visitor],
      ["/resorts", member],
      [`/profile/${rider.username}`, member],
    ] as const) {
      const response = await as.get(path);
      const text = await response.text();
      expect.soft(response.status(), path).toBe(503);
      expect.soft(text.includes(PRODUCT_NAME), path).toBe(true);
      expect
        .soft(
          CALM.some((title) => text.includes(title)),
          path,
        )
        .toBe(true);
      expect.soft(/ECONN|ENOENT|\b5432\b|SELECT/.exec(text), path).toBeNull();
    }
  });

  test("a page that failed says by which id the log names its request, and goes on saying it with script", async ({
    browser,
  }) => {
    const page = await browser.newPage({ baseURL: origin });
    await page.goto("/resort/zermatt-breuil-cervinia");
    const words = page.getByText(/^Error [0-9a-f]{8}$/);
    const named = await words.textContent();
    await page.getByText("This page tries again by itself.").waitFor();
    await expect(words).toHaveText(named ?? "");
    const id = named?.replace("Error ", "") ?? "";
    await expect.poll(() => log).toContain(`"request":"${id}"`);
    expect(log).toMatch(new RegExp(`"level":"error".*"request":"${id}"`));
    await page.close();
  });

  test("a page that asks no database is there", async () => {
    expect((await visitor.get("/about")).status()).toBe(200);
  });

  test("a form says so too, and no visitor is signed out", async () => {
    const form = { identifier: rider.email, password: PASSWORD };
    const response = await visitor.post("/login", { form });
    expect(response.status()).toBeGreaterThanOrEqual(500);
    const page = await member.get("/resorts");
    expect(page.headers()["set-cookie"]).toBeUndefined();
  });

  test("all of it works again once the database is back, without a restart", async () => {
    await cluster.resume();
    await expect.poll(() => visitor.get("/readyz").then((response) => response.status())).toBe(200);
    for (const path of ["/about", "/resorts", "/search?q=davos"])
      expect((await visitor.get(path)).status(), path).toBe(200);
    expect(await (await member.get(`/profile/${rider.username}`)).text()).toContain(rider.username);
    const form = { identifier: rider.email, password: PASSWORD };
    expect((await visitor.post("/login", { form })).status()).toBe(302);
    expect(site.exitCode).toBeNull();
  });

  /** Everything that writes: what is sent, and as whom. */
  const writes = (): readonly [string, APIRequestContext, Record<string, string>][] => [
    ["/login", visitor, { identifier: rider.email, password: PASSWORD }],
    ["/signup", visitor, { ...aRider(), password: PASSWORD }],
    [`${RESORT}/write`, visitor, { intent: "write", kind: "comment", comment: "Deep snow." }],
    [`${RESORT}/write`, member, { intent: "write", kind: "tip", comment: "Go early." }],
    [`${RESORT}/rate`, member, { intent: "rate", before: "", snow_quality: "80" }],
    [`${RESORT}/reviews`, member, { intent: "helpful", id: "1" }],
    ["/lists", member, { intent: "create", title: "Japan" }],
    ["/trips/new", member, { intent: "create", title: "Powder week", resort: "zermatt-breuil-cervinia" }],
    ["/marks", member, { "favourite-on": "zermatt-breuil-cervinia" }],
    [`/profile/${rider.username}`, member, { bio: "Snow." }],
    ["/saved", member, { shows_visited: "on" }],
    ["/account", member, { intent: "pro-interest", wants_pro: "yes" }],
    ["/account", member, { intent: "sign-out-others" }],
    ["/reset?token=x", visitor, { new_password: "another long password" }],
  ];

  async function expectCalm(path: string, response: APIResponse): Promise<void> {
    const text = await response.text();
    expect.soft([path, response.status()]).toEqual([path, 503]);
    expect.soft(/ECONN|\b(25006|57014)\b|SELECT|INSERT|read-only|Unexpected/.exec(text), path).toBeNull();
    const isPage = response.headers()["content-type"]?.includes("html") ?? false;
    expect.soft(isPage && text.includes(PRODUCT_NAME), path).toBe(path !== "/marks");
  }

  async function onServer(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = new pg.Client(cluster.addressOf("shred_outage"));
    await client.connect();
    await work(client).finally(() => client.end());
  }

  const takeWrites = (isReadOnly: boolean) =>
    onServer(async (client) => {
      // The connection itself begins with what was set before.
      await client.query("SET default_transaction_read_only = off");
      await client.query(`ALTER DATABASE shred_outage SET default_transaction_read_only = ${isReadOnly}`);
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'shred_outage' AND pid <> pg_backend_pid()",
      );
    });

  test("a database that takes no writes: what is only read is there, every form is calm, and a logout ends here", async () => {
    const guest = await request.newContext({ baseURL: origin, maxRedirects: 0 });
    await guest.post("/login", { form: { identifier: rider.email, password: PASSWORD } });
    await takeWrites(true);
    await expect.poll(() => visitor.get(`${RESORT}/reviews`).then((answer) => answer.status())).toBe(200);
    for (const [path, as, form] of writes()) await expectCalm(path, await as.post(path, { form }));
    const script = await member.post("/marks", {
      form: { "favourite-on": "zermatt-breuil-cervinia" },
      headers: { accept: "application/json" },
    });
    expect([script.status(), Object.keys(await script.json())]).toEqual([503, ["message"]]);

    const logout = await guest.post("/logout");
    await expectCalm("/logout", logout);
    expect(await logout.text()).toContain("You are signed out on this device.");
    expect((await guest.storageState()).cookies.map(({ name }) => name)).toEqual(["device"]);
    await guest.dispose();
    await takeWrites(false);
    await expect.poll(() => visitor.get("/readyz").then((answer) => answer.status())).toBe(200);
  });

  test("a statement over its time is calm as well, a read and a write, and the logout", async () => {
    const guest = await request.newContext({ baseURL: origin, maxRedirects: 0 });
    await guest.post("/login", { form: { identifier: rider.email, password: PASSWORD } });
    await onServer(async (client) => {
      await client.query("BEGIN; LOCK TABLE member_tokens, contributions, attempts IN ACCESS EXCLUSIVE MODE");
      const asked = [
        visitor.get(`${RESORT}/reviews?sport=Skiing`),
        visitor.get(`${RESORT}/reviews.data?sport=Telemark`),
        ...writes()
          .filter(([path]) => ["/login", "/marks", `${RESORT}/write`].includes(path))
          .map(([path, as, form]) => as.post(path, { form })),
        guest.post("/logout"),
      ];
      const answers = await Promise.all(asked);
      expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 503));
      expect(await answers.at(-1)?.text()).toContain("You are signed out on this device.");
    });
    await guest.dispose();
  });

  test("the log has a line for each request, and neither addresses nor secrets, codes and queries", async () => {
    await visitor.get("/auth/club/callback?code=the-code-of-a-sign-in&state=the-state");
    await visitor.get("/search?q=what-was-searched");
    const { cookies } = await member.storageState();
    await expect.poll(() => log).toContain('"route":"/auth/:provider/callback"');
    for (const line of log
      .trim()
      .split("\n")
      .filter((line) => line.startsWith("{")))
      JSON.parse(line);
    expect(log).toMatch(/"request":"[0-9a-f]{8}","method":"POST","route":"\/signup","status":302,"ms":/);
    const secrets = [rider.email, PASSWORD, "the-code", "the-state", "what-was", "127.0.0.1", "q=zermatt"];
    for (const secret of [...secrets, ...cookies.map(({ value }) => value)])
      expect(log.includes(secret), secret).toBe(false);
  });
});
