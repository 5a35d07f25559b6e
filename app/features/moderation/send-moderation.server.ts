import { data } from "@remix-run/node";
import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import { ModerateDocument, ObjectDocument, ReportDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { CHECK_FIELD, SIGNED_OUT, tooManyAttempts } from "#app/domain/accounts/account-messages.ts";
import type { About } from "#app/domain/contribution-addresses.ts";
import { formTexts } from "#app/session/form.server.ts";
import { failureOf, type ModerationFailure } from "./moderation-failure.ts";

/** A failure with the status of its response. */
export interface Refused {
  readonly status: number;
  readonly failure: ModerationFailure;
}

/** Of a form's fields or an address's parameters; null where it is neither. */
export function aboutOf(params: { get(name: string): unknown }): About | null {
  const [contribution, member] = [params.get("contribution"), params.get("member")];
  if (typeof contribution === "string" && contribution) return { contribution };
  return typeof member === "string" && member ? { username: member } : null;
}

/** Whether a form is the one of a member's own contributions: an objection. */
export function isObjection(form: FormData): boolean {
  return form.get("action") === "object";
}

/** What the address says has just been done; null where it says nothing known. */
export function doneWords(params: URLSearchParams): string | null {
  return params.get("done") === "object"
    ? "Your objection has arrived. A moderator looks at it again."
    : null;
}

/** Null where it went through. @throws a response with 404 where it is for moderators alone */
async function refusal(answer: Promise<unknown>, form: FormData): Promise<Refused | null> {
  const error = await orFailure(answer);
  if (!(error instanceof ApiError)) return null;
  const { code, status, visitorMessage, problems, retryAfter } = error;
  if (code === "FORBIDDEN") throw data(null, { status: 404 });
  if (code === "UNAUTHENTICATED") return { status: 401, failure: failureOf(form, SIGNED_OUT) };
  if (code === "RATE_LIMITED") {
    return { status: 429, failure: failureOf(form, tooManyAttempts(retryAfter ?? 60)) };
  }
  if (code !== "BAD_USER_INPUT") return { status, failure: failureOf(form, visitorMessage) };
  const [problem] = problems;
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

/** Does what a moderator decided. */
export async function sendDecision(api: Api, about: About, form: FormData): Promise<Refused | null> {
  const input = { ...about, action: one(form, "action"), reason: one(form, "text") };
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
