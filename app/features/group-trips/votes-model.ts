import type { ShownBallotFragment } from "#app/api/generated.ts";
import { reportPath } from "#app/domain/contributions/contribution-addresses.ts";
import { HIDDEN_VOTER_NAME, type TripVoteValue, voterWords } from "#app/domain/group-trips/group-trip.ts";
import { isLeading, leaderWords, tally } from "#app/domain/group-trips/tally.ts";
import { tripTarget } from "#app/domain/group-trips/trip-addresses.ts";
import { wordList } from "#app/domain/word-list.ts";
import type { ShortlistedResort } from "./trip-model.ts";

/** What a group has voted, as the page of its trip draws it. Made on the server. */

/** What one voter said of a resort. */
interface Saying {
  /** Of the voter: hidden ones have one name. */
  readonly id: string;
  readonly voter: string;
  readonly isGuest: boolean;
  readonly word: string | null;
}

/** A resort as the votes have it. */
export interface VotedResort {
  readonly resort: ShortlistedResort;
  readonly place: number;
  readonly counts: Readonly<Record<TripVoteValue, number>>;
  /**
   * Voters without a vote for it: those who skipped it, on no ballot of whom it was, and of whom
   * that is not known.
   */
  readonly skipped: number;
  readonly unseenBy: number;
  readonly voteless: number;
  /** "Tied with Ischgl"; null where it is not. */
  readonly tied: string | null;
  readonly sayings: Readonly<Record<TripVoteValue, readonly Saying[]>>;
}

export interface VoterModel {
  readonly id: string;
  readonly name: string;
  readonly isGuest: boolean;
  readonly isOwn: boolean;
  readonly isHidden: boolean;
  /** Where others report the name and its words; null for what is hidden, and for oneself. */
  readonly reportHref: string | null;
}

/** Guests who have voted from one network address, for the trip's owner. */
export interface SharedAddress {
  /** The id of one of them, who stands for all. */
  readonly voter: string;
  readonly names: readonly string[];
}

/** The votes of a trip as its page draws them. */
export interface VotesModel {
  /** Who leads, or that it is tied. */
  readonly lead: string | null;
  readonly resorts: readonly VotedResort[];
  readonly voters: readonly VoterModel[];
  readonly addresses: readonly SharedAddress[];
}

/** The ballot that the visitor has cast. */
export interface OwnBallot {
  readonly name: string;
  readonly isGuest: boolean;
  readonly isHidden: boolean;
  /** A guest has cast it from this browser, on which a member has signed in since. */
  readonly isOfGuest: boolean;
  readonly votes: Readonly<Record<string, { readonly vote: string; readonly word: string }>>;
}

/** Votes of ballots in the words of the domain; those of a kind that is not known are left out. */
function votesOf({ votes }: ShownBallotFragment) {
  return votes.flatMap(({ vote, url_segment, word }) =>
    vote === "yes" || vote === "maybe" || vote === "no"
      ? [{ vote, url_segment, word: word ?? null } as const]
      : [],
  );
}

export function votesModel(
  resorts: readonly ShortlistedResort[],
  ballots: readonly ShownBallotFragment[],
  { link, isClosed }: { readonly link: string; readonly isClosed: boolean },
): VotesModel {
  const voted = votedResorts(resorts, ballots);
  const leading = voted.filter(({ place, counts }) => isLeading({ place, ...counts }));
  return {
    lead: leaderWords(
      leading.map(({ resort: { title }, unseenBy }) => ({ title, unseenBy })),
      isClosed,
    ),
    resorts: voted,
    voters: ballots.map((ballot) => voterModel(ballot, link)),
    addresses: sharedAddresses(ballots),
  };
}

function votedResorts(
  resorts: readonly ShortlistedResort[],
  ballots: readonly ShownBallotFragment[],
): VotedResort[] {
  const cast = ballots.map((ballot) => ({
    id: ballot.id,
    voter: nameOf(ballot),
    isGuest: ballot.is_guest,
    unseen: ballot.unseen ?? null,
    votes: votesOf(ballot),
  }));
  const placed = tally(
    resorts.map((resort) => ({ url_segment: resort.segment, resort })),
    cast,
  );
  return placed.map(({ resort: { resort }, place, tiedWith, yes, maybe, no }) => {
    const said = (value: TripVoteValue) =>
      cast.flatMap(({ id, voter, isGuest, votes }) => {
        const vote = votes.find((one) => one.url_segment === resort.segment);
        return vote?.vote === value ? [{ id, voter, isGuest, word: vote.word }] : [];
      });
    const without = cast.filter(({ votes }) => !votes.some((one) => one.url_segment === resort.segment));
    const unseenBy = without.filter(({ unseen }) => unseen?.includes(resort.segment)).length;
    const voteless = without.filter(({ unseen }) => unseen === null).length;
    return {
      resort,
      place,
      counts: { yes, maybe, no },
      skipped: without.length - unseenBy - voteless,
      unseenBy,
      voteless,
      tied:
        tiedWith.length > 0
          ? `Tied with ${wordList(
              tiedWith.map((one) => one.resort.title),
              3,
            )}`
          : null,
      sayings: { yes: said("yes"), maybe: said("maybe"), no: said("no") },
    };
  });
}

function nameOf({ name }: ShownBallotFragment): string {
  return name ?? HIDDEN_VOTER_NAME;
}

function sharedAddresses(ballots: readonly ShownBallotFragment[]): SharedAddress[] {
  const byAddress = new Map<number, { voter: string; names: string[] }>();
  for (const ballot of ballots) {
    if (typeof ballot.address !== "number") continue;
    const shared = byAddress.get(ballot.address) ?? { voter: ballot.id, names: [] };
    shared.names.push(voterWords({ name: nameOf(ballot), isGuest: ballot.is_guest }));
    byAddress.set(ballot.address, shared);
  }
  return [...byAddress.values()];
}

function voterModel(ballot: ShownBallotFragment, link: string): VoterModel {
  const { id, is_own, is_hidden, is_guest } = ballot;
  const reportHref = is_own || is_hidden ? null : reportPath({ trip: tripTarget(link, id) });
  return { id, name: nameOf(ballot), isGuest: is_guest, isOwn: is_own, isHidden: is_hidden, reportHref };
}

export function ownBallot(ballot: ShownBallotFragment, isOfGuest: boolean): OwnBallot {
  return {
    name: ballot.name ?? "",
    isGuest: ballot.is_guest,
    isHidden: ballot.is_hidden,
    isOfGuest,
    votes: Object.fromEntries(
      ballot.votes.map(({ url_segment, vote, word }) => [url_segment, { vote, word: word ?? "" }]),
    ),
  };
}
