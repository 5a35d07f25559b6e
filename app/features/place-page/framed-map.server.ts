import { boxOfFrame, FRAME_WIDTH, frameAround, inFrame, landHref } from "#app/domain/places/place-frame.ts";
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
