/** @module-tag dialect */
import { describe, expect, it } from "vitest";
import { MAX_SEARCH_LENGTH } from "#app/domain/search-text.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const SEARCH = `query ($query: String, $page: Int = 1, $perPage: Int = 20) {
  searchResorts(query: $query, page: $page, perPage: $perPage) {
    data { title }
    paginatorInfo { currentPage perPage total lastPage }
  }
}`;

async function titles(query: string): Promise<string[]> {
  const { searchResorts } = await backend.data(SEARCH, { query, perPage: 400 });
  expect(searchResorts.paginatorInfo.total).toBe(searchResorts.data.length);
  return searchResorts.data.map(({ title }: { title: string }) => title);
}

describe("what is found", () => {
  it("a village inside a linked area, by its name alone", async () => {
    await aResort(backend.db, { title: "Zermatt - Breuil-Cervinia, Valtournenche" });
    await aResort(backend.db, { title: "Saas-Fee" });
    for (const query of ["Zermatt", "zermatt", "cervinia", "Valtournenche"]) {
      expect(await titles(query)).toEqual(["Zermatt - Breuil-Cervinia, Valtournenche"]);
    }
  });

  it("title, other names, city, state and country, in English and in the country's own language", async () => {
    const facts = { title: "KitzSki", otherNames: ["Hahnenkamm"], city: "Kitzbühel", region: "Tyrol" };
    await aResort(backend.db, { ...facts, countries: ["AT"] });
    for (const query of [
      "kitzski",
      "hahnenkamm",
      "Kitzbuhel",
      "KITZBÜHEL",
      "tyrol",
      "Austria",
      "Österreich",
    ]) {
      expect(await titles(query), query).toEqual(["KitzSki"]);
    }
  });

  it("words in any order, each found somewhere", async () => {
    await aResort(backend.db, { title: "Val Thorens - Orelle", countries: ["FR"] });
    await aResort(backend.db, { title: "Val Gardena", countries: ["IT"] });
    expect(await titles("france thorens val")).toEqual(["Val Thorens - Orelle"]);
    expect(await titles("val italy")).toEqual(["Val Gardena"]);
  });

  it("names with accents and punctuation that no visitor types", async () => {
    await aResort(backend.db, { title: "Åre" });
    await aResort(backend.db, { title: "Val d'Isère" });
    expect(await titles("are")).toContain("Åre");
    expect(await titles("val disere")).toEqual(["Val d'Isère"]);
    expect(await titles("VAL D’ISERE")).toEqual(["Val d'Isère"]);
  });

  it("a saint and a mountain, in full or abbreviated", async () => {
    await aResort(backend.db, { title: "St. Anton" });
    await aResort(backend.db, { title: "Sankt Englmar" });
    await aResort(backend.db, { title: "Mount Baker" });
    expect(await titles("Sankt Anton")).toEqual(["St. Anton"]);
    expect(await titles("st englmar")).toEqual(["Sankt Englmar"]);
    expect(await titles("Mt. Baker")).toEqual(["Mount Baker"]);
  });

  it("names in their own script and in Latin letters", async () => {
    await aResort(backend.db, { title: "Hakuba Happo-One", otherNames: ["白馬八方尾根"], countries: ["JP"] });
    await aResort(backend.db, { title: "Шерегеш", countries: ["RU"] });
    expect(await titles("白馬")).toEqual(["Hakuba Happo-One"]);
    expect(await titles("шерегеш")).toEqual(["Шерегеш"]);
    expect(await titles("Sheregesh")).toEqual(["Шерегеш"]);
  });

  it("no abandoned or planned area", async () => {
    await aResort(backend.db, { title: "Dolina", status: "abandoned" });
    await aResort(backend.db, { title: "Dolina", status: "proposed" });
    expect(await titles("dolina")).toEqual([]);
  });
});

describe("typos", () => {
  const cases: [typed: string, meant: string][] = [
    ["Zermat", "Zermatt"],
    ["Zrematt", "Zermatt"],
    ["zermmatt", "Zermatt"],
    ["ermatt", "Zermatt"],
    ["chamonx", "Chamonix"],
    ["val thornes", "Val Thorens"],
    ["Whisler", "Whistler"],
    ["kitzbuel", "Kitzbühel"],
    ["whistlr blackcom", "Whistler"],
    ["vald'isere", "Val d'Isère"],
    ["valdisere", "Val d'Isère"],
    ["parkcity utah", "Park City"],
  ];

  it("are forgiven where a resort is meant, and nothing else is found", async () => {
    await aResort(backend.db, { title: "Zermatt" });
    await aResort(backend.db, { title: "Chamonix", countries: ["FR"] });
    await aResort(backend.db, { title: "Val Thorens", countries: ["FR"] });
    await aResort(backend.db, { title: "Val Gardena", countries: ["IT"] });
    await aResort(backend.db, { title: "Val d'Isère", countries: ["FR"] });
    await aResort(backend.db, { title: "Whistler", otherNames: ["Whistler Blackcomb"], countries: ["CA"] });
    await aResort(backend.db, { title: "Kitzbühel", countries: ["AT"] });
    await aResort(backend.db, { title: "Park City", region: "Utah", countries: ["US"] });
    for (const [typed, meant] of cases) expect(await titles(typed), typed).toEqual([meant]);
  });

  it("are forgiven in one search of an operation", async () => {
    await aResort(backend.db, { title: "Zermatt" });
    const search = (typed: string) => `searchResorts(query: "${typed}") { paginatorInfo { total } }`;
    const answer = await backend.data(
      `{ a: ${search("zrematt")} b: ${search("zermtat")} c: ${search("ezrmatt")} }`,
    );
    const totals = [answer.a, answer.b, answer.c].map(({ paginatorInfo }) => paginatorInfo.total);
    expect(totals.sort()).toEqual([0, 0, 1]);
  });

  it("are not looked for where the text as it is is found", async () => {
    await aResort(backend.db, { title: "Lech" });
    await aResort(backend.db, { title: "Leech Lake" });
    expect(await titles("leech")).toEqual(["Leech Lake"]);
  });

  it("a text that is far from everything finds nothing", async () => {
    await aResort(backend.db, { title: "Zermatt" });
    expect(await titles("xqzwvk")).toEqual([]);
    expect(await titles("ztt")).toEqual([]);
  });
});

describe("the order of what is found", () => {
  it("whole title, whole part or city, beginning, beginning of a word, inside a word, then places", async () => {
    await aResort(backend.db, { title: "Alpendavosberg", liftCount: 90 });
    await aResort(backend.db, { title: "Snow Davoser Hill", liftCount: 80 });
    await aResort(backend.db, { title: "Davosien", liftCount: 70 });
    await aResort(backend.db, { title: "Parsenn", city: "Davos", liftCount: 60 });
    await aResort(backend.db, { title: "Bünda - Davos", liftCount: 1 });
    await aResort(backend.db, { title: "Davos", liftCount: 0 });
    expect(await titles("davos")).toEqual([
      "Davos",
      "Parsenn",
      "Bünda - Davos",
      "Davosien",
      "Snow Davoser Hill",
      "Alpendavosberg",
    ]);
  });

  it("the largest comes first among equals, then the title", async () => {
    await aResort(backend.db, { title: "Verbier Nord", liftCount: 3 });
    await aResort(backend.db, { title: "Verbier Süd", liftCount: 30 });
    await aResort(backend.db, { title: "Verbier Mitte", liftCount: 3 });
    expect(await titles("verbier")).toEqual(["Verbier Süd", "Verbier Mitte", "Verbier Nord"]);
  });

  it("a name comes before the country that is called the same", async () => {
    await aResort(backend.db, { title: "Large", countries: ["FR"], liftCount: 100 });
    await aResort(backend.db, { title: "France Neige", countries: ["BE"], liftCount: 1 });
    expect(await titles("france")).toEqual(["France Neige", "Large"]);
  });
});

describe("text is text, not a pattern", () => {
  it("what is no letter is answered and finds nothing by itself", async () => {
    await aResort(backend.db, { title: "Arosa" });
    for (const query of [
      "%",
      "_",
      "\\",
      "'",
      '"',
      "'; DROP TABLE resorts; --",
      "\u0000",
      "z\u0000x",
      "\ud800",
      "*",
      "🎿",
    ])
      expect(await titles(query), query).toEqual([]);
  });

  it("signs between words part them", async () => {
    await aResort(backend.db, { title: "Arosa Lenzerheide" });
    for (const query of ["arosa%lenzer", "arosa_lenzerheide", "arosa\u0000lenzerheide", "'arosa'"]) {
      expect(await titles(query)).toEqual(["Arosa Lenzerheide"]);
    }
  });

  it("what is longer than the limit is cut off", async () => {
    await aResort(backend.db, { title: "Arosa" });
    expect(await titles(`arosa${" ".repeat(MAX_SEARCH_LENGTH)}unknown`)).toEqual(["Arosa"]);
    expect(await titles("x".repeat(50_000))).toEqual([]);
    expect(await titles("a ".repeat(20_000))).toEqual(["Arosa"]);
  });
});

describe("pages", () => {
  it.each([[""], ["   "], [null], [undefined], ["!?"]])(
    "%j gives an empty page with true figures",
    async (query) => {
      await aResort(backend.db);
      const { searchResorts } = await backend.data(SEARCH, { query });
      expect(searchResorts).toEqual({
        data: [],
        paginatorInfo: { currentPage: 1, perPage: 20, total: 0, lastPage: 1 },
      });
    },
  );

  it("neither overlap nor skip, and know the total past the end [3.46, 7.20, 7.21]", async () => {
    for (let index = 0; index < 7; index += 1) await aResort(backend.db, { title: `Valley ${index}` });
    const found: string[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { searchResorts } = await backend.data(SEARCH, { query: "valley", page, perPage: 3 });
      found.push(...searchResorts.data.map(({ title }: { title: string }) => title));
      expect(searchResorts.paginatorInfo).toEqual({ currentPage: page, perPage: 3, total: 7, lastPage: 3 });
    }
    expect(found).toEqual([0, 1, 2, 3, 4, 5, 6].map((index) => `Valley ${index}`));
  });

  it.each([
    ["perPage", { perPage: 0 }],
    ["perPage", { perPage: 401 }],
    ["page", { page: 0 }],
    ["page", { page: 100_001 }],
  ])("%s out of range is refused", async (argument, variables) => {
    const answer = await backend.ask(SEARCH, { query: "x", ...variables });
    expect(refusal(answer)).toEqual({ code: "BAD_USER_INPUT", argument });
  });
});
