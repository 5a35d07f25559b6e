import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from "#app/domain/limits.ts";

/**
 * How often the selection of a field is answered; a variable or a list counts as the largest page.
 */
export interface PageOf {
  /** The argument that says how many. */
  readonly argument?: string;
  /** Without it. */
  readonly usual: number;
  readonly largest: number;
  /** What it costs beside, each time that it is answered, in fields; nothing unless said. */
  readonly each?: number;
}

/** Of a list (checkListPage). */
export const LIST_PAGE: PageOf = { argument: "first", usual: DEFAULT_PAGE_SIZE, largest: MAX_PAGE_SIZE };

/**
 * What a field under query or mutation costs before its answer is written, in fields: the longer it
 * keeps PGlite, and with it this process, busy, the more. On the built-in index a misspelt search
 * or a list takes up to 30 ms, indexCounts 25 ms once a minute, a map 10 ms, a count 3 to 8 ms, and
 * two to four times as long over ten times as many resorts. 0 for one that asks the database
 * nothing.
 */
interface FieldCost {
  readonly cost: number;
  readonly page?: PageOf;
}

/** Each field of some resolvers with its cost, so that none is forgotten. */
export type FieldCosts<Name extends string = string> = Readonly<Record<Name, FieldCost | number>>;

/** Fields of other types whose selection is answered many times, by their names. */
export type PageCosts = Readonly<Record<string, PageOf>>;

/**
 * More than half of what an operation may cost: it holds one guess, under whatever names and in
 * whatever fragments.
 */
export const GUESS = 20_000;

/** What the fields of a schema cost. */
export interface DocumentCosts {
  readonly questions: ReadonlyMap<string, number>;
  readonly pages: ReadonlyMap<string, PageOf>;
}

/** The costs of all fields, as documents are weighed by them. */
export function documentCosts(fields: FieldCosts, pages: PageCosts): DocumentCosts {
  const all = Object.entries(fields);
  const paged = all.flatMap(([name, cost]) =>
    typeof cost === "object" && cost.page ? [[name, cost.page] as const] : [],
  );
  return {
    questions: new Map(all.map(([name, cost]) => [name, typeof cost === "number" ? cost : cost.cost])),
    pages: new Map([...paged, ...Object.entries(pages)]),
  };
}
