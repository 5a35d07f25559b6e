import type { CalendarModel } from "#app/domain/calendar/resort-calendar.ts";
import { Calendar } from "../../calendar/calendar.tsx";
import { ResortSection } from "../resort-section.tsx";
import type { SeasonModel } from "./season-model.ts";

interface SeasonProps {
  /** Null where it is not known. */
  season: SeasonModel | null;
  /** Null of a resort that does not run. */
  calendar: CalendarModel | null;
}

/** When it usually runs, in words, and the weeks of its winter. */
export function Season({ season, calendar }: SeasonProps) {
  const note = season && <p className="season__words">{season.words}</p>;
  return (
    <ResortSection
      id="calendar"
      title={calendar?.title ?? "Season"}
      values={season ? [{ title: "Season", source: season.source }] : []}
    >
      {calendar ? <Calendar calendar={calendar}>{note}</Calendar> : note}
    </ResortSection>
  );
}
