import { wordList } from "../word-list.ts";
import type { TripVoteValue } from "./group-trip.ts";

/** What votes come to. */

/** How often each was voted for a resort. Voters who skipped it are in none of them. */
export interface Counted {
  readonly yes: number;
  readonly maybe: number;
  readonly no: number;
}

/** A resort in the group's order. */
export interface Placed<Resort> extends Counted {
  readonly resort: Resort;
  /** From 1; the same for those that are tied. */
  readonly place: number;
  /** The others of the same place. */
  readonly tiedWith: readonly Resort[];
}

/** The votes of one voter for one resort. */
interface Vote {
  readonly url_segment: string;
  readonly vote: TripVoteValue;
}

/**
 * Resorts in the order of the votes: those with the fewest noes first, among them those with the most yeses. What is equal in both is tied, and stands in
 * the order that the resorts were given in. Resorts without a vote come last, and are tied with none.
 */
export function tally<Resort extends { readonly url_segment: string }>(
  resorts: readonly Resort[],
  ballots: readonly { readonly votes: readonly Vote[] }[],
): Placed<Resort>[] {
  const votes = ballots.flatMap((ballot) => ballot.votes);
  const counted = resorts.map((resort) => {
    const cast = votes.filter(({ url_segment }) => url_segment === resort.url_segment);
    const times = (value: TripVoteValue) => cast.filter(({ vote }) => vote === value).length;
    return { resort, yes: times("yes"), maybe: times("maybe"), no: times("no") };
  });
  const isVoted = ({ yes, maybe, no }: Counted) => yes + maybe + no > 0;
  const isBefore = (one: Counted, other: Counted) =>
    isVoted(one) === isVoted(other)
      ? one.no < other.no || (one.no === other.no && one.yes > other.yes)
      : isVoted(one);
  const isTied = (one: Counted, other: Counted) =>
    isVoted(one) && isVoted(other) && one.no === other.no && one.yes === other.yes;
  return counted
    .map((one) => ({
      ...one,
      place: 1 + counted.filter((other) => isBefore(other, one)).length,
      tiedWith: counted.filter((other) => other !== one && isTied(one, other)).map(({ resort }) => resort),
    }))
    .sort((one, other) => one.place - other.place);
}

/**
 * Who leads, in a sentence; null while nothing leads.
 *
 * @param titles of the resorts in the first place
 * @example leaderWords(["Ischgl"], true) // "Ischgl it is."
 * @example leaderWords(["Ischgl", "Alta"], false) // "Ischgl and Alta are tied so far."
 */
export function leaderWords(titles: readonly string[], isClosed: boolean): string | null {
  const [first] = titles;
  if (first === undefined) return null;
  if (titles.length > 1) return `${wordList(titles)} are tied${isClosed ? "" : " so far"}.`;
  return isClosed ? `${first} it is.` : `${first} leads so far.`;
}
