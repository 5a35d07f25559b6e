import type { LoaderFunctionArgs } from "@remix-run/node";
import { CSV } from "#app/features/resorts/export/csv.ts";
import { exportList } from "../resort-export.server.ts";

/** The whole list that the query describes, as CSV. */
export function loader({ request }: LoaderFunctionArgs) {
  return exportList(request, CSV);
}
