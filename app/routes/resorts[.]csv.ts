import type { LoaderFunctionArgs } from "@remix-run/node";
import { CSV } from "#app/features/resort-list/export/csv.ts";
import { exportList } from "#app/features/resort-list/export/resort-export.server.ts";

/** The whole list that the query describes, as CSV. */
export function loader({ request }: LoaderFunctionArgs) {
  return exportList(request, CSV);
}
