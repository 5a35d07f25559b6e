import type { LoaderFunctionArgs } from "@remix-run/node";
import { shortlistGpx } from "#app/features/take-along/shortlist-gpx.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cost: 100 };

/** The resorts of a shortlist to take along, as GPX. */
export function loader({ request }: LoaderFunctionArgs) {
  return shortlistGpx(request);
}
