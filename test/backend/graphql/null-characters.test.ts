import {
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
} from "graphql";
import { expect, it } from "vitest";
import { createBackendSchema } from "#app/backend/schema.ts";
import { openBackendForTests } from "#test/support/a-backend.ts";
import { aRater } from "#test/support/a-rater.ts";
import { aResort } from "#test/support/a-resort.ts";

const schema = createBackendSchema();
const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
  Object.values(type?.getFields() ?? {})
    .filter(({ args }) => args.length > 0)
    .map((field): [string, GraphQLField<unknown, unknown>, string] => [
      `${type?.name} ${field.name}`,
      field,
      type === schema.getMutationType() ? "mutation" : "query",
    ]),
);

/** The text wherever a type takes one. */
function filled(type: GraphQLInputType, text: string): unknown {
  if (isNonNullType(type)) return filled(type.ofType, text);
  if (isListType(type)) return [filled(type.ofType, text)];
  if (isInputObjectType(type)) {
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [field.name, filled(field.type, text)]),
    );
  }
  if (isEnumType(type)) return type.getValues()[0]?.name;
  return { String: text, ID: text, Int: 1, Float: 1, Boolean: true }[type.name];
}

/**
 * One argument or field of an input after the other, the others left out where that may be, and
 * else a plain text.
 */
function* eachAlone(type: GraphQLInputType, text: string): Generator<unknown> {
  const inner = isNonNullType(type) ? type.ofType : type;
  if (!isInputObjectType(inner)) return yield filled(type, text);
  for (const field of Object.values(inner.getFields())) {
    const others = Object.values(inner.getFields()).filter(
      (other) => other !== field && isNonNullType(other.type),
    );
    const rest = Object.fromEntries(others.map((other) => [other.name, filled(other.type, "zao")]));
    for (const value of eachAlone(field.type, text)) yield { ...rest, [field.name]: value };
  }
}

const under = openBackendForTests("empty", { providers: [] });

it.each(fields)(
  "%s with U+0000 or half a character in any text is no fault of ours",
  async (_, field, kind) => {
    await aResort(under.db, { title: "Zao", segment: "zao" });
    const { token } = await aRater(under);
    const isLeaf = isLeafType(getNamedType(field.type));
    const names = field.args.map(({ name, type }) => `$${name}: ${type}`).join(", ");
    const args = field.args.map(({ name }) => `${name}: $${name}`).join(", ");
    const document = `${kind} (${names}) { ${field.name}(${args}) ${isLeaf ? "" : "{ __typename }"} }`;
    for (const text of ["\u0000", "a\u0000b", "\ud800", "a\udfff"]) {
      for (const given of field.args) {
        const others = Object.fromEntries(
          field.args
            .filter(({ type }) => isNonNullType(type))
            .map(({ name, type }) => [name, filled(type, "zao")]),
        );
        for (const value of eachAlone(given.type, text)) {
          const { status, errors = [] } = await under.ask(
            document,
            { ...others, [given.name]: value },
            { token },
          );
          expect({
            value,
            status,
            codes: errors.map(({ extensions }) => extensions?.code),
          }).not.toMatchObject({
            codes: expect.arrayContaining(["INTERNAL_SERVER_ERROR"]),
          });
          expect(status, JSON.stringify(value)).toBeLessThan(500);
        }
      }
    }
  },
);
