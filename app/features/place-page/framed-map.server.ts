import * as z from "zod";
import type { MapViewport } from "#app/domain/places/map-area.ts";
import {
  boxOfFrame,
  FRAME_WIDTH,
  frameAround,
  inFrame,
  landHref,
  partOf,
  ZOOM_STEPS,
  ZOOMS,
} from "#app/domain/places/place-frame.ts";
import { detailPlaces } from "#app/map/basemap/place-drawing.ts";
import { pinPath } from "#app/ui/figures/world-pins.tsx";
import { namesInFrame } from "./frame-names.ts";
import { reliefOfFrame } from "./frame-relief.ts";
import type { FramedMap } from "./framed-map.tsx";
import { servedDetails, servedWorld } from "./world-files.server.ts";

/** More pins than these are drawn as dots. */
const MOST_RINGS = 8;

/**
 * The map of a place, framed around its resorts; null without any position.
 *
 * @param positions latitude and longitude in degrees
 */
export async function framedMap(
  title: string,
  positions: readonly (readonly number[])[],
): Promise<FramedMap | null> {
  const places = positions.flatMap(([latitude, longitude]) =>
    latitude === undefined || longitude === undefined ? [] : { latitude, longitude },
  );
  const frame = frameAround(places);
  if (!frame) return null;
  const { land, details, relief } = await servedWorld();
  const box = boxOfFrame(frame);
  const pins = places.map((place) => inFrame(place, box));
  const areDots = pins.length > MOST_RINGS;
  const parts = await servedDetails(detailPlaces({ box, pixels: FRAME_WIDTH }, details));
  return {
    pins: pins.length,
    path: pinPath(pins),
    areDots,
    href: landHref(frame),
    names: namesInFrame({ frame, title, pins, areDots }, land, parts),
    relief: reliefOfFrame(frame, relief),
  };
}

const ZOOM = z
  .number()
  .min(ZOOMS.least)
  .max(ZOOMS.most)
  .multipleOf(1 / ZOOM_STEPS);
const FRAME = z
  .string()
  .max(30)
  .transform((text) => text.split(",").map(Number))
  .pipe(z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180), ZOOM]))
  .transform(([latitude, longitude, zoom]): MapViewport => ({ latitude, longitude, zoom }));

/**
 * The frame that an address names as landHref writes it; null for anything else, so that no frame
 * has two addresses.
 */
export function parseFrame(part: string | null): MapViewport | null {
  const { data } = FRAME.safeParse(part);
  return data && partOf(data) === part ? data : null;
}
