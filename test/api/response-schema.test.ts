import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import { buildASTSchema, getOperationAST, parse, validate } from "graphql";
import { expect, test } from "vitest";
import * as generated from "#app/api/generated.ts";
import { answerSchema } from "#app/api/response-schema.server.ts";
import extensions from "#app/schema.extensions.graphql?raw";
import core from "#app/schema.graphql?raw";

function document(text: string): TypedDocumentNode<unknown, object> {
  return parse(text);
}

function read(text: string, answer: unknown): unknown {
  const checked = answerSchema(document(text)).safeParse(answer);
  return checked.success ? checked.data : "refused";
}

const PLACE = { id: "1", city: "Zermatt", latitude: 46, country: { code: "CH" } };
const RESORT = "{ resort(id: 1) { location { id city latitude country { code } } } }";

test("an answer as promised passes unchanged", () => {
  expect(read(RESORT, { resort: { location: PLACE } })).toEqual({ resort: { location: PLACE } });
});

test("fields that were not requested are dropped", () => {
  const answer = {
    resort: { location: { ...PLACE, secret: 1, country: { code: "CH", name: "x" } } },
    more: 1,
  };
  expect(read(RESORT, answer)).toEqual({ resort: { location: PLACE } });
});

test("an id may arrive as a number and is text from here on", () => {
  const answer = { resort: { location: { ...PLACE, id: 17 } } };
  expect(read(RESORT, answer)).toEqual({ resort: { location: { ...PLACE, id: "17" } } });
});

test.each<[string, unknown]>([
  ["a nullable object is null", { resort: null }],
  ["a nullable object is absent", {}],
  ["nullable fields are null", { resort: { location: { ...PLACE, city: null, latitude: null } } }],
])("accepted: %s", (_, answer) => {
  expect(read(RESORT, answer)).toEqual(answer);
});

test.each<[string, unknown]>([
  ["null for an object that must be there", { resort: { location: null } }],
  ["a missing field that must be there", { resort: { location: { ...PLACE, id: undefined } } }],
  ["text for a number", { resort: { location: { ...PLACE, latitude: "46" } } }],
  ["a number for text", { resort: { location: { ...PLACE, city: 46 } } }],
  ["a list for an object", { resort: { location: [PLACE] } }],
  ["null for everything", null],
])("refused: %s", (_, answer) => {
  expect(read(RESORT, answer)).toBe("refused");
});

test.each<[unknown, boolean]>([
  [{ resorts: { data: [], paginatorInfo: { total: 0 } } }, true],
  [{ resorts: { data: [{ id: "1" }, { id: "2" }], paginatorInfo: { total: 2 } } }, true],
  [{ resorts: { data: null, paginatorInfo: { total: 0 } } }, false],
  [{ resorts: { data: [null], paginatorInfo: { total: 1 } } }, false],
  [{ resorts: { data: { id: "1" }, paginatorInfo: { total: 1 } } }, false],
  [{ resorts: { data: [], paginatorInfo: { total: 1.5 } } }, false],
])("lists and whole numbers: %j passes: %s", (answer, passes) => {
  const text = "{ resorts { data { id } paginatorInfo { total } } }";
  expect(read(text, answer) !== "refused").toBe(passes);
});

test("aliases, __typename, inline fragments and fields asked for twice add up", () => {
  const text = `
    query Two { a: resort(id: 1) { ...Names ... on Resort { location { id } } } b: resort(id: 2) { id } }
    fragment Names on Resort { __typename title location { city } }
  `;
  const a = { __typename: "Resort", title: "A", location: { id: "1", city: null } };
  expect(read(text, { a, b: null })).toEqual({ a, b: null });
  expect(read(text, { a: { ...a, location: { city: null } }, b: null })).toBe("refused");
  expect(read(text, { a: { ...a, __typename: "Pizza" }, b: null })).toBe("refused");
});

test("a schema is derived once per document", () => {
  expect(answerSchema(generated.ResortsDocument)).toBe(answerSchema(generated.ResortsDocument));
});

test("a document that does not fit the contract is our own fault and says so", () => {
  expect(() => answerSchema(document("{ pizza }"))).toThrow("The contract has no field Query.pizza");
  expect(() => answerSchema(document("subscription { pizza }"))).toThrow(/one operation/);
});

const contract = buildASTSchema(parse(`${core}\n${extensions}`));
const operations = Object.entries(generated).filter(
  ([, value]) => typeof value === "object" && getOperationAST(value) !== null,
);

test.each(operations)("%s is valid against the contract and its answers can be checked", (_, value) => {
  expect(validate(contract, value)).toEqual([]);
  expect(answerSchema(value as TypedDocumentNode<unknown, object>).safeParse(7).success).toBe(false);
});
