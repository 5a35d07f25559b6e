import type { LoaderFunctionArgs } from "@remix-run/node";
import { DRAWING } from "#app/features/mountain/drawing/drawing-svg.ts";
import { mountainFile } from "#app/features/mountain/files/mountain-file.server.ts";
import type { PageHandle } from "#app/server/page-handles.server.ts";

export const pageHandle: PageHandle = { cache: { params: [] }, cost: 30 };

/** The drawing of a resort's runs and lifts. */
export function loader(args: LoaderFunctionArgs) {
  return mountainFile(args, DRAWING);
}
