import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { buildASTSchema, concatAST, extendSchema, Kind, parse, print, validate } from "graphql";
import { describe, expect, it } from "vitest";
import { openBackendForTests } from "#test/support/a-backend.ts";

const APP = join(import.meta.dirname, "../../app");
const OPERATIONS = join(APP, "api/operations");

const read = (path: string) => parse(readFileSync(path, "utf8"));
const core = buildASTSchema(read(join(APP, "schema.graphql")));
const whole = extendSchema(core, read(join(APP, "schema.extensions.graphql")));

const documents = readdirSync(OPERATIONS, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".graphql"))
  .map((file) => ({
    file,
    isExtension: file.startsWith("extensions"),
    document: read(join(OPERATIONS, file)),
  }));
const everything = concatAST(documents.map(({ document }) => document));
const fragments = everything.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION);

const operations = documents.flatMap(({ document }) =>
  document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? [{ name: definition.name?.value ?? "", definition }] : [],
  ),
);

const backend = openBackendForTests("full");

/** An operation with the fragments that it uses, and those that they use. */
function withFragments(text: string): string {
  const needed = fragments.filter(
    (fragment) => "name" in fragment && text.includes(`...${fragment.name?.value}`),
  );
  const all = [text, ...needed.map(print).filter((fragment) => !text.includes(fragment))].join("\n");
  return all === text ? text : withFragments(all);
}

/** Values for whatever variables an operation declares. */
const VARIABLES = {
  first: 12,
  page: 1,
  perPage: 400,
  filter: {
    groupedType: [{ type_name: "number_of_lifts", operator: ">=", value: "5" }],
    locationType: { continentId: ["5"], mapArea: { north: 90, south: -90, east: 180, west: -180 } },
  },
  orderBy: { type_name: "lift_access", direction: "desc" },
  thenBy: [{ type_name: "title" }],
  query: "Zermatt",
  typeName: "number_of_lifts",
  urlSegment: "whistler-blackcomb",
  id: "1",
  code: "header-menu-main",
  url: "/about",
  // The twenty cards of a list.
  ids: ["1", "2"],
  area: { north: 48, south: 45, east: 11, west: 6 },
  zoom: 7,
};

describe("the operations of the pages", () => {
  it("are valid against the contract alone, those of the extensions folder against the whole schema", () => {
    const inCore = documents.filter(({ isExtension }) => !isExtension).map(({ document }) => document);
    expect(validate(core, concatAST(inCore))).toEqual([]);
    expect(validate(whole, everything)).toEqual([]);
    expect(operations.length).toBeGreaterThan(10);
  });

  it.each(operations)("$name is answered without errors", async ({ definition }) => {
    const declared = definition.variableDefinitions?.map(({ variable }) => variable.name.value) ?? [];
    const variables = Object.fromEntries(
      declared.map((name) => [name, VARIABLES[name as keyof typeof VARIABLES]]),
    );
    const data = await backend.data(withFragments(print(definition)), variables);
    for (const value of Object.values(data)) expect(value).not.toBeNull();
  });
});
