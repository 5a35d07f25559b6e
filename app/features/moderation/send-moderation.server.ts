import { data } from "@remix-run/node";
import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import {
  ModerateDocument,
  ModerationCaseDocument,
  ObjectDocument,
  ReportDocument,
} from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { CHECK_FIELD, SIGNED_OUT } from "#app/domain/accounts/account-messages.ts";
import type { About } from "#app/domain/contributions/contribution-addresses.ts";
import { formTexts } from "#app/session/form.server.ts";
import { failureOf, type ModerationFailure } from "./moderation-failure.ts";

/** A failure with the status of its response. */
export interface Refused {
  readonly status: number;
  readonly failure: ModerationFailure;
}

/** Of a form's fields or an address's parameters; null where it is neither. */
export function aboutOf(params: { get(name: string): unknown }): About | null {
  const text = (name: string) => {
    const value = params.get(name);
    return typeof value === "string" && value ? value : undefined;
  };
  const [contribution, list, username] = [text("contribution"), text("list"), text("member")];
  if (contribution) return { contribution };
  if (list) return { list };
  const part = text("part");
  return username ? { username, ...(part && { part }) } : null;
}

/** Whether a form is the one of a member's own contributions: an objection. */
export function isObjection(form: FormData): boolean {
  return form.get("action") === "object";
}

/** What has just been done, as the news of the page say it; null where they say nothing known. */
export function doneWords(params: URLSearchParams): string | null {
  return params.get("done") === "object"
    ? "Your objection has arrived. A moderator looks at it again."
    : null;
}

/** Null where it went through. @throws a response with 404 where it is for moderators alone */
async function refusal(answer: Promise<unknown>, form: FormData): Promise<Refused | null> {
  const error = await orFailure(answer);
  if (!(error instanceof ApiError)) return null;
  const { code, status, visitorMessage, problems } = error;
  if (code === "FORBIDDEN") throw data(null, { status: 404 });
  if (code === "UNAUTHENTICATED") return { status: 401, failure: failureOf(form, SIGNED_OUT) };
  if (code === "CONFIRMATION_REQUIRED") {
    return { status: 403, failure: { ...failureOf(form, MANY_DECISIONS), asks: "password" } };
  }
  if (code !== "BAD_USER_INPUT") return { status, failure: failureOf(form, visitorMessage) };
  const [problem] = problems;
  if (problem?.argument === "input.seen") return { status: 409, failure: failureOf(form, problem.message) };
  if (problem?.argument === "input.password") {
    return { status: 400, failure: { ...failureOf(form, CHECK_FIELD, problem.message), asks: "password" } };
  }
  const isOfText = ["input.note", "input.objection", "input.reason"].includes(problem?.argument ?? "");
  return {
    status: 400,
    failure: isOfText
      ? failureOf(form, CHECK_FIELD, problem?.message)
      : failureOf(form, problem?.message ?? ""),
  };
}

function one(form: FormData, name: string): string {
  return formTexts(form, name)[0] ?? "";
}

const MANY_DECISIONS = "These are many decisions in a minute. Type your password to go on, or wait a minute.";

/** What cannot be missed by who it hurts is asked once more. */
const ASKED_AGAIN: Readonly<Record<string, string>> = {
  hide: "Hide this from everyone but its member, who reads your reason? Press again, or leave it.",
  suspend:
    "Suspend the whole account, and take its ratings out of all figures? Its member reads your reason. Press again, or leave it.",
};

/** Does what a moderator decided, about what they have seen. */
export async function sendDecision(api: Api, about: About, form: FormData): Promise<Refused | null> {
  const action = one(form, "action");
  const reason = one(form, "text");
  const asked = ASKED_AGAIN[action];
  // Without a reason nothing is done anyway, and the backend says so.
  if (asked && reason.trim() && one(form, "again") !== action) {
    // Whom this is not for is told so before anything is asked.
    const notTheirs = await refusal(api.query(ModerationCaseDocument, about), form);
    return notTheirs ?? { status: 200, failure: { ...failureOf(form, asked), asks: action } };
  }
  const password = one(form, "password") || null;
  const input = { ...about, action, reason, seen: one(form, "seen"), password };
  return refusal(api.query(ModerateDocument, { input }), form);
}

export async function sendReport(api: Api, about: About, form: FormData): Promise<Refused | null> {
  const reason = one(form, "reason");
  if (!reason) return { status: 400, failure: failureOf(form, "Please choose a reason.") };
  return refusal(api.query(ReportDocument, { input: { ...about, reason, note: one(form, "text") } }), form);
}

/** Sends what a member has against a decision. Null where it went through. */
export async function sendObjection(api: Api, form: FormData): Promise<Refused | null> {
  const input = { decision: one(form, "id"), objection: one(form, "text") };
  return refusal(api.query(ObjectDocument, { input }), form);
}

/** For pages that are for moderators alone: to every other visitor they do not exist. */
export async function forModerators<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const found = await orFailure(answer);
  if (!(found instanceof ApiError)) return found;
  if (["FORBIDDEN", "UNAUTHENTICATED"].includes(found.code ?? "")) throw data(null, { status: 404 });
  throw data({ message: found.visitorMessage }, { status: found.status });
}
