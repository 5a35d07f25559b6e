import type { ShownTripFragment, TripShortlistQuery } from "#app/api/generated.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { resortCount, type UnitSystem } from "#app/domain/attributes/units.ts";
import { subscriptionUrl } from "#app/domain/calendar/ics.ts";
import { compareUrl } from "#app/domain/compare/compare.ts";
import { MAX_COMPARED } from "#app/domain/compare/compare-selection.ts";
import { reportPath } from "#app/domain/contributions/contribution-addresses.ts";
import { shownDay } from "#app/domain/days.ts";
import { distanceWords } from "#app/domain/getting-there/trip-words.ts";
import { MAX_TRIP_RESORTS, type TripWhen, tripWhenWords } from "#app/domain/group-trips/group-trip.ts";
import { goneWords } from "#app/domain/group-trips/tally.ts";
import {
  tripCalendarPath,
  tripPath,
  tripTarget,
  voteLinkPath,
} from "#app/domain/group-trips/trip-addresses.ts";
import { tripWeekWords } from "#app/domain/group-trips/trip-weeks.ts";
import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import { calendarOfResort, comparedCalendars } from "../calendar/calendar-of-resort.ts";
import { listMap } from "../lists/list-map.ts";
import { shownFigure } from "../resort/card/resort-figures.ts";
import { withDistinctTitles } from "../resort/distinct-titles.ts";
import { type NamedResort, namedResort } from "../resort/named-resort.ts";
import { ownBallot, votesModel } from "./votes-model.ts";

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

interface Source {
  readonly trip: ShownTripFragment;
  readonly shortlist: TripShortlistQuery;
  readonly units: UnitSystem;
  readonly siteUrl: string;
  readonly hasRouter: boolean;
  readonly today: Date;
}

/** A trip as its page draws it. Made on the server. */
export type TripModel = ReturnType<typeof tripModel>;

export function tripModel({ trip, shortlist, units, siteUrl, hasRouter, today }: Source) {
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
  const isClosed = Boolean(trip.closed_at);
  const votes = trip.ballots ? votesModel(resorts, trip.ballots, { link, isClosed }) : null;
  const path = tripPath(link);
  const order = votes?.resorts.map(({ resort }) => resort) ?? resorts;
  return {
    path,
    // With the site's origin, to be passed on.
    address: `${siteUrl}${path}`,
    title,
    owner: username ? { name: username, href: profilePath(username) } : null,
    isOwn: trip.is_own,
    isTitleHidden: trip.is_hidden,
    reportHref: trip.is_own || trip.is_hidden ? null : reportPath({ trip: tripTarget(link) }),
    when: tripWhenWords(when),
    from: origin?.title ?? null,
    who: trip.who ?? null,
    // What its owner's form begins with.
    words: { ...when, origin: origin ? { id: origin.id, title: origin.title } : null },
    // The day on which the vote was closed, and whether votes are gone since; null while it is
    // open.
    closed: trip.closed_at
      ? {
          iso: trip.closed_at,
          words: shownDay(trip.closed_at) ?? "",
          gone: goneWords(trip.gone_since_close ?? null, trip.voters),
        }
      : null,
    resorts,
    // Names of the columns of figures.
    columns: FIGURES.map((name) => findAttribute(name)?.title ?? name),
    isFull: listed.length >= MAX_TRIP_RESORTS,
    count: resortCount(listed.length),
    // How many have voted.
    voters: trip.voters,
    // Null for a visitor who may not read them yet.
    votes: votes && votes.voters.length > 0 ? votes : null,
    own: trip.own ? ownBallot(trip.own, trip.own_by_browser) : null,
    // Resorts that were added since the visitor's vote, while votes are taken.
    added: isClosed ? [] : resorts.filter(({ segment }) => trip.own?.unseen?.includes(segment)),
    // By which a guest changes the vote from another browser, with the site's origin; null of a
    // member, and before they have voted.
    ownLink:
      trip.own_token && !trip.own_by_browser ? `${siteUrl}${voteLinkPath(link, trip.own_token)}` : null,
    // An account has voted from this browser.
    needsSignIn: trip.needs_sign_in,
    compareHref:
      order.length > 1
        ? compareUrl({ segments: order.slice(0, MAX_COMPARED).map(({ segment }) => segment) })
        : null,
    // The file of its days; null where they are not known.
    calendarHref: when.starts_on ? tripCalendarPath(link) : null,
    // Where a calendar follows it.
    subscribeHref: when.starts_on ? subscriptionUrl(siteUrl + tripCalendarPath(link)) : null,
    map: listMap(
      listed.flatMap(({ latitude, longitude }) =>
        typeof latitude === "number" && typeof longitude === "number" ? [[latitude, longitude]] : [],
      ),
    ),
    calendars: comparedCalendars(found, shortlist.resortRecords, day),
    // Where drives begin; null without a router or an origin.
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
