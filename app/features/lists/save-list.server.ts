import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import { ChangeListDocument, CreateListDocument, DeleteListDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { CHECK_FIELD, FORM_NOT_SENT, SIGNED_OUT } from "#app/domain/accounts/account-messages.ts";
import { formTexts } from "#app/session/form.server.ts";
import { type ListFailure, typedIn } from "./list-failure.ts";

/** What a form of a list's page asks for, by its field `intent`. */
const LIST_INTENTS = ["rename", "add", "remove", "delete"] as const;

export type ListIntent = (typeof LIST_INTENTS)[number];

/** What a form asks for; null where it is none of the page's. */
export function listIntent(form: FormData): ListIntent | null {
  return LIST_INTENTS.find((intent) => intent === form.get("intent")) ?? null;
}

/** A failure with the status of its response. */
export interface RefusedList {
  readonly status: number;
  readonly failure: ListFailure;
}

/** Creates the list that a form describes. */
export async function createList(api: Api, form: FormData): Promise<{ readonly link: string } | RefusedList> {
  const { title, resorts } = typedIn(form);
  const input = { title, url_segments: resorts };
  const answer = await orFailure(api.query(CreateListDocument, { input }));
  return answer instanceof ApiError ? refused(answer, form) : { link: answer.list.link };
}

/** Does to a list what a form asks for. Null where it is done. */
export async function changeList(
  api: Api,
  link: string,
  intent: ListIntent,
  form: FormData,
): Promise<RefusedList | null> {
  const answer = await orFailure(ask(api, link, intent, form));
  return answer instanceof ApiError ? refused(answer, form) : null;
}

function ask(api: Api, link: string, intent: ListIntent, form: FormData): Promise<unknown> {
  const resorts = formTexts(form, "resort");
  switch (intent) {
    case "rename":
      return api.query(ChangeListDocument, { input: { link, title: typedIn(form).title } });
    case "add":
      return api.query(ChangeListDocument, { input: { link, add: resorts } });
    case "remove":
      return api.query(ChangeListDocument, { input: { link, remove: resorts } });
    case "delete":
      return api.query(DeleteListDocument, { link });
  }
}

function refused({ code, status, visitorMessage, problems }: ApiError, form: FormData): RefusedList {
  const intent = String(form.get("intent") ?? "");
  const failure = { intent, titleProblem: null, typed: typedIn(form) };
  if (code === "UNAUTHENTICATED") return { status: 401, failure: { ...failure, message: SIGNED_OUT } };
  if (code !== "BAD_USER_INPUT") return { status, failure: { ...failure, message: visitorMessage } };
  const [problem] = problems;
  const isOfTitle = problem?.argument === "input.title";
  return {
    status: 400,
    failure: {
      ...failure,
      message: isOfTitle ? CHECK_FIELD : (problem?.message ?? FORM_NOT_SENT),
      titleProblem: isOfTitle ? problem.message : null,
    },
  };
}
