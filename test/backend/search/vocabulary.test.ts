import { describe, expect, it } from "vitest";
import { NO_READS } from "#app/backend/cache/reads.ts";
import { createVocabulary } from "#app/backend/search/vocabulary.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const aVocabulary = () =>
  createVocabulary(backend.db, { clock: () => new Date(), versions: backend.backend.versions })(NO_READS);

describe("the vocabulary", () => {
  it("is every word of names and places, each once", async () => {
    await aResort(backend.db, { title: "Val d'Isère", countries: ["FR"] });
    await aResort(backend.db, { title: "Val Thorens", countries: ["FR"] });
    const words = [...(await aVocabulary()())];
    expect(words.sort()).toEqual(["d", "france", "isere", "thorens", "val"]);
  });

  it("is empty where the index is", async () => {
    expect([...(await aVocabulary()())]).toEqual([]);
  });
});
