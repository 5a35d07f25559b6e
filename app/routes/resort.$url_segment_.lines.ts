import type { LoaderFunctionArgs } from "@remix-run/node";
import { MAP_LINES, mountainFile } from "#app/features/mountain/files/mountain-file.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cache: { params: [] }, cost: 20 };

/** The runs and lifts of a resort, simplified for the map. */
export function loader(args: LoaderFunctionArgs) {
  return mountainFile(args, MAP_LINES);
}
