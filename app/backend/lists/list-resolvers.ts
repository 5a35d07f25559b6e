import { quoted } from "#app/domain/invalid-params.ts";
import { HIDDEN_LIST_TITLE, isListLink, MAX_LISTED, MAX_NAMED_LISTS } from "#app/domain/list/named-list.ts";
import type { BackendContext } from "../context.ts";
import { refusedInput } from "../graphql/errors.ts";
import type { FieldCosts, PageCosts } from "../graphql/field-costs.ts";
import type { MutationResolvers, QueryResolvers, ResortList } from "../graphql/generated.ts";
import { requireContributor } from "../identity/contributor.ts";
import { requireViewer } from "../identity/viewer.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import {
  checkListTitle,
  checkNotes,
  checkSegments,
  NOTED_IS_NOT_LISTED,
  TOO_MANY_RESORTS,
} from "./list-arguments.ts";
import {
  deleteList,
  findList,
  insertList,
  type ListRefusal,
  listsOf,
  type StoredList,
  updateList,
} from "./list-queries.ts";
import { newLink } from "./new-link.ts";

/** Named lists as visitors read them. */
export const listQueries = {
  resortList: async (_, { link }, context) => {
    const list = isListLink(link) ? await findList(context.db, link) : null;
    // As in filterOf: what shows a list is rendered for each request.
    context.reads.endAt(0);
    return list && shownList(list, await context.caller.is(list.memberId));
  },
  ownLists: async (_, __, { db, caller }) => {
    const viewer = await caller.viewer();
    return viewer ? (await listsOf(db, viewer.member.id)).map((list) => shownList(list, true)) : [];
  },
} satisfies QueryResolvers;

/** What members do with their lists. */
export const listMutations = {
  createList: async (_, { input }, context) => {
    const { member } = await requireContributor(context);
    const title = checkListTitle(input.title);
    const resortIds = await idsOf("input.url_segments", input.url_segments, context);
    const { refusal, link } = await insertList(
      context.db,
      { memberId: member.id, link: newLink(), title, resortIds },
      { most: { lists: MAX_NAMED_LISTS, entries: MAX_LISTED }, now: context.accounts.clock() },
    );
    if (refusal) throw refused(refusal, refusal === "too many resorts" ? "input.url_segments" : "input");
    return ownList(link, context);
  },
  changeList: async (_, { input }, context) => {
    const { member } = await requireContributor(context);
    const { link } = input;
    const title = typeof input.title === "string" ? checkListTitle(input.title) : null;
    const add = await idsOf("input.add", input.add, context);
    const remove = await knownIdsOf("input.remove", input.remove, context);
    const order = await knownIdsOf("input.order", input.order, context);
    const given = input.notes ?? [];
    const noted = given.map(({ url_segment }) => url_segment);
    const notes = checkNotes(given, await maybeIdsOf("input.notes", noted, context));
    const { refusal } = await updateList(
      context.db,
      { memberId: member.id, link: ownLink(link, "input.link") },
      { title, add, remove, order, notes },
      { most: MAX_LISTED, now: context.accounts.clock() },
    );
    if (refusal) throw refused(refusal, ARGUMENTS[refusal]);
    return ownList(link, context);
  },
  deleteList: async (_, { link }, context) => {
    const { member } = await requireViewer(context);
    const isDeleted = await deleteList(context.db, { memberId: member.id, link: ownLink(link, "link") });
    if (!isDeleted) throw refused("no list", "link");
    return true;
  },
} satisfies MutationResolvers;

function shownList(list: StoredList, is_own: boolean): ResortList {
  const { link, updatedAt, entries } = list;
  const is_hidden = list.hiddenAt !== null;
  const title = is_hidden && !is_own ? HIDDEN_LIST_TITLE : list.title;
  const username = list.isNameHidden && !is_own ? null : list.username;
  const updated_at = updatedAt.toISOString();
  const shown = is_hidden && !is_own ? entries.map((entry) => ({ ...entry, note: null })) : [...entries];
  return { link, title, username, is_hidden, is_own, updated_at, entries: shown };
}

/** The caller's list after a change. */
async function ownList(link: string, { db }: Pick<BackendContext, "db">): Promise<ResortList> {
  const list = await findList(db, link);
  // Another sign-in of the member's was faster.
  if (!list) throw refused("no list", "input.link");
  return shownList(list, true);
}

/** No list has what is no link. Throws BAD_USER_INPUT. */
function ownLink(link: string, argument: string): string {
  if (!isListLink(link)) throw refused("no list", argument);
  return link;
}

const REFUSALS: Readonly<Record<ListRefusal, string>> = {
  "no list": "This list is gone.",
  "too many lists": `You have ${MAX_NAMED_LISTS} lists, which is the most you can have. Delete one first.`,
  "too many resorts": TOO_MANY_RESORTS,
  "not listed": NOTED_IS_NOT_LISTED,
};

/** Which argument of a change is refused. */
const ARGUMENTS: Readonly<Record<ListRefusal, string>> = {
  "no list": "input.link",
  "too many lists": "input",
  "too many resorts": "input.add",
  "not listed": "input.notes",
};

function refused(refusal: ListRefusal, argument: string) {
  return refusedInput(argument, REFUSALS[refusal]);
}

type Ids = Pick<BackendContext, "loaders">;

/** Ids of resorts by url_segments, former ones included; null for one that is none. */
function maybeIdsOf(
  argument: string,
  given: readonly string[] | null | undefined,
  { loaders }: Ids,
): Promise<(number | null)[]> {
  const segments = checkSegments(argument, given);
  return Promise.all(segments.map((segment) => idOfSegment(segment, loaders)));
}

/** Those of resorts to add. Throws BAD_USER_INPUT that names the first that is none. */
async function idsOf(
  argument: string,
  given: readonly string[] | null | undefined,
  ids: Ids,
): Promise<number[]> {
  const found = await maybeIdsOf(argument, given, ids);
  return found.map((id, index) => {
    if (id !== null) return id;
    throw refusedInput(argument, `There is no resort ${quoted(given?.[index])}.`);
  });
}

/** The same without those that are none: they are on no list. */
async function knownIdsOf(
  argument: string,
  given: readonly string[] | null | undefined,
  ids: Ids,
): Promise<number[]> {
  const found = await maybeIdsOf(argument, given, ids);
  return found.filter((id) => id !== null);
}

export const listCosts: FieldCosts<keyof typeof listQueries | keyof typeof listMutations> = {
  resortList: 1_200,
  ownLists: { cost: 2_400, page: { usual: MAX_NAMED_LISTS, largest: MAX_NAMED_LISTS } },
  createList: 2_400,
  changeList: 2_400,
  deleteList: 2_400,
};

export const listPages: PageCosts = {
  // Most lists are short; of ownLists all together are read in one statement.
  entries: { usual: 20, largest: 20 },
};
