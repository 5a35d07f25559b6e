import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { expect, test } from "vitest";
import * as tables from "#app/backend/db/tables/tables.ts";

const META = join(import.meta.dirname, "../../../app/backend/db/migrations/meta");

const SNAPSHOTS = readdirSync(META).filter((file) => file.endsWith("_snapshot.json"));

test("one snapshot is kept, that of the last migration: delete the one before", () => {
  const { entries } = JSON.parse(readFileSync(join(META, "_journal.json"), "utf8"));
  expect(SNAPSHOTS).toEqual([`${entries.at(-1).tag.slice(0, 4)}_snapshot.json`]);
});

test("the migrations make the tables that tables.ts describes: else `npm run generate` adds one", async () => {
  // What the migrations make, as drizzle-kit wrote it down with the last of them.
  const snapshot: Parameters<typeof generateMigration>[0] = JSON.parse(
    readFileSync(join(META, SNAPSHOTS.at(-1) ?? ""), "utf8"),
  );
  const described = generateDrizzleJson({ ...tables }, snapshot.id);
  expect(Object.keys(described.tables).length).toBeGreaterThan(5);
  expect(await generateMigration(snapshot, described)).toEqual([]);
});
