import {
  ChangeListDocument,
  type ChangeListMutationVariables,
  CreateListDocument,
  DeleteListDocument,
  ResortListDocument,
} from "#app/api/generated.ts";
import { parsePage } from "#app/domain/list/list-state.ts";
import { drawnNoteField, listPath, movedBy, notedSegment, noteField } from "#app/domain/list/named-list.ts";
import { cleanText } from "#app/domain/typed-text.ts";
import { pageHref } from "#app/domain/urls.ts";
import { type Handler, memberAction, type Sent } from "../form/member-action.server.ts";
import { type FieldOfArgument, fieldsCalled } from "../form/refusal.server.ts";

/** What is wrong with a resort or a limit is said above the form: no field of it can be mended. */
const FIELDS = ["title"];

const NOTES = "input.notes.";
const fieldOfChange: FieldOfArgument = (argument) =>
  argument.startsWith(NOTES) ? noteField(argument.slice(NOTES.length)) : fieldsCalled(FIELDS)(argument);

const create: Handler = async ({ api, text, texts }) => {
  const input = { title: text("title"), url_segments: texts("resort") };
  const { list } = await api.query(CreateListDocument, { input });
  return { href: listPath(list.link), says: { done: "create" } };
};

/** Creates the list that a form describes. */
export const createList = memberAction({ intents: { create }, fields: FIELDS });

/** Puts a resort on the list that was chosen, or on a new one. */
export const addResort = memberAction({
  intents: {
    add: async ({ api, text, texts }) => {
      const link = text("list");
      await api.query(ChangeListDocument, { input: { link, add: texts("resort") } });
      return { href: listPath(link), says: { done: "add" } };
    },
    create,
  },
  fields: FIELDS,
});

type Change = Omit<ChangeListMutationVariables["input"], "link">;

/** The page of the list from which a form was sent. */
function samePage({ request, params: { link = "" } }: Pick<Sent, "request" | "params">): string {
  const { value: page } = parsePage(new URL(request.url).searchParams.get("page"));
  return pageHref(listPath(link), page);
}

function changing(done: string, changeOf: (sent: Sent) => Change): Handler {
  return async (sent) => {
    const { link = "" } = sent.params;
    await sent.api.query(ChangeListDocument, { input: { link, ...changeOf(sent) } });
    return { href: samePage(sent), says: { done }, replaces: true };
  };
}

/** Moves the resort that was chosen one place up or down, in the list as it is now. */
function moving(by: -1 | 1): Handler {
  return async ({ request, api, text, params }) => {
    const { link = "" } = params;
    const { resortList } = await api.query(ResortListDocument, { link });
    const order = movedBy(resortList?.entries.map((entry) => entry.url_segment) ?? [], text("resort"), by);
    await api.query(ChangeListDocument, { input: { link, order } });
    return { href: `${samePage({ request, params })}#change-list`, says: { done: "order" }, replaces: true };
  };
}

/**
 * Writes the notes of a page of the list. One that is as it was drawn is not sent: another window
 * may have changed it.
 */
const writeNotes: Handler = async ({ request, api, form, text, params }) => {
  const { link = "" } = params;
  const notes = [...form].flatMap(([name, note]) => {
    const url_segment = notedSegment(name);
    if (url_segment === null || typeof note !== "string") return [];
    return cleanText(note) === cleanText(text(drawnNoteField(url_segment))) ? [] : [{ url_segment, note }];
  });
  if (notes.length > 0) await api.query(ChangeListDocument, { input: { link, notes } });
  return { href: samePage({ request, params }), says: { done: "notes" }, replaces: true };
};

/** Does to the list of the address what a form asks for. */
export const changeList = memberAction({
  intents: {
    rename: changing("rename", ({ text }) => ({ title: text("title") })),
    add: changing("add", ({ texts }) => ({ add: texts("resort") })),
    up: moving(-1),
    down: moving(1),
    notes: writeNotes,
    remove: changing("remove", ({ texts }) => ({ remove: texts("resort") })),
    delete: async ({ api, params: { link = "" } }) => {
      await api.query(DeleteListDocument, { link });
      return { href: "/lists", says: { done: "delete" }, replaces: true };
    },
  },
  fields: fieldOfChange,
});
