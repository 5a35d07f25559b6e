import { QUIET_MEANS } from "#app/domain/calendar/quiet-means.ts";
import { SectionHeading } from "#app/ui/section-heading.tsx";
import type { ComparedCalendar } from "./calendar-of-resort.ts";
import { CalendarMonths, CalendarStrip } from "./calendar-strip.tsx";

/** Calendars below each other, each half of the world under its own months. */
export function CalendarComparison({ calendars }: { calendars: readonly ComparedCalendar[] }) {
  const winters = new Set(calendars.map(({ calendar }) => calendar.title));
  return (
    <section className="stack" aria-labelledby="compared-calendars">
      <SectionHeading id="compared-calendars" title="Calendar" />
      {[...winters].map((winter) => (
        <Winter
          key={winter}
          title={winter}
          calendars={calendars.filter(({ calendar }) => calendar.title === winter)}
        />
      ))}
      <p className="small quiet">
        {QUIET_MEANS} We do not know all school holidays: each resort's page says which.
      </p>
    </section>
  );
}

function Winter({ title, calendars }: { title: string; calendars: readonly ComparedCalendar[] }) {
  const [first] = calendars;
  return (
    <div className="stack gap-3">
      <h3>{title}</h3>
      {first && (
        <div className="calendar" aria-hidden>
          <CalendarMonths calendar={first.calendar} />
        </div>
      )}
      {calendars.map(({ title: resort, season, calendar }) => (
        <section key={resort} aria-label={resort} className="stack gap-2">
          <h4>{resort}</h4>
          <CalendarStrip calendar={calendar} hasHead={false} />
          <p className="small quiet">
            {[season && `${season}.`, calendar.quietText, calendar.daylightText].filter(Boolean).join(" ")}
          </p>
        </section>
      ))}
    </div>
  );
}
