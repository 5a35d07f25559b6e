import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { createVocabulary } from "#app/backend/queries/vocabulary.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const MINUTE_MS = 60_000;

function aVocabulary() {
  let now = Date.parse("2026-01-31T12:00:00Z");
  const read = createVocabulary(backend.db, () => new Date(now));
  return { read, wait: (milliseconds: number) => (now += milliseconds) };
}

describe("the vocabulary", () => {
  it("is every word of names and places, each once", async () => {
    await aResort(backend.db, { title: "Val d'Isère", countries: ["FR"] });
    await aResort(backend.db, { title: "Val Thorens", countries: ["FR"] });
    const words = [...(await aVocabulary().read())];
    expect(words.sort()).toEqual(["d", "france", "isere", "thorens", "val"]);
  });

  it("is empty where the index is", async () => {
    expect([...(await aVocabulary().read())]).toEqual([]);
  });

  it("is read once by many who ask at once, and again after a minute", async () => {
    await aResort(backend.db, { title: "Arosa" });
    const { read, wait } = aVocabulary();
    backend.statements.length = 0;
    await Promise.all([read(), read(), read()]);
    await aResort(backend.db, { title: "Lenzerheide" });
    wait(MINUTE_MS - 1);
    expect(await read()).not.toContain("lenzerheide");
    wait(1);
    expect(await read()).toContain("lenzerheide");
    expect(backend.statements.filter((statement) => statement.includes("string_agg"))).toHaveLength(2);
  });

  it("is read again where the clock was set back", async () => {
    const { read, wait } = aVocabulary();
    await read();
    await aResort(backend.db, { title: "Arosa" });
    wait(-MINUTE_MS);
    expect(await read()).toContain("arosa");
  });

  it("is asked for again after a failure", async () => {
    await aResort(backend.db, { title: "Arosa" });
    const { read } = aVocabulary();
    await backend.db.execute(sql`ALTER TABLE resort_terms RENAME TO hidden_terms`);
    try {
      await expect(read()).rejects.toThrow();
    } finally {
      await backend.db.execute(sql`ALTER TABLE hidden_terms RENAME TO resort_terms`);
    }
    expect(await read()).toContain("arosa");
  });
});
