import type { ResortFilter } from "#app/domain/list/filters.ts";
import type { ListState } from "#app/domain/list/list-state.ts";
import { MAX_FITTED_ZOOM } from "#app/domain/list/list-views.ts";
import {
  areaOfBox,
  boxAround,
  boxFor,
  type MapArea,
  type MapViewport,
  padded,
  zoomOfWidth,
} from "#app/domain/places/map-area.ts";
import type { MapBox } from "#app/domain/places/mercator.ts";

/** The part of the world that the server draws, and what it asks the backend of it. */
export interface MapFrame {
  readonly box: MapBox;
  readonly area: MapArea;
  readonly zoom: number;
}

/** Width by height of the drawn map. */
const FRAME_RATIO = 1.5;
/**
 * The width that the server draws for: between a phone's and a large screen's, which it does not
 * know.
 */
const FRAME_PIXELS = 480;
/** Of the phones that show it smallest, without their margins. */
export const LEAST_FRAME_PIXELS = 356;
/** Pixels between the middles of two markers, so that none lies over another. */
export const MARKER_DISTANCE = 40;
const LEAST_WIDTH = FRAME_PIXELS / (256 * 2 ** MAX_FITTED_ZOOM);

/** The frame in which an area is seen as a whole, with some room around it. */
export function frameFor(area: MapArea): MapFrame {
  const box = boxFor(padded(area, 0.06), FRAME_RATIO, LEAST_WIDTH);
  const zoom = Math.round(zoomOfWidth(box.width, FRAME_PIXELS));
  return { box, area: areaOfBox(box), zoom: Math.min(Math.max(zoom, 0), MAX_FITTED_ZOOM) };
}

/** The frame around a place of the map. */
export function frameAt(viewport: MapViewport): MapFrame {
  const box = boxAround(viewport, viewport.zoom, FRAME_PIXELS, FRAME_RATIO);
  return { box, area: areaOfBox(box), zoom: viewport.zoom };
}

/** The area that a list is narrowed to; null where it is not. */
export function chosenArea({ filter }: Pick<ListState, "filter">): MapArea | null {
  const { mapArea } = filter.locationType;
  return typeof mapArea === "object" ? mapArea : null;
}

/** The same filter with another area, or everywhere. */
export function withArea(filter: ResortFilter, area: MapArea | null): ResortFilter {
  const { mapArea: _, ...place } = filter.locationType;
  return { ...filter, locationType: { ...place, ...(area && { mapArea: area }) } };
}
