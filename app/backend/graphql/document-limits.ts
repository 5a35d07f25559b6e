import {
  type DefinitionNode,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type ParseOptions,
  type parse,
  type SelectionNode,
  type SelectionSetNode,
} from "graphql";
import type { DocumentLimits } from "../allowances.ts";
import { tooLarge } from "./errors.ts";
import type { DocumentCosts, PageOf } from "./field-costs.ts";

/**
 * What `resorts` costs without `data`, where they are only counted: the home page shows some twenty
 * counts.
 */
const COUNT = 1_200;

/**
 * What weights of a visitor's own, or of a group, cost beside: the whole index is scored and put in
 * order, once for each set of weights.
 */
const WEIGHED = 6_000;

interface Weight {
  readonly fields: number;
  readonly depth: number;
  readonly cost: number;
  /** What the fields of this level would cost directly under query or mutation. */
  readonly questions: number;
  /** Whether `data` is among them. */
  readonly hasData: boolean;
}

const NOTHING: Weight = { fields: 0, depth: 0, cost: 0, questions: 0, hasData: false };

function pageSize(field: FieldNode, page: PageOf | undefined): number {
  if (!page) return 1;
  const value = field.arguments?.find(({ name }) => name.value === page.argument)?.value;
  if (!value) return page.usual;
  // Beyond the largest page the resolver refuses anyway.
  return value.kind === Kind.INT ? Math.min(Math.max(Number(value.value), 1), page.largest) : page.largest;
}

/**
 * Weighs selections; each fragment once, so that fragments spread in fragments cannot make the
 * weighing itself slow.
 */
function createScales(document: DocumentNode, limits: DocumentLimits, { questions, pages }: DocumentCosts) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const weighed = new Map<string, Weight>();

  function weighFragment(name: string): Weight {
    const known = weighed.get(name);
    if (known) return known;
    // A fragment inside itself weighs nothing here: validation refuses it.
    weighed.set(name, NOTHING);
    const fragment = fragments.get(name);
    const weight = fragment ? weigh(fragment.selectionSet) : NOTHING;
    weighed.set(name, weight);
    return weight;
  }

  function weighField(field: FieldNode): Weight {
    const inside = field.selectionSet ? weigh(field.selectionSet) : NOTHING;
    const name = field.name.value;
    const isWeighed = field.arguments?.some(
      ({ name: { value } }) => value === "weights" || value === "group",
    );
    const page = pages.get(name);
    const question = name === "resorts" && !inside.hasData ? COUNT : (questions.get(name) ?? 0);
    return {
      fields: 1,
      depth: inside.depth + 1,
      cost: 1 + (page?.each ?? 0) + inside.cost * pageSize(field, page),
      questions: isWeighed ? question + WEIGHED : question,
      hasData: name === "data",
    };
  }

  function weigh(set: SelectionSetNode): Weight {
    let total = NOTHING;
    for (const selection of set.selections) {
      checkDirectives(selection, limits);
      const part =
        selection.kind === Kind.FIELD
          ? weighField(selection)
          : selection.kind === Kind.FRAGMENT_SPREAD
            ? weighFragment(selection.name.value)
            : weigh(selection.selectionSet);
      total = {
        fields: total.fields + part.fields,
        depth: Math.max(total.depth, part.depth),
        cost: total.cost + part.cost,
        questions: total.questions + part.questions,
        hasData: total.hasData || part.hasData,
      };
    }
    return total;
  }

  return weigh;
}

/** Each is looked at by every rule of validation, known or not. */
function checkDirectives({ directives = [] }: SelectionNode | DefinitionNode, limits: DocumentLimits): void {
  if (directives.length > limits.directives) {
    throw tooLarge(`The document has more than ${limits.directives} directives in one place.`);
  }
}

/**
 * Throws when an operation of the document asks for more than the limits allow.
 *
 * @returns what its dearest operation costs
 */
export function checkDocument(document: DocumentNode, limits: DocumentLimits, costs: DocumentCosts): number {
  const weigh = createScales(document, limits, costs);
  let dearest = 0;
  for (const definition of document.definitions) {
    // Fragments are weighed on their own too: validation reads them even where nothing spreads
    // them.
    if (definition.kind !== Kind.OPERATION_DEFINITION && definition.kind !== Kind.FRAGMENT_DEFINITION)
      continue;
    const isOperation = definition.kind === Kind.OPERATION_DEFINITION;
    checkDirectives(definition, limits);
    const { fields, depth, cost, questions } = weigh(definition.selectionSet);
    if (depth > limits.depth) throw tooLarge(`The document is deeper than ${limits.depth} levels.`);
    if (isOperation && fields > limits.rootFields) {
      throw tooLarge(`The operation has more than ${limits.rootFields} fields at its root.`);
    }
    const whole = cost + (isOperation ? questions : 0);
    if (whole > limits.cost) {
      throw tooLarge(`The document costs more than ${limits.cost}: ask for fewer lists, resorts or fields.`);
    }
    dearest = Math.max(dearest, whole);
  }
  return dearest;
}

/**
 * The same parse function, held to the limits.
 *
 * @param onCost told what a document costs that is within them
 */
export function limitedParse(
  parseDocument: typeof parse,
  limits: DocumentLimits,
  costs: DocumentCosts,
  onCost: (cost: number) => void = () => {},
): typeof parse {
  return (source, options?: ParseOptions) => {
    const document = parseDocument(source, { ...options, maxTokens: limits.tokens });
    onCost(checkDocument(document, limits, costs));
    return document;
  };
}
