import type { ReactNode } from "react";
import type { CalendarModel } from "#app/domain/calendar/resort-calendar.ts";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { CalendarStrip } from "./calendar-strip.tsx";

/** What the figures of the lines mean. */
const NOTE =
  "Percentages: how much of a country's people is off at most at a time. A quiet week has no school holidays in any of these countries.";

/**
 * A winter of a resort or a place: the strip, and all that it shows in sentences.
 *
 * @param children what is said first: when it is usually open
 */
export function Calendar({ calendar, children }: { calendar: CalendarModel; children?: ReactNode }) {
  return (
    <div className="stack gap-3">
      {children}
      <CalendarStrip calendar={calendar} />
      <p>{calendar.quietText}</p>
      {calendar.daylightText && <p>{calendar.daylightText}</p>}
      <Holidays calendar={calendar} />
    </div>
  );
}

function Holidays({ calendar: { lines, publicHolidays, missing, source } }: { calendar: CalendarModel }) {
  if (lines.length === 0 && publicHolidays === null && missing.length === 0) return null;
  return (
    <Disclosure summary={lines.length > 0 ? "School and public holidays" : "Public holidays"}>
      <ul className="stack gap-2">
        {lines.map(({ title, text }) => (
          <li key={title}>
            <b>{title}</b> {text}
          </li>
        ))}
        {publicHolidays && (
          <li>
            <b>Public holidays</b> {publicHolidays}
          </li>
        )}
      </ul>
      <p className="small quiet">
        {[lines.length > 0 && NOTE, ...missing, source].filter(Boolean).join(" ")}
      </p>
    </Disclosure>
  );
}
