import { data } from "@remix-run/node";
import { ApiError } from "#app/api/api-error.ts";
import {
  ModerateDocument,
  ModerationCaseDocument,
  ObjectDocument,
  ReportDocument,
} from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { type About, casePath, reportPath } from "#app/domain/contributions/contribution-addresses.ts";
import { REASON_LENGTH, textProblem } from "#app/domain/contributions/contributions.ts";
import { AGAINST_MEMBER } from "#app/domain/contributions/decision-words.ts";
import { cleanText } from "#app/domain/typed-text.ts";
import { memberAction } from "../form/member-action.server.ts";
import { type FieldOfArgument, type Refusal, refusalOf } from "../form/refusal.server.ts";
import { askedOnceMore, BACK, choicesOf } from "./decision-choices.ts";
import { caseModel } from "./moderation-model.ts";

/** Of a form's fields or an address's parameters; null where it is neither. */
export function aboutOf(params: { get(name: string): unknown }): About | null {
  const text = (name: string) => {
    const value = params.get(name);
    return typeof value === "string" && value ? value : undefined;
  };
  const [contribution, list, username] = [text("contribution"), text("list"), text("member")];
  if (contribution) return { contribution };
  if (list) return { list };
  const trip = text("trip");
  if (trip) return { trip };
  const photograph = text("photograph");
  if (photograph) return { photograph };
  const part = text("part");
  return username ? { username, ...(part && { part }) } : null;
}

/** What has just been done, as the news of the page say it; null where they say nothing known. */
export function doneWords(params: URLSearchParams): string | null {
  return params.get("done") === "object"
    ? "Your objection has arrived. A moderator looks at it again."
    : null;
}

/** The one text of these forms, whatever the backend calls it. */
const fieldOf: FieldOfArgument = (argument) =>
  argument === "input.password"
    ? "password"
    : ["input.note", "input.objection", "input.reason"].includes(argument)
      ? "text"
      : undefined;

const MANY_DECISIONS = "These are many decisions in a minute. Type your password to go on, or wait a minute.";

const NOTHING_YET = "Nothing is decided yet. Change your reason, or choose something else.";

/** Does what a moderator decided, about what they have seen. */
export const sendDecision = memberAction({
  intents: {
    decide: async ({ api, form, text }) => {
      const about = aboutOf(form);
      if (!about) throw new Response("No form of this page", { status: 400 });
      const action = text("action");
      const reason = text("text");
      if (action === BACK) return { status: 200, message: NOTHING_YET };
      // With a reason that cannot be stored nothing is done anyway, and the backend says so.
      const isReason = textProblem(cleanText(reason), REASON_LENGTH) === null;
      if (AGAINST_MEMBER.some((each) => each === action) && isReason && text("again") !== action) {
        // Whom this is not for is told so before anything is asked.
        const { moderationCase } = await unlessHidden(api.query(ModerationCaseDocument, about));
        const one = moderationCase && caseModel(moderationCase);
        // What can no longer be decided is not asked: the backend says what happened meanwhile.
        const isOffered = one && choicesOf(one).some((choice) => choice.value === action && choice.yes);
        const message = isOffered && askedOnceMore(action, one);
        if (message) return { status: 200, message, asks: action };
      }
      const input = { ...about, action, reason, seen: text("seen"), password: text("password") || null };
      const answer = await orFailure(unlessHidden(api.query(ModerateDocument, { input })));
      if (answer instanceof ApiError) return refusedDecision(answer);
      return { href: form.has("back") ? casePath(about) : "/moderate", says: { done: "" } };
    },
  },
});

function refusedDecision(error: ApiError): Refusal {
  const refusal = refusalOf(error, fieldOf);
  if (error.code === "CONFIRMATION_REQUIRED") return { ...refusal, message: MANY_DECISIONS };
  if (refusal.problems?.password) return { ...refusal, asks: "password" };
  const isStale = error.problems[0]?.argument === "input.seen";
  return isStale ? { ...refusal, status: 409 } : refusal;
}

/** Reports what the address names. */
export const sendReport = memberAction({
  intents: {
    report: async ({ request, api, text }) => {
      const about = aboutOf(new URL(request.url).searchParams);
      if (!about) throw new Response("No form of this page", { status: 400 });
      const reason = text("reason");
      if (!reason) return { status: 400, message: "Please choose a reason." };
      await api.query(ReportDocument, { input: { ...about, reason, note: text("text") } });
      return { href: reportPath(about), says: { done: "" } };
    },
  },
  fields: fieldOf,
});

/** Sends what a member has against a decision. */
export const sendObjection = memberAction({
  intents: {
    object: async ({ api, text }) => {
      await api.query(ObjectDocument, { input: { decision: text("id"), objection: text("text") } });
      return { href: "/contributions", says: { done: "object" } };
    },
  },
  fields: fieldOf,
});

/** @throws a response with 404 where it is for moderators alone */
async function unlessHidden<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const found = await orFailure(answer);
  if (!(found instanceof ApiError)) return found;
  if (found.code === "FORBIDDEN") throw data(null, { status: 404 });
  throw found;
}

/** For pages that are for moderators alone: to every other visitor they do not exist. */
export async function forModerators<Answer>(answer: Promise<Answer>): Promise<Answer> {
  const found = await orFailure(answer);
  if (!(found instanceof ApiError)) return found;
  if (["FORBIDDEN", "UNAUTHENTICATED"].includes(found.code ?? "")) throw data(null, { status: 404 });
  throw data({ message: found.visitorMessage }, { status: found.status });
}
