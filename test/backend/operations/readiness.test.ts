import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import { createReadiness } from "#app/backend/operations/readiness.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { rolledBack } from "#test/support/database.ts";

const backend = openBackendForTests("empty");
const now = new Date("2026-01-31T12:00:00Z");
const look = (db: Database) => createReadiness(db, () => now)();

/** A database that answers, and whose writes fail with such a code. */
const failingWith = (code: string) =>
  new Proxy(backend.db, {
    get: (db, name) => {
      if (name === "insert") throw Object.assign(new Error("no"), { code });
      const value = Reflect.get(db, name);
      return typeof value === "function" ? value.bind(db) : value;
    },
  });

it("finds nothing wrong with a database that is well, which it writes to from time to time only", async () => {
  let at = now.getTime();
  const trouble = createReadiness(backend.db, () => new Date(at));
  const writes = () => backend.statements.filter((statement) => statement.startsWith("insert")).length;
  expect(await trouble()).toBeNull();
  at += 4_999;
  expect(await trouble()).toBeNull();
  expect(writes()).toBe(1);
  at += 1;
  await trouble();
  expect(writes()).toBe(2);
});

it.each([
  ["53100", "no-room"],
  ["ENOSPC", "no-room"],
  ["25006", "read-only"],
  ["ECONNREFUSED", "away"],
])("says of a write that fails with %s that the database is %s", async (code, word) => {
  expect(await look(failingWith(code))).toBe(word);
});

it("tells a database that is read only from one of another version", async () => {
  await rolledBack(backend.db, async (tx) => {
    await tx.execute(sql`SET LOCAL transaction_read_only = on`);
    expect(await look(tx)).toBe("read-only");
  });
  await rolledBack(backend.db, async (tx) => {
    await tx.execute(sql`DELETE FROM migrations WHERE name LIKE '0001%'`);
    expect(await look(tx)).toBe("migrations");
  });
});
