import { wordList } from "../word-list.ts";
import type { TripVoteValue } from "./group-trip.ts";

/** What votes come to. */

/**
 * How often each was voted for a resort. Voters who skipped it, or have not seen it, are in none of
 * them.
 */
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
  /** One of TripVoteValue; what another backend sends counts for nothing. */
  readonly vote: string;
}

/**
 * Resorts in the order of the votes: those with the fewest noes first, among them those with the
 * most yeses. What is equal in both is tied, and stands in the order that the resorts were given
 * in. Resorts without a vote come last, and are tied with none.
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
 * The resorts in the first place, more than one where they are tied; none while no vote is for any.
 */
export function leadersOf<Resort extends { readonly url_segment: string }>(
  resorts: readonly Resort[],
  ballots: readonly { readonly votes: readonly Vote[] }[],
): Resort[] {
  return tally(resorts, ballots)
    .filter(isLeading)
    .map(({ resort }) => resort);
}

/** Whether some are for the resort, and no other is before it. */
export function isLeading({ place, yes, maybe }: Counted & { readonly place: number }): boolean {
  return place === 1 && yes + maybe > 0;
}

/**
 * By how many a resort was on no ballot.
 *
 * @example unseenWords(3, false) // "not seen yet by 3"
 */
export function unseenWords(voters: number, isClosed: boolean): string {
  return `not seen ${isClosed ? "" : "yet "}by ${voters}`;
}

/**
 * Who leads, in a sentence, and by how many it is not seen; null while nothing leads.
 *
 * @param leading resorts in the first place
 * @example leaderWords([{ title: "Ischgl", unseenBy: 0 }], true) // "Ischgl it is."
 * @example leaderWords([{ title: "Ischgl", unseenBy: 2 }], false) // "Ischgl leads so far, not seen yet by 2."
 * @example leaderWords([{ title: "Ischgl", unseenBy: 0 }, { title: "Alta", unseenBy: 0 }], false) // "Ischgl and Alta are tied so far."
 */
export function leaderWords(leading: readonly Leading[], isClosed: boolean): string | null {
  const [first] = leading;
  if (first === undefined) return null;
  if (leading.length > 1) {
    const tied = `${wordList(leading.map(({ title }) => title))} are tied${isClosed ? "" : " so far"}.`;
    const unseen = leading.filter(({ unseenBy }) => unseenBy > 0);
    return [
      tied,
      ...unseen.map(({ title, unseenBy }) => `${title} is ${unseenWords(unseenBy, isClosed)}.`),
    ].join(" ");
  }
  const unseen = first.unseenBy > 0 ? `, ${unseenWords(first.unseenBy, isClosed)}` : "";
  return `${first.title} ${isClosed ? "it is" : "leads so far"}${unseen}.`;
}

interface Leading {
  readonly title: string;
  /** Voters on no ballot of whom it was. */
  readonly unseenBy: number;
}

/**
 * That a result is not what it was when the vote was closed; null where it is, and where that is
 * not known.
 *
 * @param left votes that are there
 * @example goneWords(1, 3) // "Since then 1 of the 4 votes was taken back or removed."
 */
export function goneWords(gone: number | null, left: number): string | null {
  if (!gone) return null;
  const all = gone + left;
  if (left > 0)
    return `Since then ${gone} of the ${all} votes ${gone === 1 ? "was" : "were"} taken back or removed.`;
  if (all === 1) return "Since then the only vote was taken back or removed.";
  return `Since then ${all === 2 ? "both" : `all ${all}`} votes were taken back or removed.`;
}
