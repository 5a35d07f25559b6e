import { describe, expect, it } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";

const backend = openBackendForTests("full");

const SEARCH = `query ($query: String!, $perPage: Int!, $page: Int!) {
  searchResorts(query: $query, perPage: $perPage, page: $page) { data { id title } paginatorInfo { total lastPage } }
}`;

async function first(query: string): Promise<string> {
  const { searchResorts } = await backend.data(SEARCH, { query, perPage: 1, page: 1 });
  return searchResorts.data[0]?.title ?? "nothing";
}

describe("searching the built-in index", () => {
  const cases: [query: string, title: RegExp][] = [
    ["Zermatt", /^Zermatt/],
    ["Zrematt", /^Zermatt/],
    ["verbire", /Verbier/],
    ["chamonx", /Chamonix/],
    ["val thornes", /^Val Thorens/],
    ["Sankt Anton", /^St\. Anton/],
    ["St. Anton", /^St\. Anton/],
    ["3 vallees", /Trois Vallées/],
    ["whisler", /^Whistler/],
    ["breckenrige", /^Breckenridge/],
    ["ニセコ", /Niseko/],
    ["jackson hole", /^Jackson Hole/],
    ["four valleys", /4 Vallées/],
    ["Vallorcine", /^Balme$/],
    ["Le Tour", /^Balme$/],
    ["Bruson", /^Bruson$/],
    ["Courchevel", /^Courchevel$/],
    ["Predeal", /^Predeal/],
    ["Malcesine", /^Malcesine/],
    ["Cinque Torri", /^Lagazuoi/],
    ["Suicide Six", /^Saskadena Six$/],
    ["Iso-Syöte", /^Iso-Syöte$/],
    ["Shiga Kogen", /^Shiga Kogen$/],
    ["Mitsumata", /^Kagura$/],
    ["Gazprom Polyana", /^Gazprom Polyana/],
    ["Indianhead", /^Snowriver$/],
  ];

  it.each(cases)("%s finds %s first", async (query, title) => {
    expect(await first(query)).toMatch(title);
  });
});
