import type { LoaderFunctionArgs } from "@remix-run/node";
import { JSON_FILE } from "#app/features/resort-list/export/json.ts";
import { exportList } from "#app/features/resort-list/export/resort-export.server.ts";

/** The whole list that the query describes, as JSON. */
export function loader({ request }: LoaderFunctionArgs) {
  return exportList(request, JSON_FILE);
}
