/**
 * Starts every site the end-to-end tests drive, from the built app and each with data of its own:
 * PGlite in a new folder, a throw-away PostgreSQL cluster, and one on another backend.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { aForecastServer } from "#test/support/a-forecast-server.ts";
import { aMailServer } from "#test/support/a-mail-server.ts";
import { aProvider } from "#test/support/a-provider.ts";
import { anOsrm } from "#test/support/a-router.ts";
import { fillFolder } from "#test/support/filled-database.ts";
import { startPostgres } from "#test/support/postgres.ts";
import { startOtherBackend } from "./other-backend.ts";
import { PORTS, SITES } from "./sites.ts";

const ROOT = join(import.meta.dirname, "../..");
const READY_WITHIN_MS = 150_000;

const folder = mkdtempSync(join(tmpdir(), "shred-index-e2e-"));
const children: ChildProcess[] = [];

function startSite(name: "pglite" | "postgres" | "remote", settings: Record<string, string>): void {
  const { DATABASE_URL, API_URL, SITE_URL, ...inherited } = process.env;
  const site = spawn(process.execPath, ["--import", "tsx", "app/tools/cli/start.ts"], {
    cwd: ROOT,
    env: {
      ...inherited,
      HOST: "127.0.0.1",
      PORT: String(PORTS[name]),
      DATA_DIR: join(folder, name),
      SITE_URL: SITES[name],
      // Tests come from addresses of their own.
      TRUST_PROXY: "1",
      ...settings,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  site.once("exit", (code) => {
    if (stopping) return;
    console.error(`The ${name} site ended with ${code}.`);
    void stop(1);
  });
  children.push(site);
}

/** One build before three starts that would each begin their own. */
async function build(): Promise<void> {
  const building = spawn(process.execPath, ["--import", "tsx", "app/tools/cli/build.ts"], {
    cwd: ROOT,
    stdio: "inherit",
  });
  const [status] = await once(building, "exit");
  if (status !== 0) throw new Error(`The build ended with ${status}.`);
}

async function untilHealthy(origin: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const healthy = await fetch(`${origin}/healthz`).then(
      (response) => response.ok,
      () => false,
    );
    if (healthy) return;
    if (Date.now() > deadline) throw new Error(`${origin} did not become healthy.`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

let stopping = false;
const [postgres, otherBackend, provider, mail, weather, router] = await Promise.all([
  startPostgres(),
  startOtherBackend(PORTS.otherBackend),
  aProvider({
    port: PORTS.provider,
    redirectUris: [SITES.pglite, SITES.postgres].map((site) => `${site}/auth/club/callback`),
  }),
  aMailServer(PORTS.smtp),
  aForecastServer(),
  anOsrm(),
]);
const CLUB = {
  OAUTH_CLUB_ISSUER: provider.issuer,
  OAUTH_CLUB_CLIENT_ID: provider.clientId,
  OAUTH_CLUB_CLIENT_SECRET: provider.clientSecret ?? "",
};

const SERVICES = { FORECAST_URL: weather.url, ROUTER_URL: router.url };
/** Nothing listens there. */
const NO_SERVICE = { FORECAST_URL: "http://127.0.0.1:9/v1/forecast" };

const MAIL = { SMTP_URL: mail.url, MAIL_FROM: "Shred Index <mail@shred.example>" };

async function stop(status: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await Promise.all(
    children.map(
      (child) =>
        new Promise<void>((resolve) => {
          if (child.exitCode !== null) return resolve();
          child.once("exit", () => resolve());
          child.kill("SIGTERM");
        }),
    ),
  );
  await otherBackend.close();
  await provider[Symbol.asyncDispose]();
  await mail.close();
  await weather[Symbol.asyncDispose]();
  await router[Symbol.asyncDispose]();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(status);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(0));

try {
  const built = build();
  const filled = fillFolder(join(folder, "pglite"));
  const [databaseUrl] = await Promise.all([postgres.createDatabase("shred_e2e"), built]);
  startSite("remote", {
    ...NO_SERVICE,
    API_URL: `${SITES.otherBackend}/graphql`,
    OAUTH_CLUB_ISSUER: SITES.provider,
  });
  startSite("postgres", { ...CLUB, DATABASE_URL: databaseUrl });
  await filled;
  startSite("pglite", { ...CLUB, ...MAIL, ...SERVICES });
  await Promise.all([SITES.pglite, SITES.postgres, SITES.remote].map(untilHealthy));
} catch (error) {
  console.error(error);
  await stop(1);
}

createServer((request, response) => {
  const to = new URL(request.url ?? "/", SITES.mailbox).searchParams.get("to");
  response.end(JSON.stringify(mail.received.filter((letter) => letter.to === to)));
}).listen(PORTS.mailbox, "127.0.0.1");
createServer((_request, response) => response.end(join(folder, "pglite"))).listen(PORTS.ready, "127.0.0.1");
