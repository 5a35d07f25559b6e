import { beforeAll, describe, expect, it } from "vitest";
import { ATTRIBUTES } from "#app/domain/attributes.ts";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("full");

const PAGE = `query ($first: Int!, $page: Int!, $filter: Filter, $orderBy: OrderBy, $thenBy: [OrderBy!]) {
  resorts(first: $first, page: $page, filter: $filter, orderBy: $orderBy, thenBy: $thenBy) {
    data { id }
    paginatorInfo { currentPage perPage total lastPage }
  }
}`;

/** The ids of all pages, one after the other. */
async function walk(variables: object): Promise<{ ids: string[]; total: number }> {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { resorts } = await backend.data(PAGE, { first: 100, page, ...variables });
    ids.push(...resorts.data.map(({ id }: { id: string }) => id));
    if (page >= resorts.paginatorInfo.lastPage) return { ids, total: resorts.paginatorInfo.total };
  }
}

describe("pages over the whole index", () => {
  const orders: [name: string, variables: object][] = [
    ["the default order", {}],
    ["title ascending", { orderBy: { type_name: "title" } }],
    ["a derived rating", { orderBy: { type_name: "board_friendly", direction: "desc" } }],
    ["a rating that nobody has", { orderBy: { type_name: "cannabis_friendly" } }],
    ["a statistic with many ties", { orderBy: { type_name: "number_of_lifts" } }],
    ["a feature", { orderBy: { type_name: "has_terrain_park", direction: "desc" } }],
    [
      "two orders and a filter",
      {
        filter: { groupedType: [{ type_name: "terrain_expert", operator: ">", value: "5" }] },
        orderBy: { type_name: "terrain_expert", direction: "desc" },
        thenBy: [{ type_name: "lift_access" }],
      },
    ],
  ];

  it.each(orders)("never repeat or skip a resort: %s", async (_, variables) => {
    const { ids, total } = await walk(variables);
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(total).toBeGreaterThan(100);
  });
});

describe("an order by any attribute", () => {
  beforeAll(async () => {
    // The index has no values of most attributes.
    const valuesOf = <Value>(category: string, value: Value) =>
      Object.fromEntries(
        ATTRIBUTES.filter((attribute) => attribute.category === category).map(({ name }) => [name, value]),
      );
    const resorts = [
      [30, "yes"],
      [10, "no"],
      [20, "maybe"],
    ] as const;
    for (const [number, feature] of resorts) {
      await aResort(backend.db, {
        ratings: valuesOf("Rating", number),
        numerics: valuesOf("Numeric", number),
        features: valuesOf("Generic", feature),
      });
    }
  });

  const PER_PAGE = 20;
  const ENDS = `query ($orderBy: OrderBy, $border: Int!, $last: Int!) {
    first: resorts(first: ${PER_PAGE}, orderBy: $orderBy) { ...Values }
    border: resorts(first: ${PER_PAGE}, orderBy: $orderBy, page: $border) { ...Values }
    last: resorts(first: ${PER_PAGE}, orderBy: $orderBy, page: $last) { ...Values }
  }
  fragment Values on ResortPaginator {
    data { ratingScores { name value } numerics { name value } generics { name value } }
    paginatorInfo { currentPage }
  }`;

  interface Answered {
    data: Record<"ratingScores" | "numerics" | "generics", { name: string; value: number | string }[]>[];
    paginatorInfo: { currentPage: number };
  }

  const FEATURES = ["no", "maybe", "yes"];

  function valuesIn(page: Answered, name: string): (number | null)[] {
    return page.data.map(({ ratingScores, numerics, generics }) => {
      const value = [...ratingScores, ...numerics, ...generics].find((found) => found.name === name)?.value;
      return value === undefined ? null : typeof value === "number" ? value : FEATURES.indexOf(value);
    });
  }

  async function count(filter?: object): Promise<number> {
    return (await backend.data(PAGE, { first: 1, page: 1, filter })).resorts.paginatorInfo.total;
  }

  const orders = ATTRIBUTES.flatMap((attribute) =>
    (["asc", "desc"] as const).map((direction) => ({ ...attribute, direction })),
  );

  it.each(orders)("$name $direction goes one way and ends with those that have none", async (order) => {
    const { name, category, direction } = order;
    const least = category === "Generic" ? "no" : "-999999";
    const known = await count({ groupedType: [{ type_name: name, operator: ">=", value: least }] });
    const border = Math.ceil(known / PER_PAGE);
    const total = await count();
    const last = Math.ceil(total / PER_PAGE);
    const orderBy = { type_name: name, direction };
    const pages: Answered[] = Object.values(await backend.data(ENDS, { orderBy, border, last }));
    const byNumber = new Map(pages.map((page) => [page.paginatorInfo.currentPage, page]));
    const distinct = [...byNumber].sort(([a], [b]) => a - b).map(([, page]) => page);
    const values = distinct.flatMap((page) => valuesIn(page, name));

    const having = values.filter((value) => value !== null);
    expect(having).toEqual([...having].sort((a, b) => (direction === "asc" ? a - b : b - a)));
    expect(values.slice(having.length)).toEqual(Array(values.length - having.length).fill(null));
    expect(values.includes(null)).toBe(known < total);
    expect(having.length).toBe(border > 1 ? PER_PAGE + (known - (border - 1) * PER_PAGE) : known);
  });
});

describe("the figures of a page", () => {
  it("are true past the end, where there is no data", async () => {
    const { resorts } = await backend.data(PAGE, { first: 20, page: 90_000 });
    expect(resorts.data).toEqual([]);
    expect(resorts.paginatorInfo).toMatchObject({ currentPage: 90_000, perPage: 20 });
    expect(resorts.paginatorInfo.total).toBeGreaterThan(4000);
    expect(resorts.paginatorInfo.lastPage).toBe(Math.ceil(resorts.paginatorInfo.total / 20));
  });

  it("name one last page where nothing matches [3.46]", async () => {
    const filter = { groupedType: [{ type_name: "number_of_lifts", operator: "<", value: "0" }] };
    const { resorts } = await backend.data(PAGE, { first: 20, page: 1, filter });
    expect(resorts).toEqual({
      data: [],
      paginatorInfo: { currentPage: 1, perPage: 20, total: 0, lastPage: 1 },
    });
  });

  it("are 20 resorts from page 1 where nothing else is asked for [9.3]", async () => {
    const { resorts } = await backend.data(
      "{ resorts { data { id } paginatorInfo { currentPage perPage } } }",
    );
    expect(resorts.data).toHaveLength(20);
    expect(resorts.paginatorInfo).toEqual({ currentPage: 1, perPage: 20 });
  });

  it.each([
    ["first", { first: 0, page: 1 }],
    ["first", { first: 101, page: 1 }],
    ["page", { first: 20, page: 0 }],
    ["page", { first: 20, page: 100_001 }],
    ["page", { first: 20, page: -1 }],
  ])("%s out of range is refused", async (argument, variables) => {
    expect(refusal(await backend.ask(PAGE, variables))).toEqual({ code: "BAD_USER_INPUT", argument });
  });
});
