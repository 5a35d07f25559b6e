import { describe, expect, it } from "vitest";
import { type CacheTag, createDataVersions, type DataVersions } from "#app/backend/cache/data-versions.ts";
import { raiseVersions } from "#app/backend/cache/stored-versions.ts";
import type { Database } from "#app/backend/db/open.server.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember } from "#test/support/a-member.ts";

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

  it("takes a higher number than every one that is committed before it", async () => {
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

  it("takes everything for changed when the database has gone back, as after a restored backup", async () => {
    const { versions, wait } = aProcess();
    await raiseVersions(under.db, ["index"]);
    await versions.know(0);
    const since = versions.now();
    await under.db.execute("UPDATE data_versions SET version = version - 1");
    wait(1);
    expect(await changes(versions, since, "index", "profile:1")).toEqual([true, true]);
    await raiseVersions(under.db, ["index"]);
    wait(1);
    expect(await changes(versions, since, "profile:1")).toEqual([true]);
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
