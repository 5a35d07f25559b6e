import { firstFilled, firstInvalid, quoted } from "../invalid-params.ts";
import { readGroupFields } from "./group-fields.ts";
import type { GROUP_PARAMS } from "./group-params.ts";
import { formatPerson, MAX_PEOPLE, type Person, parsePerson } from "./person.ts";

/** For whom a list is: parts of a filter, as an address has them. */
export interface GroupFilter {
  /**
   * The people, as `formatPerson` gives them, in the order of the visitor: the list is ordered by
   * the worst served of them.
   */
  readonly who?: readonly string[];
  /** Only resorts that are as good as that for each of them, 1 to 100; only with `who`. */
  readonly least?: number;
}

/** A filter without what is of a group. */
export const NO_GROUP: { readonly [Part in keyof GroupFilter]: undefined } = {
  who: undefined,
  least: undefined,
};

/** What a form or the JSON of an address has for each part, before it is read. */
export type GroupSource = { readonly [Part in (typeof GROUP_PARAMS)[number]]?: unknown };

/**
 * What is understood of a group; the rest is named in `invalid`.
 *
 * @example readGroup({ who: ["ski.beginner", "board"], least: "50" }, []) // { who: ["ski.beginner", "board"], least: 50 }
 */
export function readGroup({ who, least }: GroupSource, invalid: string[]): GroupFilter {
  const people = readPeople(who, invalid);
  const bound = readLeast(least, invalid);
  if (people.length === 0) {
    if (bound !== null) invalid.push("least: a bound for no group");
    return {};
  }
  return { who: people, ...(bound !== null && { least: bound }) };
}

function readPeople(source: unknown, invalid: string[]): string[] {
  if (source === undefined || source === null) return [];
  const given: unknown[] = Array.isArray(source) ? source : [source];
  const entries = given.flatMap((entry) => (typeof entry === "string" ? entry.split(",") : [entry]));
  const unknown: string[] = [];
  const people = entries.flatMap((entry) => {
    const person = typeof entry === "string" ? parsePerson(entry) : null;
    if (!person) unknown.push(`who: not a person ${quoted(entry)}`);
    return person ? [formatPerson(person)] : [];
  });
  invalid.push(...firstInvalid("who", unknown));
  if (people.length > MAX_PEOPLE) invalid.push(`who: people after the first ${MAX_PEOPLE}`);
  return people.slice(0, MAX_PEOPLE);
}

function readLeast(source: unknown, invalid: string[]): number | null {
  if (source === undefined || source === null || source === "") return null;
  const isPlain = typeof source === "string" || typeof source === "number";
  const text = isPlain ? String(source).trim() : "";
  if (/^([1-9]\d?|100)$/.test(text)) return Number(text);
  invalid.push(`least: unknown value ${quoted(source)}`);
  return null;
}

/** The parts of a filter that are of a group, those that say nothing left out. */
export function groupOf({ who, least }: GroupFilter): GroupFilter {
  if (!who?.length) return {};
  return { who, ...(least !== undefined && { least }) };
}

/**
 * A group in one parameter, as a comparison and a card have it.
 *
 * @example joinedWho({ who: ["ski.beginner", "board"] }) // "ski.beginner,board"
 */
export function joinedWho({ who = [] }: GroupFilter): string {
  return who.join();
}

/** Whether a list is for a group. */
export function hasGroup({ who }: GroupFilter): boolean {
  return who !== undefined && who.length > 0;
}

/** The people of a filter. */
export function peopleOf({ who = [] }: GroupFilter): Person[] {
  return who.flatMap((text) => parsePerson(text) ?? []);
}

/**
 * What the fields and params of an address say of a group, in place of what its JSON says about the
 * same thing.
 */
export function readGroupParams(params: URLSearchParams, base: GroupFilter, invalid: string[]): GroupSource {
  const fields = readGroupFields(params, invalid);
  const named = params.has("who") ? params.getAll("who").filter((text) => text.trim() !== "") : base.who;
  return {
    who: fields ?? named,
    least: params.has("least") ? (firstFilled(params, "least", invalid) ?? undefined) : base.least,
  };
}

/**
 * A group as the params of an address.
 *
 * @example groupParams({ who: ["ski.beginner"], least: 50 }) // [["who", "ski.beginner"], ["least", "50"]]
 */
export function groupParams(filter: GroupFilter): [string, string][] {
  const { who = [], least } = groupOf(filter);
  return [
    ...who.map((person): [string, string] => ["who", person]),
    ...(least === undefined ? [] : [["least", String(least)] as [string, string]]),
  ];
}
