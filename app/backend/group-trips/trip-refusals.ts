import {
  MAX_TRIP_GUESTS,
  MAX_TRIP_GUESTS_OF_ADDRESS,
  MAX_TRIP_MEMBERS,
  MAX_TRIP_RESORTS,
  MAX_TRIPS,
} from "#app/domain/group-trips/group-trip.ts";
import { isListLink } from "#app/domain/list/named-list.ts";
import type { BackendContext } from "../context.ts";
import { refusedInput } from "../graphql/errors.ts";
import type { Trip } from "../graphql/generated.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import { readTripFor } from "./shown-trip.ts";
import { type TripRefusal, TripRefused } from "./trip-writes.ts";
import { type BallotRefusal, BallotRefused } from "./voting.ts";

/** What owners and voters are told where a write is refused, and what all of their writes check. */

export const GONE = "This trip is gone.";
export const NO_BROWSER = "Sign in to vote.";

export const REFUSALS: Readonly<Record<TripRefusal | BallotRefusal, string>> = {
  "no trip": GONE,
  "too many trips": `You have ${MAX_TRIPS} trips, which is the most you can have. Delete one first.`,
  "too many resorts": `A trip has ${MAX_TRIP_RESORTS} resorts at most.`,
  "no resorts": "A trip needs one resort at least.",
  closed: "The vote is closed, so this is not counted. Ask the owner to open it again.",
  "voted as a member": "A member has voted from this browser. Sign in to change that vote.",
  // Whose it is, is for those who have voted.
  "name taken": "That name is taken, or looks like one that is: add something that tells you apart.",
  "too many guests": `${MAX_TRIP_GUESTS} have voted without an account, which is the most a trip takes. Sign in to vote.`,
  "too many guests of the address": `${MAX_TRIP_GUESTS_OF_ADDRESS} have voted from your network without an account, which is the most a trip takes. Sign in to vote.`,
  "too many members": `${MAX_TRIP_MEMBERS} members have voted, which is the most a trip takes.`,
  "not on the trip": "The resorts that you voted on are no longer on this trip.",
  "unknown link": "This link changes no vote any more.",
  "another vote from here":
    "Another vote is cast from this browser. Take that one back first, then open the link again.",
};

/** Which argument of a mutation is refused for what reason. */
interface Refused extends Readonly<Partial<Record<TripRefusal | BallotRefusal, string>>> {
  readonly "no trip": string;
  /** Where none is named. */
  readonly whole: string;
}

export const CREATING: Refused = {
  whole: "input",
  "no trip": "input",
  "too many resorts": "input.url_segments",
  "no resorts": "input.url_segments",
};
export const CHANGING: Refused = {
  whole: "input",
  "no trip": "input.link",
  "too many resorts": "input.add",
  "no resorts": "input.remove",
};
export const VOTING: Refused = {
  whole: "input",
  "no trip": "input.link",
  closed: "input.link",
  "name taken": "input.name",
  "not on the trip": "input.votes",
};
export const BY_LINK: Refused = { whole: "link", "no trip": "link" };
export const BY_TOKEN: Refused = { whole: "token", "no trip": "link" };

/** Turns what a write refuses into BAD_USER_INPUT with a sentence. */
export async function orRefused<Value>(work: Promise<Value>, refused: Refused): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof TripRefused || error instanceof BallotRefused) {
      throw refusedInput(refused[error.refusal] ?? refused.whole, REFUSALS[error.refusal]);
    }
    throw error;
  }
}

/** The trip after a change. */
export async function tripAfter(link: string, context: BackendContext, refused: Refused): Promise<Trip> {
  const trip = await readTripFor(context, link);
  // Its owner was faster.
  if (!trip) throw refusedInput(refused["no trip"], GONE);
  return trip;
}

/** No trip has what is no link. Throws BAD_USER_INPUT. */
export function knownLink(link: string, refused: Refused): string {
  if (!isListLink(link)) throw refusedInput(refused["no trip"], GONE);
  return link;
}

export type Ids = Pick<BackendContext, "loaders">;

/** Ids of resorts by url_segments, former ones included; null for one that is none. */
export function maybeIdsOf(
  argument: string,
  segments: readonly string[],
  { loaders }: Ids,
): Promise<(number | null)[]> {
  // A form that shows resorts which were removed meanwhile has more of them than a trip.
  if (segments.length > 2 * MAX_TRIP_RESORTS) throw refusedInput(argument, REFUSALS["too many resorts"]);
  return Promise.all(segments.map((segment) => idOfSegment(segment, loaders)));
}
