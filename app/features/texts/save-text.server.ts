import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import {
  AddCommentDocument,
  ChangeCommentDocument,
  KeepDraftDocument,
  MarkHelpfulDocument,
  RemoveCommentDocument,
} from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import { CHECK_FIELD, FORM_NOT_SENT } from "#app/domain/accounts/account-messages.ts";
import { textsPath, writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { resortPath } from "#app/domain/urls.ts";
import { typedText, unsentText, type WriteFailure } from "./write-model.ts";

/**
 * Where a form leads with what is told there, and the token of the draft that waits for its author to sign in; or why it did not go through.
 */
export type Written =
  | { readonly href: string; readonly done?: WriteIntent; readonly draft?: string }
  | { readonly status: number; readonly failure: WriteFailure };

const WRITE_INTENTS = ["write", "change", "remove"] as const;

type WriteIntent = (typeof WRITE_INTENTS)[number];

/** What a form of the page asks for; null where it is none of the page's. */
export function writeIntent(form: FormData): WriteIntent | null {
  return WRITE_INTENTS.find((intent) => intent === form.get("intent")) ?? null;
}

interface About {
  readonly segment: string;
  readonly resortId: string;
}

/**
 * Does what a form of the page asks for. A visitor who is not signed in is led there and back, and their text waits.
 *
 * @param draft token of the draft that the form began with: it is gone once the text is posted
 */
export async function saveText(
  api: Api,
  { segment, resortId }: About,
  intent: WriteIntent,
  form: FormData,
  draft?: string,
): Promise<Written> {
  const answer = await orFailure(send(api, resortId, intent, form, draft));
  if (answer instanceof ApiError) {
    return answer.code === "UNAUTHENTICATED" ? signIn(api, segment, intent, form) : refused(answer, form);
  }
  if (!api.hasExtensions) return { href: `${resortPath(segment)}#comments` };
  const anchor = intent === "remove" ? "" : `#text-${answer.id}`;
  return { href: `${textsPath(segment)}${anchor}`, done: intent };
}

async function send(
  api: Api,
  resortId: string,
  intent: WriteIntent,
  form: FormData,
  draft: string | undefined,
): Promise<{ readonly id: string }> {
  const { kind, comment, visitedOn } = typedText(form);
  const id = String(form.get("id") ?? "");
  switch (intent) {
    case "write": {
      // Only the extension knows of visits and drafts.
      const visit = api.hasExtensions ? { visited_on: visitedOn, draft } : {};
      const input = { resort_id: resortId, kind, comment, ...visit };
      return (await api.query(AddCommentDocument, { input })).addComment;
    }
    case "change":
      return (await api.query(ChangeCommentDocument, { input: { id, comment, visited_on: visitedOn } })).text;
    case "remove":
      await api.query(RemoveCommentDocument, { id });
      return { id };
  }
}

/** The way to the sign-in and back to the form, with what was typed. */
async function signIn(api: Api, segment: string, intent: WriteIntent, form: FormData): Promise<Written> {
  const id = String(form.get("id") ?? "");
  if (intent !== "write") return { href: accountHref("login", writePath(segment, { id })) };
  if (!api.hasExtensions) {
    return { status: 401, failure: unsentText("Log in in another tab, then send this again.", form) };
  }
  const { kind, comment, visitedOn } = typedText(form);
  const input = { url_segment: segment, kind, comment, visited_on: visitedOn };
  const kept = await orFailure(api.query(KeepDraftDocument, { input }));
  if (kept instanceof ApiError) return refused(kept, form);
  return { href: accountHref("login", writePath(segment)), draft: kept.token };
}

function refused({ code, status, visitorMessage, problems }: ApiError, form: FormData): Written {
  const failure = unsentText(visitorMessage, form);
  if (code !== "BAD_USER_INPUT") return { status, failure };
  const problemOf = (argument: string) =>
    problems.find((problem) => problem.argument === argument)?.message ?? null;
  const commentProblem = problemOf("input.comment");
  const visitProblem = problemOf("input.visited_on");
  const message = commentProblem || visitProblem ? CHECK_FIELD : (problems[0]?.message ?? FORM_NOT_SENT);
  return { status: 400, failure: { ...failure, message, commentProblem, visitProblem } };
}

/** Whether the member finds a text helpful. Null where that is noted; a sentence where not. */
export async function markHelpful(
  api: Api,
  form: FormData,
): Promise<{ readonly status: number; readonly message: string; readonly isSignedOut: boolean } | null> {
  const variables = { id: String(form.get("id") ?? ""), isHelpful: form.get("is_helpful") !== "no" };
  const answer = await orFailure(api.query(MarkHelpfulDocument, variables));
  if (!(answer instanceof ApiError)) return null;
  const { code, status, visitorMessage, problems } = answer;
  const isBadInput = code === "BAD_USER_INPUT";
  return {
    status: isBadInput ? 400 : status,
    message: isBadInput ? (problems[0]?.message ?? FORM_NOT_SENT) : visitorMessage,
    isSignedOut: code === "UNAUTHENTICATED",
  };
}
