import type { ShownBallotFragment, ShownTripFragment, TripShortlistQuery } from "#app/api/generated.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { resortCount, type UnitSystem } from "#app/domain/attributes/units.ts";
import { reportPath } from "#app/domain/contributions/contribution-addresses.ts";
import { shownDay } from "#app/domain/days.ts";
import { MAX_COMPARED, MAX_TRIP_RESORTS } from "#app/domain/limits.ts";
import { compareUrl } from "#app/domain/list/compare.ts";
import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import { distanceWords } from "#app/domain/trip/trip-words.ts";
import {
  HIDDEN_VOTER_NAME,
  type TripVoteValue,
  type TripWhen,
  tripWhenWords,
} from "#app/domain/trips/group-trip.ts";
import { leaderWords, tally } from "#app/domain/trips/tally.ts";
import { tripCalendarPath, tripPath, tripTarget } from "#app/domain/trips/trip-addresses.ts";
import { tripWeekWords } from "#app/domain/trips/trip-weeks.ts";
import { wordList } from "#app/domain/word-list.ts";
import {
  type ComparedCalendar,
  calendarOfResort,
  comparedCalendars,
} from "../calendar/calendar-of-resort.ts";
import { type ListMap, listMap } from "../lists/list-map.ts";
import { shownFigure } from "../resort/card/resort-figures.ts";
import { withDistinctTitles } from "../resort/distinct-titles.ts";
import { type NamedResort, namedResort } from "../resort/named-resort.ts";

/** Figures that tell resorts of a shortlist apart. */
const FIGURES = [
  "vertical_drop",
  "number_of_lifts",
  "piste_length",
  "average_annual_snowfall",
  "elevation_peak",
];

/** A resort of a shortlist, as all parts of the page name it. */
export interface ShortlistedResort extends NamedResort {
  readonly segment: string;
  /** "212 km"; null where it is not known from where, or where to. */
  readonly distance: string | null;
  /** In the order of the columns; null where one is not known. */
  readonly figures: readonly (string | null)[];
  /** What its calendar says of the trip's weeks; null where it says nothing. */
  readonly weeks: string | null;
}

/** What one voter said of a resort. */
interface Saying {
  /** Of the voter: hidden ones have one name. */
  readonly id: string;
  readonly voter: string;
  readonly word: string | null;
}

/** A resort as the votes have it. */
export interface VotedResort {
  readonly resort: ShortlistedResort;
  readonly place: number;
  readonly counts: Readonly<Record<TripVoteValue, number>>;
  /** Voters who skipped it. */
  readonly skipped: number;
  /** "Tied with Ischgl"; null where it is not. */
  readonly tied: string | null;
  readonly sayings: Readonly<Record<TripVoteValue, readonly Saying[]>>;
}

export interface VoterModel {
  readonly id: string;
  readonly name: string;
  readonly isOwn: boolean;
  readonly isHidden: boolean;
  /** Where others report the name and its words; null for what is hidden, and for oneself. */
  readonly reportHref: string | null;
}

/** The ballot that the visitor has cast. */
export interface OwnBallot {
  readonly name: string;
  readonly isHidden: boolean;
  /** A guest has cast it from this browser, on which a member has signed in since. */
  readonly isOfGuest: boolean;
  readonly votes: Readonly<Record<string, { readonly vote: string; readonly word: string }>>;
}

/** A trip as its page draws it. Made on the server. */
export interface TripModel {
  readonly path: string;
  /** With the site's origin, to be passed on. */
  readonly address: string;
  readonly title: string;
  readonly owner: { readonly name: string; readonly href: string } | null;
  readonly isOwn: boolean;
  readonly isTitleHidden: boolean;
  readonly reportHref: string | null;
  /** "6–13 February 2027"; null where it is not known. */
  readonly when: string | null;
  readonly from: string | null;
  readonly who: string | null;
  /** What its owner's form begins with. */
  readonly words: TripWhen & { readonly origin: { readonly id: string; readonly title: string } | null };
  /** The day on which the vote was closed; null while it is open. */
  readonly closed: { readonly iso: string; readonly words: string } | null;
  readonly resorts: readonly ShortlistedResort[];
  /** Names of the columns of figures. */
  readonly columns: readonly string[];
  readonly isFull: boolean;
  readonly count: string;
  /** How many have voted. */
  readonly voters: number;
  /** Null for a visitor who may not read them yet. */
  readonly votes: {
    /** Who leads, or that it is tied. */
    readonly lead: string | null;
    readonly resorts: readonly VotedResort[];
    readonly voters: readonly VoterModel[];
  } | null;
  readonly own: OwnBallot | null;
  /** An account has voted from this browser. */
  readonly needsSignIn: boolean;
  readonly compareHref: string | null;
  /** The file of its days; null where they are not known. */
  readonly calendarHref: string | null;
  readonly map: ListMap | null;
  readonly calendars: readonly ComparedCalendar[];
  /** Where drives begin; null without a router or an origin. */
  readonly driveFrom: Position | null;
}

interface Source {
  readonly trip: ShownTripFragment;
  readonly shortlist: TripShortlistQuery;
  readonly units: UnitSystem;
  readonly siteUrl: string;
  readonly hasRouter: boolean;
  readonly today: Date;
}

export function tripModel({ trip, shortlist, units, siteUrl, hasRouter, today }: Source): TripModel {
  const { link, title, username, origin, resorts: listed } = trip;
  const when: TripWhen = {
    month: trip.month ?? null,
    starts_on: trip.starts_on ?? null,
    ends_on: trip.ends_on ?? null,
  };
  const found = withDistinctTitles(shortlist.resortsByUrlSegments.map(({ resort }) => resort));
  // The winter of the trip, else the one that comes.
  const day = new Date(when.starts_on ?? (when.month ? `${when.month}-15` : today));
  const resorts = found.map((resort): ShortlistedResort => {
    const record = shortlist.resortRecords.find(({ id }) => id === resort.id) ?? null;
    const calendar = calendarOfResort(resort, record, day);
    return {
      ...namedResort(resort),
      segment: resort.url_segment,
      distance: distanceFrom(origin ?? null, resort.location, units),
      figures: FIGURES.map((name) => {
        const figure = resort.numerics.find((numeric) => numeric.name === name);
        return figure ? shownFigure(figure, resort.numerics, units) : null;
      }),
      weeks: calendar && tripWeekWords(when, calendar),
    };
  });
  const voted = trip.ballots ? votedResorts(resorts, trip.ballots) : null;
  const leading = (voted ?? []).filter(({ place, counts }) => place === 1 && counts.yes + counts.maybe > 0);
  const path = tripPath(link);
  const order = voted?.map(({ resort }) => resort) ?? resorts;
  return {
    path,
    address: `${siteUrl}${path}`,
    title,
    owner: username ? { name: username, href: profilePath(username) } : null,
    isOwn: trip.is_own,
    isTitleHidden: trip.is_hidden,
    reportHref: trip.is_own || trip.is_hidden ? null : reportPath({ trip: tripTarget(link) }),
    when: tripWhenWords(when),
    from: origin?.title ?? null,
    who: trip.who ?? null,
    words: { ...when, origin: origin ? { id: origin.id, title: origin.title } : null },
    closed: trip.closed_at ? { iso: trip.closed_at, words: shownDay(trip.closed_at) ?? "" } : null,
    resorts,
    columns: FIGURES.map((name) => findAttribute(name)?.title ?? name),
    isFull: listed.length >= MAX_TRIP_RESORTS,
    count: resortCount(listed.length),
    voters: trip.voters,
    votes:
      voted && trip.ballots && trip.ballots.length > 0
        ? {
            lead: leaderWords(
              leading.map(({ resort }) => resort.title),
              Boolean(trip.closed_at),
            ),
            resorts: voted,
            voters: trip.ballots.map((ballot) => voterModel(ballot, link)),
          }
        : null,
    own: trip.own ? ownBallot(trip.own, trip.own_by_browser) : null,
    needsSignIn: trip.needs_sign_in,
    compareHref:
      order.length > 1
        ? compareUrl({ segments: order.slice(0, MAX_COMPARED).map(({ segment }) => segment) })
        : null,
    calendarHref: when.starts_on ? tripCalendarPath(link) : null,
    map: listMap(
      listed.flatMap(({ latitude, longitude }) =>
        typeof latitude === "number" && typeof longitude === "number" ? [[latitude, longitude]] : [],
      ),
    ),
    calendars: comparedCalendars(found, shortlist.resortRecords, day),
    driveFrom: hasRouter && origin ? { latitude: origin.latitude, longitude: origin.longitude } : null,
  };
}

interface Located {
  readonly latitude?: number | null;
  readonly longitude?: number | null;
}

function distanceFrom(
  origin: Position | null,
  { latitude, longitude }: Located,
  units: UnitSystem,
): string | null {
  if (!origin || typeof latitude !== "number" || typeof longitude !== "number") return null;
  return distanceWords(distanceKm(origin, { latitude, longitude }), units);
}

/** Votes of ballots in the words of the domain; those of a kind that is not known are left out. */
function votesOf({ votes }: ShownBallotFragment) {
  return votes.flatMap(({ vote, url_segment, word }) =>
    vote === "yes" || vote === "maybe" || vote === "no"
      ? [{ vote, url_segment, word: word ?? null } as const]
      : [],
  );
}

function votedResorts(
  resorts: readonly ShortlistedResort[],
  ballots: readonly ShownBallotFragment[],
): VotedResort[] {
  const cast = ballots.map((ballot) => ({ id: ballot.id, voter: nameOf(ballot), votes: votesOf(ballot) }));
  const placed = tally(
    resorts.map((resort) => ({ url_segment: resort.segment, resort })),
    cast,
  );
  return placed.map(({ resort: { resort }, place, tiedWith, yes, maybe, no }) => {
    const said = (value: TripVoteValue) =>
      cast.flatMap(({ id, voter, votes }) => {
        const vote = votes.find((one) => one.url_segment === resort.segment);
        return vote?.vote === value ? [{ id, voter, word: vote.word }] : [];
      });
    return {
      resort,
      place,
      counts: { yes, maybe, no },
      skipped: ballots.length - yes - maybe - no,
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

function voterModel(ballot: ShownBallotFragment, link: string): VoterModel {
  const { id, is_own, is_hidden } = ballot;
  const reportHref = is_own || is_hidden ? null : reportPath({ trip: tripTarget(link, id) });
  return { id, name: nameOf(ballot), isOwn: is_own, isHidden: is_hidden, reportHref };
}

function ownBallot(ballot: ShownBallotFragment, isOfGuest: boolean): OwnBallot {
  return {
    name: ballot.name ?? "",
    isHidden: ballot.is_hidden,
    isOfGuest,
    votes: Object.fromEntries(
      ballot.votes.map(({ url_segment, vote, word }) => [url_segment, { vote, word: word ?? "" }]),
    ),
  };
}
