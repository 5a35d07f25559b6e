/**
 * What `npm run generate` makes of an operation with directives (app/api/directives.graphql): what
 * each backend is asked.
 */
import {
  type ConstDirectiveNode,
  type DirectiveNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type FragmentSpreadNode,
  Kind,
  type SelectionSetNode,
  separateOperations,
  visit,
} from "graphql";
import type { OperationParts } from "./operation.ts";

/** How a field at the root of an operation is marked. */
type Mark = "contract" | "extension" | "needed extension" | "without extensions";

/**
 * The documents of one operation, each with the fragments and variables that it needs; null where
 * the contract has nothing of it.
 */
export function operationParts(document: DocumentNode): OperationParts | null {
  if (!hasMark(document)) return document;
  const core = part(document, ["contract", "without extensions"]);
  const extended = part(document, ["contract", "needed extension"]);
  const beside = part(document, ["extension"], "Extensions");
  if (!core) return null;
  const isSame = JSON.stringify(core) === JSON.stringify(extended);
  return {
    ...core,
    ...(extended && !isSame && { extended }),
    ...(beside && { beside: { document: beside, failed: nullsFor(beside) } }),
  };
}

/**
 * The fields at the root of a document with one operation; those of a fragment there are marked as
 * it is.
 */
export function rootFields(document: DocumentNode): FieldNode[] {
  const inside = (set: SelectionSetNode, marks: readonly DirectiveNode[]): FieldNode[] =>
    set.selections.flatMap((selection) => {
      const directives = [...(selection.directives ?? []), ...marks];
      if (selection.kind === Kind.FIELD) return [{ ...selection, directives }];
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragmentOf(document, selection);
      return fragment ? inside(fragment.selectionSet, directives) : [];
    });
  return document.definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION ? inside(definition.selectionSet, []) : [],
  );
}

function fragmentOf({ definitions }: DocumentNode, { name }: FragmentSpreadNode) {
  return definitions.find(
    (definition): definition is FragmentDefinitionNode =>
      definition.kind === Kind.FRAGMENT_DEFINITION && definition.name.value === name.value,
  );
}

export function markOf({ directives = [] }: FieldNode): Mark {
  const directive = directives.find(isMark);
  if (!directive) return "contract";
  if (directive.name.value === "withoutExtensions") return "without extensions";
  const isNeeded = directive.arguments?.some(({ value }) => value.kind === Kind.BOOLEAN && value.value);
  return isNeeded ? "needed extension" : "extension";
}

/** The same operation, whose marked fields bear another directive. */
export function withMarksAs(document: DocumentNode, directive: ConstDirectiveNode): DocumentNode {
  if (!hasMark(document)) return document;
  return withRoot(
    document,
    rootFields(document).map((field) =>
      markOf(field) === "contract" ? field : { ...field, directives: [...unmarked(field), directive] },
    ),
  );
}

/** Whether anything bears a mark. */
export function hasMark(document: DocumentNode): boolean {
  let isFound = false;
  visit(document, {
    Directive: (directive) => {
      if (isMark(directive)) isFound = true;
    },
  });
  return isFound;
}

function withRoot(document: DocumentNode, selections: readonly FieldNode[], suffix = ""): DocumentNode {
  return visit(document, {
    OperationDefinition: (operation) => ({
      ...operation,
      name: { kind: Kind.NAME, value: `${operation.name?.value}${suffix}` },
      selectionSet: { kind: Kind.SELECTION_SET, selections },
    }),
  });
}

/** The operation with those fields at its root that are marked so; null where there is none. */
function part(document: DocumentNode, marks: readonly Mark[], suffix = ""): DocumentNode | null {
  const fields = rootFields(document).filter((field) => marks.includes(markOf(field)));
  if (fields.length === 0) return null;
  const selections = fields.map((field) => ({ ...field, directives: unmarked(field) }));
  const whole = withRoot(document, selections, suffix);
  const [needed = whole] = Object.values(separateOperations(whole));
  return withUsedVariables(needed);
}

function withUsedVariables(document: DocumentNode): DocumentNode {
  const used = new Set<string>();
  visit(document, {
    VariableDefinition: () => false,
    Variable: ({ name }) => {
      used.add(name.value);
    },
  });
  return visit(document, {
    VariableDefinition: ({ variable }) => (used.has(variable.name.value) ? false : null),
  });
}

function nullsFor(document: DocumentNode): Record<string, null> {
  return Object.fromEntries(rootFields(document).map(({ alias, name }) => [(alias ?? name).value, null]));
}

function isMark({ name }: DirectiveNode): boolean {
  return name.value === "extension" || name.value === "withoutExtensions";
}

function unmarked({ directives = [] }: FieldNode): DirectiveNode[] {
  return directives.filter((directive) => !isMark(directive));
}
