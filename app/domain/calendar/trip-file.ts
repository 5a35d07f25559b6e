import { wordList } from "../word-list.ts";
import { calendarFile, type DayEvent } from "./ics.ts";

/** The days of a trip, to be put into a visitor's calendar. */

/** A trip of a group. */
export interface DatedTrip {
  readonly title: string;
  /** What no other trip has, and stays when its link changes. */
  readonly id: string;
  /** First and last day, ISO 8601, both included. */
  readonly starts_on: string;
  readonly ends_on: string;
  /** When it was last changed, ISO 8601. */
  readonly changed_at: string;
  /** Of its page, with the site's origin. */
  readonly url: string;
  readonly resorts: readonly Place[];
  /** Where the group goes, once its vote is closed and one resort leads; null before. */
  readonly winner: Place | null;
}

interface Place {
  readonly title: string;
  /** "Wallis, Switzerland". */
  readonly place: string;
}

/** As many names as a description bears. */
const MAX_NAMED = 10;

/**
 * A trip at its only resort, or where the vote has led. Of several resorts it names the first ten.
 */
export function tripFile({
  title,
  id,
  starts_on,
  ends_on,
  changed_at,
  url,
  resorts,
  winner,
}: DatedTrip): string {
  const where = resorts.length === 1 ? resorts[0] : winner;
  const names = wordList(
    resorts.map((resort) => resort.title),
    MAX_NAMED,
  );
  const event: DayEvent = {
    // Unique in the world: other sites have the same ids.
    uid: `trip-${id}@${new URL(url).hostname}`,
    title,
    description: names ? `${names}\n${url}` : url,
    from: starts_on,
    to: ends_on,
    url,
    location: where ? `${where.title}, ${where.place}` : null,
  };
  return calendarFile(title, [event], changed_at);
}
