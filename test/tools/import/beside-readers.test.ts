import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCKS } from "#app/backend/db/advisory-lock.ts";
import type { OpenDatabase } from "#app/backend/db/connections/open.server.ts";
import { resorts } from "#app/backend/db/tables/tables.ts";
import { importAreas } from "#app/tools/import/run-import.ts";
import { aResort } from "#test/support/a-resort.ts";
import { anArea, openskimapId, stagedAreas } from "#test/support/an-area.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";

let open: TestDatabase;
/** What the site has open while the import runs. */
let site: OpenDatabase;

beforeAll(async () => {
  open = await openTestDatabase("empty");
  site = await open.again();
  await aResort(open.db, { title: "Arosa", openskimapId: openskimapId("Arosa") });
});
afterAll(async () => {
  await site.close();
  await open.close();
});

const options = { address: "ski_areas.csv", isComplete: null };
const titles = async () => {
  const { rows } = await site.db.execute<{ title: string; lift_count: number }>(
    sql`SELECT title, lift_count FROM resorts ORDER BY title`,
  );
  return rows.map(({ title, lift_count }) => `${title} ${lift_count}`);
};

test("readers see the index before or after an import, never between, and wait for no lock", async () => {
  const areas = [
    anArea({ name: "Arosa", liftCount: 12 }),
    ...Array.from({ length: 600 }, (_, index) => anArea({ name: `Hill ${index}` })),
  ];
  const reads: Promise<unknown>[] = [];
  let passes = 0;
  const staged = stagedAreas(areas, {
    async *areas() {
      passes += 1;
      yield* areas.slice(0, 550);
      if (passes === 2) {
        // By now the first 500 are written. PGlite has one connection: there the reader comes when
        // the import is through.
        const read = titles();
        if (open.kind === "postgres") {
          expect(await read).toEqual(["Arosa 0"]);
          const { rows } = await site.db.execute(
            sql`SELECT pg_try_advisory_xact_lock(${LOCKS.import}) AS import, pg_try_advisory_xact_lock(${LOCKS.seed}) AS seed`,
          );
          expect(rows).toEqual([{ import: false, seed: false }]);
        } else {
          reads.push(read);
        }
      }
      yield* areas.slice(550);
    },
  });
  await importAreas(open, staged, options);
  for (const read of reads) expect(await read).toHaveLength(601);
  expect(await titles()).toHaveLength(601);
  expect(await titles()).toContain("Arosa 12");
});

test("two imports at once follow each other", async () => {
  const file = () => stagedAreas([anArea({ name: "Vals" }), anArea({ name: "Brigels", openskimapId: "b" })]);
  const reports = await Promise.all([importAreas(open, file(), options), importAreas(site, file(), options)]);
  expect(reports.map(({ added, unchanged }) => [added, unchanged]).sort()).toEqual([
    [0, 2],
    [2, 0],
  ]);
  expect(await open.db.$count(resorts)).toBe(603);
});
