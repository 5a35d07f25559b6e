/** @module-tag dialect */
import { describe, expect, test } from "vitest";
import type { Reads } from "#app/backend/cache/reads.ts";
import { filterOf } from "#app/backend/resorts/filter-arguments.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aMember, codeOf, type MemberUnderTest } from "#test/support/a-member.ts";
import { aResort } from "#test/support/a-resort.ts";

const backend = openBackendForTests("empty");

const CREATE = "mutation ($input: CreateListInput!) { list: createList(input: $input) { link } }";
const CHANGE = "mutation ($input: ChangeListInput!) { list: changeList(input: $input) { link } }";
const LIST = `query ($filter: Filter, $orderBy: OrderBy) {
  resorts(first: 100, filter: $filter, orderBy: $orderBy) { data { url_segment } paginatorInfo { total } } }`;
const COUNTS = `query ($one: Filter, $other: Filter) {
  one: resorts(filter: $one) { paginatorInfo { total } } other: resorts(filter: $other) { paginatorInfo { total } } }`;
const MAP = `query ($filter: Filter) {
  map: mapClusters(filter: $filter, area: { north: 85, south: -85, east: 180, west: -180 }, zoom: 0) {
    clusters { count } total inside without_position } }`;
const RECORDS = "query ($filter: Filter) { records: listedRecords(filter: $filter) { status } }";

async function aList(url_segments: readonly string[], by?: MemberUnderTest) {
  const { token } = by ?? (await aMember(backend));
  const { list } = await backend.data(CREATE, { input: { title: "Mine", url_segments } }, { token });
  return list.link as string;
}

async function listed(filter: object, orderBy?: object): Promise<string[]> {
  const { resorts } = await backend.data(LIST, { filter, orderBy });
  expect(resorts.paginatorInfo.total).toBe(resorts.data.length);
  return resorts.data.map(({ url_segment }: { url_segment: string }) => url_segment);
}

async function fourResorts() {
  await aResort(backend.db, {
    segment: "one",
    openskimapId: "w",
    totalScore: 10,
    position: [46, 8],
    countries: ["CH"],
  });
  await aResort(backend.db, { segment: "two", totalScore: 90, position: [43, 141], countries: ["JP"] });
  await aResort(backend.db, { segment: "closed", status: "abandoned", totalScore: 50, countries: ["CH"] });
  await aResort(backend.db, {
    segment: "part",
    partOf: "w",
    totalScore: 40,
    position: [46.1, 8],
    countries: ["CH"],
  });
}

describe("the filter by a named list", () => {
  test("holds its resorts in any order that lists have, closed areas and parts among them", async () => {
    await fourResorts();
    const listId = await aList(["one", "closed", "part"]);
    expect(await listed({ listId })).toEqual(["closed", "part", "one"]);
    expect(await listed({ listId }, { type_name: "total_score", direction: "asc" })).toEqual([
      "one",
      "part",
      "closed",
    ]);
    const { records } = await backend.data(RECORDS, { filter: { listId } });
    expect(records).toHaveLength(3);
  });

  test("narrows with all other parts of a filter", async () => {
    await fourResorts();
    const listId = await aList(["one", "two", "closed"]);
    expect(await listed({ listId, status: ["abandoned"] })).toEqual(["closed"]);
    expect(await listed({ listId, status: ["operating"] })).toEqual(["two", "one"]);
    expect(await listed({ listId, locationType: { countryId: ["JP"] } })).toEqual(["two"]);
    expect(await listed({ listId, position: "unknown" })).toEqual(["closed"]);
    expect(
      await listed({ listId, locationType: { mapArea: { north: 47, south: 45, east: 9, west: 7 } } }),
    ).toEqual(["one"]);
  });

  test("is counted, also beside other lists, and on the map", async () => {
    await fourResorts();
    const listId = await aList(["one", "two", "closed"]);
    const other = await aList(["two"]);
    const counts = await backend.data(COUNTS, { one: { listId }, other: { listId: other } });
    expect([counts.one.paginatorInfo.total, counts.other.paginatorInfo.total]).toEqual([3, 1]);
    const { map } = await backend.data(MAP, { filter: { listId } });
    expect(map).toEqual({ clusters: [{ count: 1 }, { count: 1 }], total: 3, inside: 2, without_position: 1 });
  });

  test("follows each change at once, in every process", async () => {
    await fourResorts();
    const member = await aMember(backend);
    const listId = await aList(["one"], member);
    const elsewhere = await backend.another();
    const both = async () => {
      const { data } = await elsewhere(LIST, { filter: { listId } });
      const counts = await backend.data(COUNTS, { one: { listId }, other: { listId } });
      return [await listed({ listId }), data.resorts.paginatorInfo.total, counts.one.paginatorInfo.total];
    };
    expect(await both()).toEqual([["one"], 1, 1]);
    await backend.data(CHANGE, { input: { link: listId, add: ["two"] } }, { token: member.token });
    expect(await both()).toEqual([["two", "one"], 2, 2]);
  });

  test("holds nothing where no list has the link, and refuses what is no link", async () => {
    await fourResorts();
    expect(await listed({ listId: "aB3dE6gH9jK2" })).toEqual([]);
    expect(await listed({ listId: null })).toEqual(["two", "one"]);
    for (const listId of ["", "short", "a'b; DROP TAB", "a\u0000bcdefghijk"]) {
      expect(codeOf(await backend.ask(LIST, { filter: { listId } }))).toBe("BAD_USER_INPUT");
    }
  });

  /** No resort is named that they would look for. */
  const NO_LOADERS = {} as Parameters<typeof filterOf>[1]["loaders"];

  test("is shown by no page that is cached", async () => {
    const ends: number[] = [];
    const reads: Reads = { dependOn: () => {}, endAt: (time) => ends.push(time) };
    const context = {
      reads,
      loaders: NO_LOADERS,
      figures: { allRatingScales: async () => new Map(), termsOf: async () => [], ownSteps: async () => [] },
    };
    await filterOf({ status: ["abandoned"] }, context);
    expect(ends).toEqual([]);
    await filterOf({ listId: "aB3dE6gH9jK2" }, context);
    expect(ends).toEqual([0]);
  });
});
