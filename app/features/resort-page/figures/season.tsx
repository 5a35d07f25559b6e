import type { CalendarModel } from "#app/domain/calendar/resort-calendar.ts";
import { Calendar } from "../../calendar/calendar.tsx";
import { ResortSection } from "../resort-section.tsx";

interface SeasonProps {
  calendar: CalendarModel;
  /** The file of the months in which it opens and closes. */
  fileHref: string | null;
  /** Where a calendar follows them. */
  subscribeHref: string | null;
}

/** The weeks of its winter. When it usually runs is said in the head of the page. */
export function Season({ calendar, fileHref, subscribeHref }: SeasonProps) {
  return (
    <ResortSection
      id="calendar"
      title={calendar.title}
      side={
        // No download attribute: with one a browser hides the sentence that says why there is no file.
        fileHref && (
          <span className="cluster">
            <a href={fileHref} rel="nofollow">
              Add the season to my calendar
            </a>
            {subscribeHref && (
              <a href={subscribeHref} rel="nofollow">
                Subscribe to it
              </a>
            )}
          </span>
        )
      }
    >
      <Calendar calendar={calendar} />
    </ResortSection>
  );
}
