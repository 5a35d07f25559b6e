import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import {
  buildASTSchema,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getOperationAST,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from "graphql";
import { z } from "zod";
import extensionsContract from "#app/schema.extensions.graphql?raw";
import coreContract from "#app/schema.graphql?raw";

const SCALARS: Record<string, z.ZodType> = {
  Int: z.int(),
  Float: z.number(),
  String: z.string(),
  Boolean: z.boolean(),
  // Backends write ids as they store them; the pages compare and link with text.
  ID: z.union([z.string(), z.number()]).transform(String),
};

let contract: GraphQLSchema | null = null;
const known = new WeakMap<DocumentNode, z.ZodType>();

/**
 * What an answer to this operation must look like, by the contract: objects, lists, nullability and
 * scalars of the fields asked for. Fields that were not requested are dropped; a nullable field may
 * be absent. Derived once per document.
 *
 * @throws Error where the document does not fit the contract (a fault of ours, caught by `npm run
 * check`)
 */
export function answerSchema<Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
): z.ZodType<Result> {
  const schema = known.get(document) ?? derive(document);
  known.set(document, schema);
  return schema as z.ZodType<Result>;
}

function derive(document: DocumentNode): z.ZodType {
  contract ??= buildASTSchema(parse(`${coreContract}\n${extensionsContract}`));
  const operation = getOperationAST(document);
  const root = operation && contract.getRootType(operation.operation);
  if (!operation || !root) throw new Error("A document must hold one operation of the contract");
  const fragments = new Map(
    document.definitions.flatMap((definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ? [[definition.name.value, definition] as const] : [],
    ),
  );
  return objectSchema(root, [operation.selectionSet], fragments);
}

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

function objectSchema(
  type: GraphQLObjectType,
  selectionSets: readonly SelectionSetNode[],
  fragments: Fragments,
): z.ZodType {
  const asked = new Map<string, FieldNode[]>();
  for (const field of selectionSets.flatMap((set) => fieldsOf(set, fragments))) {
    const key = field.alias?.value ?? field.name.value;
    asked.set(key, [...(asked.get(key) ?? []), field]);
  }
  const shape: Record<string, z.ZodType> = {};
  for (const [key, fields] of asked) shape[key] = fieldSchema(type, fields, fragments);
  return z.object(shape);
}

/**
 * The fields of a selection, those inside fragments included. The contract has no interfaces or
 * unions.
 */
function fieldsOf(set: SelectionSetNode, fragments: Fragments): FieldNode[] {
  return set.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [selection];
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, fragments);
    const fragment = fragments.get(selection.name.value);
    if (!fragment) throw new Error(`Unknown fragment ${selection.name.value}`);
    return fieldsOf(fragment.selectionSet, fragments);
  });
}

/**
 * One key of an answer. The same key may be asked for several times, with selections that add up.
 */
function fieldSchema(
  parent: GraphQLObjectType,
  fields: readonly FieldNode[],
  fragments: Fragments,
): z.ZodType {
  const name = fields[0]?.name.value ?? "";
  if (name === "__typename") return z.literal(parent.name);
  const definition = parent.getFields()[name];
  if (!definition) throw new Error(`The contract has no field ${parent.name}.${name}`);
  const selections = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
  return typeSchema(definition.type, selections, fragments);
}

function typeSchema(
  type: GraphQLOutputType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
): z.ZodType {
  if (!isNonNullType(type)) return presentSchema(type, selections, fragments).nullish();
  return presentSchema(type.ofType, selections, fragments);
}

function presentSchema(
  type: GraphQLOutputType,
  selections: readonly SelectionSetNode[],
  fragments: Fragments,
): z.ZodType {
  if (isListType(type)) return z.array(typeSchema(type.ofType, selections, fragments));
  if (isObjectType(type)) return objectSchema(type, selections, fragments);
  const scalar = SCALARS[type.toString()];
  if (!scalar) throw new Error(`Answers of type ${type.toString()} cannot be checked`);
  return scalar;
}
