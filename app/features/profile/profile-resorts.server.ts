import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import { ProfileTextsDocument, VisitsDocument } from "#app/api/generated.ts";
import { orFailure, orNull } from "#app/api/or-else.server.ts";
import { reportPath } from "#app/domain/contributions/contribution-addresses.ts";
import { PROFILE_TEXTS_SIZE } from "#app/domain/contributions/contributions.ts";
import { NO_FILTER } from "#app/domain/list/filters.ts";
import { plural } from "#app/domain/numbers.ts";
import { countResorts } from "../resort/count-resorts.server.ts";
import { namedResortsOf } from "../resort/named-resorts.server.ts";
import { resortRefs } from "../resort/resort-refs.ts";
import { resortCount } from "../resort/shown-count.ts";
import type { ProfileResorts, PublicProfile } from "./profile-model.ts";
import { profileTexts } from "./profile-texts-model.ts";
import { type VisitedRef, visitedRefs, visitsModel } from "./visits-model.ts";

/**
 * The resorts that a profile names and what its member wrote of resorts, as far as the backend can
 * tell, and whether moderators have hidden it.
 *
 * @param page of the texts, from 1
 */
export async function profileResorts(
  api: Api,
  profile: PublicProfile,
  { isOwn, page }: { readonly isOwn: boolean; readonly page: number },
): Promise<ProfileResorts> {
  const favourites = profile.favorite_resort ? [profile.favorite_resort] : [];
  const segments = profile.visited_resorts ?? [];
  const { username } = profile.user;
  const [known, visits, total, answer] = await Promise.all([
    namedResortsOf(api, favourites),
    visitsOf(api, username, segments),
    segments.length > 0 ? countResorts(api, NO_FILTER) : null,
    orFailure(api.query(ProfileTextsDocument, { username, first: PROFILE_TEXTS_SIZE, page })),
  ]);
  const isServed = !(answer instanceof ApiError && answer.isAbsent);
  const written = answer instanceof ApiError ? null : answer;
  const facts = { visits, total, thisYear: new Date().getUTCFullYear() };
  return {
    favourite: resortRefs(favourites, known)[0] ?? null,
    hiddenParts: written?.profile?.hidden_parts ?? [],
    texts: written?.textsOf ? profileTexts(written.textsOf) : null,
    given: givenWords(written?.profile?.given ?? null),
    reportHref: !isOwn && isServed ? reportPath({ username }) : null,
    hasAccountPage: isOwn && isServed,
    visits: visits.length > 0 ? visitsModel({ ...facts, whose: isOwn ? "your" : "this" }) : null,
  };
}

function givenWords(given: { readonly facts: number; readonly resorts: number } | null): string[] {
  if (!given) return [];
  return [`${plural(given.facts, "fact")} confirmed, of ${resortCount(given.resorts)}`];
}

async function visitsOf(
  api: Api,
  username: string,
  segments: readonly string[],
): Promise<readonly VisitedRef[]> {
  if (segments.length === 0) return [];
  const answer = await orNull(api.query(VisitsDocument, { username }));
  if (answer?.visits) return visitedRefs(answer.visits);
  return resortRefs(segments, []).map((resort) => ({ resort, year: null }));
}
