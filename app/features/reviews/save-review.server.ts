import { ApiError } from "#app/api/api-error.ts";
import {
  AddCommentDocument,
  ChangeCommentDocument,
  KeepDraftDocument,
  MarkHelpfulDocument,
  RateResortDocument,
  RemoveCommentDocument,
} from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import { SIGNED_OUT } from "#app/domain/accounts/account-messages.ts";
import { parseTextsShown, textsPath, writePath } from "#app/domain/contributions/contribution-addresses.ts";
import { monthOf, OVERALL, textProblem, visitProblem } from "#app/domain/contributions/contributions.ts";
import { changedRatings, ratePath, readRating } from "#app/domain/contributions/rating-form.ts";
import { RETURN_FIELD } from "#app/domain/marks/mark-form.ts";
import { cleanText } from "#app/domain/typed-text.ts";
import { resortPath } from "#app/domain/urls.ts";
import { dropKept, findKept, keepForm } from "#app/session/kept.server.ts";
import { safeRedirect } from "#app/session/safe-redirect.ts";
import { type Done, type Handler, memberAction, type Sent } from "../form/member-action.server.ts";
import { fieldsRefused } from "../form/refusal.server.ts";
import { resortToWriteOf } from "./write.server.ts";
import { kindOf } from "./write-model.ts";

const MONTH_ALONE = "Choose a rating, or write something: the month goes with it.";

function typedIn({ text }: Sent) {
  return {
    kind: kindOf(text("kind")),
    comment: text("comment"),
    visited_on: text("visited_on").trim(),
    overall: text(OVERALL).trim(),
  };
}

/** What is wrong with what is typed, before any of it is saved. */
function problemsIn(typed: {
  readonly comment: string | null;
  readonly visited_on: string;
  readonly overall: string;
}): Record<string, string> {
  const rating = readRating(typed.overall);
  const problems = {
    comment: typed.comment === null ? null : textProblem(cleanText(typed.comment)),
    visited_on: typed.visited_on === "" ? null : visitProblem(typed.visited_on, new Date()),
    [OVERALL]: "problem" in rating ? rating.problem : null,
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([name, problem]) => (problem === null ? [] : [[name, problem]])),
  );
}

function ratingIn(overall: string) {
  const read = readRating(overall);
  return { type_name: OVERALL, value: "value" in read ? read.value : null };
}

/**
 * What the form changes of the overall rating, null where it changes nothing. What it was drawn
 * with and leaves is not sent: another tab may have changed it since.
 */
function changesAsked(sent: Sent, hasText: boolean) {
  const { overall, visited_on } = typedIn(sent);
  const before = { [OVERALL]: sent.text("before") };
  const isChanged = Object.keys(changedRatings(before, { [OVERALL]: overall })).length > 0;
  const ratings = isChanged ? [ratingIn(overall)] : [];
  const month = { drawn: sent.text("before_month"), typed: monthOf(visited_on) };
  const isCleared = visited_on === "" && month.drawn !== "";
  // The month of a text is of that visit alone. One that is taken away is to be seen nowhere.
  const isOther = isChanged ? month.typed !== null : !hasText && month.typed !== monthOf(month.drawn);
  if (overall !== "" && (isCleared || isOther)) return { ratings, visited_on };
  return isChanged ? { ratings } : null;
}

function resortOf({ api, request, params: { url_segment: segment = "" } }: Sent) {
  return resortToWriteOf(api, segment, request);
}

/** Posts a text. A visitor who is not signed in is led there and back, and their text waits. */
const write: Handler = async (sent) => {
  const { request, api } = sent;
  const resort = await resortOf(sent);
  const path = writePath(resort.url_segment);
  // Gone once the text is posted.
  const kept = await findKept(request, path);
  const { kind, comment, visited_on, overall } = typedIn(sent);
  const wantsMore = sent.text("action") === "more";
  const hasText = cleanText(comment) !== "";
  // Without a text a rating is enough, or that it is taken back.
  const isRated = overall !== "";
  const asked = changesAsked(sent, hasText);
  if (visited_on !== "" && !isRated && !asked && !hasText) {
    return fieldsRefused({ [OVERALL]: MONTH_ALONE });
  }
  if (isRated || asked || wantsMore) {
    const problems = problemsIn({ comment: hasText ? comment : null, visited_on, overall });
    if (Object.keys(problems).length > 0) return fieldsRefused(problems);
    if (asked) {
      const input = { resort_id: resort.id, ...asked };
      const answer = await orFailure(api.query(RateResortDocument, { input }));
      if (answer instanceof ApiError) {
        if (answer.code === "UNAUTHENTICATED") return keepWhileSigningIn(sent, resort.url_segment);
        throw answer;
      }
    }
    if (!hasText) {
      const setCookies = [kept && (await dropKept(request, path))];
      if (wantsMore) return moreToRate(resort.url_segment, asked, setCookies);
      return { href: path, says: { done: "rated" }, setCookies };
    }
  }
  const input = { resort_id: resort.id, kind, comment, visited_on, draft: kept?.value };
  const answer = await orFailure(api.query(AddCommentDocument, { input }));
  if (answer instanceof ApiError) {
    if (answer.code === "UNAUTHENTICATED") return keepWhileSigningIn(sent, resort.url_segment);
    throw answer;
  }
  const setCookies = [kept && (await dropKept(request, path))];
  if (wantsMore) return moreToRate(resort.url_segment, asked, setCookies, "1");
  const href = `${textsPath(resort.url_segment)}#text-${answer.addComment.id}`;
  return { href, says: { done: "write" }, setCookies };
};

/** The same with a backend that knows neither ratings, visits nor drafts. */
const writeText: Handler = async (sent) => {
  const resort = await resortOf(sent);
  const { kind, comment } = typedIn(sent);
  const input = { resort_id: resort.id, kind, comment };
  const answer = await orFailure(sent.api.query(AddCommentDocument, { input }));
  if (!(answer instanceof ApiError)) return { href: `${resortPath(resort.url_segment)}#comments` };
  if (answer.code === "UNAUTHENTICATED") return { status: 401, message: SIGNED_OUT };
  throw answer;
};

/** Leads to the other ratings, and tells there what was saved on the way. */
function moreToRate(
  segment: string,
  asked: ReturnType<typeof changesAsked>,
  setCookies: Done["setCookies"] & {},
  posted = "0",
): Done {
  const isTakenBack = asked?.ratings.some(({ value }) => value === null) ?? false;
  const counts = { saved: asked && !isTakenBack ? "1" : "0", removed: isTakenBack ? "1" : "0", posted };
  const isAny = Object.values(counts).includes("1");
  return { href: ratePath(segment), ...(isAny && { says: counts }), setCookies };
}

async function keepWhileSigningIn(sent: Sent, segment: string): Promise<Done> {
  const { request, api, form } = sent;
  const path = writePath(segment);
  const input = { url_segment: segment, ...typedIn(sent) };
  const { token } = await api.query(KeepDraftDocument, { input });
  const setCookies = [await keepForm(request, path, { value: token, form })];
  return { href: accountHref("login", path), setCookies };
}

/** Changes or deletes a text of the member's, where they are still signed in. */
function changing(intent: "change" | "remove", ask: (sent: Sent) => Promise<unknown>): Handler {
  return async (sent) => {
    const { url_segment: segment } = await resortOf(sent);
    const id = sent.text("id");
    const answer = await orFailure(ask(sent));
    if (!(answer instanceof ApiError)) {
      const anchor = intent === "change" ? `#text-${id}` : "";
      return { href: `${textsPath(segment)}${anchor}`, says: { done: intent } };
    }
    if (answer.code === "UNAUTHENTICATED") return { href: accountHref("login", writePath(segment, { id })) };
    throw answer;
  };
}

/** Does what a form of the page of a text asks for. */
export const saveText = memberAction({
  intents: {
    write,
    change: changing("change", (sent) => {
      const { comment, visited_on } = typedIn(sent);
      return sent.api.query(ChangeCommentDocument, { input: { id: sent.text("id"), comment, visited_on } });
    }),
    remove: changing("remove", ({ api, text }) => api.query(RemoveCommentDocument, { id: text("id") })),
  },
  fields: ["comment", "visited_on"],
  core: { write: writeText },
});

/** Notes whether the member finds a text helpful. */
export const markHelpful = memberAction({
  intents: {
    helpful: async ({ request, params: { url_segment: segment = "" }, api, form, text }) => {
      const shown = textsPath(segment, parseTextsShown(new URL(request.url).searchParams));
      const path = safeRedirect(form.get(RETURN_FIELD), shown);
      const place = `${path}#text-${encodeURIComponent(text("id"))}`;
      const variables = { id: text("id"), isHelpful: text("is_helpful") !== "no" };
      const answer = await orFailure(api.query(MarkHelpfulDocument, variables));
      if (!(answer instanceof ApiError)) return { href: place };
      if (answer.code === "UNAUTHENTICATED") return { href: accountHref("login", place) };
      throw answer;
    },
  },
});
