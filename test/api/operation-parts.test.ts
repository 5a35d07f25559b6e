import { parse, print } from "graphql";
import { describe, expect, it } from "vitest";
import { hasMark, operationParts } from "#app/api/operation-parts.ts";

const FRAGMENTS = `
  fragment Card on Resort { title ...Where }
  fragment Where on Resort { location { city } }
  fragment Steep on SteepestRun { degrees }
  fragment Counts on Query { all: resorts(filter: $all) { ...Total } }
  fragment Total on ResortPaginator { paginatorInfo { total } }`;

function partsOf(text: string) {
  const parts = operationParts(parse(text + FRAGMENTS, { noLocation: true }));
  if (!parts) return null;
  const { extended, beside } = parts;
  const oneLine = (document: Parameters<typeof print>[0]) => print(document).replace(/\s+/g, " ");
  return {
    core: oneLine(parts),
    extended: extended && oneLine(extended),
    beside: beside && oneLine(beside.document),
    failed: beside?.failed,
  };
}

describe("an operation with directives", () => {
  it("asks every backend for the contract, with the fragments and variables of that alone", () => {
    const parts = partsOf(`query Page($a: String!, $b: String!) {
      resort(id: $a) { ...Card }
      steepestRun(url_segment: $b) @extension { ...Steep }
    }`);
    expect(parts?.core).toBe(
      "query Page($a: String!) { resort(id: $a) { ...Card } } fragment Card on Resort { title ...Where } fragment Where on Resort { location { city } }",
    );
    expect(parts?.extended).toBeUndefined();
  });

  it("asks for extensions beside it, by a name of their own, and gives null for each where they fail", () => {
    const parts = partsOf(`query Page($a: String!, $b: String!) {
      resort(id: $a) { title }
      run: steepestRun(url_segment: $b) @extension { ...Steep }
      indexCounts @extension { resorts }
    }`);
    expect(parts?.beside).toBe(
      "query PageExtensions($b: String!) { run: steepestRun(url_segment: $b) { ...Steep } indexCounts { resorts } } fragment Steep on SteepestRun { degrees }",
    );
    expect(parts?.failed).toEqual({ run: null, indexCounts: null });
  });

  it("asks for what it needs, or takes instead, in one document for each kind of backend", () => {
    const parts = partsOf(`query Page($all: Filter) {
      settings { copyright_message }
      indexCounts @extension(isNeeded: true) { resorts }
      ...Counts @withoutExtensions
    }`);
    expect(parts).toEqual({
      core: "query Page($all: Filter) { settings { copyright_message } all: resorts(filter: $all) { ...Total } } fragment Total on ResortPaginator { paginatorInfo { total } }",
      extended: "query Page { settings { copyright_message } indexCounts { resorts } }",
    });
  });

  it("is none where the contract has nothing of it", () => {
    expect(partsOf("query Page { indexCounts @extension { resorts } }")).toBeNull();
  });

  it("is left as it is without them", () => {
    const document = parse("query Page { settings { copyright_message } }");
    expect(operationParts(document)).toBe(document);
  });

  it("keeps a directive below its root, which `npm run generate` refuses", () => {
    const parts = operationParts(
      parse("query Page { resort(id: 1) { title @extension } settings { copyright_message } }"),
    );
    expect(parts && hasMark(parts)).toBe(true);
  });
});
