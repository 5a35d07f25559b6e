import { setTimeout as delay } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/backend/db/connections/open.server.ts";
import { openReplica, type ReadReplica } from "#app/backend/db/connections/read-replica.server.ts";
import { migrate } from "#app/backend/db/migrate.server.ts";
import { readRow } from "#app/backend/db/read-rows.ts";
import { type Backend, createBackend } from "#app/backend/index.server.ts";
import { askerOf, CHEAP_PASSWORDS, SITE_URL } from "#test/support/a-backend.ts";
import { aSignUp, OPERATIONS } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { type PostgresCluster, startCluster } from "#test/support/postgres.ts";

const DATABASE = "shred_replica";
/** No cache has it: one statement each time. */
const SEGMENTS = "{ getAllResortUrlSegments }";

let primary: PostgresCluster;
let standby: PostgresCluster;
let open: OpenDatabase;
let replica: ReadReplica;
let backend: Backend;
let now = 0;
const clock = () => performance.now() + now;
const atStandby: string[] = [];
const log: string[] = [];
const ask = askerOf(() => backend);

beforeAll(async () => {
  primary = await startCluster({ isDurable: true });
  standby = await primary.startStandby();
  open = await openDatabase({ databaseUrl: await primary.createDatabase(DATABASE), dataDir: null });
  await migrate(open);
  await aResort(open.db, { title: "Hochfelln", segment: "hochfelln" });
  await standbyHas("hochfelln");
  replica = await openReplica({
    replicaUrl: standby.addressOf(DATABASE),
    primary: open,
    note: (text) => void (text.startsWith("SELECT set_config") || atStandby.push(text)),
    log: (line) => log.push(line),
  });
  backend = createBackend({
    db: open.db,
    replica,
    siteUrl: SITE_URL,
    clock: () => new Date(),
    monotonicClock: clock,
    log: (line) => log.push(line),
    audit: () => {},
    secret: "a secret of the tests",
    pause: async () => {},
    passwords: CHEAP_PASSWORDS,
  });
});

afterAll(async () => {
  await backend?.close();
  for (const opened of [replica, open]) await opened?.close();
  await standby?.stop();
  await primary?.stop();
});

beforeEach(async () => {
  await until(async () => (await read()).from === "standby");
});

afterEach(() => expect(log.splice(0)).toEqual([]));

/** Meanwhile something is written, as on a site with visitors: see POSITION. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    await open.db.execute(sql`SELECT pg_current_xact_id()`);
    await delay(20);
  }
}

async function standbyHas(segment: string): Promise<void> {
  const databaseUrl = standby.addressOf(DATABASE);
  await until(async () => {
    const there = await openDatabase({ databaseUrl, dataDir: null }).catch(() => null);
    if (!there) return false;
    const found = there.db.execute(sql`SELECT FROM resorts WHERE url_segment = ${segment}`);
    return found
      .then(({ rows }) => rows.length > 0)
      .catch(() => false)
      .finally(() => there.close());
  });
}

/** The addresses of all resorts, as a visitor reads them, and which server gave them. */
async function read(token?: string): Promise<{ segments: string[]; from: "standby" | "primary" }> {
  atStandby.length = 0;
  const { data, errors } = await ask(SEGMENTS, {}, { token });
  expect(errors).toBeUndefined();
  return { segments: data.getAllResortUrlSegments, from: atStandby.length > 0 ? "standby" : "primary" };
}

async function replay(isOn: boolean): Promise<void> {
  const there = await openDatabase({ databaseUrl: standby.addressOf(DATABASE), dataDir: null });
  await there.db.execute(isOn ? sql`SELECT pg_wal_replay_resume()` : sql`SELECT pg_wal_replay_pause()`);
  await there.close();
}

test("a visitor who is not signed in reads from the standby, and a member from the primary", async () => {
  const { data } = await ask(OPERATIONS.signUp, { input: aSignUp() });
  await until(async () => (await read()).from === "standby");
  expect(await read(data.result.token)).toMatchObject({ segments: ["hochfelln"], from: "primary" });
  expect((await read()).segments).toEqual(["hochfelln"]);
});

test("what was written a moment ago is shown while the standby has not replayed it, and the standby is read again once it has", async () => {
  await replay(false);
  await backend.versions.write(["index"], async (tx) => {
    await aResort(tx, { title: "Kampenwand", segment: "kampenwand" });
  });
  // By the process that wrote it, whether or not it has read what has changed.
  expect(await read()).toEqual({ segments: ["hochfelln", "kampenwand"], from: "primary" });
  await backend.versions.know(0);
  for (let n = 0; n < 5; n += 1) {
    expect(await read()).toEqual({ segments: ["hochfelln", "kampenwand"], from: "primary" });
    await delay(60);
  }
  expect((await backend.replicaLag())?.bytes).toBeGreaterThan(0);
  await replay(true);
  await until(async () => (await read()).from === "standby");
  expect((await read()).segments).toEqual(["hochfelln", "kampenwand"]);
});

test("what another process wrote is shown half a second later while the standby has not replayed it", async () => {
  await replay(false);
  await aResort(open.db, { title: "Wendelstein", segment: "wendelstein" });
  now += 500;
  await backend.versions.know();
  expect(await read()).toMatchObject({
    segments: expect.arrayContaining(["wendelstein"]),
    from: "primary",
  });
  await replay(true);
  await until(async () => (await read()).from === "standby");
});

test("no visitor notices that the standby is gone, and it is read again after its return", async () => {
  const readers = async () => {
    for (let n = 0; n < 5; n += 1) expect((await read()).segments).toContain("hochfelln");
  };
  const reading = Promise.all([readers(), readers(), readers()]);
  await standby.interrupt();
  await reading;
  await readers();
  expect((await backend.replicaLag())?.bytes).toBeNull();
  expect(log.splice(0)).toEqual([
    expect.stringMatching(/^The read replica is left out, all is read from the primary: ./),
  ]);
  await standby.resume();
  now += 5_000;
  await until(async () => (await read()).from === "standby");
  expect(log.splice(0)).toEqual(["The read replica answers again."]);
});

test("a statement that fails on the standby alone is answered by the primary, and a transaction is refused", async () => {
  const failures: unknown[] = [];
  const db = replica.reading({ isFresh: () => true, failed: (error) => failures.push(error) });
  const found = await readRow<{ one: number }>(db)`
    SELECT 1 / (CASE WHEN pg_is_in_recovery() THEN 0 ELSE 1 END) AS one`;
  expect(found).toEqual({ one: 1 });
  expect(failures).toEqual([]);
  await expect(db.transaction((tx) => tx.execute(sql`SELECT 1`))).rejects.toThrow();
});

test("a server that is no standby of the database is refused, and one that is away is not", async () => {
  const opening = (replicaUrl: string) =>
    openReplica({ replicaUrl, primary: open, log: (line) => log.push(line) });
  await expect(opening(primary.addressOf(DATABASE))).rejects.toThrow("takes writes, so it is no standby");
  await expect(opening(standby.addressOf("postgres"))).rejects.toThrow("holds another database");
  const away = await opening("postgresql://shred@127.0.0.1:9/shred");
  await away.close();
  expect(log.splice(0)).toEqual([expect.stringMatching(/^The read replica does not answer.*ECONNREFUSED/)]);
});
