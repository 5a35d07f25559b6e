import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fillFolder } from "#test/support/filled-database.ts";
import { freePort } from "#test/support/free-port.ts";
import { type PostgresCluster, startCluster } from "#test/support/postgres.ts";
import { type KillableSite, startKillableSite } from "../bench/killable-site.ts";
import { type Ledger, newLedger } from "./rider.ts";
import { Tally } from "./tally.ts";

/**
 * Where trials of the built site begin: the sites, how to stop their database, and a fresh book of
 * what is found.
 */
export interface Stage {
  /** Two sites share a PostgreSQL, as on two machines; a PGlite has one. */
  readonly database: "PGlite" | "PostgreSQL";
  readonly sites: readonly KillableSite[];
  /** Null on PGlite. */
  readonly cluster: PostgresCluster | null;
  readonly databaseUrl: string | null;
  /** What all sites know themselves by. */
  readonly siteOrigin: string;
  /** The environment variables of the first site. */
  readonly settings: Readonly<Record<"DATA_DIR", string> & Record<string, string>>;
  readonly tally: Tally;
  readonly ledger: Ledger;
  /** The last that the sites have complained of. */
  complaints(): string;
  end(): Promise<void>;
}

const SHOWN_COMPLAINTS = 3_000;

/**
 * Starts sites on a database of their own. They believe one proxy, and complain into a file that is
 * removed in the end.
 *
 * @param more environment variables on top
 */
export async function setStage(
  database: Stage["database"],
  more: Readonly<Record<string, string>> = {},
): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), "shred-index-trial-"));
  const cluster = database === "PostgreSQL" ? await startCluster({ isDurable: true }) : null;
  const log = join(folder, "log");
  const complaints = openSync(log, "a");
  const ports = [await freePort(), ...(cluster ? [await freePort()] : [])];
  const siteOrigin = `http://127.0.0.1:${ports[0]}`;
  const databaseUrl = await cluster?.createDatabase("shred_trial");
  const settingsOf = (port: number) => ({
    DATA_DIR: join(folder, String(port)),
    SITE_URL: siteOrigin,
    SESSION_SECRET: "a secret that all sites of a trial share",
    TRUST_PROXY: "1",
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    ...more,
  });
  let sites: readonly KillableSite[] = [];
  const end = async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await cluster?.stop();
    closeSync(complaints);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (!cluster) await fillFolder(settingsOf(ports[0] ?? 0).DATA_DIR);
    const started = await Promise.allSettled(
      ports.map((port) => startKillableSite(port, settingsOf(port), complaints)),
    );
    sites = started.flatMap((one) => (one.status === "fulfilled" ? one.value : []));
    for (const one of started) if (one.status === "rejected") throw one.reason;
  } catch (error) {
    await end();
    throw error;
  }
  return {
    database,
    sites,
    cluster,
    databaseUrl: databaseUrl ?? null,
    siteOrigin,
    settings: settingsOf(ports[0] ?? 0),
    tally: new Tally(),
    ledger: newLedger(),
    complaints: () => readFileSync(log, "utf8").slice(-SHOWN_COMPLAINTS),
    end,
  };
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(50);
}

export function isReady(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ status }) => status === 200,
    () => false,
  );
}
