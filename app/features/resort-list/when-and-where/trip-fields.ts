import type { ShownOriginFragment } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { quietCountries } from "#app/domain/calendar/holiday-weeks.ts";
import { addDays, weekLabel, winterAt } from "#app/domain/calendar/weeks.ts";
import { MONTHS } from "#app/domain/days.ts";
import { KM_PER_MILE } from "#app/domain/getting-there/trip-filter.ts";
import { distanceWords, originWords, STATION_WORDS } from "#app/domain/getting-there/trip-words.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";

import type { ListOrigin } from "./list-distances.ts";

/** What the form says of when and from where. Made on the server. */
export interface TripFields {
  readonly month: TripChoice;
  /** Weeks of the coming winter that have not passed, and the chosen one. */
  readonly week: TripChoice;
  /** Id of the origin; empty without. */
  readonly from: string;
  /** What its field says: "Munich". */
  readonly fromText: string;
  /** Where it lies, as in "Bavaria, Germany"; empty where that is not known. */
  readonly fromPlace: string;
  /** What was typed as an origin and is none. */
  readonly unknownOrigin: string | null;
  /** The list from others of that name. */
  readonly others: readonly { readonly words: string; readonly href: string }[];
  /** Kilometres. */
  readonly within: TripChoice;
  readonly isCarFree: boolean;
  /** Empty where it is not offered. */
  readonly stationLabel: string;
}

/** A select. */
export interface TripChoice {
  readonly label: string;
  /** Empty for any. */
  readonly chosen: string;
  readonly any: string;
  readonly options: readonly Choice[];
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What is known beside the state of the list. */
export interface TripKnowledge {
  readonly origin: ListOrigin | null;
  readonly unknownOrigin: string | null;
  readonly others: readonly ShownOriginFragment[];
  /** A day, ISO 8601. */
  readonly today: string;
}

/** Distances that are offered, in either unit. */
const OFFERED = [50, 100, 200, 300, 500, 1_000];

/**
 * The fields for what a URL says.
 *
 * @param offersStation whether stations are known of enough resorts
 */
export function tripFields(
  state: ListState,
  units: UnitSystem,
  known: TripKnowledge,
  offersStation: boolean,
): TripFields {
  const { month, quietWeek, from, within, nearStation } = state.filter;
  const { origin, unknownOrigin, others, today } = known;
  return {
    month: {
      label: "Usually open in",
      chosen: month === undefined ? "" : String(month),
      any: "Any month",
      options: MONTHS.map((name, index) => ({ value: String(index + 1), label: name })),
    },
    week: {
      label: "Quiet and white in the week",
      chosen: quietWeek ?? "",
      any: "Any week",
      options: weekChoices(quietWeek, today),
    },
    from: from ?? "",
    fromText: unknownOrigin ?? (from === undefined ? "" : capitalised(origin?.title ?? originWords(from))),
    fromPlace: origin?.place ?? "",
    unknownOrigin,
    others: others.map((other) => ({
      words: placedTitle(other),
      href: listUrl({ ...state, filter: { ...state.filter, from: other.id }, page: FIRST_PAGE, at: null }),
    })),
    within: {
      label: "Within, as the crow flies",
      chosen: within === undefined ? "" : String(within),
      any: "Any distance",
      options: distanceChoices(within, units),
    },
    isCarFree: nearStation === true,
    stationLabel: offersStation || nearStation ? STATION_WORDS : "",
  };
}

/**
 * @example placedTitle({ title: "Munich", place: "North Dakota, United States" }) // "Munich, North
 * Dakota, United States"
 */
export function placedTitle({
  title,
  place,
}: {
  readonly title: string;
  readonly place?: string | null;
}): string {
  return place ? `${title}, ${place}` : title;
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** All visitors of a day are offered the same. */
let weeksOfDay: { readonly today: string; readonly choices: readonly Choice[] } = { today: "", choices: [] };

const asChoice = (week: string): Choice => ({ value: week, label: weekLabel(week) });

function weekChoices(chosen: string | undefined, today: string): readonly Choice[] {
  if (weeksOfDay.today !== today) weeksOfDay = { today, choices: offeredWeeks(today).map(asChoice) };
  const { choices } = weeksOfDay;
  if (chosen === undefined || choices.some(({ value }) => value === chosen)) return choices;
  return [asChoice(chosen), ...choices].sort((one, other) => (one.value < other.value ? -1 : 1));
}

/**
 * Weeks of the north's winter, and of the south's those that are quiet anywhere: of most of its
 * countries no school holidays are known.
 */
function offeredWeeks(today: string): string[] {
  const north = winterAt("north", today).weeks;
  const south = winterAt("south", today).weeks.filter((week) => quietCountries(week).length > 0);
  return [...new Set([...north, ...south])].filter((week) => addDays(week, 6) >= today).sort();
}

function distanceChoices(chosen: number | undefined, units: UnitSystem): Choice[] {
  const offered = OFFERED.map((distance) => Math.round(distance * (units === "imperial" ? KM_PER_MILE : 1)));
  const all = chosen === undefined || offered.includes(chosen) ? offered : [...offered, chosen];
  return all
    .sort((one, other) => one - other)
    .map((km) => ({ value: String(km), label: distanceWords(km, units) }));
}
