import { LAND_UNITS, type MapViewport } from "#app/domain/places/map-area.ts";
import type { MapBox, MapPoint } from "#app/domain/places/mercator.ts";
import { boxOfFrame, FRAME_HEIGHT, FRAME_WIDTH } from "#app/domain/places/place-frame.ts";
import type { Land } from "#app/map/basemap/basemap.ts";
import { DETAIL_UNITS, type Detail } from "#app/map/basemap/detail.ts";
import { LETTER_WIDTH } from "#app/map/basemap/place-name.ts";
import { overlap, type ScreenBox } from "#app/map/map-labels.ts";

/** Where a name stands: a country's around its middle, a town's beside its dot. */
export type NameSide = "middle" | "right" | "left" | "above" | "below";

/** A name on a place's map: of a country by its middle, of a town by its dot. */
export interface FrameName {
  readonly name: string;
  readonly kind: "country" | "town";
  /** Shares of the map's width and height. */
  readonly x: number;
  readonly y: number;
  readonly side: NameSide;
}

/** Names that have room on the narrowest map have room on all. */
const NARROWEST = 320;
const SCALE = NARROWEST / FRAME_WIDTH;
const NAME_PIXELS = { country: 12, town: 11 } as const;
const NAME_HALF = 8;
const PIN_RADIUS = { dots: 2.5, rings: 7 } as const;
const FROM_DOT = 6;
const DOT_HALF = 3;
const AT_EDGE = 4;
/**
 * A part of the world that is that far away shows many countries and no towns; a closer one its
 * neighbours and a few towns.
 */
const CLOSE_ZOOM = 4;
const MOST = { far: { country: 9, town: 0 }, close: { country: 3, town: 6 } } as const;
/** Towns that the map shows so many zooms closer are too small to be known. */
const TOWNS_CLOSER = 3;
const COUNTRIES_CLOSER = 2.5;
/**
 * Of so many small dots, a name may stand on one: else the largest towns of a land of resorts have
 * no name.
 */
const MANY_PINS = 50;

interface Candidate extends Omit<FrameName, "side"> {
  readonly sides: readonly NameSide[];
}

interface NamedFrame {
  readonly frame: MapViewport;
  /** What the page is called: it needs no name on its map. */
  readonly title: string;
  /** Of the frame, in its units. */
  readonly pins: readonly MapPoint[];
  readonly areDots: boolean;
}

/** The names of a frame: the largest that cover no pin and none before them. */
export function namesInFrame(
  { frame, title, pins, areDots }: NamedFrame,
  land: Pick<Land, "names">,
  details: readonly Pick<Detail, "place" | "towns">[],
): FrameName[] {
  const box = boxOfFrame(frame);
  const radius = PIN_RADIUS[areDots ? "dots" : "rings"];
  const dots: ScreenBox[] = pins.map(({ x, y }) => ({
    left: x * SCALE - radius,
    right: x * SCALE + radius,
    top: y * SCALE - radius,
    bottom: y * SCALE + radius,
  }));
  const mostCovered = pins.length > MANY_PINS ? 1 : 0;
  const taken: ScreenBox[] = [];
  const most = frame.zoom < CLOSE_ZOOM ? MOST.far : MOST.close;
  const left = { ...most };
  const shown: FrameName[] = [];
  const known = new Set([title]);
  const candidates = [...countriesIn(box, frame.zoom, land), ...townsIn(box, frame.zoom, details)];
  for (const { sides, ...name } of candidates) {
    if (left[name.kind] === 0 || known.has(name.name)) continue;
    for (const side of sides) {
      const room = roomOf(name, side);
      if (!isOnMap(room) || taken.some((other) => overlap(other, room))) continue;
      if (dots.filter((dot) => overlap(dot, room)).length > mostCovered) continue;
      taken.push(room);
      shown.push({ ...name, side });
      known.add(name.name);
      left[name.kind]--;
      break;
    }
  }
  return shown;
}

/** The larger first. */
function countriesIn(box: MapBox, zoom: number, { names }: Pick<Land, "names">): Candidate[] {
  return names.flatMap(({ name, x, y, zoom: fromZoom }) => {
    if (fromZoom > zoom + COUNTRIES_CLOSER) return [];
    const place = shareOf({ x: x / LAND_UNITS, y: y / LAND_UNITS }, box);
    return place ? { name, kind: "country", ...place, sides: ["middle"] } : [];
  });
}

/** Those that the map shows at the farthest zooms first. */
function townsIn(
  box: MapBox,
  zoom: number,
  details: readonly Pick<Detail, "place" | "towns">[],
): Candidate[] {
  return details
    .flatMap(({ place, towns }) =>
      towns.map((town) => ({
        ...town,
        x: (place.x + town.x / DETAIL_UNITS) / 2 ** place.grid,
        y: (place.y + town.y / DETAIL_UNITS) / 2 ** place.grid,
      })),
    )
    .filter((town) => town.zoom <= zoom + TOWNS_CLOSER)
    .sort((one, other) => one.zoom - other.zoom || other.size - one.size)
    .flatMap((town) => {
      const place = shareOf(town, box);
      return place
        ? { name: town.name, kind: "town", ...place, sides: ["right", "left", "above", "below"] }
        : [];
    });
}

/** Null for what is outside. */
function shareOf({ x, y }: MapPoint, box: MapBox): MapPoint | null {
  const across = ((((x - box.x) % 1) + 1) % 1) / box.width;
  const down = (y - box.y) / box.height;
  return across < 1 && down > 0 && down < 1 ? { x: thousandths(across), y: thousandths(down) } : null;
}

/** What a name takes of the narrowest map. */
function roomOf({ name, kind, x, y }: Omit<FrameName, "side">, side: NameSide): ScreenBox {
  const width = name.length * NAME_PIXELS[kind] * LETTER_WIDTH;
  const middle = x * NARROWEST + (side === "right" ? 1 : side === "left" ? -1 : 0) * (width / 2 + FROM_DOT);
  const line =
    y * FRAME_HEIGHT * SCALE + (side === "below" ? 1 : side === "above" ? -1 : 0) * (NAME_HALF + DOT_HALF);
  return {
    left: middle - width / 2,
    right: middle + width / 2,
    top: line - NAME_HALF,
    bottom: line + NAME_HALF,
  };
}

function isOnMap({ left, right, top, bottom }: ScreenBox): boolean {
  return (
    left > AT_EDGE && right < NARROWEST - AT_EDGE && top > AT_EDGE && bottom < FRAME_HEIGHT * SCALE - AT_EDGE
  );
}

function thousandths(share: number): number {
  return Math.round(share * 1_000) / 1_000;
}
