import { describe, expect, it } from "vitest";
import { openBackendForTests, refusal } from "#test/support/a-backend.ts";

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

describe("pages", () => {
  it("over the whole index never repeat or skip a resort", async () => {
    const { ids, total } = await walk({});
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(total).toBeGreaterThan(4000);
  });

  const ofSwitzerland = { locationType: { countryId: ["CH"] } };
  const orders: [name: string, variables: object][] = [
    ["a rating that no resort has", { orderBy: { type_name: "cannabis_friendly" } }],
    ["a statistic with many ties", { orderBy: { type_name: "number_of_lifts" } }],
    [
      "two orders and a filter",
      {
        filter: {
          ...ofSwitzerland,
          groupedType: [{ type_name: "terrain_expert", operator: ">", value: "5" }],
        },
        orderBy: { type_name: "terrain_expert", direction: "desc" },
        thenBy: [{ type_name: "lift_access" }],
      },
    ],
  ];

  it.each(orders)("in another order never repeat or skip a resort: %s", async (_, variables) => {
    const { ids, total } = await walk({ first: 10, filter: ofSwitzerland, ...variables });
    expect(ids).toHaveLength(total);
    expect(new Set(ids).size).toBe(total);
    expect(total).toBeGreaterThan(30);
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
