import { data } from "@remix-run/node";
import { ApiError } from "#app/api/api-error.ts";
import { RatedResortDocument, type RatedResortQuery, RateResortDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import {
  changedRatings,
  formatRatings,
  inOrder,
  parseRatings,
  ratePath,
  readRating,
  type TypedRatings,
} from "#app/domain/contributions/rating-form.ts";
import { dropKept, keepForm } from "#app/session/kept.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { type Done, type Handler, memberAction, type Sent } from "../form/member-action.server.ts";
import { fieldsRefused, type Refusal, refusalOf } from "../form/refusal.server.ts";

/** Saves what a form says of a resort. A visitor logs in first, and what they typed goes along. */
const rate: Handler = async (sent) => {
  const typed = inOrder((name) => sent.form.get(name));
  const problems = problemsIn(typed);
  if (Object.keys(problems).length > 0) return fieldsRefused(problems);
  const { resort } = await ratedResort(sent);
  // What differs from what the form was drawn with. A rating that came from another tab since then
  // stays.
  return save(sent, resort, changedRatings(parseRatings(sent.text("before")), typed));
};

const takeBack: Handler = async (sent) => {
  const { resort, own } = await ratedResort(sent);
  const emptied = inOrder((name) => (own.some(({ type_name }) => type_name === name) ? "" : undefined));
  return save(sent, resort, emptied);
};

export const saveRatings = memberAction({ intents: { rate, "take-back": takeBack } });

type RatedResort = NonNullable<RatedResortQuery["resortByUrlSegment"]>;

/**
 * The resort of the form's address, and what its visitor has rated it until now. Throws 404 where
 * there is none.
 */
async function ratedResort({ api, params: { url_segment: urlSegment = "" } }: Sent) {
  const { resortByUrlSegment: resort, ownRatings } = await api.query(RatedResortDocument, { urlSegment });
  if (!resort) throw data(null, { status: 404 });
  return { resort, own: ownRatings?.ratings ?? [] };
}

/** @param changes as they were typed; an empty one takes a rating back */
async function save(sent: Sent, resort: RatedResort, changes: TypedRatings): Promise<Done | Refusal> {
  const { request, api, form } = sent;
  const path = ratePath(resort.url_segment);
  const shown = ratePath(resort.url_segment, new URL(request.url).searchParams.has("figures"));
  const login = async () => ({
    href: accountHref("login", shown),
    setCookies: [await keepForm(request, path, { value: formatRatings(plain(changes)), form })],
  });
  if (!(await getSession(request))) return login();
  const ratings = Object.entries(changes).map(([type_name, text]) => ({ type_name, value: numberIn(text) }));
  if (ratings.length > 0) {
    const answer = await orFailure(
      api.query(RateResortDocument, { input: { resort_id: resort.id, ratings } }),
    );
    if (answer instanceof ApiError) {
      const fieldOf = (argument: string) =>
        ratings[Number(/^input\.ratings\[(\d+)\]/.exec(argument)?.[1] ?? Number.NaN)]?.type_name;
      return answer.code === "UNAUTHENTICATED" ? login() : refusalOf(answer, fieldOf);
    }
  }
  const removed = ratings.filter(({ value }) => value === null).length;
  const says = { saved: String(ratings.length - removed), removed: String(removed) };
  return { href: shown, says, setCookies: [await dropKept(request, path)] };
}

function problemsIn(typed: TypedRatings): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typed).flatMap(([name, text]) => {
      const read = readRating(text);
      return "problem" in read ? [[name, read.problem]] : [];
    }),
  );
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
