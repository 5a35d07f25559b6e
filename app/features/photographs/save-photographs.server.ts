import type { ActionFunctionArgs } from "@remix-run/node";
import { AddPhotographDocument, RemovePhotographDocument } from "#app/api/generated.ts";
import { monthOf } from "#app/domain/contributions/contributions.ts";
import { photographsPath } from "#app/domain/photographs/photograph-addresses.ts";
import { memberAction } from "../form/member-action.server.ts";
import { pictureIn, readPhotographForm } from "../form/picture-form.server.ts";

/** Above the time that a photograph waits for its turn and is then developed in. */
const TIMEOUT_MS = 30_000;

const add = memberAction({
  intents: {
    add: async ({ params, api, form, text }) => {
      const segment = params.url_segment ?? "";
      const [month, licence, review] = [text("month"), text("licence"), text("review")];
      await api.query(AddPhotographDocument, {
        input: {
          url_segment: segment,
          picture: await pictureIn(form),
          licence,
          month,
          alt: text("alt"),
          line: text("line"),
          ...(review && { review }),
        },
      });
      // The next one of the visit begins with what is the same.
      const kept = { month: monthOf(month) ?? "", licence, ...(review && { review }) };
      return { href: photographsPath(segment, kept), says: { done: "add" } };
    },
  },
  fields: ["picture", "licence", "alt", "line", "month"],
  read: readPhotographForm,
  timeoutMs: TIMEOUT_MS,
});

const remove = memberAction({
  intents: {
    remove: async ({ params, api, text }) => {
      await api.query(RemovePhotographDocument, { id: text("id") });
      return { href: photographsPath(params.url_segment ?? ""), says: { done: "remove" } };
    },
  },
});

/** Does what a form of the page asks for. The one with a file is read in its own way. */
export function savePhotographs(args: ActionFunctionArgs) {
  const hasFile = args.request.headers.get("content-type")?.startsWith("multipart/") ?? false;
  return (hasFile ? add : remove)(args);
}

/** What has just been done, as the news of the page say it; null where they say nothing known. */
export function doneWords(says: URLSearchParams): string | null {
  switch (says.get("done")) {
    case "add":
      return "Your photograph has arrived. Others see it after someone has looked at it.";
    case "remove":
      return "The photograph is removed, with its files.";
    default:
      return null;
  }
}
