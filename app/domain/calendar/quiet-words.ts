import { wordList } from "../word-list.ts";
import type { HolidayShare, WeekState } from "./holiday-weeks.ts";
import type { PublicHoliday } from "./public-holidays.ts";
import { isInWeek, type ResortEvent } from "./resort-events.ts";
import { addDays, shownDays, weekOf, weekSpans } from "./weeks.ts";

/** What is said of a winter's quiet weeks; columns have a value for each week. */
interface QuietWeeks {
  /** Mondays. */
  readonly weeks: readonly string[];
  readonly states: readonly WeekState[];
  readonly shares: readonly HolidayShare[];
  readonly publicDays: readonly PublicHoliday[];
  readonly events: readonly ResortEvent[];
  /** Whether the weeks are those of a usual season. */
  readonly isOfSeason: boolean;
}

/**
 * The quiet weeks of a winter in sentences, with what of them is not quiet, and the weeks of which
 * one does not know.
 *
 * @example quietText({ … }) // "Quiet weeks: 11–31 January (some 4% of its people of its guests' countries off)."
 */
export function quietText({ weeks, states, shares, publicDays, events, isOfSeason }: QuietWeeks): string {
  const are = (wanted: WeekState) => weeks.filter((_, index) => states[index] === wanted);
  const quiet = are("quiet");
  const spans = weekSpans(quiet).map(([from, to]) => {
    const within = shares.filter((_, index) => (weeks[index] ?? "") >= from && (weeks[index] ?? "") <= to);
    return { days: shownDays(from, to), share: shareWords(within) };
  });
  const first = spans.findIndex(({ share }) => share !== "");
  const words = spans.map(({ days, share }, index) => {
    if (share === "") return days;
    return `${days} (${share}${index === first ? " of the people of its guests' countries off" : ""})`;
  });
  const inQuiet = publicDays.filter(({ day }) => quiet.includes(weekOf(day)) && isWorkday(day));
  const unknown = weekSpans(are("unknown")).map(([from, to]) => shownDays(from, to));
  const filled = events.filter((event) => weeks.some((week) => isInWeek(event, week)));
  return [
    quiet.length > 0
      ? `Quiet weeks: ${words.join(", ")}.`
      : `No week${isOfSeason ? " of the usual season" : ""} is quiet${unknown.length > 0 ? " for certain" : ""}.`,
    ...(inQuiet.length > 0
      ? [`Public holidays make fuller days in them: ${inQuiet.map(holidayWords).join(", ")}.`]
      : []),
    ...filled.map(
      ({ name, start, end }) => `Not quiet: the week of the ${name}, planned for ${shownDays(start, end)}.`,
    ),
    ...(unknown.length > 0 ? [`Not known: ${wordList(unknown)}.`] : []),
  ].join(" ");
}

const holidayWords = ({ day, name }: PublicHoliday) => `${shownDays(day, day)} (${name})`;

function isWorkday(day: string): boolean {
  return day < addDays(weekOf(day), 5);
}

/** "some 4%", or "at most 7%" where a part is not known; empty below half a percent. */
function shareWords(shares: readonly HolidayShare[]): string {
  const most = Math.round(100 * Math.max(...shares.map(({ off, unknown }) => off + unknown)));
  if (most < 1) return "";
  return shares.some(({ unknown }) => Math.round(100 * unknown) >= 1) ? `at most ${most}%` : `some ${most}%`;
}
