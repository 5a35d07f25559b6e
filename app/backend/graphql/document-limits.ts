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
import {
  DEFAULT_PAGE_SIZE,
  MAX_MAP_CLUSTERS,
  MAX_MARKED_RESORTS,
  MAX_NAMED_LISTS,
  MAX_NAMED_PLACES,
  MAX_PAGE_SIZE,
  SEARCH_BOX_PAGE_SIZE,
} from "#app/domain/limits.ts";
import { DEFAULT_NEIGHBOURS, DEFAULT_SIMILAR, MAX_NEIGHBOURS } from "#app/domain/places/neighbours.ts";
import type { DocumentLimits } from "../limits.ts";
import { tooLarge } from "./errors.ts";

/** More than half of what an operation may cost: it holds one guess, under whatever names and in whatever fragments. */
const GUESS = 20_000;

/**
 * What a field under query or mutation costs before its answer is written, in fields: the longer it keeps PGlite, and with it this
 * process, busy, the more. On the built-in index a misspelt search or a list takes up to 30 ms, indexCounts 25 ms once a minute,
 * a map 10 ms, a count 3 to 8 ms, and two to four times as long over ten times as many resorts; fields that are not
 * here ask the database nothing.
 */
const QUESTIONS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    searchResorts: 6_000,
    searchFigures: 6_000,
    resorts: 6_000,
    indexCounts: 4_000,
    cmsPage: 1_200,
    mapClusters: 2_400,
    getAllResortUrlSegments: 2_400,
    resortUrlSegmentParts: 1_200,
    resortUrlSegmentPart: 2_400,
    neighbours: 2_400,
    similar: 2_400,
    place: 6_000,
    placesIn: 2_400,
    searchPlaces: 1_200,
    placesAt: 1_200,
    placeAddresses: 1_200,
    rheostatDirective: 1_200,
    resort: 1_200,
    resortByUrlSegment: 1_200,
    resortRecord: 1_200,
    resortRecords: 2_400,
    listedRecords: 6_000,
    indexSources: 1_200,
    strengths: 2_400,
    resortsByUrlSegments: 2_400,
    profile: 1_200,
    authenticatedUser: 2_400,
    logout: 2_400,
    updateProfile: 2_400,
    account: 2_400,
    changeAccount: 2_400,
    changePicture: GUESS,
    memberPicture: 12_000,
    markedResorts: 2_400,
    markResorts: 2_400,
    visits: 2_400,
    endSignIns: 2_400,
    resetLink: 2_400,
    addressLink: 2_400,
    resortList: 1_200,
    ownLists: 2_400,
    createList: 2_400,
    changeList: 2_400,
    deleteList: 2_400,
    contributions: 2_400,
    newestContributions: 2_400,
    textsOf: 2_400,
    ratingDetails: 2_400,
    ownRatings: 2_400,
    contribution: 2_400,
    ownText: 2_400,
    ownContributions: 2_400,
    draft: 1_200,
    moderationQueue: 6_000,
    moderationCase: 2_400,
    moderationLog: 2_400,
    addComment: 6_000,
    changeComment: 6_000,
    removeComment: 6_000,
    rateResort: 6_000,
    markHelpful: 2_400,
    keepDraft: 6_000,
    report: 6_000,
    moderate: 6_000,
    object: 6_000,
    changePassword: GUESS,
    resetPassword: GUESS,
    requestReset: GUESS,
    requestVerification: GUESS,
    verifyAddress: GUESS,
    requestAddress: GUESS,
    undoAddress: GUESS,
    linkProvider: GUESS,
    confirmAccount: GUESS,
    unlinkProvider: GUESS,
    exportAccount: GUESS,
    endAccount: GUESS,
    login: GUESS,
    createUser: GUESS,
    exchangeToken: GUESS,
    exchangeOauthCode: GUESS,
    oauthRedirect: GUESS,
  }),
);
/** The same for resorts without `data`, which are only counted: the home page shows some twenty counts. */
const COUNT = 1_200;

/** What weights of a visitor's own cost beside: the whole index is scored and put in order, once for each set of weights. */
const WEIGHED = 6_000;

/**
 * Fields whose selection is answered many times, mostly as often as an argument says; a variable or a list counts as the
 * largest page.
 */
const PAGES: ReadonlyMap<string, { argument?: string; usual: number; largest: number }> = new Map(
  Object.entries({
    resorts: { argument: "first", usual: DEFAULT_PAGE_SIZE, largest: MAX_PAGE_SIZE },
    searchResorts: { argument: "perPage", usual: DEFAULT_PAGE_SIZE, largest: SEARCH_BOX_PAGE_SIZE },
    searchFigures: { argument: "perPage", usual: DEFAULT_PAGE_SIZE, largest: SEARCH_BOX_PAGE_SIZE },
    resortRecords: { argument: "url_segments", usual: 1, largest: MAX_PAGE_SIZE },
    listedRecords: { argument: "first", usual: DEFAULT_PAGE_SIZE, largest: MAX_PAGE_SIZE },
    resortsByUrlSegments: { argument: "url_segments", usual: 1, largest: MAX_PAGE_SIZE },
    neighbours: { argument: "first", usual: DEFAULT_NEIGHBOURS, largest: MAX_NEIGHBOURS },
    placesAt: { argument: "addresses", usual: 1, largest: MAX_NAMED_PLACES },
    placesIn: { usual: 100, largest: 100 },
    names: { usual: 400, largest: 400 },
    contributions: { argument: "first", usual: DEFAULT_PAGE_SIZE, largest: MAX_PAGE_SIZE },
    textsOf: { argument: "first", usual: DEFAULT_PAGE_SIZE, largest: MAX_PAGE_SIZE },
    newestContributions: { argument: "first", usual: DEFAULT_PAGE_SIZE, largest: MAX_NEIGHBOURS },
    ownContributions: { argument: "first", usual: DEFAULT_PAGE_SIZE, largest: MAX_PAGE_SIZE },
    moderationLog: { argument: "first", usual: DEFAULT_PAGE_SIZE, largest: MAX_PAGE_SIZE },
    ownLists: { usual: MAX_NAMED_LISTS, largest: MAX_NAMED_LISTS },
    // Most lists are short; of ownLists all together are read in one statement.
    entries: { usual: 20, largest: 20 },
    visited: { usual: MAX_MARKED_RESORTS, largest: MAX_MARKED_RESORTS },
    visits: { usual: MAX_MARKED_RESORTS, largest: MAX_MARKED_RESORTS },
    similar: { argument: "first", usual: DEFAULT_SIMILAR, largest: MAX_NEIGHBOURS },
    clusters: { usual: MAX_MAP_CLUSTERS, largest: MAX_MAP_CLUSTERS },
  }),
);

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

function pageSize(field: FieldNode): number {
  const page = PAGES.get(field.name.value);
  if (!page) return 1;
  const value = field.arguments?.find(({ name }) => name.value === page.argument)?.value;
  if (!value) return page.usual;
  // Beyond the largest page the resolver refuses anyway.
  return value.kind === Kind.INT ? Math.min(Math.max(Number(value.value), 1), page.largest) : page.largest;
}

/** Weighs selections; each fragment once, so that fragments spread in fragments cannot make the weighing itself slow. */
function createScales(document: DocumentNode, limits: DocumentLimits) {
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
    const isWeighed = field.arguments?.some((argument) => argument.name.value === "weights");
    const question = name === "resorts" && !inside.hasData ? COUNT : (QUESTIONS.get(name) ?? 0);
    return {
      fields: 1,
      depth: inside.depth + 1,
      cost: 1 + inside.cost * pageSize(field),
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
export function checkDocument(document: DocumentNode, limits: DocumentLimits): number {
  const weigh = createScales(document, limits);
  let dearest = 0;
  for (const definition of document.definitions) {
    // Fragments are weighed on their own too: validation reads them even where nothing spreads them.
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
  onCost: (cost: number) => void = () => {},
): typeof parse {
  return (source, options?: ParseOptions) => {
    const document = parseDocument(source, { ...options, maxTokens: limits.tokens });
    onCost(checkDocument(document, limits));
    return document;
  };
}
