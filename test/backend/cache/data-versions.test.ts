/** @module-tag dialect */
import { sql } from "drizzle-orm";
import { describe, expect, inject, it, onTestFinished, vi } from "vitest";
import { type CacheTag, createDataVersions, type DataVersions } from "#app/backend/cache/data-versions.ts";
import { tellOlder, toOlderProcesses } from "#app/backend/cache/older-processes.ts";
import { forgetOldChanges, MAX_GAP_MS, raiseVersions } from "#app/backend/cache/stored-versions.ts";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import { dataChanges } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember } from "#test/support/a-member.ts";
import { openOwnDatabase } from "#test/support/database.ts";

const under = openBackendForTests("empty");

/** What one process knows, by a clock of its own. */
function aProcess(db: Database = under.db) {
  let now = 0;
  const versions = createDataVersions(db, { clock: () => now });
  return { versions, wait: (ms: number) => (now += ms) };
}

/** Whether each cache tag has changed since some snapshot, once the process has looked. */
async function changes(
  versions: DataVersions,
  since: ReturnType<DataVersions["now"]>,
  ...cacheTags: CacheTag[]
) {
  await versions.know(0);
  return cacheTags.map((tag) => versions.isChanged([tag], since));
}

describe("a write to public data", () => {
  it("is known of its cache tags alone, to every process that looks", async () => {
    const [one, other] = [aProcess().versions, aProcess().versions];
    await Promise.all([one.know(0), other.know(0)]);
    for (const versions of [one, other]) {
      const since = versions.now();
      await versions.write(["index", "resort:7"], async () => {});
      expect(await changes(versions, since, "index", "resort:7", "resort:8", "profile:7")).toEqual([
        true,
        true,
        false,
        false,
      ]);
      expect(await changes(versions, versions.now(), "index", "resort:7")).toEqual([false, false]);
    }
  });

  it("is not known where it was taken back", async () => {
    const { versions, wait } = aProcess();
    await versions.know(0);
    const since = versions.now();
    const lost = new Error("lost");
    await expect(
      under.db.transaction(async (tx) => {
        await raiseVersions(tx, ["index"]);
        throw lost;
      }),
    ).rejects.toBe(lost);
    wait(1);
    expect(await changes(versions, since, "index")).toEqual([false]);
  });

  it("is another state than every one that is committed before it", async () => {
    const { versions, wait } = aProcess();
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => under.db.transaction((tx) => raiseVersions(tx, [`resort:${n}`]))),
    );
    await versions.know(0);
    const { version } = versions.now();
    await raiseVersions(under.db, ["index"]);
    wait(1);
    await versions.know(0);
    expect(versions.now().version).toBe(version + 1);
  });
});

describe("a process", () => {
  it("looks again when what it knows is too old, once for all who ask, and at once after a write of its own", async () => {
    const { versions, wait } = aProcess();
    expect(versions.isKnown(500)).toBe(false);
    under.statements.length = 0;
    await Promise.all([versions.know(500), versions.know(500), versions.know(500)]);
    wait(500);
    await versions.know(500);
    expect(under.statements).toHaveLength(1);
    wait(1);
    expect(versions.isKnown(500)).toBe(false);
    await versions.know(500);
    wait(1);
    await versions.write(["resort:1"], async () => {});
    expect(versions.isKnown(500)).toBe(false);
    under.statements.length = 0;
    await versions.know(500);
    expect(under.statements).toHaveLength(1);
  });

  it("that is alone on its database looks once, and again after a write of its own alone", async () => {
    let now = 0;
    const versions = createDataVersions(under.db, { clock: () => now, isAlone: true });
    await versions.know(500);
    const since = versions.now();
    now += 1e9;
    under.statements.length = 0;
    await versions.know(0);
    expect(under.statements).toEqual([]);
    await versions.write(["resort:1"], async () => {});
    expect(versions.isKnown(500)).toBe(false);
    expect(await changes(versions, since, "resort:1", "resort:2")).toEqual([true, false]);
  });

  it("takes everything for changed when the database is another one, as after a restored backup", async () => {
    const own = await openOwnDatabase("empty");
    const { versions } = aProcess(own.db);
    await raiseVersions(own.db, ["index"]);
    await versions.know(0);
    const since = versions.now();
    await own.db.execute("CREATE TABLE restored (LIKE data_changes INCLUDING ALL)");
    await own.db.execute("DROP TABLE data_changes");
    await own.db.execute("ALTER TABLE restored RENAME TO data_changes");
    await versions.write(["resort:1"], async () => {});
    expect(await changes(versions, since, "index", "profile:1")).toEqual([true, true]);
    expect(await changes(versions, versions.now(), "index", "resort:1")).toEqual([false, false]);
    await own.close();
  });

  it("takes notes that lie ahead of its server for none, as those of another one that were restored", async () => {
    const { versions, wait } = aProcess();
    await versions.know(0);
    await under.db.execute("INSERT INTO data_changes (tag, xid) VALUES ('index', '99999999999')");
    wait(1);
    expect(await changes(versions, versions.now(), "index")).toEqual([false]);
    await under.db.delete(dataChanges);
  });

  it("takes everything for changed when it has not asked for longer than changes are surely kept", async () => {
    const { versions, wait } = aProcess();
    await versions.know(0);
    const since = versions.now();
    wait(MAX_GAP_MS);
    expect(await changes(versions, since, "profile:1")).toEqual([false]);
    wait(MAX_GAP_MS + 1);
    expect(await changes(versions, since, "profile:1")).toEqual([true]);
  });

  it("needs what is older than an hour no more, and it is deleted", async () => {
    await raiseVersions(under.db, ["resort:1"]);
    await under.db.execute("UPDATE data_changes SET at = now() - interval '61 minutes'");
    await raiseVersions(under.db, ["resort:2"]);
    await forgetOldChanges(under.db);
    expect(await under.db.select({ tag: dataChanges.tag }).from(dataChanges)).toEqual([{ tag: "resort:2" }]);
  });

  it("asks again after a database that hung, whose late answer undoes nothing", async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const hanging = { execute: () => new Promise(() => {}) } as unknown as Database;
    const { versions } = aProcess(hanging);
    const asked = expect(versions.know(0)).rejects.toThrow("did not say what has changed");
    await vi.advanceTimersByTimeAsync(8_000);
    await asked;
    expect(versions.isKnown(0)).toBe(false);
  });

  it("knows as much as before when a write failed before its end", async () => {
    const { versions } = aProcess();
    await versions.know(0);
    const failed = versions.write(["index"], () => Promise.reject(new Error("no such resort")));
    await expect(failed).rejects.toThrow("no such resort");
    expect(versions.isKnown(0)).toBe(true);
  });

  it("knows as much as before when it has checked a session", async () => {
    const { email, token } = await aMember(under, { username: "bob" });
    await under.backend.versions.know(500);
    await under.data(
      "mutation ($email: String!) { authenticatedUser(data: { email: $email }) { token } }",
      { email },
      { token },
    );
    expect(under.backend.versions.isKnown(500)).toBe(true);
  });

  it("knows of a member's own changes to their profile with the response to them", async () => {
    const { id: memberId, token } = await aMember(under, { username: "alice" });
    const { versions } = under.backend;
    await versions.know(500);
    const since = versions.now();
    await under.data('mutation { updateProfile(input: { bio: "Rides" }) { message } }', {}, { token });
    expect(versions.isKnown(500)).toBe(false);
    await versions.know(500);
    expect(versions.isChanged([`profile:${Number(memberId)}`], since)).toBe(true);
    expect(versions.isChanged(["index", "profile:0"], since)).toBe(false);
  });
});

describe("beside a process of the version before", () => {
  /** What such a process raises, and reads. */
  const raiseAsOlder = (tag: string) =>
    under.db.execute(sql`
      WITH newest AS (
        INSERT INTO data_versions AS counter (subject, version) VALUES ('all', 1)
        ON CONFLICT (subject) DO UPDATE SET version = counter.version + 1 RETURNING version)
      INSERT INTO data_versions (subject, version) SELECT ${tag}::text, version FROM newest
      ON CONFLICT (subject) DO UPDATE SET version = excluded.version`);
  const readAsOlder = async (since: number) => {
    const { rows } = await under.db.execute<{ subject: string; version: number }>(
      sql`SELECT subject, version FROM data_versions WHERE version > ${since} ORDER BY 1`,
    );
    const newest = rows.find(({ subject }) => subject === "all")?.version ?? since;
    return { newest, raised: rows.map(({ subject }) => subject).filter((subject) => subject !== "all") };
  };

  it("what that one raises is known, and what it is told is no second change", async () => {
    const { versions, wait } = aProcess();
    await raiseAsOlder("resort:1");
    await versions.know(0);
    const since = versions.now();
    await raiseAsOlder("resort:2");
    wait(1);
    expect(await changes(versions, since, "resort:1", "resort:2")).toEqual([false, true]);
    const then = versions.now();
    await tellOlder(under.db, ["resort:3", "resort:4"]);
    wait(1);
    expect(await changes(versions, then, "resort:3", "resort:4")).toEqual([false, false]);
    // A tag that it was told of before.
    await raiseAsOlder("resort:3");
    wait(1);
    expect(await changes(versions, then, "resort:2", "resort:3")).toEqual([false, true]);
  });

  it("what that one raised is known also where it is told of the same before any other has looked", async () => {
    const { versions, wait } = aProcess();
    await versions.know(0);
    for (const tag of ["index", "resort:9"] as const) {
      const since = versions.now();
      await raiseAsOlder(tag);
      await tellOlder(under.db, [tag]);
      wait(1);
      expect(await changes(versions, since, tag)).toEqual([true]);
    }
  });

  it("that one is told at first that all has changed, and then of each write", async () => {
    const before = await readAsOlder(0);
    const older = toOlderProcesses(under.db, (line) => under.log.push(line));
    const versions = createDataVersions(under.db, { onWrite: older.tell });
    await versions.write(["resort:7"], async () => {});
    await older.end();
    expect((await readAsOlder(before.newest)).raised).toEqual(["index", "resort:7"]);
    await older.end();
  });
});

describe("two writes at once", () => {
  /** On PGlite a transaction has the database for itself. */
  const isPostgres = inject("testDatabases").on === "postgres";
  const step = () => {
    let go = () => {};
    const done = new Promise<void>((resolve) => (go = resolve));
    return { done, go };
  };

  it.runIf(isPostgres)("that began first and ended last is not passed over, and neither waits", async () => {
    const { versions, wait } = aProcess();
    await versions.know(0);
    const since = versions.now();
    const [raised, end] = [step(), step()];
    const first = under.db.transaction(async (tx) => {
      await raiseVersions(tx, ["resort:1"]);
      raised.go();
      await end.done;
    });
    await raised.done;
    // Would wait for ever where it had to wait for the first one.
    await under.db.transaction((tx) => raiseVersions(tx, ["resort:2"]));
    wait(1);
    expect(await changes(versions, since, "resort:1", "resort:2")).toEqual([false, true]);
    const between = versions.now();
    end.go();
    await first;
    wait(1);
    expect(await changes(versions, between, "resort:1", "resort:2")).toEqual([true, false]);
    const after = versions.now();
    wait(1);
    expect(await changes(versions, after, "resort:1", "resort:2")).toEqual([false, false]);
  });
});
