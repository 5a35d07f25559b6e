import {
  ChangeListDocument,
  type ChangeListMutationVariables,
  CreateListDocument,
  DeleteListDocument,
  ResortListDocument,
} from "#app/api/generated.ts";
import { listPath, movedBy } from "#app/domain/list/named-list.ts";
import { type Handler, memberAction, type Sent } from "../form/member-action.server.ts";

/** What is wrong with a resort or a limit is said above the form: no field of it can be mended. */
const FIELDS = ["title"];

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

function changing(done: string, changeOf: (sent: Sent) => Change): Handler {
  return async (sent) => {
    const { link = "" } = sent.params;
    await sent.api.query(ChangeListDocument, { input: { link, ...changeOf(sent) } });
    return { href: listPath(link), says: { done }, replaces: true };
  };
}

/** Moves the resort that was chosen one place up or down, in the list as it is now. */
function moving(by: -1 | 1): Handler {
  return async ({ api, text, params: { link = "" } }) => {
    const { resortList } = await api.query(ResortListDocument, { link });
    const order = movedBy(resortList?.entries.map((entry) => entry.url_segment) ?? [], text("resort"), by);
    await api.query(ChangeListDocument, { input: { link, order } });
    return { href: `${listPath(link)}#change-list`, says: { done: "order" }, replaces: true };
  };
}

/** Does to the list of the address what a form asks for. */
export const changeList = memberAction({
  intents: {
    rename: changing("rename", ({ text }) => ({ title: text("title") })),
    add: changing("add", ({ texts }) => ({ add: texts("resort") })),
    up: moving(-1),
    down: moving(1),
    remove: changing("remove", ({ texts }) => ({ remove: texts("resort") })),
    delete: async ({ api, params: { link = "" } }) => {
      await api.query(DeleteListDocument, { link });
      return { href: "/lists", says: { done: "delete" }, replaces: true };
    },
  },
  fields: FIELDS,
});
