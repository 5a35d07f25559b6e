import type { Position } from "./distance.ts";
import { areaHolding, boxAround, boxFor, type MapViewport, wrapLongitude, zoomOfWidth } from "./map-area.ts";
import { fromMercator, type MapBox, toMercator } from "./mercator.ts";

/**
 * A place's map in units of its own, which are pixels where it is largest. Its page reserves that
 * shape.
 */
export const FRAME_WIDTH = 600;
export const FRAME_HEIGHT = 375;
const RATIO = FRAME_WIDTH / FRAME_HEIGHT;

/** Of the outermost resorts from the middle, against the edge's. */
const AIR = 1.3;
/** A frame shows at least so much from north to south: a few towns around a single resort. */
const LEAST_KM = 60;
const KM_AROUND = 40_075;
/**
 * Zooms are rounded down to quarters, and the middle to hundredths of a degree: about a pixel at
 * the closest zoom.
 */
export const ZOOM_STEPS = 4;
export const ZOOMS = { least: 1, most: 12 };

/** The frame that holds positions with some air; null without any. */
export function frameAround(positions: readonly Position[]): MapViewport | null {
  const area = areaHolding(
    positions.map(({ latitude, longitude }) => ({
      north: latitude,
      south: latitude,
      east: longitude,
      west: longitude,
    })),
  );
  if (!area) return null;
  const across = Math.cos((((area.north + area.south) / 2) * Math.PI) / 180);
  const least = (LEAST_KM * RATIO) / (KM_AROUND * Math.max(across, 0.1));
  const box = boxFor(area, RATIO, 0);
  const width = Math.max(box.width * AIR, least);
  const middle = fromMercator({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const zoom = Math.floor(zoomOfWidth(width, FRAME_WIDTH) * ZOOM_STEPS) / ZOOM_STEPS;
  return {
    latitude: hundredths(middle.latitude),
    longitude: hundredths(wrapLongitude(middle.longitude)),
    zoom: Math.min(Math.max(zoom, ZOOMS.least), ZOOMS.most),
  };
}

/** What of the world's map a frame shows, in shares of it. */
export function boxOfFrame(frame: MapViewport): MapBox {
  return boxAround(frame, frame.zoom, FRAME_WIDTH, RATIO);
}

/** A position in the units of the frame, on that turn of the world which is in it. */
export function inFrame(position: Position, box: MapBox): { readonly x: number; readonly y: number } {
  const { x, y } = toMercator(position);
  const across = (((x - box.x) % 1) + 1) % 1;
  return {
    x: Math.round((across / box.width) * FRAME_WIDTH * 10) / 10,
    y: Math.round(((y - box.y) / box.height) * FRAME_HEIGHT * 10) / 10,
  };
}

/**
 * @example landHref({ latitude: 46.8, longitude: 8.2, zoom: 6.25 }) //
 * "/land.svg?part=46.8,8.2,6.25"
 */
export function landHref(frame: MapViewport): string {
  return `/land.svg?part=${partOf(frame)}`;
}

/** As addresses have it. */
export function partOf({ latitude, longitude, zoom }: MapViewport): string {
  return `${hundredths(latitude)},${hundredths(longitude)},${zoom}`;
}

function hundredths(degrees: number): number {
  return Math.round(degrees * 100) / 100 + 0;
}
