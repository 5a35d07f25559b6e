/** @module-tag dialect */
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parts, type Searchable, termsOf } from "#app/backend/resort-rows/terms.ts";
import { openTestDatabase, type TestDatabase } from "#test/support/database.ts";

function aResort(facts: Partial<Searchable>): Searchable {
  return { title: "Testberg", names: [], city: null, region: null, countries: ["CH"], ...facts };
}

const ranksOf = (resort: Searchable) =>
  Object.fromEntries(
    termsOf(resort)
      .filter(({ rank }) => rank < 5)
      .map(({ rank, term }) => [term, rank]),
  );
const documentOf = (resort: Searchable) => termsOf(resort).filter(({ rank }) => rank === 5);

describe("the terms of a resort", () => {
  test("rank its title before names and villages, city, region and countries", () => {
    expect(
      ranksOf(
        aResort({
          title: "Zermatt - Breuil-Cervinia",
          names: ["Matterhorn Ski Paradise"],
          city: "Täsch",
          region: "Valais",
          countries: ["CH", "IT"],
        }),
      ),
    ).toEqual({
      "zermatt breuil cervinia": 0,
      "matterhorn ski paradise": 1,
      zermatt: 1,
      "breuil cervinia": 1,
      tasch: 2,
      valais: 3,
      "canton of valais": 3,
      wallis: 3,
      vallais: 3,
      switzerland: 4,
      schweiz: 4,
      suisse: 4,
      svizzera: 4,
      svizra: 4,
      taesch: 2,
      italy: 4,
      italia: 4,
    });
  });

  test("stand once, under their best rank", () => {
    const ranks = ranksOf(aResort({ title: "Davos", names: ["DAVOS"], city: "Davos", region: "Davos" }));
    expect(ranks).toMatchObject({ davos: 0 });
    expect(
      termsOf(aResort({ title: "Davos", city: "Davos" })).filter(({ term }) => term === "davos"),
    ).toHaveLength(1);
  });

  test("keep a name in its own script beside its spelling in Latin letters", () => {
    expect(ranksOf(aResort({ title: "Sheregesh", names: ["Шерегеш"], countries: ["RU"] }))).toMatchObject({
      sheregesh: 0,
      шерегеш: 1,
      russia: 4,
    });
    const japanese = ranksOf(aResort({ title: "ニセコ", countries: ["JP"] }));
    expect(japanese).toEqual({ niseko: 0, ニセコ: 0, japan: 4, 日本: 4, nippon: 4, nihon: 4 });
  });

  test("end with one row of all words, each once", () => {
    expect(documentOf(aResort({ title: "Ski Arena Davos", city: "Davos" }))).toEqual([
      { rank: 5, term: "ski arena davos switzerland schweiz suisse svizzera svizra" },
    ]);
  });

  test("have å, ä, ö, ø, ü and đ in two letters as well, of a title as another name", () => {
    expect(ranksOf(aResort({ title: "Åre", city: "Järpen", countries: ["SE"] }))).toMatchObject({
      are: 0,
      aare: 1,
      jarpen: 2,
      jaerpen: 2,
    });
  });

  test("are never longer than an index takes, and the document has as many words as it can", () => {
    const names = Array.from({ length: 400 }, (_, index) => `Berg${index} Шерегеш${index}`);
    const terms = termsOf(aResort({ title: "Ö".repeat(4000), names }));
    const bytes = (isDocument: boolean) =>
      terms.filter(({ rank }) => (rank === 5) === isDocument).map(({ term }) => Buffer.byteLength(term));
    expect(Math.max(...bytes(false))).toBeLessThanOrEqual(1_000);
    expect(bytes(true)).toHaveLength(1);
    expect(bytes(true)[0]).toBeGreaterThan(2_300);
    expect(bytes(true)[0]).toBeLessThanOrEqual(2_500);
    expect(terms.map(({ term }) => term)).toEqual(
      expect.arrayContaining(names.map((name) => name.toLowerCase())),
    );
  });

  test("leave out what is empty or cannot be read", () => {
    expect(termsOf(aResort({ title: "🏂", names: ["", "%"], city: "", countries: ["??"] }))).toEqual([]);
  });
});

test.each([
  ["Zermatt - Breuil-Cervinia, Valtournenche", ["Zermatt", "Breuil-Cervinia", "Valtournenche"]],
  ["Brévent/Flégère (Chamonix)", ["Brévent", "Flégère", "Chamonix"]],
  ["Arosa–Lenzerheide", ["Arosa", "Lenzerheide"]],
  ["3/5 Pigadia", ["5 Pigadia"]],
  ["Breuil-Cervinia", []],
  ["Snow & Rock", []],
])("the parts of %j are %j", (name, expected) => {
  expect(parts(name)).toEqual(expected);
});

describe("in the database", () => {
  let open: TestDatabase;
  beforeAll(async () => {
    open = await openTestDatabase("full");
  });
  afterAll(() => open.close());

  const titlesWhere = async (condition: ReturnType<typeof sql>) => {
    const { rows } = await open.db.execute<{ title: string }>(
      sql`SELECT DISTINCT title FROM resorts JOIN resort_terms ON resort_id = id WHERE ${condition}`,
    );
    return rows.map(({ title }) => title);
  };

  test("a village is found in the area it belongs to, also with a typo", async () => {
    expect(await titlesWhere(sql`'zermatt' <% term`)).toContain("Zermatt – Cervinia");
    expect(await titlesWhere(sql`'zermat' <% term`)).toContain("Zermatt – Cervinia");
    expect(await titlesWhere(sql`'cervinai' <% term`)).toContain("Zermatt – Cervinia");
  });

  test("a name in another script is found by LIKE", async () => {
    expect(await titlesWhere(sql`term LIKE '%スキー場%' AND rank = 1`)).not.toEqual([]);
  });
});
