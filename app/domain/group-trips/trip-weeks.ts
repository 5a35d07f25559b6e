import type { CalendarModel } from "../calendar/resort-calendar.ts";
import { addDays, monthOfWeek, weekOf } from "../calendar/weeks.ts";
import type { TripWhen } from "./group-trip.ts";

/** What a resort's calendar says of a trip's weeks. */

type Strip = Pick<CalendarModel, "monday" | "days" | "open" | "holidays" | "quiet">;

/**
 * The weeks of a trip in a sentence; null where nothing is known of them, as of those of another
 * winter.
 *
 * @example tripWeekWords({ month: null, starts_on: "2027-01-16", ends_on: "2027-01-23" }, calendar) // "Usually open, hardly any school holidays around"
 */
export function tripWeekWords(when: TripWhen, { monday, days, open, holidays, quiet }: Strip): string | null {
  const weeks = Array.from(days, (_, index) => addDays(monday, 7 * index));
  const own = weeks.flatMap((week, index) => (isOf(when, week) ? [index] : []));
  if (own.length === 0) return null;
  const count = (row: string) => own.filter((index) => row[index] === "1").length;
  const off = own.map((index) => ({ share: holidays?.[index] ?? "-", isQuiet: quiet?.[index] === "1" }));
  return (
    [openWords(open && count(open), own.length), holidayWords(off)]
      .filter((words) => words !== null)
      .map((words, index) => (index === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1)))
      .join(", ") || null
  );
}

/** Whether most of a week is of the trip's month, or a day of it is of the trip. */
function isOf({ month, starts_on, ends_on }: TripWhen, week: string): boolean {
  if (starts_on && ends_on) return week >= weekOf(starts_on) && week <= weekOf(ends_on);
  // The Thursday says of which year's month a week is.
  return (
    month !== null &&
    Number(month.slice(5)) === monthOfWeek(week) &&
    addDays(week, 3).startsWith(month.slice(0, 4))
  );
}

function openWords(open: number | "" | null, all: number): string | null {
  if (typeof open !== "number") return null;
  if (open === all) return "Usually open";
  return open === 0 ? "Usually closed" : "Usually open for a part of it";
}

interface WeekOff {
  /** Tenths of the people around who are off, "-" for not known. */
  readonly share: string;
  readonly isQuiet: boolean;
}

function holidayWords(weeks: readonly WeekOff[]): string | null {
  if (weeks.some(({ share }) => share === "-")) return null;
  if (weeks.every(({ share, isQuiet }) => isQuiet || share === "0"))
    return "Hardly any school holidays around";
  const most = weeks.some(({ share }) => Number(share) >= BUSY) ? "many" : "some";
  const words = `School holidays for ${most} around`;
  return weeks.some(({ isQuiet }) => isQuiet) ? `${words}, but quiet weeks too` : words;
}

/** Tenths of the people around from which their holidays fill a resort. */
const BUSY = 4;
