import type { ReactNode } from "react";
import { QUIET_MEANS } from "#app/domain/calendar/quiet-means.ts";
import type { CalendarModel } from "#app/domain/calendar/resort-calendar.ts";
import { shownDay } from "#app/domain/days.ts";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { Link } from "#app/ui/link.tsx";
import { CalendarStrip } from "./calendar-strip.tsx";

/** What the figures of the lines mean. */
const NOTE = `In brackets: where, or the largest share of people on holiday at a time. ${QUIET_MEANS}`;

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

function Holidays({ calendar }: { calendar: CalendarModel }) {
  const { lines, publicHolidays, missing, taken } = calendar;
  const all = [...lines, ...(publicHolidays ? [`Public holidays: ${publicHolidays}`] : [])];
  if (all.length + missing.length === 0) return null;
  if (all.length === 0) return <p className="small quiet">{missing.join(" ")}</p>;
  const source = `School holidays: OpenHolidays, ${shownDay(taken)} (ODbL 1.0). People: GeoNames (CC BY 4.0).`;
  return (
    <Disclosure summary={lines.length > 0 ? "School and public holidays" : "Public holidays"}>
      <div className="stack gap-3">
        <ul className="stack gap-2">
          {all.map((line) => (
            <Line key={line} line={line} />
          ))}
        </ul>
        <p className="small quiet">
          <span>{(lines.length > 0 ? [NOTE, ...missing, source] : missing).join(" ")}</span>{" "}
          {lines.length > 0 && <Link to="/data/weeks">Usual weeks and events: what the editors read</Link>}
        </p>
      </div>
    </Disclosure>
  );
}

function Line({ line }: { line: string }) {
  const [title = "", text = ""] = line.split(": ");
  return (
    <li>
      <b>{title}</b>
      <span>{` ${text}`}</span>
    </li>
  );
}
