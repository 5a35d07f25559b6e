import { describe, expect, it, test } from "vitest";
import { chargedVisitor } from "#app/server/rate-limit/charged-visitor.ts";
import { ReadBudget } from "#app/server/rate-limit/read-budget.ts";
import { costOf, costOfOperation } from "#app/server/rate-limit/read-costs.ts";
import { VisitorSemaphore } from "#app/server/rate-limit/visitor-semaphore.ts";
import "#test/support/all-routes.ts";

const ALLOWANCE = { most: 100, withinMs: 10_000 };

describe("a budget of reads", () => {
  it("is each visitor's own, and begins anew with each window", () => {
    let now = 1_000_000_003_500;
    const budget = new ReadBudget(ALLOWANCE, () => now);
    budget.spend("a", 99);
    expect(budget.retryAfter("a")).toBeNull();
    budget.spend("a", 1);
    expect(budget.retryAfter("a")).toBe(7);
    expect(budget.retryAfter("b")).toBeNull();
    now += 6_499;
    expect(budget.retryAfter("a")).toBe(1);
    now += 1;
    expect(budget.retryAfter("a")).toBeNull();
  });

  it("is shared by all processes, as far as they have told each other", () => {
    const clock = () => 1_000_000_000_000;
    const [here, there] = [new ReadBudget(ALLOWANCE, clock), new ReadBudget(ALLOWANCE, clock)];
    here.spend("a", 60);
    there.spend("a", 60);
    const sums = new Map<string, number>();
    for (const budget of [here, there, here]) {
      for (const [visitor, spent] of budget.unsettled()) sums.set(visitor, (sums.get(visitor) ?? 0) + spent);
      budget.settle(sums, budget.endsAt);
    }
    expect(here.retryAfter("a")).toBe(10);
    expect(there.retryAfter("a")).toBe(10);
    expect(here.unsettled().size).toBe(0);
  });

  it("does not take the sums of a window that has ended", () => {
    let now = 1_000_000_000_000;
    const budget = new ReadBudget(ALLOWANCE, () => now);
    budget.spend("a", 60);
    const { endsAt } = budget;
    now += ALLOWANCE.withinMs;
    budget.settle(new Map([["a", 500]]), endsAt);
    expect(budget.retryAfter("a")).toBeNull();
  });
});

test.each([
  ["GET", "/resorts?page=2", 20],
  ["GET", "/resorts.data?page=2&_routes=routes%2Fresorts", 20],
  ["GET", "/_root.data", 10],
  ["GET", "/resort/zermatt", 16],
  ["HEAD", "/resorts.csv?q=1", 5],
  ["GET", "/RESORTS/?page=2", 20],
  ["GET", "/Resorts.CSV", 5],
  ["GET", "/assets/no-such.js", 5],
  ["GET", "/resort/favicon.svg", 16],
  ["GET", "/no-such-page", 5],
  ["POST", "/login", 40],
  ["POST", "/signup.data", 40],
  ["POST", "/LOGIN/", 40],
  ["POST", "/units", 5],
])("%s %s costs %i", (method, url, cost) => {
  expect(costOf({ method, url, bodyBytes: null })).toBe(cost);
});

test("a GraphQL request costs by its length, and its operation by what it asks for", () => {
  const costFor = (bodyBytes: number | null) => costOf({ method: "POST", url: "/graphql", bodyBytes });
  expect(costFor(369)).toBe(3);
  expect(costFor(100_000)).toBe(12);
  // Sent in pieces, or with a length that is a lie.
  expect(costFor(null)).toBe(12);
  expect(costFor(1e12)).toBe(12);
  expect(costOfOperation(6_000)).toBe(30);
});

test.each<[string | null, number, string | null]>([
  ["127.0.0.1", 0, null],
  ["::1", 0, null],
  ["10.20.30.40", 0, null],
  ["172.31.0.1", 0, null],
  ["172.32.0.1", 0, "172.32.0.1"],
  ["fd00::1", 0, null],
  ["2001:db8:1:2:3::4", 0, "2001:db8:1:2"],
  ["203.0.113.9", 0, "203.0.113.9"],
  ["127.0.0.1", 1, "127.0.0.1"],
  [null, 0, null],
])("of %s with %i proxies pays %s", (address, proxies, visitor) => {
  expect(chargedVisitor(address, proxies)).toBe(visitor);
});

describe("requests of a visitor", () => {
  it("begin four at a time, in the order in which they came, and hold no other visitor up", () => {
    const semaphore = new VisitorSemaphore(() => 4);
    const begun: number[] = [];
    for (const n of [1, 2, 3, 4, 5, 6]) semaphore.acquire("a", () => begun.push(n));
    semaphore.acquire("b", () => begun.push(100));
    expect(begun).toEqual([1, 2, 3, 4, 100]);
    semaphore.release("a");
    expect(begun).toEqual([1, 2, 3, 4, 100, 5]);
  });

  it("are refused where too many wait", () => {
    const semaphore = new VisitorSemaphore(() => 4);
    const taken = Array.from({ length: 56 }, () => semaphore.acquire("a", () => {}));
    expect(taken.filter(Boolean)).toHaveLength(54);
    for (let n = 0; n < 54; n += 1) semaphore.release("a");
    expect(semaphore.acquire("a", () => {})).toBe(true);
  });
});
