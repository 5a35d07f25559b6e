import type { OwnTripsQuery } from "#app/api/generated.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { shownMonth } from "#app/domain/days.ts";
import { tripWhenWords } from "#app/domain/group-trips/group-trip.ts";
import { tripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { plural } from "#app/domain/numbers.ts";
import type { MonthChoice } from "./trip-words-fields.tsx";

/** One of a member's trips, as the page of all of them names it. */
export interface OwnTrip {
  readonly href: string;
  readonly title: string;
  /** Moderators have hidden the title. */
  readonly isTitleHidden: boolean;
  /** "6–13 February 2027, 5 resorts, 4 have voted, 1 resort added since your vote". */
  readonly facts: string;
}

export interface OwnTrips {
  readonly own: readonly OwnTrip[];
  /** Of others, on which the member has voted. */
  readonly joined: readonly OwnTrip[];
}

export function ownTrips({ ownTrips: trips }: OwnTripsQuery): OwnTrips {
  const shown = trips.map((trip) => {
    const { link, title, is_own, is_hidden, resorts, voters, added, closed_at } = trip;
    const when = tripWhenWords({
      month: trip.month ?? null,
      starts_on: trip.starts_on ?? null,
      ends_on: trip.ends_on ?? null,
    });
    const votes = voters === 0 ? "none have voted" : plural(voters, "has voted", "have voted");
    const isAdded = added > 0 && !closed_at;
    const news = isAdded ? `${resortCount(added)} added since your vote` : null;
    const facts = [when, resortCount(resorts), votes, news, closed_at ? "closed" : null]
      .filter(Boolean)
      .join(", ");
    return { isOwn: is_own, trip: { href: tripPath(link), title, isTitleHidden: is_hidden, facts } };
  });
  return {
    own: shown.flatMap(({ isOwn, trip }) => (isOwn ? [trip] : [])),
    joined: shown.flatMap(({ isOwn, trip }) => (isOwn ? [] : [trip])),
  };
}

/** Months that a trip may be planned for. */
const MONTHS_AHEAD = 18;

/**
 * The months that a form offers: from this one on, and the one that is stored.
 *
 * @example monthChoices(new Date("2026-11-28"), null)[0] // { value: "2026-11", label: "November 2026" }
 */
export function monthChoices(today: Date, stored: string | null): MonthChoice[] {
  const coming = Array.from({ length: MONTHS_AHEAD }, (_, index) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + index, 1)).toISOString().slice(0, 7),
  );
  const values = stored === null || coming.includes(stored) ? coming : [stored, ...coming];
  return values.map((value) => ({ value, label: shownMonth(value) ?? value }));
}

const DONE: ReadonlyMap<string | null, string> = new Map([
  ["create", "Your trip is made. Share the link: your group votes without an account."],
  ["words", "Your trip is changed."],
  ["add", "Added to the trip."],
  ["remove", "Removed from the trip, with the votes for it."],
  ["close", "The vote is closed. All who have the link see the result."],
  ["open", "The vote is open again."],
  ["voter", "These votes are removed."],
  ["address", "All votes from that address are removed."],
  [
    "renew",
    "The trip has a new link, that of this page. The old one leads nowhere: send this one to your group.",
  ],
  ["move", "This browser has that vote now: change it, or take it back."],
  ["delete", "The trip is deleted, with all names and votes."],
  ["take-back", "Your vote is deleted."],
]);

/** What has just been done, as the news of the page say it; null where they say nothing known. */
export function doneWords(params: URLSearchParams): string | null {
  const done = params.get("done");
  if (done !== "vote") return DONE.get(done) ?? null;
  const gone = params.get("gone");
  return gone ? `Your vote is counted, but for ${gone}: no longer on this trip.` : "Your vote is counted.";
}
