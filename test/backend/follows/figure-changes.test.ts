import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { resorts } from "#app/backend/db/tables/tables.ts";
import { writeChanges } from "#app/tools/import/write-changes.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const under = openBackendForTests("empty");
let id = 0;

beforeEach(async () => {
  id = Number(
    await aResort(under.db, { segment: "hill", formerSegments: ["old"], numerics: { vertical_drop: 900 } }),
  );
});

/** What an import writes of these figures. */
async function imports(figures: Readonly<Record<string, number>>) {
  const [row] = await under.db.select().from(resorts).where(eq(resorts.id, id));
  if (!row) throw new Error("The resort is gone.");
  const written = Object.entries(figures).map(([type_name, value]) => ({
    type_name,
    value,
    source: "imported" as const,
    as_of: "2026-09-04",
  }));
  const { id: _, created_at: __, updated_at: ___, ...columns } = row;
  await under.db.transaction((tx) =>
    writeChanges(tx, [{ id, columns, numerics: { written, removed: [] }, terms: null }]),
  );
}

const QUERY = `query ($segments: [String!]!) { figureChangesOf(url_segments: $segments) { url_segment type_name was value } }`;
const changes = async (...segments: string[]) =>
  (await under.data(QUERY, { segments: segments.length > 0 ? segments : ["hill"] })).figureChangesOf;

describe("what an import changes of known figures", () => {
  it("is told with what it was, also under a former address", async () => {
    await imports({ vertical_drop: 950 });
    const told = [{ url_segment: "hill", type_name: "vertical_drop", was: 900, value: 950 }];
    expect(await changes()).toEqual(told);
    expect(await changes("old", "unknown")).toEqual(told);
  });

  it("is nothing where a figure stays, or becomes known", async () => {
    await imports({ vertical_drop: 900, piste_length: 40 });
    expect(await changes()).toEqual([]);
  });

  it("is forgotten after a year, and when the figure is another one again", async () => {
    await imports({ vertical_drop: 950 });
    await under.db.execute(sql`UPDATE figure_changes SET changed_at = now() - interval '800 days'`);
    expect(await changes()).toEqual([]);
    await imports({ vertical_drop: 960 });
    expect(await changes()).toMatchObject([{ was: 950, value: 960 }]);
    const { rows } = await under.db.execute(sql`SELECT 1 FROM figure_changes`);
    expect(rows).toHaveLength(1);
    await under.db.execute(sql`UPDATE resort_numerics SET value = 950`);
    expect(await changes()).toEqual([]);
  });

  it("takes one statement for any number of resorts", async () => {
    await aResort(under.db, { segment: "dale" });
    await changes("hill", "dale");
    under.statements.length = 0;
    await changes("hill", "dale");
    expect(under.statements.filter((each) => each.includes("figure_changes"))).toHaveLength(1);
  });
});
