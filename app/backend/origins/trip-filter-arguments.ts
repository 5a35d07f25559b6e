import { quietCountries } from "#app/domain/calendar/holiday-weeks.ts";
import { resortsWithEvent } from "#app/domain/calendar/resort-events.ts";
import { monthOfWeek, parseWeek } from "#app/domain/calendar/weeks.ts";
import { parseOrigin } from "#app/domain/getting-there/origin.ts";
import { MAX_WITHIN_KM } from "#app/domain/getting-there/trip-filter.ts";
import { quoted } from "#app/domain/invalid-params.ts";
import type { Position } from "#app/domain/places/distance.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { Filter } from "../graphql/generated.ts";
import { findOrigin } from "./origins.server.ts";

/** When and from where, known to make sense: parts of a checked filter. */
export interface CheckedTrip {
  /** Usually open then, 1 to 12; null: it does not matter. */
  readonly month: number | null;
  /**
   * Quiet and white in a week of that month: in these countries (alpha-2), without the resorts
   * (url_segment) that an event fills; null: it does not matter.
   */
  readonly quiet: {
    readonly month: number;
    readonly countries: readonly string[];
    readonly filled: readonly string[];
  } | null;
  /** So many kilometres from a position, or from none that is known; null: it does not matter. */
  readonly within: { readonly from: Position | null; readonly km: number } | null;
  /** Whether a railway station is nearby; null: it does not matter. */
  readonly nearStation: true | null;
}

/**
 * Where the distances of a filter are measured from; null where it says no place, or none that is
 * known.
 */
export async function originOf(filter: Filter | null | undefined): Promise<Position | null> {
  const { from } = filter ?? {};
  if (from === null || from === undefined) return null;
  if (parseOrigin(from) === null)
    throw badUserInput("filter.from", `${quoted(from)} is no place to start from.`);
  const origin = await findOrigin(from);
  return origin && { latitude: origin.latitude, longitude: origin.longitude };
}

/**
 * Those parts of a filter. Throws BAD_USER_INPUT that names the one which makes no sense.
 *
 * @param origin what `from` stands for
 */
export function checkTrip(filter: Filter | null | undefined, origin: Position | null): CheckedTrip {
  return {
    month: checkMonth(filter?.month),
    quiet: checkQuietWeek(filter?.quietWeek),
    within: checkWithin(filter, origin),
    nearStation: filter?.nearStation === true ? true : null,
  };
}

function checkMonth(month: number | null | undefined): number | null {
  if (month === null || month === undefined) return null;
  if (month < 1 || month > 12) throw badUserInput("filter.month", "must be a whole number from 1 to 12.");
  return month;
}

function checkQuietWeek(text: string | null | undefined): CheckedTrip["quiet"] {
  if (text === null || text === undefined) return null;
  const week = parseWeek(text);
  if (week === null) throw badUserInput("filter.quietWeek", `${quoted(text)} is no Monday.`);
  return { month: monthOfWeek(week), countries: quietCountries(week), filled: resortsWithEvent(week) };
}

function checkWithin(filter: Filter | null | undefined, from: Position | null): CheckedTrip["within"] {
  const km = filter?.within;
  if (km === null || km === undefined) return null;
  if (!filter?.from) throw badUserInput("filter.within", "needs filter.from.");
  if (!(km > 0 && km <= MAX_WITHIN_KM)) {
    throw badUserInput("filter.within", `must be a number above 0, at most ${MAX_WITHIN_KM}.`);
  }
  return { from, km };
}
