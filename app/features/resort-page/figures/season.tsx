import type { CalendarModel } from "#app/domain/calendar/resort-calendar.ts";
import { Calendar } from "../../calendar/calendar.tsx";
import { ResortSection } from "../resort-section.tsx";

/** The weeks of its winter. When it usually runs is said in the head of the page. */
export function Season({ calendar }: { calendar: CalendarModel }) {
  return (
    <ResortSection id="calendar" title={calendar.title}>
      <Calendar calendar={calendar} />
    </ResortSection>
  );
}
