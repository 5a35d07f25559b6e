/** @module-tag dialect */
import { expect, test } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";

const charged: [address: string | null, cost: number][] = [];
const backend = openBackendForTests("empty", { charge: (...given) => charged.push(given) });

const SOON = new Date("2027-01-31T12:00:10Z");
const LATER = new Date("2027-01-31T12:00:20Z");

test("processes add what visitors spent to each other's counts, until a time that begins anew", async () => {
  const [here, there] = [backend.backend, await backend.anotherBackend({})];
  await here.countTogether(
    new Map([
      ["a", 10],
      ["b", 1],
    ]),
    SOON,
  );
  const sums = await there.countTogether(
    new Map([
      ["b", 5],
      ["a", 2],
    ]),
    SOON,
  );
  expect(sums).toEqual(
    new Map([
      ["a", 12],
      ["b", 6],
    ]),
  );
  expect(await here.countTogether(new Map([["a", 3]]), LATER)).toEqual(new Map([["a", 3]]));
});

test("many that count the same visitors at once lose nothing and wait for none for ever", async () => {
  const visitors = Array.from({ length: 50 }, (_, n) => `visitor ${n}`);
  await Promise.all(
    Array.from({ length: 20 }, (_, turn) => {
      const inSomeOrder = turn % 2 === 0 ? visitors : [...visitors].reverse();
      return backend.backend.countTogether(new Map(inSomeOrder.map((visitor) => [visitor, 1])), SOON);
    }),
  );
  const sums = await backend.backend.countTogether(new Map([["visitor 7", 1]]), SOON);
  expect(sums.get("visitor 7")).toBe(21);
});

test("an operation over HTTP is charged to the visitor it serves, by what it asks for", async () => {
  charged.length = 0;
  const ask = (query: string) => backend.ask(query, {}, { address: "203.0.113.9" });
  await ask('{ cmsPage(url: "/about") { title } }');
  await ask('{ a: cmsPage(url: "/a") { title } b: cmsPage(url: "/b") { title } }');
  await ask("{ resorts(first: 100) { data { title } } }");
  const costs = charged.map(([address, cost]) => {
    expect(address).toBe("203.0.113.9");
    return cost;
  });
  expect(costs).toHaveLength(3);
  expect(costs[1]).toBe(2 * (costs[0] ?? 0));
  expect(costs[2]).toBeGreaterThan(6_000);
});
