import { ApiError } from "#app/api/api-error.ts";
import type { Api } from "#app/api/client.server.ts";
import { MoveTripVoteDocument, TripVoteLinkDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { linkToken } from "#app/domain/accounts/link-token.ts";
import { HIDDEN_VOTER_NAME } from "#app/domain/group-trips/group-trip.ts";
import { tripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { formatDeviceCookie } from "#app/session/device.server.ts";
import { memberAction } from "../form/member-action.server.ts";
import { refusalOf } from "../form/refusal.server.ts";
import type { VoteLink } from "./vote-link-page.tsx";

/** What the link of a guest's vote says. */
function tokenOf(request: Request): string {
  return linkToken(new URL(request.url).searchParams.get("token") ?? "");
}

/** Whose vote a link changes, of which trip. Changes nothing: messengers follow links as well. */
export async function findVoteLink(
  request: Request,
  api: Api,
  link: string,
): Promise<VoteLink & { readonly status: number }> {
  const found = await orFailure(api.query(TripVoteLinkDocument, { link, token: tokenOf(request) }));
  if (found instanceof ApiError) {
    const { message, status } = refusalOf(found);
    return { path: tripPath(link), title: null, voter: null, problem: message, status };
  }
  const { trip, tripBallotOfToken: ballot } = found;
  return {
    path: tripPath(link),
    title: trip?.title ?? null,
    voter: ballot ? (ballot.name ?? HIDDEN_VOTER_NAME) : null,
    problem: null,
    status: ballot ? 200 : 404,
  };
}

/** Makes the vote that of the browser which has the link. */
export const moveVote = memberAction({
  intents: {
    move: async ({ request, api, params: { link = "" } }) => {
      await api.query(MoveTripVoteDocument, { link, token: tokenOf(request) });
      const setCookies = [await formatDeviceCookie(request)];
      return { href: tripPath(link), says: { done: "move" }, setCookies, replaces: true };
    },
  },
});
