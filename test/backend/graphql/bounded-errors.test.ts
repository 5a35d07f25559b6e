import { describe, expect, it } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";

const charged: [address: string | null, cost: number][] = [];
const backend = openBackendForTests("empty", { charge: (...given) => charged.push(given) });

const A_LOT = 400;
const long = "x".repeat(20_000);

/** Requests that are wrong in many places, or that repeat what they are wrong about. */
const ERRONEOUS: readonly [what: string, query: string, variables?: object][] = [
  ["unknown fields", `{ ${Array.from({ length: A_LOT }, (_, n) => `nothing${n}`).join(" ")} }`],
  [
    "fields that clash",
    `{ settings { ${Array.from({ length: A_LOT }, (_, n) => `a: copyright_message @skip(if: ${n % 2 === 0})  a: __typename`).join(" ")} } }`,
  ],
  [
    "unknown variables",
    `{ ${Array.from({ length: 30 }, (_, n) => `a${n}: searchResorts(query: $v${n}) { __typename }`).join(" ")} }`,
  ],
  ["one long name", `{ ${long} }`],
  ["one long text", `{ searchResorts(perPage: "${long}") { __typename } }`],
  ["an unfinished text", `{ settings(${long}`],
  [
    "a long value of a variable",
    "query ($page: Int) { searchResorts(page: $page) { __typename } }",
    { page: long },
  ],
  [
    "a list of wrong values",
    "query ($list: [String!]!) { resortsByUrlSegments(url_segments: $list) { asked } }",
    { list: Array.from({ length: A_LOT }, (_, n) => ({ n })) },
  ],
  [
    "unknown fields of a variable",
    "query ($filter: Filter) { resorts(filter: $filter) { __typename } }",
    {
      filter: Object.fromEntries(Array.from({ length: A_LOT }, (_, n) => [`nothing${n}`, long.slice(0, 40)])),
    },
  ],
];

describe("an erroneous request", () => {
  it.each(ERRONEOUS)(
    "of %s is answered with ten errors at most, in few kB, none of which repeats it at length",
    async (_, query, variables) => {
      const { status, errors = [], ...answer } = await backend.ask(query, variables);
      expect(status).toBeLessThan(500);
      expect(errors.length).toBeGreaterThan(0);
      expect(errors.length).toBeLessThanOrEqual(10);
      expect(JSON.stringify({ errors, ...answer }).length).toBeLessThan(10_000);
      for (const { message } of errors) {
        expect(message.length).toBeLessThanOrEqual(501);
        expect(message).not.toMatch(/x{102}/);
      }
    },
  );

  it("is charged more than a plain question, and each time it comes", async () => {
    const [plain, wrong] = ["{ settings { copyright_message } }", "{ settings { nothing } }"];
    const costOf = async (query: string) => {
      charged.length = 0;
      await backend.ask(query, {}, { address: "203.0.113.9" });
      expect(charged.every(([address]) => address === "203.0.113.9")).toBe(true);
      return charged.reduce((sum, [, cost]) => sum + cost, 0);
    };
    const first = await costOf(wrong);
    expect(first).toBeGreaterThan(100 * (await costOf(plain)));
    expect(await costOf(wrong)).toBe(first);
    expect(await costOf(plain)).toBeGreaterThan(0);
    expect(await costOf(plain)).toBe(await costOf(plain));
  });
});
