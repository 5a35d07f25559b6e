import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as tables from "#app/backend/db/tables.ts";

const META = join(import.meta.dirname, "../../../app/backend/db/migrations/meta");

/** What the migrations make, as drizzle-kit wrote it down with the last of them. */
function latestSnapshot(): Parameters<typeof generateMigration>[0] {
  const latest = readdirSync(META)
    .filter((file) => file.endsWith("_snapshot.json"))
    .sort()
    .at(-1);
  return JSON.parse(readFileSync(join(META, latest ?? ""), "utf8"));
}

test("the migrations make the tables that tables.ts describes: else `npm run generate` adds one", async () => {
  const snapshot = latestSnapshot();
  const described = generateDrizzleJson({ ...tables }, snapshot.id);
  expect(Object.keys(described.tables).length).toBeGreaterThan(5);
  expect(await generateMigration(snapshot, described)).toEqual([]);
});
