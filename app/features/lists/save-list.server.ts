import {
  ChangeListDocument,
  type ChangeListMutationVariables,
  CreateListDocument,
  DeleteListDocument,
} from "#app/api/generated.ts";
import { listPath } from "#app/domain/list/named-list.ts";
import { type Handler, memberAction, type Sent } from "../form/member-action.server.ts";

/** What is wrong with a resort or a limit is said above the form: no field of it can be mended. */
const FIELDS = ["title"];

/** Creates the list that a form describes. */
export const createList = memberAction({
  intents: {
    create: async ({ api, text, texts }) => {
      const input = { title: text("title"), url_segments: texts("resort") };
      const { list } = await api.query(CreateListDocument, { input });
      return { href: listPath(list.link), says: { done: "create" } };
    },
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

/** Does to the list of the address what a form asks for. */
export const changeList = memberAction({
  intents: {
    rename: changing("rename", ({ text }) => ({ title: text("title") })),
    add: changing("add", ({ texts }) => ({ add: texts("resort") })),
    remove: changing("remove", ({ texts }) => ({ remove: texts("resort") })),
    delete: async ({ api, params: { link = "" } }) => {
      await api.query(DeleteListDocument, { link });
      return { href: "/lists", says: { done: "delete" }, replaces: true };
    },
  },
  fields: FIELDS,
});
