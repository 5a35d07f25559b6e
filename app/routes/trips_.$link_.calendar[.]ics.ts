import type { LoaderFunctionArgs } from "@remix-run/node";
import { tripCalendar } from "#app/features/group-trips/trip-calendar.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 10 };

/** The days of a trip, for the calendars of its group. */
export function loader(args: LoaderFunctionArgs) {
  return tripCalendar(args);
}
