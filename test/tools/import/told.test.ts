import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { layTold } from "#app/backend/resort-rows/told-layer.ts";
import type { Area } from "#app/tools/import/reading/area.ts";
import { importAreas } from "#app/tools/import/run-import.ts";
import { undoImport } from "#app/tools/import/undo/undo-import.ts";
import { aResort } from "#test/support/a-resort.ts";
import { anArea, openskimapId, stagedAreas } from "#test/support/an-area.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";
import { staleFacets } from "#test/support/stale-facets.ts";

/** @module-tag dialect */

let open: TestDatabase;
let id = 0;
beforeAll(async () => {
  open = await openTestDatabase("empty");
});
afterAll(() => open.close());

beforeEach(async () => {
  for (const table of ["resorts", "map_cells", "index_sources", "last_import", "proposals"]) {
    await open.db.execute(sql`DELETE FROM ${sql.identifier(table)}`);
  }
  id = Number(
    await aResort(open.db, {
      title: "Arosa",
      segment: "arosa",
      openskimapId: openskimapId("Arosa"),
      position: [46.78, 9.68],
      liftCount: 6,
      numerics: { number_of_lifts: 6 },
      asOf: "2026-05-17",
    }),
  );
  await aResort(open.db, { title: "Davos", segment: "davos", openskimapId: openskimapId("Davos") });
  await open.db.execute(sql`
    INSERT INTO proposals (resort_id, what, value, is_named, state, weight, created_at, decided_at, seen_on)
    VALUES (${id}, 'figure:number_of_lifts', '8', true, 'taken', 'members', now(), now(), '2026-09-01'),
      (${id}, 'website', 'https://arosa.ch/', true, 'taken', 'members', now(), now(), '2026-09-01')`);
  await open.db.transaction((tx) => layTold(tx));
});

const bring = (lifts: number, day: string, more: Partial<Area> = {}) => {
  const areas = [
    anArea({ name: "Arosa", liftCount: lifts, position: { latitude: 46.78, longitude: 9.68 }, ...more }),
    anArea({ name: "Davos" }),
  ];
  return importAreas(open, stagedAreas(areas, { dataDate: day }), {
    address: `${day}.csv`,
    isComplete: null,
  });
};
const lifts = async () =>
  (
    await open.db.execute(
      sql`SELECT value, source FROM resort_numerics WHERE resort_id = ${id} AND type_name = 'number_of_lifts'`,
    )
  ).rows;
const says = async () =>
  (
    await open.db.execute(
      sql`SELECT import_says, import_day::text FROM proposals WHERE what = 'figure:number_of_lifts'`,
    )
  ).rows;

test("an import writes under what was told, and the desk is told where it says otherwise", async () => {
  expect(await lifts()).toEqual([{ value: 8, source: "members" }]);
  await bring(7, "2026-11-01", { website: "https://map.example/" });
  expect(await lifts()).toEqual([{ value: 8, source: "members" }]);
  expect(await says()).toEqual([{ import_says: "7", import_day: "2026-11-01" }]);
  // No one has seen the figure under it change.
  expect(
    (
      await open.db.execute(
        sql`SELECT type_name FROM figure_changes WHERE type_name = 'number_of_lifts' AND was = 6`,
      )
    ).rows,
  ).toEqual([]);
  const { rows } = await open.db.execute(sql`SELECT website FROM resorts WHERE id = ${id}`);
  expect(rows).toEqual([{ website: "https://arosa.ch/" }]);
  await bring(8, "2026-11-20");
  expect(await says()).toEqual([{ import_says: "8", import_day: "2026-11-20" }]);
  expect(await staleFacets(open.db)).toEqual([]);
});

test("taking an import back leaves what was told", async () => {
  await bring(7, "2026-11-01");
  await undoImport(open);
  expect(await lifts()).toEqual([{ value: 8, source: "members" }]);
  const { rows } = await open.db.execute(
    sql`SELECT before->'numerics' AS numerics FROM covered_resorts WHERE resort_id = ${id}`,
  );
  expect(rows[0]?.numerics).toContainEqual(
    expect.objectContaining({ type_name: "number_of_lifts", value: 6 }),
  );
  expect(await staleFacets(open.db)).toEqual([]);
});
