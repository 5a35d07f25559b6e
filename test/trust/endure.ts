import { readFileSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import type { KillableSite } from "../bench/killable-site.ts";
import { type Ledger, Rider, someAddress } from "./rider.ts";
import { isReady, type Stage, until } from "./stage.ts";
import type { Tally } from "./tally.ts";

/** What sites have to endure while they are used. */
export interface Trial {
  readonly seconds: number;
  /**
   * One site, always the same, is killed so often and started again at once. The other lives
   * through it all.
   */
  readonly killEverySeconds: number;
  /** For so long the database is stopped once, in the middle; 0 for never. */
  readonly outageSeconds: number;
}

export interface Endured {
  readonly tally: Tally;
  readonly ledger: Ledger;
  readonly kills: number;
  /**
   * Of the site that lives through it all, in megabytes; NaN where there is none, or the system
   * does not tell.
   */
  readonly memory: { readonly start: number; readonly end: number };
}

const READERS = 6;
const SEARCHERS = 2;
const SAVERS = 3;
const SIGNERS = 2;
/** Between two requests of one visitor. */
const PAUSE_MS = 50;
const SIGN_UP_EVERY_MS = 2_000;
/** What a new site works on by itself, and its first pages, are over by then. */
const SETTLED_AFTER_MS = 5_000;

const READ = [
  "/",
  "/about",
  "/resorts",
  "/resorts?page=7",
  "/resorts?view=table",
  "/resort/zermatt-breuil-cervinia",
  "/resort/zermatt-breuil-cervinia.data",
  "/resorts.data",
  "/compare?resorts=zermatt-breuil-cervinia,verbier-4-vallees",
];
const SEARCHED = ["zer", "chamo", "davos", "st anton", "niseko", "xyzzy"];

/**
 * Lets visitors and members use the sites while one of them is killed again and again. Everything
 * written is looked for in the end.
 */
export async function endure(stage: Stage, trial: Trial): Promise<Endured> {
  const { sites, tally, ledger, siteOrigin, cluster } = stage;
  const [lasting, killed = lasting] = sites;
  if (!lasting || !killed) throw new Error("There is no site.");
  const started = performance.now();
  const secondsGone = () => (performance.now() - started) / 1_000;
  const isRunning = () => secondsGone() < trial.seconds;
  let isOut = false;
  let kills = 0;

  const someSite = () => pick(sites.filter((site) => site.isUp)) ?? lasting;
  const repeat = async (act: () => Promise<unknown>, pauseMs = PAUSE_MS) => {
    while (isRunning()) {
      await act();
      await delay(pauseMs);
    }
  };
  const read = (path: string) =>
    tally.ask(someSite(), path, { headers: { "x-forwarded-for": someAddress() }, right: [200] });

  const riders: Rider[] = [];
  async function aRider(): Promise<Rider | null> {
    const rider = new Rider(tally, ledger, siteOrigin);
    if (!(await rider.signUp(someSite()))) return null;
    riders.push(rider);
    return rider;
  }

  async function killOn(): Promise<void> {
    if (trial.killEverySeconds === 0) return;
    for (let next = trial.killEverySeconds; next < trial.seconds; next += trial.killEverySeconds) {
      await delay(Math.max(0, (next - secondsGone()) * 1_000));
      // A site that is started without its database ends: that is for the test of the outage.
      if (isOut) continue;
      kills += 1;
      await killed?.killAndRestart(0);
    }
  }
  async function stopDatabase(): Promise<void> {
    if (!cluster || trial.outageSeconds === 0) return;
    await delay((trial.seconds * 1_000) / 2);
    isOut = true;
    await until(() => sites.every((site) => site.isUp));
    await tally.during(async () => {
      await cluster.interrupt();
      await delay(trial.outageSeconds * 1_000);
      await cluster.resume();
      for (const { origin } of sites) await until(() => isReady(origin));
    });
    isOut = false;
  }

  const members: Rider[] = [];
  while (members.length < SAVERS + SIGNERS) {
    const rider = await aRider();
    if (!rider) throw new Error("Nobody can sign up.");
    members.push(rider);
  }
  const memoryAtStart = delay(SETTLED_AFTER_MS).then(() => memoryOf(lasting));
  await Promise.all([
    killOn(),
    stopDatabase(),
    repeat(aRider, SIGN_UP_EVERY_MS),
    ...Array.from({ length: READERS }, () => repeat(() => read(pick(READ) ?? "/"))),
    ...Array.from({ length: SEARCHERS }, () =>
      repeat(() => read(`/search?${new URLSearchParams({ q: pick(SEARCHED) ?? "" })}`)),
    ),
    ...members.map((rider, index) =>
      repeat(async () => {
        if (index < SAVERS) await rider.save(someSite());
        else await rider.signIn(someSite());
        await rider.look(someSite());
        await rider.lookAsStranger(someSite());
      }),
    ),
  ]);
  const end = memoryOf(lasting);
  for (const rider of riders) await rider.lookForAll(someSite());
  const isMeasured = killed !== lasting;
  return {
    tally,
    ledger,
    kills,
    memory: { start: isMeasured ? await memoryAtStart : Number.NaN, end: isMeasured ? end : Number.NaN },
  };
}

function pick<Value>(list: readonly Value[]): Value | undefined {
  return list[Math.floor(Math.random() * list.length)];
}

/** Megabytes in memory, where the system tells it as Linux does. */
function memoryOf({ pid }: KillableSite): number {
  try {
    const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
    return Number(kilobytes) / 1024;
  } catch {
    return Number.NaN;
  }
}
