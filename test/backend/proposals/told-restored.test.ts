import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { Database } from "#app/backend/db/connections/open.server.ts";
import { layTold, liftTold } from "#app/backend/resort-rows/told-layer.ts";
import { type Ask, askerOf, openBackendForTests } from "#test/support/a-backend.ts";
import { backupOf, restore } from "#test/support/a-backup.ts";
import { anOperator, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";
import { openOwnDatabase } from "#test/support/database.ts";
import { staleFacets } from "#test/support/stale-facets.ts";

/** @module-tag dialect */

const under = openBackendForTests("empty");

const TELL = "mutation ($input: TellInput!) { result: tell(input: $input) { id } }";
const DECIDE = "mutation ($input: DecideProposalInput!) { result: decideProposal(input: $input) }";

const ALL_KINDS = [
  ["name", "ẞtraße 山 𝕏 Ski-Park & Söhne"],
  ["status", "proposed"],
  ["position", "-43.5,179.999999"],
  ["figure:elevation_peak", "1400"],
  ["figure:number_of_lifts", "5"],
  ["figure:stated_piste_length", "12.3"],
  ["feature:night_skiing", "yes"],
  ["season", "6-9"],
  ["webcams", "https://xn--mnchen-3ya.de/"],
  ["website", `https://www.tow.at/${"a".repeat(250)}`],
  ["phone:rescue", "+43512123456"],
  ["ticket:adult", "50 2026 counter"],
  ["ticket:child", "20.5 2026 ahead"],
] as const;

let tow = "";
let olga: MemberUnderTest;
beforeEach(async () => {
  tow = await aResort(under.db, {
    title: "Village tow",
    segment: "dorflift",
    countries: ["AT"],
    otherNames: ["Dorflift"],
    position: [47.2, 11.3],
    numerics: { number_of_lifts: 2, elevation_base: 900 },
    liftCount: 2,
  });
  olga = await anOperator(under, "olga");
});

/** An operator's word holds at once. */
async function tellAllKinds(): Promise<string[]> {
  const seen_on = under.now().toISOString().slice(0, 7);
  const ids: string[] = [];
  for (const [what, value] of ALL_KINDS) {
    under.advance(60_000);
    const { result } = await under.data(TELL, { input: { resort_id: tow, what, value, seen_on } }, olga);
    ids.push(result.id);
  }
  return ids;
}

async function takeBack(ids: readonly string[], ask: Ask): Promise<void> {
  for (const id of ids) {
    under.advance(60_000);
    const input = { id, action: "undo", seen: "taken", reason: "Read on their page." };
    expect((await ask(DECIDE, { input }, olga)).errors).toBeUndefined();
  }
}

/** All that lists, pages and searches have of the resort, without when it was written. */
async function rowsOfTow(db: Database = under.db) {
  const id = Number(tow);
  const of = async (query: ReturnType<typeof sql>) => (await db.execute(query)).rows;
  return {
    resort: await of(sql`SELECT to_jsonb(resorts) - 'updated_at' AS row FROM resorts WHERE id = ${id}`),
    numerics: await of(sql`SELECT * FROM resort_numerics WHERE resort_id = ${id} ORDER BY type_name`),
    generics: await of(sql`SELECT * FROM resort_generics WHERE resort_id = ${id} ORDER BY type_name`),
    facets: await of(
      sql`SELECT to_jsonb(resort_facets) - 'station_km' AS row FROM resort_facets WHERE resort_id = ${id}`,
    ),
    terms: await of(sql`SELECT * FROM resort_terms WHERE resort_id = ${id} ORDER BY rank, term`),
  };
}

test("all kinds at once are in a restored database, and lift off there to each column as it was", async () => {
  const before = await rowsOfTow();
  const ids = await tellAllKinds();
  const told = await rowsOfTow();
  expect(await staleFacets(under.db)).toEqual([]);
  const updated = async () =>
    (await under.db.execute(sql`SELECT updated_at FROM resorts WHERE id = ${Number(tow)}`)).rows;
  const lastUpdated = await updated();
  // As an import does: what says the same has updated nothing.
  await under.db.transaction(async (tx) => {
    await liftTold(tx);
    await layTold(tx);
  });
  expect(await rowsOfTow()).toEqual(told);
  expect(await updated()).toEqual(lastUpdated);
  expect(await staleFacets(under.db)).toEqual([]);
  const restored = await openOwnDatabase("empty");
  try {
    await restore(restored, await backupOf(under.db));
    expect(await rowsOfTow(restored.db)).toEqual(told);
    const backend = await under.anotherBackend({ db: restored.db });
    await takeBack(
      ids,
      askerOf(() => backend),
    );
    expect(await rowsOfTow(restored.db)).toEqual(before);
    expect(await staleFacets(restored.db)).toEqual([]);
    await backend.close();
  } finally {
    await restored.close();
  }
});
