import { parseOrigin, positionOf } from "#app/domain/getting-there/origin.ts";
import {
  readTripWhen,
  TRIP_VOTES,
  type TripVoteValue,
  type TripWhen,
  tripTitleProblem,
  tripWhoProblem,
  tripWordProblem,
  voterNameProblem,
} from "#app/domain/group-trips/group-trip.ts";
import { quoted } from "#app/domain/invalid-params.ts";
import { cleanLine } from "#app/domain/typed-text.ts";
import { type ArgumentProblem, badUserInputs, refusedInput } from "../graphql/errors.ts";
import type { TripVoteInput } from "../graphql/generated.ts";
import { findOrigin } from "../origins/origins.server.ts";
import { checkOneOf } from "../reviews/review-arguments.ts";

/** What an owner says of a trip beside its resorts, as it is stored. */
export interface TripWords extends TripWhen {
  readonly title: string;
  readonly origin: string | null;
  readonly who: string | null;
}

interface GivenWords {
  readonly title: string;
  readonly month?: string | null;
  readonly starts_on?: string | null;
  readonly ends_on?: string | null;
  readonly origin?: string | null;
  readonly who?: string | null;
}

/** Those words. Throws BAD_USER_INPUT with a sentence for each that is wrong. */
export async function checkTripWords(given: GivenWords): Promise<TripWords> {
  const { when, problems } = readTripWhen(given);
  const origin = given.origin?.trim() || null;
  const isOrigin = origin === null || (await isNamedOrigin(origin));
  refuse("input.words", [
    ["title", tripTitleProblem(given.title)],
    ...(["month", "starts_on", "ends_on"] as const).map((part) => [part, problems[part] ?? null] as const),
    ["origin", isOrigin ? null : `We do not know the place ${quoted(origin)}.`],
    ["who", tripWhoProblem(given.who ?? "")],
  ]);
  return {
    ...when,
    title: cleanLine(given.title),
    origin: origin && parseOrigin(origin),
    who: cleanLine(given.who ?? "") || null,
  };
}

/**
 * Whether it is a city, an airport or a station: a position would tell the group where the owner
 * lives.
 */
async function isNamedOrigin(origin: string): Promise<boolean> {
  return parseOrigin(origin) !== null && positionOf(origin) === null && (await findOrigin(origin)) !== null;
}

/** A voter's name as it is stored. Throws BAD_USER_INPUT. */
export function checkVoterName(typed: string): string {
  const message = voterNameProblem(typed);
  if (message) throw refusedInput("input.name", message);
  return cleanLine(typed);
}

/** A vote of a ballot, known to make sense; null where a resort is skipped. */
export interface CheckedVote {
  readonly url_segment: string;
  readonly vote: TripVoteValue | null;
  readonly word: string | null;
}

/**
 * Votes as they are stored. Throws BAD_USER_INPUT with a sentence for each word that is too long or
 * beside no vote, about `input.votes` and the url_segment that was given.
 */
export function checkVotes(given: readonly TripVoteInput[]): CheckedVote[] {
  const votes = given.map(({ url_segment, vote, word }) => ({
    url_segment,
    vote: vote ? checkOneOf("input.votes.vote", vote, TRIP_VOTES) : null,
    word: cleanLine(word ?? "") || null,
  }));
  refuse(
    "input.votes",
    votes.map(({ url_segment, vote, word }) => [
      url_segment,
      word !== null && vote === null ? "Choose yes, maybe or no, too." : tripWordProblem(word ?? ""),
    ]),
  );
  if (votes.every(({ vote }) => vote === null)) {
    throw refusedInput("input.votes", "Choose yes, maybe or no for one resort at least.");
  }
  return votes;
}

/**
 * @param of the argument that they are parts of
 * @param found problems by its parts, null for what is right
 */
function refuse(of: string, found: readonly (readonly [part: string, message: string | null])[]): void {
  const [first, ...others] = found.flatMap(([part, message]): ArgumentProblem[] =>
    message === null ? [] : [{ argument: `${of}.${part}`, message }],
  );
  if (first) throw badUserInputs([first, ...others]);
}
