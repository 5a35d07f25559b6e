import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { loadIndexAreas } from "#app/backend/built-in-index/areas/index-areas.server.ts";
import { seed, seedBeforeImport } from "#app/backend/built-in-index/seed.server.ts";
import type { OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import { resorts } from "#app/backend/db/tables/tables.ts";
import { openOwnDatabase, openTestDatabase, type TestDatabase } from "#test/support/database.ts";

describe("an empty database", () => {
  let open: TestDatabase;
  let other: OpenDatabase;
  beforeAll(async () => {
    open = await openTestDatabase("empty");
    other = await open.again();
  });
  afterAll(async () => {
    await other.close();
    await open.close();
  });

  test("is filled once by two processes that start at once, with few statements", async () => {
    const outcomes = await Promise.all([seed(open), seed(other)]);
    const { length } = (await loadIndexAreas()).areas;
    expect(outcomes.map(({ added }) => added).sort((a, b) => a - b)).toEqual([0, length]);
    expect(await open.db.$count(resorts)).toBe(length);
    // Many rows with each, never one a resort.
    expect(open.statements.length).toBeLessThan(length / 10);
  });
});

describe("a database that the first version filled, which noted no sources", () => {
  let filled: TestDatabase;
  beforeAll(async () => {
    filled = await openOwnDatabase("full");
  });
  afterAll(() => filled.close());

  test("is brought up to date before an import, which goes by what is known of lines on rails", async () => {
    await filled.db.execute(sql`DELETE FROM index_sources`);
    const segment = "wendelstein";
    const lifts = async () =>
      (await filled.db.select().from(resorts).where(eq(resorts.url_segment, segment)))[0]?.lifts;
    const before = await lifts();
    expect(before?.railway).toBe(1);
    await filled.db.execute(
      sql`UPDATE resorts SET lifts = lifts || '{"railway": 48}' WHERE url_segment = ${segment}`,
    );
    await seedBeforeImport(filled);
    expect(await lifts()).toEqual(before);
  });
});
