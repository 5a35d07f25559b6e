import { ApiError } from "#app/api/api-error.ts";
import { type Api, createApi } from "#app/api/client.server.ts";
import {
  MarkedResortsDocument,
  type MarkedResortsQuery,
  MarkResortsDocument,
  type MarkResortsMutationVariables,
} from "#app/api/generated.ts";
import { orFailure, orNull } from "#app/api/or-else.server.ts";
import { SIGNED_OUT } from "#app/domain/accounts/account-messages.ts";
import { lastYear } from "#app/domain/days.ts";
import { changeOf, MERGE_FIELD } from "#app/domain/marks/mark-form.ts";
import { FIRST_VISIT_YEAR, MAX_MARKS_AT_ONCE, type MarkChange } from "#app/domain/marks/marks.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { type Refusal, refusalOf } from "../form/refusal.server.ts";

type MarksInput = MarkResortsMutationVariables["input"];

/** Saves the marks of a form for the member who sent it; null once they are saved. */
export async function saveMarks(request: Request, form: FormData): Promise<Refusal | null> {
  const latest = lastYear(new Date());
  const changes = [...form].map((field) => changeOf(field, latest)).filter((change) => change !== null);
  if (changes.includes("year")) {
    return { status: 400, message: `A year is a number from ${FIRST_VISIT_YEAR} to ${latest}.` };
  }
  const bySegment = new Map<string, MarkChange>();
  for (const change of changes) {
    if (change !== "year") bySegment.set(change.segment, { ...bySegment.get(change.segment), ...change });
  }
  const resorts = [...bySegment.values()].map(({ segment, isFavourite, isVisited, year }) => ({
    url_segment: segment,
    is_favourite: isFavourite,
    is_visited: isVisited,
    visited_year: year,
  }));
  for (let start = 0; start < resorts.length; start += MAX_MARKS_AT_ONCE) {
    const part = resorts.slice(start, start + MAX_MARKS_AT_ONCE);
    const input = { resorts: part, ...(form.has(MERGE_FIELD) && { keeps_later_years: true }) };
    const failure = await sendMarks(request, input);
    if (failure !== null) return failure;
  }
  return null;
}

/** Sends what changes about a member's marks. */
export async function sendMarks(request: Request, input: MarksInput): Promise<Refusal | null> {
  if (!(await getSession(request))) return { status: 401, message: SIGNED_OUT };
  const api = createApi(request);
  const answer = await orFailure(api.query(MarkResortsDocument, { input }));
  if (!(answer instanceof ApiError)) return null;
  return answer.isAbsent ? { status: 404, message: "Marks cannot be stored here." } : refusalOf(answer);
}

type MarkedResorts = NonNullable<MarkedResortsQuery["markedResorts"]>;

/**
 * What the member who is signed in has marked; null for a visitor, and where the backend failed.
 */
export async function marksOf(request: Request, api: Api): Promise<MarkedResorts | null> {
  return (await ofMember(request, api))?.markedResorts ?? null;
}

/**
 * How many cases wait for the operator who is signed in; null for everyone else, and where the
 * backend failed.
 */
export async function openCasesOf(request: Request, api: Api): Promise<number | null> {
  return (await ofMember(request, api))?.openCases ?? null;
}

/** The loaders of one document share it. */
async function ofMember(request: Request, api: Api): Promise<MarkedResortsQuery | null> {
  if (!(await getSession(request))) return null;
  return requestContext().shared("marked resorts", () => orNull(api.query(MarkedResortsDocument)));
}
