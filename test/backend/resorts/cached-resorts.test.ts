import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { type CacheTag, raiseVersions } from "#app/backend/cache/stored-versions.ts";
import { resorts } from "#app/backend/db/tables/tables.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const RESORTS = '{ resorts(orderBy: { type_name: "title" }) { data { title ratingScores { name value } } } }';

async function titles(ask = backend.data): Promise<string[]> {
  const { resorts: found } = await ask(RESORTS);
  return found.data.map(({ title }: { title: string }) => title);
}

/** Renames a resort and says that these parts of the public data have changed. */
async function rename(id: string, title: string, cacheTags: readonly CacheTag[]): Promise<void> {
  await backend.db
    .update(resorts)
    .set({ title })
    .where(eq(resorts.id, Number(id)));
  await raiseVersions(backend.db, cacheTags);
}

describe("a resort that was read", () => {
  it("is read again when it has changed, and another one is not", async () => {
    const id = await aResort(backend.db, { title: "Arosa", ratings: { scenery: 80 } });
    await aResort(backend.db, { title: "Bivio" });
    expect(await titles()).toEqual(["Arosa", "Bivio"]);
    await rename(id, "Arosa Lenzerheide", [`resort:${Number(id)}`]);
    backend.advance(501);
    await backend.backend.versions.know(500);
    backend.statements.length = 0;
    expect(await titles()).toEqual(["Arosa Lenzerheide", "Bivio"]);
    expect(backend.statements.filter((each) => each.includes("resort_ratings"))).toHaveLength(1);
  });

  it("is not read again when a member has changed", async () => {
    await aResort(backend.db, { title: "Arosa" });
    await titles();
    await raiseVersions(backend.db, ["profile:1"]);
    backend.advance(501);
    await backend.backend.versions.know(500);
    backend.statements.length = 0;
    await titles();
    expect(backend.statements).toEqual([]);
  });

  it("is in a list that was read before as soon as it is there", async () => {
    await aResort(backend.db, { title: "Davos" });
    expect(await titles()).toEqual(["Davos"]);
    await aResort(backend.db, { title: "Arosa" });
    backend.advance(501);
    expect(await titles()).toEqual(["Arosa", "Davos"]);
  });

  it("is gone once it is deleted", async () => {
    const id = await aResort(backend.db, { title: "Arosa" });
    const query = `{ resort(id: "${id}") { title } }`;
    expect(await backend.data(query)).toEqual({ resort: { title: "Arosa" } });
    await backend.db.delete(resorts).where(eq(resorts.id, Number(id)));
    await raiseVersions(backend.db, ["index"]);
    backend.advance(501);
    expect(await backend.data(query)).toEqual({ resort: null });
  });
});
