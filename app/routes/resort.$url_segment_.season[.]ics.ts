import type { LoaderFunctionArgs } from "@remix-run/node";
import { seasonCalendar } from "#app/features/take-along/season-calendar.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const handle: PageHandle = { cache: { params: [] } };

/** When a resort usually opens and closes, for the visitor's calendar. */
export function loader(args: LoaderFunctionArgs) {
  return seasonCalendar(args);
}
