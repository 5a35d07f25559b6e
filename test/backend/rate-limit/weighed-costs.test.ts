import { beforeEach, describe, expect, it } from "vitest";
import { ATTRIBUTES } from "#app/domain/attributes/attributes.ts";
import { isWeighable } from "#app/domain/scores/own-score.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aResort } from "#test/support/a-resort.ts";

const charged: [address: string | null, cost: number][] = [];
const backend = openBackendForTests("empty", { charge: (...given) => charged.push(given) });
const RATINGS = ATTRIBUTES.map(({ name }) => name)
  .filter(isWeighable)
  .slice(0, 10);
const ADDRESS = "203.0.113.9";

/** A set of weights that no other number gives. */
const weightsOf = (number: number) =>
  RATINGS.map((type_name, at) => ({ type_name, weight: 1 + ((number >> at) & 1) }));
const groupOf = (people: number, from = 0) => ({
  people: Array.from({ length: people }, (_, at) => ({ weights: weightsOf(from + at) })),
});

const literal = (value: unknown): string =>
  Array.isArray(value)
    ? `[${value.map(literal).join()}]`
    : typeof value === "object" && value !== null
      ? `{${Object.entries(value)
          .map(([name, each]) => `${name}: ${literal(each)}`)
          .join()}}`
      : JSON.stringify(value);

beforeEach(async () => {
  const ratings = Object.fromEntries(RATINGS.map((name) => [name, 50]));
  await aResort(backend.db, { title: "Alta", ratings });
  await aResort(backend.db, {
    title: "Brighton",
    ratings: Object.fromEntries(RATINGS.map((name) => [name, 70])),
  });
});

async function costOf(query: string, variables: object = {}) {
  charged.length = 0;
  const answer = await backend.ask(query, variables, { address: ADDRESS });
  expect(charged.every(([address]) => address === ADDRESS)).toBe(true);
  const codes = (answer.errors ?? []).map(({ extensions }) => extensions?.code);
  return { cost: charged.reduce((sum, [, cost]) => sum + cost, 0), codes };
}

const LIST =
  "query ($filter: Filter, $orderBy: OrderBy) { resorts(filter: $filter, orderBy: $orderBy) { data { id } } }";
/** By any weights, which puts their distribution into memory. */
const known = async (query: string, variables: object = {}) => {
  await costOf(query, variables);
  return costOf(query, variables);
};

describe("weights cost what they compute", () => {
  const byGroup = { type_name: "group_score", direction: "desc" };
  const group = groupOf(8);

  it("inside filter and orderBy, written out or in variables, each set and each rating of it", async () => {
    const plain = (await known(LIST)).cost;
    const one = (await known(LIST, { filter: { group: groupOf(1) }, orderBy: byGroup })).cost - plain;
    expect(one).toBeGreaterThanOrEqual(10 * 100);
    expect((await known(LIST, { filter: { group }, orderBy: byGroup })).cost - plain).toBe(8 * one);
    expect((await known(LIST, { filter: { group: { ...group, least: 1 } } })).cost - plain).toBe(8 * one);
    const own = { type_name: "my_score", direction: "desc", weights: weightsOf(1) };
    expect((await known(LIST, { orderBy: own })).cost - plain).toBe(one);
    const written = `{ resorts(filter: ${literal({ group })}, orderBy: ${literal(byGroup)}) { data { id } } }`;
    expect((await known(written)).cost).toBe(
      (await known(LIST, { filter: { group }, orderBy: byGroup })).cost,
    );
    // A group that neither narrows nor orders is only checked.
    expect((await known(LIST, { filter: { group } })).cost).toBe(plain);
  });

  it("under each alias, and more where they are new", async () => {
    const list = `resorts(filter: $filter, orderBy: { type_name: "group_score", direction: "desc" }) { data { id } }`;
    const query = (body: string) => `query ($filter: Filter) { ${body} }`;
    const filter = { group: groupOf(2, 100) };
    const fresh = (await costOf(query(list), { filter })).cost;
    const once = (await costOf(query(list), { filter })).cost;
    expect(fresh).toBeGreaterThan(once);
    // Another order of the same sets in one request is no other computation, and yet each list is
    // one.
    const thrice = await known(query(`a: ${list} b: ${list} c: ${list}`), { filter });
    expect(thrice.codes).toEqual([]);
    expect(thrice.cost).toBe(3 * once);
  });

  it("wherever else they are: of the map, and of records", async () => {
    const clusters = `query ($filter: Filter) { mapClusters(filter: $filter, zoom: 2,
      area: { north: 80, south: -80, east: 170, west: -170 }) { clusters { count } } }`;
    const records = "query ($filter: Filter) { listedRecords(filter: $filter) { title: __typename } }";
    for (const query of [clusters, records]) {
      const { cost: plain } = await known(query);
      const { cost, codes } = await known(query, { filter: { group } });
      expect(codes).toEqual([]);
      expect(cost - plain).toBeGreaterThanOrEqual(8 * 10 * 100);
    }
  });
});

describe("more than a request may compute is refused", () => {
  const count = (name: string, value: string) =>
    `${name}: resorts(filter: ${value}) { paginatorInfo { total } }`;

  it("where aliases have groups of their own", async () => {
    const pairs = RATINGS.flatMap((one, at) => RATINGS.slice(at + 1).map((other) => [one, other]));
    const aliases = [0, 8, 16].map((from) => {
      const people = pairs.slice(from, from + 8).map((names) => ({
        weights: names.map((type_name) => ({ type_name, weight: 1 })),
      }));
      return count(`a${from}`, literal({ group: { people, least: 1 } }));
    });
    const { codes } = await costOf(`{ ${aliases.join(" ")} }`);
    expect(codes).toContain("DOCUMENT_TOO_LARGE");
  });

  it("where each has variables of its own", async () => {
    const names = [0, 1, 2, 3];
    const variables = Object.fromEntries(
      names.map((name) => [`f${name}`, { group: { ...groupOf(8, 8 * name), least: 1 } }]),
    );
    const query = `query (${names.map((name) => `$f${name}: Filter`).join()}) {
      ${names.map((name) => count(`a${name}`, `$f${name}`)).join(" ")} }`;
    expect((await costOf(query, variables)).codes).toContain("DOCUMENT_TOO_LARGE");
  });

  it("where one group is under many names", async () => {
    const filter = { group: { ...groupOf(8), least: 1 } };
    const query = (aliases: number) =>
      `query ($filter: Filter) { ${Array.from({ length: aliases }, (_, at) => count(`a${at}`, "$filter")).join(" ")} }`;
    expect((await costOf(query(12), { filter })).codes).toEqual([]);
    expect((await costOf(query(13), { filter })).codes).toEqual(["DOCUMENT_TOO_LARGE"]);
  });
});
