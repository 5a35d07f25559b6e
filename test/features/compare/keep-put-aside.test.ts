import { expect, it } from "vitest";
import { keepPutAside } from "#app/features/compare/keep-put-aside.ts";
import { filtersQuery, listAt } from "../resorts/sample-list.ts";

const ASIDE = ["zermatt", "verbier"];

it("keeps what is put aside in every address of the list and in what forms send along", () => {
  const view = {
    resetHref: "/resorts",
    pages: [{ href: "/resorts?page=2" }, { href: "/resorts?compare=old&view=table" }],
    look: { view: "table" },
  };
  expect(keepPutAside(view, ASIDE)).toEqual({
    resetHref: "/resorts?compare=zermatt%2Cverbier",
    pages: [
      { href: "/resorts?page=2&compare=zermatt%2Cverbier" },
      { href: "/resorts?compare=zermatt%2Cverbier&view=table" },
    ],
    look: { view: "table", compare: "zermatt,verbier" },
  });
});

it("takes out what is put aside no longer", () => {
  const view = { href: "/resorts?compare=zermatt", look: { compare: "zermatt", view: "map" } };
  expect(keepPutAside(view, [])).toEqual({ href: "/resorts", look: { view: "map" } });
});

it("leaves everything else alone", () => {
  const view = {
    card: "/resort/zermatt",
    export: "/resorts.csv?page=2",
    // Stands for a list and leads nowhere.
    address: "/resorts?page=2 metric",
    words: "/resorts are many",
    total: 3,
    none: null,
    isKnown: false,
  };
  expect(keepPutAside(view, ASIDE)).toEqual(view);
});

it("makes of a list what the server would have made of it", () => {
  const filters = filtersQuery({ locationType: { countryId: ["CH"] } });
  const query = `${filters}&orderBy=%5B%7B%22type_name%22%3A%22title%22%2C%22direction%22%3A%22asc%22%7D%5D&view=table`;
  const plain = (list: object) => JSON.parse(JSON.stringify(list));
  const without = listAt(query, { total: 60 });
  const withThem = listAt(`${query}&compare=zermatt,verbier`, { total: 60 });
  expect(keepPutAside(without, ASIDE)).toEqual({ ...plain(withThem), canonicalPath: expect.any(String) });
  expect(keepPutAside(withThem, [])).toEqual(plain(without));
});
