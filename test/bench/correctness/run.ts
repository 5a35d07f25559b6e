/**
 * `npm run bench:correctness -- [--seconds N]`: whether answers are right under load. Two sites run on one PostgreSQL database, as on
 * two machines: only so it is known which process has answered. 20 connections read pages of visitors and members, one member saves
 * their profile, at one site and then at the other, and an import changes two resorts again and again. Then the same once more, with
 * one of the sites killed in the middle. Every answer is checked; exits 1 when one of them
 *
 * - is older than a write that was acknowledged more than a second before the request, or by the same process at any time before;
 * - shows several revisions at once, or another member, or lacks something, or does not come.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { parseArgs } from "node:util";
import { seed } from "#app/backend/built-in-index/seed.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { type OpenDatabase, openDatabase } from "#app/backend/db/open.server.ts";
import { buildWhenStale } from "#app/tools/cli/build.ts";
import { startPostgres } from "#test/support/postgres.ts";
import { type KillableSite, startKillableSite } from "../killable-site.ts";
import { type BenchMember, signUp } from "../members.ts";
import { report } from "../report.ts";
import { Checker } from "./checker.ts";
import { saveRevision } from "./profile.ts";
import { ownReadings, publicReadings, type Reading } from "./readings.ts";
import { FIRST_REVISION, importRevision } from "./resorts.ts";
import { Revisions } from "./revisions.ts";

const PORTS = [4393, 4394] as const;
/** What all sites know themselves by. */
const SITE_ORIGIN = `http://127.0.0.1:${PORTS[0]}`;
const CONNECTIONS = 20;
const MEMBERS = 4;
/**
 * In every other period of so long only pages are read that are kept: what is made anew makes a process look for writes, and would hide
 * that it does not look for them by itself. Twice so long the profile is saved at one site, for the same reason.
 */
const PERIOD_MS = 4_000;
/** Readings by members among all, and of their own pages among those. */
const [MEMBERS_SHARE, OWN_SHARE] = [0.3, 0.5];
/** Readings that ask whether the page has changed. */
const REVALIDATED_SHARE = 0.5;
/** Between two writes at most, so that pages are read with and without a write meanwhile. */
const [SAVE_PAUSE_MS, IMPORT_PAUSE_MS] = [400, 4_000];
/** For so long a killed site is away. */
const DOWN_MS = 2_000;
/** Before a connection that met a site that is down goes on. */
const RETRY_MS = 100;

interface Stage {
  readonly open: OpenDatabase;
  readonly sites: readonly KillableSite[];
  readonly writer: BenchMember;
  readonly members: readonly BenchMember[];
  readonly resorts: Revisions;
  readonly profile: Revisions;
}

/** Reads and writes for so long. */
async function load(stage: Stage, checker: Checker, seconds: number): Promise<void> {
  const { open, sites, writer, members, resorts, profile } = stage;
  const everybody = [writer, ...members];
  const publicOnes = publicReadings(writer, members);
  const ownOf = (member: BenchMember) => ownReadings(member, member === writer ? "profile" : null);
  const keptOnes = publicOnes.filter(({ shows }) => shows !== null);
  const started = performance.now();
  const isRunning = () => performance.now() < started + seconds * 1_000;
  const period = () => Math.floor((performance.now() - started) / PERIOD_MS);

  function pickReading(): { visitor: BenchMember | null; reading: Reading } {
    if (period() % 2 === 0) return { visitor: null, reading: pick(keptOnes) };
    const visitor = Math.random() < MEMBERS_SHARE ? pick(everybody) : null;
    return { visitor, reading: pick(visitor && Math.random() < OWN_SHARE ? ownOf(visitor) : publicOnes) };
  }

  async function readOn(): Promise<void> {
    while (isRunning()) {
      const site = pick(sites);
      if (!site.isUp) {
        await delay(RETRY_MS);
        continue;
      }
      const { visitor, reading } = pickReading();
      await checker.read(site, reading, { visitor, revalidates: Math.random() < REVALIDATED_SHARE });
    }
  }

  /** Each time the member reads at once what has been saved, and so does a visitor at the same site. */
  async function saveOn(): Promise<void> {
    while (isRunning()) {
      const site = sites[Math.floor(period() / 2) % sites.length] as KillableSite;
      const revision = profile.begin();
      const isSaved = await saveRevision(site.origin, SITE_ORIGIN, writer, revision).catch(() => false);
      if (isSaved) {
        profile.acknowledge(revision, site.name);
        for (const reading of ownOf(writer)) {
          await checker.read(site, reading, { visitor: writer, revalidates: false });
        }
        for (const reading of keptOnes.filter(({ shows }) => shows === "profile")) {
          await checker.read(site, reading, { visitor: null, revalidates: true });
        }
      } else if (site.isUp) checker.note("failed or incomplete", `revision ${revision} was not saved`);
      await delay(Math.random() * SAVE_PAUSE_MS);
    }
  }

  async function importOn(): Promise<void> {
    while (isRunning()) {
      const revision = resorts.begin();
      await importRevision(open, revision, () => resorts.acknowledge(revision, "an import"));
      await delay(Math.random() * IMPORT_PAUSE_MS);
    }
  }

  await Promise.all([saveOn(), importOn(), ...Array.from({ length: CONNECTIONS }, readOn)]);
}

function pick<Value>(list: readonly Value[]): Value {
  return list[Math.floor(Math.random() * list.length)] as Value;
}

/** Sites with everything in them that is going to be written. */
async function setUp(open: OpenDatabase, sites: readonly KillableSite[]): Promise<Stage> {
  const stamp = Date.now().toString(36);
  const names = ["writer", ...Array.from({ length: MEMBERS }, (_, index) => `reader${index}`)];
  const everybody: BenchMember[] = [];
  for (const name of names) everybody.push(await signUp(SITE_ORIGIN, `${name}-${stamp}`));
  const [writer, ...members] = everybody;
  const [site] = sites;
  if (!writer || !site) throw new Error("There is no member or no site.");
  const [resorts, profile] = [new Revisions(FIRST_REVISION), new Revisions(1)];
  const [imported, saved] = [resorts.begin(), profile.begin()];
  await importRevision(open, imported, () => resorts.acknowledge(imported, "an import"));
  if (!(await saveRevision(site.origin, SITE_ORIGIN, writer, saved))) throw new Error("Nothing was saved.");
  profile.acknowledge(saved, site.name);
  return { open, sites, writer, members, resorts, profile };
}

async function measure(stage: Stage, name: string, seconds: number, inTheMiddle: () => Promise<void>) {
  const { resorts, profile, writer, members } = stage;
  const before = [profile.acknowledged, resorts.acknowledged] as const;
  const checker = new Checker({ resorts, profile }, [writer, ...members]);
  await Promise.all([load(stage, checker, seconds), delay((seconds * 1_000) / 2).then(inTheMiddle)]);
  const [saved, imported] = [profile.acknowledged - before[0], resorts.acknowledged - before[1]];
  console.log(`${name}: ${saved} saved profiles and ${imported} imports in ${seconds} s`);
  for (const line of checker.lines()) console.log(line);
  return checker.rows(name);
}

async function run(seconds: number): Promise<void> {
  buildWhenStale();
  const folder = mkdtempSync(join(tmpdir(), "shred-index-correctness-"));
  const server = await startPostgres();
  const databaseUrl = await server.createDatabase("shred_correctness");
  const open = await openDatabase({ databaseUrl, dataDir: null });
  let sites: readonly KillableSite[] = [];
  try {
    await migrate(open);
    await seed(open, () => {});
    sites = await Promise.all(
      PORTS.map((port) =>
        startKillableSite(port, {
          DATA_DIR: join(folder, String(port)),
          DATABASE_URL: databaseUrl,
          SITE_URL: SITE_ORIGIN,
          SESSION_SECRET: "a secret that both sites of the bench share",
        }),
      ),
    );
    const stage = await setUp(open, sites);
    const rows = [
      ...(await measure(stage, "two sites", seconds, async () => {})),
      ...(await measure(stage, "one of them killed", seconds, async () => sites[1]?.killAndRestart(DOWN_MS))),
    ];
    process.exitCode = report(rows) ? 0 : 1;
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await open.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const { values } = parseArgs({ options: { seconds: { type: "string", default: "60" } } });
await run(Number(values.seconds));
