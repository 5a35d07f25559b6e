import { getIntrospectionQuery, parse } from "graphql";
import { describe, expect, it } from "vitest";
import { DEFAULT_LIMITS } from "#app/backend/allowances.ts";
import { checkDocument } from "#app/backend/graphql/document-limits.ts";
import { DOCUMENT_COSTS } from "#app/backend/schema.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";

const backend = openBackendForTests("empty");

const SETTINGS = JSON.stringify({ query: "{ settings { copyright_message } }" });
const JSON_TYPE = { "content-type": "application/json" };

async function errorsOf(response: Response): Promise<{ message: string; extensions?: { code?: string } }[]> {
  expect(response.headers.get("content-type")).toMatch(/json/);
  return ((await response.json()) as { errors: { message: string }[] }).errors;
}

describe("requests", () => {
  it("are POST: everything else is 405 and says so", async () => {
    for (const method of ["GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH"]) {
      const response = await backend.send({ method });
      expect(response.status, method).toBe(405);
      expect(response.headers.get("allow")).toBe("POST");
    }
  });

  it.each([
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "text/plain",
    "application/graphql",
    "application/graphql+json",
    "application/jsonp",
    "",
  ])("are JSON: %j is 415", async (type) => {
    const response = await backend.send({
      method: "POST",
      headers: { "content-type": type },
      body: SETTINGS,
    });
    expect(response.status).toBe(415);
    await errorsOf(response);
  });

  it("JSON may name its charset, in any case", async () => {
    const headers = { "content-type": "Application/JSON; charset=UTF-8" };
    expect((await backend.send({ method: "POST", headers, body: SETTINGS })).status).toBe(200);
  });

  it("from another origin get no CORS headers, not even to a preflight", async () => {
    const origin = { origin: "https://elsewhere.example", "access-control-request-method": "POST" };
    const preflight = await backend.send({ method: "OPTIONS", headers: origin });
    const request = await backend.send({
      method: "POST",
      headers: { ...JSON_TYPE, ...origin },
      body: SETTINGS,
    });
    for (const response of [preflight, request]) {
      expect([...response.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  it("may end in the middle of its body, and is no fault of ours then", async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode(SETTINGS.slice(0, 10)));
      },
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const answer = await backend.send({ method: "POST", headers: JSON_TYPE, body, duplex: "half" });
    expect(answer.status).toBe(400);
  });

  it("may have a body of 100 kB and no more, announced or not", async () => {
    const long = JSON.stringify({
      query: "{ settings { copyright_message } }",
      variables: { x: "x".repeat(100_000) },
    });
    const announced = { ...JSON_TYPE, "content-length": String(long.length) };
    expect((await backend.send({ method: "POST", headers: announced, body: long })).status).toBe(413);
    const body = new Blob([long]).stream();
    const streamed = await backend.send({ method: "POST", headers: JSON_TYPE, body, duplex: "half" });
    expect(streamed.status).toBe(413);
    await errorsOf(streamed);
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["null", "null"],
    ["a text", '"{ settings }"'],
    ["a number", "1"],
    ["an empty list", "[]"],
    ["a batch", `[${SETTINGS},${SETTINGS}]`],
    ["no query", "{}"],
    ["a query that is no text", '{"query":{}}'],
    ["variables that are no object", '{"query":"{ __typename }","variables":"x"}'],
    ["an unknown part", '{"query":"{ __typename }","persisted":true}'],
    ["deeply nested lists", "[".repeat(50_000)],
    ["bytes that are no UTF-8", Buffer.from([0xff, 0xfe, 0x00])],
  ])("with %s as their body are refused, and never with 500", async (_, body) => {
    const response = await backend.send({ method: "POST", headers: JSON_TYPE, body });
    expect(response.status).toBeLessThan(500);
    const errors = await errorsOf(response);
    expect(errors.length).toBeGreaterThan(0);
    expect(JSON.stringify(errors)).not.toMatch(/node_modules|at .*\.(ts|js):/);
  });
});

/** A field as often as it takes, under an alias each. */
function aliases(count: number, field: string): string {
  return Array.from({ length: count }, (_, n) => `f${n}: ${field}`).join(" ");
}

const MISSPELT = 'searchResorts(query: "zrematt") { data { id } }';
const COUNT = "resorts(first: 1) { paginatorInfo { total } }";
const LIST = "resorts { data { id } paginatorInfo { total } }";
const SEGMENTS = JSON.stringify(Array.from({ length: 100 }, (_, n) => `resort-${n}`));
const AREA = "{ north: 48, south: 45, east: 11, west: 6 }";
/** As the pages ask for one. */
const MAP = `mapClusters(area: ${AREA}, zoom: 3) {
  clusters { latitude longitude count north south east west resort { id title url_segment } } total inside without_position
}`;

describe("documents", () => {
  const nested = (levels: number) => `{ ${"a { ".repeat(levels)} b ${"} ".repeat(levels)} }`;
  const lists = (levels: number) =>
    `{ resorts(filter: ${"[".repeat(levels)}${"]".repeat(levels)}) { data { id } } }`;
  const fragments = Array.from(
    { length: 40 },
    (_, n) => `fragment F${n} on Query { ...F${n + 1} ...F${n + 1} }`,
  );

  it.each([
    ["a syntax error", "{ resorts("],
    ["an unknown field", "{ beauty }"],
    ["ten directives on a field", `{ __typename ${"@include(if: true) ".repeat(10)} }`],
    ["ten unknown directives on an operation", `query ${"@aa ".repeat(10)} { __typename }`],
    ["selections 21 levels deep", nested(21)],
    ["selections 400 levels deep", nested(400)],
    ["selections 10,000 levels deep", nested(10_000)],
    ["values 400 levels deep", lists(400)],
    ["values 40,000 levels deep", lists(40_000)],
    ["a type 400 levels deep", `query ($x: ${"[".repeat(400)}Int${"]".repeat(400)}) { __typename }`],
    ["unclosed brackets", "[".repeat(900)],
    ["more than 1,000 tokens", `{ ${"__typename ".repeat(1_001)} }`],
    ["30 fields at the root", `{ ${Array.from({ length: 30 }, (_, n) => `f${n}: __typename`).join(" ")} }`],
    [
      "30 fields at the root, in fragments",
      `{ ...A ...A ...A } fragment A on Query { ${"__typename ".repeat(10)} }`,
    ],
    [
      "fragments that double 40 times",
      `{ ...F0 } ${fragments.join(" ")} fragment F40 on Query { __typename }`,
    ],
    ["fragments that go in circles", "{ ...A } fragment A on Query { ...B } fragment B on Query { ...A }"],
    [
      "six full pages with everything",
      `{ ${Array.from(
        { length: 6 },
        (_, n) => `f${n}: searchResorts(query: "a", perPage: 400) { data { id title url_segment url
         location { id city country { name } } numerics { id name value } generics { id name } } }`,
      ).join(" ")} }`,
    ],
    [
      "deep introspection",
      `{ __schema { types { fields { type { fields { type { fields { type { fields { name } } } } } } } } } }`,
    ],
    ["7 searches", `{ ${aliases(7, MISSPELT)} }`],
    ["7 lists", `{ ${aliases(7, LIST)} }`],
    [
      "7 lists in fragments",
      `{ ...A ...A } fragment A on Query { ${aliases(7, "resorts { ...B }")} } fragment B on ResortPaginator { data { id } }`,
    ],
    [
      "7 lists that a directive may leave out",
      `query ($no: Boolean = false) { ${aliases(7, "resorts { data @include(if: $no) { id } }")} }`,
    ],
    ["7 maps", `{ ${aliases(7, MAP)} }`],
    [
      "a map with everything about its resorts",
      `{ mapClusters(area: ${AREA}, zoom: 3) { clusters { resort { title ${aliases(18, "ratingScores { id name title value type { name } }")} } } } }`,
    ],
    [
      "the runs of 100 resorts",
      `{ resortRecords(url_segments: ${SEGMENTS}) { mountain { run_ways(first: 1) { id } } } }`,
    ],
    [
      "all lines of a resort nine times",
      `{ mountain(url_segment: "a") { ${aliases(9, "run_ways(first: 1000) { line }")} } }`,
    ],
    ["the runs of 20 resorts", `{ ${aliases(20, 'mountain(url_segment: "a") { run_ways { line } }')} }`],
    ["19 counts and 3 lists", `{ ${aliases(19, COUNT)} a: ${LIST} b: ${LIST} c: ${LIST} }`],
    ["two operations and no name", "query A { __typename } query B { __typename }"],
    ["a subscription", "subscription { x }"],
  ])("with %s are refused quickly, and never with 500", async (_, query) => {
    const started = performance.now();
    const answer = await backend.ask(query);
    expect(answer.errors?.length).toBeGreaterThan(0);
    expect(answer.data).toBeUndefined();
    expect(answer.status).toBeLessThan(500);
    expect(performance.now() - started).toBeLessThan(1_500);
  });

  it("cost a number, also with fields that every object of JavaScript has", () => {
    const document = parse("{ constructor { toString { id } } valueOf __proto__ }");
    expect(checkDocument(document, DEFAULT_LIMITS, DOCUMENT_COSTS)).toBe(5);
  });

  it("of 20 misspelt searches, ten at once, never reach the database", async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => backend.ask(`{ ${aliases(20, MISSPELT)} }`)),
    );
    for (const { data, errors } of answers) {
      expect(data).toBeUndefined();
      expect(errors?.map(({ extensions }) => extensions?.code)).toEqual(["DOCUMENT_TOO_LARGE"]);
    }
    expect(backend.statements).toEqual([]);
  });

  it.each([
    ["4 lists", `{ ${aliases(4, LIST)} }`],
    ["4 maps", `{ ${aliases(4, MAP)} }`],
    [
      "19 counts, in fragments too",
      `{ ${aliases(19, "resorts(first: 1) { ...Total }")} } ${"fragment Total on ResortPaginator { paginatorInfo { total } }"}`,
    ],
    [
      "19 counts and the list of the home page",
      `{ ${aliases(19, COUNT)} best: resorts(first: 6) { data { id title numerics { id name title value } } } }`,
    ],
  ])("of %s are answered", async (_, query) => {
    expect(Object.keys(await backend.data(query)).length).toBeGreaterThan(3);
  });

  it("that clients ask the schema with are refused, and errors suggest no names", async () => {
    const asked = await backend.ask(getIntrospectionQuery());
    expect(asked.data).toBeUndefined();
    expect(JSON.stringify(asked.errors)).toContain("introspection");
    for (const query of ["{ resort }", "{ resortz { id } }", "{ resorts(frist: 1) { data { id } } }"]) {
      const { errors } = await backend.ask(query);
      expect(errors?.length).toBeGreaterThan(0);
      expect(JSON.stringify(errors)).not.toContain("Did you mean");
    }
  });

  it("that clients ask the schema with are answered where the operator opens it", async () => {
    const open = await backend.anotherBackend({ isOpen: true });
    const request = new Request("http://localhost/graphql", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query: getIntrospectionQuery() }),
    });
    const { data } = await (await open.fetch(request, { address: null })).json();
    expect(data.__schema.queryType.name).toBe("Query");
  });

  it("with the largest page in a variable are answered", async () => {
    const query = `query ($n: Int!) { searchResorts(query: "x", perPage: $n) { data { id title location { country { name } } } } }`;
    expect((await backend.data(query, { n: 400 })).searchResorts.data).toEqual([]);
  });
});

describe("variables", () => {
  it.each([
    ["of the wrong type", { first: "many" }],
    ["missing", {}],
    ["too large for an integer", { first: 1e20 }],
    ["that are no number", { first: null }],
  ])("%s are a clear error", async (_, variables) => {
    const answer = await backend.ask(
      "query ($first: Int!) { resorts(first: $first) { data { id } } }",
      variables,
    );
    expect(answer.errors?.[0]?.message).toContain("$first");
    expect(answer.status).toBeLessThan(500);
  });
});
