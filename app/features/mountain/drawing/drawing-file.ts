import type { MountainFile } from "../files/mountain-file.server.ts";
import { drawingSvg } from "./drawing-svg.ts";

/** The drawing of a resort's runs and lifts, which pages show by reference. */
export const DRAWING: MountainFile = {
  name: "runs.svg",
  contentType: "image/svg+xml; charset=utf-8",
  write: ({ resort, mountain }) => drawingSvg(mountain, { country: resort.location.country.code }),
};
