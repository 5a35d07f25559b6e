import { randomInt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { freePort } from "#test/support/free-port.ts";
import { type KillableSite, startKillableSite } from "../bench/killable-site.ts";
import { beginToServe } from "../bench/site.ts";
import { Rider, someAddress } from "./rider.ts";
import { isReady, type Stage } from "./stage.ts";

/** How long what fails only for a while does so. */
const FOR_A_WHILE_MS = 1_500;
/** A site is itself again so soon after a fault. */
const RECOVERED_WITHIN_MS = 10_000;
/** A first start takes longer. */
const FIRST_START_MS = 2_500;
/** Between two requests of one visitor. */
const PAUSE_MS = 50;
const SERVER_BUILD = "build/server/index.js";

/** Something that goes wrong outside the program. */
interface Fault {
  readonly name: string;
  readonly databases: readonly Stage["database"][];
  inject(stage: Stage): Promise<void>;
}

const ON_BOTH = ["PGlite", "PostgreSQL"] as const;

const FAULTS: readonly Fault[] = [
  {
    name: "all connections to the database end",
    databases: ["PostgreSQL"],
    inject: (stage) => administer(stage, `SELECT pg_terminate_backend(pid) ${OF_THE_SITES}`),
  },
  {
    name: "all statements are cancelled",
    databases: ["PostgreSQL"],
    inject: async (stage) => {
      for (let n = 0; n < 10; n += 1) {
        await administer(stage, `SELECT pg_cancel_backend(pid) ${OF_THE_SITES}`);
        await delay(FOR_A_WHILE_MS / 10);
      }
    },
  },
  {
    name: "tables are locked",
    databases: ["PostgreSQL"],
    inject: (stage) =>
      administer(
        stage,
        `BEGIN; LOCK TABLE resorts, members IN ACCESS EXCLUSIVE MODE; SELECT pg_sleep(${FOR_A_WHILE_MS / 1_000}); COMMIT`,
      ),
  },
  {
    name: "the database stops",
    databases: ["PostgreSQL"],
    inject: async ({ cluster }) => {
      await cluster?.interrupt();
      await delay(FOR_A_WHILE_MS);
      await cluster?.resume();
    },
  },
  {
    name: "a process stands still",
    databases: ON_BOTH,
    inject: async ({ sites: [site] }) => {
      if (!site) return;
      process.kill(site.pid, "SIGSTOP");
      await delay(FOR_A_WHILE_MS);
      process.kill(site.pid, "SIGCONT");
    },
  },
  {
    name: "a second site is started on the same folder",
    databases: ["PGlite"],
    inject: async (stage) => {
      const second = beginToServe(SERVER_BUILD, {
        port: await freePort(),
        stderr: "ignore",
        settings: stage.settings,
      });
      const [code] = await once(second, "exit");
      if (code === 0) stage.tally.fault("a second site on the same folder has ended well");
    },
  },
  {
    name: "files are opened to everybody, and the site is killed",
    databases: ["PGlite"],
    inject: async ({ tally, settings: { DATA_DIR }, sites: [site] }) => {
      for (const path of filesIn(DATA_DIR)) chmodSync(path, statSync(path).isDirectory() ? 0o755 : 0o666);
      await site?.killAndRestart(0);
      const open = filesIn(DATA_DIR).filter((path) => (statSync(path).mode & 0o077) !== 0);
      if (open.length > 0) tally.fault(`${open.length} files are open to others, such as ${open[0]}`);
    },
  },
  {
    name: "a first start is killed at any time",
    databases: ON_BOTH,
    inject: killAFirstStart,
  },
];

/** None of the fault's own connection. */
const OF_THE_SITES = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()";

async function administer({ databaseUrl }: Stage, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl ?? undefined });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** The folder and all that is in it. */
function filesIn(folder: string): string[] {
  return [folder, ...readdirSync(folder, { recursive: true }).map((path) => join(folder, String(path)))];
}

let firstStarts = 0;

/**
 * A site on nothing is killed while it makes its database. The next one finds or makes all that
 * belongs there.
 */
async function killAFirstStart({ sites: [site], cluster, settings, tally }: Stage): Promise<void> {
  firstStarts += 1;
  const databaseUrl = await cluster?.createDatabase(`shred_first_start_${firstStarts}`);
  const fresh = {
    ...settings,
    DATA_DIR: `${settings.DATA_DIR}-${firstStarts}`,
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  const port = await freePort();
  const first = beginToServe(SERVER_BUILD, { port, stderr: "ignore", settings: fresh });
  const ended = once(first, "exit");
  await delay(randomInt(FIRST_START_MS));
  first.kill("SIGKILL");
  await ended;
  const second = await startKillableSite(port, fresh);
  try {
    const [made, whole] = [await resortsAt(second), site && (await resortsAt(site))];
    if (made !== whole) tally.fault(`a start after a killed one has ${made} resorts of ${whole}`);
  } finally {
    await second.stop();
  }
}

async function resortsAt({ origin }: KillableSite): Promise<string | undefined> {
  const response = await fetch(`${origin}/resorts`, { headers: { "x-forwarded-for": someAddress() } });
  return /[\d,]+ resorts/.exec(await response.text())?.[0];
}

/**
 * Lets everything go wrong once, while a member and visitors use the sites. What fails meanwhile
 * may; afterwards everything has to be there and to work, without a restart.
 *
 * @returns how many faults were injected
 */
export async function injectFaults(stage: Stage): Promise<number> {
  const { sites, tally, ledger, siteOrigin } = stage;
  const [site] = sites;
  const rider = new Rider(tally, ledger, siteOrigin);
  if (!site || !(await rider.signUp(site))) throw new Error("Nobody can sign up.");
  const faults = FAULTS.filter(({ databases }) => databases.includes(stage.database));
  for (const { name, inject } of faults) {
    let isOver = false;
    const use = async (act: () => Promise<unknown>) => {
      while (!isOver) {
        await act();
        await delay(PAUSE_MS);
      }
    };
    const read = (path: string) =>
      tally.ask(site, path, { headers: { "x-forwarded-for": someAddress() }, right: [200] });
    await Promise.all([
      use(() => rider.save(site)),
      use(() => read("/resorts?page=3")),
      use(() => read("/search?q=zer")),
      tally.during(async () => {
        await delay(PAUSE_MS);
        await inject(stage);
        const recovered = (await Promise.all(sites.map(({ origin }) => untilReady(origin)))).every(Boolean);
        if (!recovered) tally.fault(`${name}: not ready again after ${RECOVERED_WITHIN_MS / 1_000} s`);
        isOver = true;
      }),
    ]);
    for (const each of sites) {
      await rider.look(each);
      await tally.ask(each, "/resorts", { headers: { "x-forwarded-for": someAddress() }, right: [200] });
    }
  }
  return faults.length;
}

async function untilReady(origin: string): Promise<boolean> {
  const end = performance.now() + RECOVERED_WITHIN_MS;
  while (performance.now() < end) {
    if (await isReady(origin)) return true;
    await delay(PAUSE_MS);
  }
  return false;
}
