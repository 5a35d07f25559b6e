import { parse, print } from "graphql";
import { describe, expect, it } from "vitest";
import { LifestyleCountsDocument } from "#app/api/generated.ts";
import type { Backend } from "#app/backend/index.server.ts";
import type { TripFilter } from "#app/domain/getting-there/trip-filter.ts";
import type { Place } from "#app/domain/list/filters.ts";
import { lifestyleVariables } from "#app/features/resort/lifestyle-counts.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";

const backend = openBackendForTests("full");

/** Everything the contract has of a resort. */
const EVERYTHING = `
  id title url_segment url affiliate_url description
  location { id city state { id name } country { id code name } continent { code } latitude longitude }
  total_score { id value } ratingScores { id name title value type { name type_group { name } } }
  numerics { id name title value type { name unit } } generics { id name title value }
  highlights { id name } lowlights { id name }
  resort_images { id image { path } } comments { id comment }`;

/** Of a backend that keeps nothing yet. */
async function statements(query: string, variables: object): Promise<number> {
  return statementsOf(await backend.anotherBackend({ db: backend.db }), query, variables);
}

async function statementsOf(asked: Backend, query: string, variables: object): Promise<number> {
  // What the process reads about changes is no part of any operation.
  await asked.versions.know(0);
  backend.statements.length = 0;
  const { errors } = await asked.session({ address: null, token: null })(parse(query), variables);
  expect(errors).toBeUndefined();
  return backend.statements.length;
}

describe("the number of statements does not grow with the number of rows", () => {
  it("in the list: as many for 1 resort as for 100", async () => {
    const query = `query ($first: Int!) { resorts(first: $first) { data { ${EVERYTHING} } paginatorInfo { total } } }`;
    const forOne = await statements(query, { first: 1 });
    expect(await statements(query, { first: 100 })).toBe(forOne);
    expect(forOne).toBeLessThanOrEqual(7);
  });

  it("in the list with filters, a place and orders", async () => {
    const query = `query ($first: Int!, $filter: Filter, $orderBy: OrderBy) {
      resorts(first: $first, filter: $filter, orderBy: $orderBy) { data { ${EVERYTHING} } paginatorInfo { total } }
    }`;
    const filter = {
      groupedType: [
        { type_name: "number_of_lifts", operator: ">", value: "2" },
        { type_name: "mapped_lift_access", operator: ">", value: "2" },
      ],
      locationType: { continentId: ["5"], countryId: ["JP"] },
    };
    const orderBy = { type_name: "mapped_lift_access", direction: "desc" };
    const forOne = await statements(query, { first: 1, filter, orderBy });
    expect(await statements(query, { first: 100, filter, orderBy })).toBe(forOne);
    expect(forOne).toBeLessThanOrEqual(7);
  });

  it("in the search", async () => {
    const query = `query ($perPage: Int!) { searchResorts(query: "ski", perPage: $perPage) { data { ${EVERYTHING} } } }`;
    const forOne = await statements(query, { perPage: 1 });
    expect(await statements(query, { perPage: 400 })).toBe(forOne);
    expect(forOne).toBeLessThanOrEqual(7);
  });

  it.each([
    [
      "a list without figures: which, and these",
      "resorts(first: 100) { data { id title location { country { name } } } }",
      2,
    ],
    ["a count: the figures", "resorts(first: 1) { paginatorInfo { total lastPage } }", 1],
    ["a list with figures: all three", "resorts { data { id } paginatorInfo { total } }", 3],
    ["a list under two names: once", "resorts { a: data { id } b: data { title } ...F }", 2],
    ["nothing of a list", "resorts { __typename }", 0],
    ["a search with resorts", 'searchResorts(query: "zermatt") { data { id } paginatorInfo { total } }', 1],
    ["a search without resorts", 'searchResorts(query: "zermatt") { paginatorInfo { total } }', 1],
  ])("and what is not asked for is not loaded, %s", async (_, field, expected) => {
    const fragment = field.includes("...F") ? "fragment F on ResortPaginator { data { url_segment } }" : "";
    expect(await statements(`{ ${field} } ${fragment}`, {})).toBe(expected);
  });

  it("and counts of a place that were asked for together are known until the index changes", async () => {
    const counted = (place: Place) =>
      statementsOf(backend.backend, print(LifestyleCountsDocument), lifestyleVariables(place));
    const switzerland = { countryId: ["CH"] };
    expect(await counted(switzerland)).toBe(1);
    expect(await counted(switzerland)).toBe(0);
    expect(await counted({ countryId: ["JP"] })).toBe(1);
    expect(await counted({})).toBe(1);
    expect([await counted({ countryId: ["JP"] }), await counted({}), await counted(switzerland)]).toEqual([
      0, 0, 0,
    ]);
  });

  it("but never those of an area on the map", async () => {
    const area = { mapArea: { north: 48, south: 45, east: 11, west: 6 } };
    const count = () =>
      statementsOf(backend.backend, print(LifestyleCountsDocument), lifestyleVariables(area));
    expect([await count(), await count()]).toEqual([1, 1]);
  });

  it("nor those around a place, which would drive out what all visitors read; those of a month are", async () => {
    const counted = (trip: TripFilter) =>
      statementsOf(backend.backend, print(LifestyleCountsDocument), lifestyleVariables({}, trip));
    const around = { from: "47.12,11.34", within: 300 };
    expect([await counted(around), await counted(around)]).toEqual([1, 1]);
    expect([await counted({ month: 3 }), await counted({ month: 3, from: "47.12,11.34" })]).toEqual([1, 0]);
  });

  it("and a list is known until the index changes, its total in whatever order and on whatever page", async () => {
    const asked = await backend.anotherBackend({ db: backend.db });
    const list = (args: string) =>
      statementsOf(asked, `{ resorts(${args}) { data { id } paginatorInfo { total } } }`, {});
    expect(await list("first: 1")).toBe(3);
    expect(await list("first: 1")).toBe(0);
    expect(await list('first: 1, orderBy: { type_name: "title" }')).toBe(2);
    expect(await list('first: 1, filter: { locationType: { countryId: ["JP"] } }')).toBe(3);
  });

  it("and a resort that was read is known until the index or the resort changes", async () => {
    const query = `{ resortByUrlSegment(url_segment: "zermatt-breuil-cervinia") { ${EVERYTHING} } }`;
    const asked = await backend.anotherBackend({ db: backend.db });
    // Its id, itself, and what riders wrote of it.
    expect(await statementsOf(asked, query, {})).toBe(3);
    expect(await statementsOf(asked, query, {})).toBe(0);
  });

  it("and its neighbours too, so many of them", async () => {
    const query = `query ($first: Int!) { neighbours(url_segment: "zermatt-breuil-cervinia", first: $first) { distance_km } }`;
    const asked = await backend.anotherBackend({ db: backend.db });
    expect(await statementsOf(asked, query, { first: 3 })).toBeGreaterThan(0);
    expect(await statementsOf(asked, query, { first: 3 })).toBe(0);
    expect(await statementsOf(asked, query, { first: 4 })).toBeGreaterThan(0);
  });

  it("and what a directive leaves out is not loaded", async () => {
    const query =
      "query ($no: Boolean!) { resorts { data @include(if: $no) { id } paginatorInfo { total } } }";
    expect(await statements(query, { no: false })).toBe(1);
  });
});
