import { MONTHS } from "../days.ts";
import { wordList } from "../word-list.ts";
import { calendarFile, type DayEvent } from "./ics.ts";
import { isAllYear, isInSeason, type Season, seasonWords } from "./season.ts";

/** The season of a resort and the days of a trip, to be put into a visitor's calendar. */

export interface DatedResort {
  /** What no other resort has, and stays when its address changes. */
  readonly id: string;
  readonly title: string;
  /** "Wallis, Switzerland". */
  readonly place: string;
  /** Of its page, with the site's origin. */
  readonly url: string;
  /** When what is known of it was last changed, ISO 8601. */
  readonly changed_at: string;
}

/** On which day it opens is not known: the event takes the whole month. */
const DAYS_NOT_KNOWN = "The month is known, the day is not: ask the resort before you book.";

/**
 * The running or else the coming season of a resort as a calendar file: the month in which it usually opens, and the one in which it
 * usually closes. Null of one that is open all year.
 *
 * @param today day, ISO 8601
 * @example seasonFile(zermatt, { from: 11, to: 4 }, "2026-10-07") // with 1–30 November 2026 and 1–30 April 2027
 */
export function seasonFile(resort: DatedResort, season: Season, today: string): string | null {
  if (isAllYear(season)) return null;
  const { id, title, place, url, changed_at } = resort;
  const opening = openingMonth(season, today);
  const months = (season.to - season.from + 12) % 12;
  const event = (what: string, verb: string, after: number): DayEvent => {
    const [from, to] = daysOfMonth(opening.year, opening.month + after);
    return {
      uid: uidOf(`season-${opening.year}-${what}-${id}`, url),
      title: `${title} usually ${verb}`,
      description: `${seasonWords(season)}. ${DAYS_NOT_KNOWN}\n${url}`,
      from,
      to,
      url,
      location: `${title}, ${place}`,
    };
  };
  const events =
    months === 0
      ? [event("opens", `runs in ${MONTHS[season.from - 1]}`, 0)]
      : [event("opens", "opens this month", 0), event("closes", "closes this month", months)];
  return calendarFile(`Season of ${title}`, events, changed_at);
}

/** The month in which the running season opened or the coming one opens; months from 1. */
function openingMonth({ from, to }: Season, today: string): { year: number; month: number } {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(5, 7));
  const isAfterNewYear = isInSeason({ from, to }, month) && month < from;
  if (isAfterNewYear) return { year: year - 1, month: from };
  const isOver = !isInSeason({ from, to }, month) && month > from;
  return { year: isOver ? year + 1 : year, month: from };
}

/** First and last day; months after December are those of the next year. */
function daysOfMonth(year: number, month: number): [string, string] {
  const day = (time: number) => new Date(time).toISOString().slice(0, 10);
  return [day(Date.UTC(year, month - 1, 1)), day(Date.UTC(year, month, 0))];
}

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

type Place = Pick<DatedResort, "title" | "place">;

/** As many names as a description bears. */
const MAX_NAMED = 10;

/** A trip as a calendar file. It takes place at its only resort, or where the vote has led; of several it names the first ten. */
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
    uid: uidOf(`trip-${id}`, url),
    title,
    description: names ? `${names}\n${url}` : url,
    from: starts_on,
    to: ends_on,
    url,
    location: where ? `${where.title}, ${where.place}` : null,
  };
  return calendarFile(title, [event], changed_at);
}

/** Unique in the world: other sites have the same ids. */
function uidOf(id: string, url: string): string {
  return `${id}@${new URL(url).hostname}`;
}
