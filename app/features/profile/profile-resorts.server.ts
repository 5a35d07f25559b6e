import type { Api } from "#app/api/client.server.ts";
import { HiddenProfileDocument, VisitsDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { PROFILE_TEXTS } from "#app/domain/accounts/profile.ts";
import { reportPath } from "#app/domain/contribution-addresses.ts";
import { NO_FILTER } from "#app/domain/list/filters.ts";
import { namedResortsOf } from "../marks/named-resorts.server.ts";
import { resortRefs } from "../marks/resort-refs.ts";
import { visitedRefs } from "../marks/saved.server.ts";
import { type VisitedRef, visitsModel } from "../marks/visits-model.ts";
import { countResorts } from "../resort-list/count-resorts.server.ts";
import type { ProfileModel, PublicProfile } from "./profile-model.ts";

/** The resorts that a profile names, described as far as the backend can, and whether moderators have hidden it. */
export async function profileResorts(
  api: Api,
  profile: PublicProfile,
  isOwn: boolean,
): Promise<Pick<ProfileModel, "favourite" | "visits" | "reportHref" | "isHidden">> {
  const favourites = profile.favorite_resort ? [profile.favorite_resort] : [];
  const segments = profile.visited_resorts ?? [];
  const { username } = profile.user;
  const [known, visits, total, isHidden] = await Promise.all([
    namedResortsOf(api, favourites),
    visitsOf(api, username, segments),
    segments.length > 0 ? countResorts(api, NO_FILTER) : null,
    isOwn || PROFILE_TEXTS.some((name) => profile[name]) ? false : isProfileHidden(api, username),
  ]);
  const facts = { visits, total, thisYear: new Date().getUTCFullYear() };
  return {
    favourite: resortRefs(favourites, known)[0] ?? null,
    isHidden,
    reportHref: isOwn || !api.hasExtensions ? null : reportPath({ username }),
    visits: visits.length > 0 ? visitsModel({ ...facts, whose: isOwn ? "your" : "this" }) : null,
  };
}

/** Of a profile without a text: that of a hidden one has none. */
async function isProfileHidden(api: Api, username: string): Promise<boolean> {
  const answer = api.hasExtensions ? await orNull(api.query(HiddenProfileDocument, { username })) : null;
  return answer?.profile?.is_hidden ?? false;
}

async function visitsOf(
  api: Api,
  username: string,
  segments: readonly string[],
): Promise<readonly VisitedRef[]> {
  if (segments.length === 0) return [];
  const answer = api.hasExtensions ? await orNull(api.query(VisitsDocument, { username })) : null;
  if (answer?.visits) return visitedRefs(answer.visits);
  return resortRefs(segments, []).map((resort) => ({ resort, year: null }));
}
