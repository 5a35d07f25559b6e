import { ApiError } from "#app/api/api-error.ts";
import { TakeVoteBackDocument, VoteOnTripDocument } from "#app/api/generated.ts";
import { orFailure } from "#app/api/or-else.server.ts";
import { BROWSER_FIELD, ballotFields, votedSegment } from "#app/domain/group-trips/group-trip.ts";
import { tripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { wordList } from "#app/domain/word-list.ts";
import { formatDeviceCookie, takeDeviceOfForm } from "#app/session/device.server.ts";
import type { Handler } from "../form/member-action.server.ts";
import { type FieldOfArgument, type Refusal, refusalOf } from "../form/refusal.server.ts";

const VOTES = "input.votes.";

/** The field of a ballot that an argument came from. */
export const fieldOfBallot: FieldOfArgument = (argument) => {
  if (argument === "input.name") return "name";
  const isOfResort = argument.startsWith(VOTES) && argument !== `${VOTES}vote`;
  return isOfResort ? ballotFields(argument.slice(VOTES.length)).word : undefined;
};

/** As many removed resorts as one sentence names. */
const MOST_NAMED = 2;
/** What a page tells once is no longer. */
const MOST_CHARACTERS = 100;

/**
 * Sends the ballot of a form, by the account of a visitor who is signed in, else by their browser,
 * which is known again from then on.
 */
export const sendBallot: Handler = async ({ request, api, form, text, params: { link = "" } }) => {
  await takeDeviceOfForm(request, text(BROWSER_FIELD));
  const segments = new Set([...form.keys()].flatMap((name) => votedSegment(name) ?? []));
  const votes = [...segments].map((url_segment) => {
    const { vote, word } = ballotFields(url_segment);
    return { url_segment, vote: text(vote) || null, word: text(word) };
  });
  const answer = await orFailure(
    api.query(VoteOnTripDocument, { input: { link, name: text("name"), votes } }),
  );
  if (answer instanceof ApiError) return refusedBallot(answer);
  const gone = wordList(answer.voteOnTrip.gone, MOST_NAMED).slice(0, MOST_CHARACTERS);
  return {
    href: tripPath(link),
    says: { done: "vote", ...(gone && { gone }) },
    setCookies: [await formatDeviceCookie(request)],
    replaces: true,
  };
};

/** Deletes the ballot of the visitor. */
export const takeBallotBack: Handler = async ({ api, params: { link = "" } }) => {
  const answer = await orFailure(api.query(TakeVoteBackDocument, { link }));
  if (answer instanceof ApiError) return refusedBallot(answer);
  return { href: tripPath(link), says: { done: "take-back" }, replaces: true };
};

/**
 * A vote that comes too late meets a closed trip, or none: nothing is wrong with what was typed.
 */
function refusedBallot(error: ApiError): Refusal {
  const refusal = refusalOf(error, fieldOfBallot);
  return error.problems[0]?.argument === "input.link" ? { ...refusal, status: 409 } : refusal;
}
