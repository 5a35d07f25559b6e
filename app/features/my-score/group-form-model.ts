import { hasGroup, NO_GROUP, peopleOf } from "#app/domain/group/group-filter.ts";
import { formatPerson, MAX_PEOPLE, type Person } from "#app/domain/group/person.ts";
import { ratingOf, WANTS, type Want } from "#app/domain/group/wants.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { formatListState, type ListState, listUrl } from "#app/domain/list/list-state.ts";
import type { IndexKnowledge } from "../resort/index-knowledge.ts";
import { newGroupHref } from "../resort-list/own-score-links.ts";
import { carriedFields } from "./carried-fields.ts";

/** The form that says who travels together. */
export interface GroupFormModel {
  readonly people: readonly Person[];
  /** What they can want: what many resorts are rated for, and what one of them wants already. */
  readonly wants: readonly OfferedWant[];
  readonly canAdd: boolean;
  /** The chosen bound; empty for none. */
  readonly least: string;
  /** Bounds to choose from. */
  readonly bounds: readonly number[];
  /** The rest of the list's address, which the form sends along. */
  readonly carried: Readonly<Record<string, string>>;
  /** The list without a group. */
  readonly listHref: string;
}

/** Ways between a score of one's own and that of a group, which keep the list. */
export interface ScoreWays {
  readonly ownHref: string;
  readonly groupHref: string;
}

const BOUNDS = [40, 50, 60, 70];
/** A person's place in the form, counted from 0. */
const ONE_DIGIT = /^\d$/;
const NEXT_PERSON: Person = { sport: "ski", level: "intermediate", wants: [] };

interface OfferedWant {
  readonly name: Want;
  readonly title: string;
}

/** Null where the address says no group. */
export function groupFormModel(
  state: ListState,
  { isOffered }: Pick<IndexKnowledge, "isOffered">,
): GroupFormModel | null {
  const { filter } = state;
  if (!hasGroup(filter)) return null;
  const people = peopleOf(filter);
  const { least } = filter;
  return {
    people,
    wants: WANTS.filter(
      ({ name }) => isOffered(ratingOf(name)) || people.some(({ wants }) => wants.includes(name)),
    ).map(({ name, title }) => ({ name, title })),
    canAdd: people.length < MAX_PEOPLE,
    least: least === undefined ? "" : String(least),
    bounds: least === undefined || BOUNDS.includes(least) ? BOUNDS : [...BOUNDS, least].sort((a, b) => a - b),
    carried: carriedFields(withGroup(state, undefined)),
    listHref: listUrl({ ...withGroup(state, undefined), order: [], page: FIRST_PAGE, at: null }),
  };
}

export function scoreWays(state: ListState): ScoreWays {
  const list = { ...state, order: [], page: FIRST_PAGE, at: null };
  return {
    ownHref: pageHref(withGroup(list, undefined)),
    groupHref: hasGroup(state.filter) ? pageHref(list) : newGroupHref(list),
  };
}

/**
 * The address with one person more or without one, as a button of the form asks for; null where
 * none does. What was chosen on the page and not sent before is in it, too.
 */
export function changedGroupHref(params: URLSearchParams, state: ListState): string | null {
  const { who = [] } = state.filter;
  const list = { ...state, order: [], page: FIRST_PAGE, at: null };
  if (params.has("add") && hasGroup(state.filter)) {
    const more = [...who, formatPerson(NEXT_PERSON)].slice(0, MAX_PEOPLE);
    return `${pageHref(withGroup(list, more))}#${personId(more.length - 1)}`;
  }
  const remove = params.get("remove") ?? "";
  if (!ONE_DIGIT.test(remove) || who.length < 2) return null;
  const left = who.filter((_, place) => place !== Number(remove));
  return `${pageHref(withGroup(list, left))}#${PEOPLE_ID}`;
}

/** Where the fields of a person begin, counted from 0. */
export function personId(index: number): string {
  return `person-${index + 1}`;
}

export const PEOPLE_ID = "people";

function withGroup(state: ListState, who: readonly string[] | undefined): ListState {
  const { least } = state.filter;
  const group = who === undefined ? NO_GROUP : { who, least };
  return { ...state, filter: { ...state.filter, ...group } };
}

function pageHref(state: ListState): string {
  return `/resorts/my-score${formatListState(state)}`;
}
