import { mapLines } from "#app/domain/mountain/map-lines.ts";
import type { MountainFile } from "./mountain-file.server.ts";

/** What a map draws of a resort, as app/map/runs/fetch-lines.ts reads it. */
export const MAP_LINES: MountainFile = {
  name: "lines",
  contentType: "application/json; charset=utf-8",
  write: ({ resort, mountain }) => JSON.stringify(mapLines(mountain, resort.location.country?.code ?? null)),
};
