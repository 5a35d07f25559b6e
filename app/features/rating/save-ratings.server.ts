import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import { RatedResortDocument, RateResortDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { FORM_NOT_SENT } from "#app/domain/accounts/account-messages.ts";
import {
  changedRatings,
  formatRatings,
  inOrder,
  parseRatings,
  ratePath,
  readRating,
  type TypedRatings,
} from "#app/domain/contributions/rating-form.ts";
import { formTexts } from "#app/session/form.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { refusalAsTyped } from "#app/session/typed-as.server.ts";
import { intentOf, type RatingFailure, typedIn, unsentRatings } from "./rating-failure.ts";

/**
 * What comes of a form: what is told at the path of the form's page, by the resort's name of today, or what is kept for it until the visitor has
 * signed in; or why it failed with the status of its response.
 */
export type SavedRatings =
  | { readonly path: string; readonly says: Readonly<Record<string, string>> }
  | { readonly path: string; readonly kept: string }
  | { readonly status: number; readonly failure: RatingFailure };

const CHECK_FIELDS = "Please check the marked fields.";

/** Whether a form is one of the page's. */
export function isRatingForm(form: FormData): boolean {
  return ["rate", "take-back"].includes(intentOf(form));
}

/** Saves what a form says of a resort. A visitor logs in first, and what they typed goes along. Null where there is no such resort. */
export async function saveRatings(
  request: Request,
  api: Api,
  urlSegment: string,
  form: FormData,
): Promise<SavedRatings | null> {
  const typed = typedIn(form);
  const another = await refusalAsTyped(request, form);
  if (another !== null) return { status: 409, failure: unsentRatings(another, form) };
  const problems = problemsIn(typed);
  if (Object.keys(problems).length > 0) {
    return { status: 400, failure: { ...unsentRatings(CHECK_FIELDS, form), problems } };
  }
  const found = await orFailure(api.query(RatedResortDocument, { urlSegment }));
  if (found instanceof ApiError) return refused(found, form, []);
  const resort = found.resortByUrlSegment;
  if (!resort) return null;
  const isTakingBack = intentOf(form) === "take-back";
  const changes = isTakingBack ? emptied(found.ownRatings?.ratings ?? []) : changesIn(form, typed);
  const path = ratePath(resort.url_segment);
  const login = { path, kept: formatRatings(plain(changes)) };
  if (!(await getSession(request))) return login;
  const ratings = Object.entries(changes).map(([type_name, text]) => ({ type_name, value: numberIn(text) }));
  if (ratings.length > 0) {
    const answer = await orFailure(
      api.query(RateResortDocument, { input: { resort_id: resort.id, ratings } }),
    );
    if (answer instanceof ApiError) {
      return answer.code === "UNAUTHENTICATED" ? login : refused(answer, form, Object.keys(changes));
    }
  }
  const removed = ratings.filter(({ value }) => value === null).length;
  return { path, says: { saved: String(ratings.length - removed), removed: String(removed) } };
}

function problemsIn(typed: TypedRatings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const read = readRating(text);
      return "problem" in read ? [[name, read.problem]] : [];
    }),
  );
}

/** What differs from what the form was drawn with. A rating that came from another tab since then stays. */
function changesIn(form: FormData, typed: TypedRatings): TypedRatings {
  const [before = ""] = formTexts(form, "before");
  return changedRatings(parseRatings(before), typed);
}

function emptied(ratings: readonly { readonly type_name: string }[]): TypedRatings {
  return inOrder((name) => (ratings.some(({ type_name }) => type_name === name) ? "" : undefined));
}

function numberIn(text: string): number | null {
  const read = readRating(text);
  return "value" in read ? read.value : null;
}

/** Ratings as plain numbers, however they were typed. */
function plain(changes: TypedRatings): TypedRatings {
  return Object.fromEntries(
    Object.entries(changes).map(([name, text]) => [name, String(numberIn(text) ?? "")]),
  );
}

/** @param sent names of the ratings, in the order in which they were sent */
function refused(
  { code, status, visitorMessage, problems }: ApiError,
  form: FormData,
  sent: readonly string[],
): SavedRatings {
  const failure = (message: string) => unsentRatings(message, form);
  if (code !== "BAD_USER_INPUT") return { status, failure: failure(visitorMessage) };
  const byField = problems.flatMap(({ argument, message }) => {
    const name = sent[Number(/^input\.ratings\[(\d+)\]/.exec(argument)?.[1] ?? Number.NaN)];
    return name ? [[name, message] as const] : [];
  });
  const message = byField.length > 0 ? CHECK_FIELDS : (problems[0]?.message ?? FORM_NOT_SENT);
  return { status: 400, failure: { ...failure(message), problems: Object.fromEntries(byField) } };
}
