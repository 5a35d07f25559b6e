import * as z from "zod";
import { MAX_MAP_ZOOM } from "#app/domain/limits.ts";
import type { MapArea } from "#app/domain/places/map-area.ts";
import { badUserInput } from "../graphql/errors.ts";
import type { MapArea as MapAreaInput } from "../graphql/generated.ts";

/** What a map shows. */
export interface MapPart {
  readonly area: MapArea;
  /** A whole number from 0. */
  readonly zoom: number;
}

const LIMITS = [
  ["north", 90, z.number().min(-90).max(90)],
  ["south", 90, z.number().min(-90).max(90)],
  ["east", 180, z.number().min(-180).max(180)],
  ["west", 180, z.number().min(-180).max(180)],
] as const;
const zoomShape = z.int().min(0).max(MAX_MAP_ZOOM);

/** The area of an argument, whose path names it in what BAD_USER_INPUT says. */
export function checkMapArea(area: MapAreaInput, path: string): MapArea {
  for (const [side, limit, shape] of LIMITS) {
    if (!shape.safeParse(area[side]).success) {
      throw badUserInput(`${path}.${side}`, `must lie between -${limit} and ${limit} degrees.`);
    }
  }
  const { north, south, east, west } = area;
  if (north < south) throw badUserInput(`${path}.north`, "must not lie south of its south.");
  return { north, south, east, west };
}

/** The area and zoom of `mapClusters`. Throws BAD_USER_INPUT. */
export function checkMapPart({ area, zoom }: { area: MapAreaInput; zoom: number }): MapPart {
  if (!zoomShape.safeParse(zoom).success) {
    throw badUserInput("zoom", `must be a whole number from 0 to ${MAX_MAP_ZOOM}.`);
  }
  return { area: checkMapArea(area, "area"), zoom };
}
