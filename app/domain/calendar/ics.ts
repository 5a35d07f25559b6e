import { oneLine, wellFormed } from "../plain-text.ts";
import { addDays } from "./weeks.ts";

/** Calendar files (RFC 5545) of events that take whole days. */

export const ICS_TYPE = "text/calendar; charset=utf-8";

export interface DayEvent {
  /**
   * The same whenever the event is written again, so that calendars replace it: unique in the
   * world.
   */
  readonly uid: string;
  readonly title: string;
  readonly description: string;
  /** First and last day, ISO 8601, both included. */
  readonly from: string;
  readonly to: string;
  readonly url: string;
  /** Where it takes place; null where it is in several places. */
  readonly location: string | null;
}

/**
 * A calendar file. Its events leave their days free: none of them says what the visitor does then.
 *
 * @param changed when what they say was last changed, ISO 8601
 */
export function calendarFile(title: string, events: readonly DayEvent[], changed: string): string {
  const moment = new Date(changed);
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Shred Index//Calendar//EN",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${escapedText(title)}`,
    // How often a calendar that subscribes looks for changes (RFC 7986).
    "REFRESH-INTERVAL;VALUE=DURATION:PT12H",
    ...events.flatMap((event) => eventLines(event, moment)),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function eventLines({ uid, title, description, from, to, url, location }: DayEvent, changed: Date): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${oneLine(wellFormed(uid))}`,
    `DTSTAMP:${basicMoment(changed)}`,
    `LAST-MODIFIED:${basicMoment(changed)}`,
    `SEQUENCE:${sequenceOf(changed)}`,
    `DTSTART;VALUE=DATE:${basicDay(from)}`,
    // The first day on which it is over.
    `DTEND;VALUE=DATE:${basicDay(addDays(to, 1))}`,
    `SUMMARY:${escapedText(title)}`,
    `DESCRIPTION:${escapedText(description)}`,
    ...(location === null ? [] : [`LOCATION:${escapedText(location)}`]),
    `URL:${oneLine(wellFormed(url))}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
  ];
}

/**
 * Which version of an event it is: calendars keep the highest. No table counts versions, and a
 * later change has more seconds.
 *
 * @example sequenceOf(new Date("2026-01-01T00:01:00Z")) // 60
 */
function sequenceOf(changed: Date): number {
  return Math.max(0, Math.floor((changed.getTime() - FIRST_CHANGE) / 1000));
}

const FIRST_CHANGE = Date.UTC(2026, 0);

/** @example basicMoment(new Date("2026-11-01T09:30:05.400Z")) // "20261101T093005Z" */
function basicMoment(moment: Date): string {
  return `${moment.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

/**
 * The address at which calendars subscribe to a file of the site, and look for changes from then
 * on.
 *
 * @param address of the file, with the site's origin
 * @example subscriptionUrl("https://shred.example/trips/x/calendar.ics") // "webcal://shred.example/trips/x/calendar.ics"
 */
export function subscriptionUrl(address: string): string {
  return address.replace(/^https?:/, "webcal:");
}

/** @example basicDay("2026-11-01") // "20261101" */
function basicDay(day: string): string {
  return day.replaceAll("-", "");
}

/**
 * A text value: line breaks as `\n`, other control characters as spaces.
 *
 * @example escapedText("Verbier, Nendaz; Thyon") // "Verbier\\, Nendaz\\; Thyon"
 */
function escapedText(text: string): string {
  const lines = wellFormed(text).split(/\r\n|[\n\r\u2028\u2029]/);
  return lines.map((line) => oneLine(line).replace(/[\\;,]/g, "\\$&")).join("\\n");
}

/** Octets of a line without its break; the space that continues a line is one of them. */
const MAX_OCTETS = 75;
const ENCODER = new TextEncoder();

/** The line in pieces of at most 75 octets, none of which ends within a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = "";
  let octets = 0;
  for (const character of line) {
    const more = ENCODER.encode(character).length;
    if (octets + more > MAX_OCTETS) {
      pieces.push(piece);
      piece = " ";
      octets = 1;
    }
    piece += character;
    octets += more;
  }
  return [...pieces, piece].join("\r\n");
}
