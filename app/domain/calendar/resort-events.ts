import file from "./resort-events.json";
import { addDays } from "./weeks.ts";

/** Days on which an event fills a resort, as the editors read them on a page. Server code alone. */
export interface ResortEvent {
  /** url_segments: of a part and of its whole. */
  readonly resorts: readonly string[];
  readonly place: string;
  readonly name: string;
  /** Days, ISO 8601, as planned when the page was read. */
  readonly start: string;
  readonly end: string;
  /** Where the editors read it, and on which day. */
  readonly page: string;
  readonly read: string;
}

/** All of them. */
export const RESORT_EVENTS: readonly ResortEvent[] = file.events;

/**
 * Those of a resort, in their order.
 *
 * @example eventsOf("kitzski")[0]?.start // "2027-01-22"
 */
export function eventsOf(resort: string): readonly ResortEvent[] {
  return RESORT_EVENTS.filter((event) => event.resorts.includes(resort));
}

/** Whether an event falls into a week. */
export function isInWeek({ start, end }: ResortEvent, week: string): boolean {
  return start <= addDays(week, 6) && end >= week;
}

/** Resorts, by url_segment, that an event fills in a week. */
export function resortsWithEvent(week: string): readonly string[] {
  return RESORT_EVENTS.filter((event) => isInWeek(event, week)).flatMap(({ resorts }) => resorts);
}
