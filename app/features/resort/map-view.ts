import type { NeighboursQuery } from "#app/api/generated.ts";
import { continentSlug, findContinent } from "#app/domain/continents.ts";
import { degreesWide, type MapStart } from "#app/domain/map-area.ts";
import { resortPath } from "#app/domain/urls.ts";
import type { MapTiles } from "../resorts/map-source.ts";
import { placeUrl } from "./place-view.ts";
import type { Resort } from "./resort-data.ts";
import { WORLD_MAP } from "./world-map.ts";

export interface Spot {
  /** As people read it: "46.02° N, 7.75° E". */
  readonly coordinates: string;
  /** Shares of the map's width and height. */
  readonly x: number;
  readonly y: number;
  /** The map drawn `zoom` times as wide as its frame; offsets and the spot are shares of the frame. */
  readonly crop: {
    readonly zoom: number;
    readonly left: number;
    readonly top: number;
    readonly x: number;
    readonly y: number;
  };
  /** The map that can be opened. */
  readonly live: ResortMapView;
  readonly openStreetMapUrl: string;
  /** The list of resorts around it. */
  readonly nearbyUrl: string;
}

/** The map around a resort. */
export interface ResortMapView {
  readonly title: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The resort in the middle, its neighbours around it. */
  readonly start: MapStart;
  readonly neighbours: readonly ResortMarker[];
  readonly tiles: MapTiles | null;
}

/** Another resort on that map. */
export interface ResortMarker {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapView {
  readonly spot: Spot | null;
  /** The drawing of its continent, for a resort whose spot is not known. */
  readonly continent: { readonly name: string; readonly drawing: string } | null;
}

const ZOOM = 6;
/** Of the map of a resort whose neighbours nobody tells: its country and some of the others. */
const ZOOM_ALONE = 7;
/** Degrees of latitude to each side that count as nearby: about 110 km. */
const NEARBY_DEGREES = 1;

/** What the map knows beside the resort itself. */
export interface MapSurroundings {
  /** Null where the backend does not tell. */
  readonly neighbours: NeighboursQuery["neighbours"] | null;
  readonly tiles: MapTiles | null;
}

/** Where a resort lies on the maps. Coordinates that lie on no map count as not known. */
export function mapView({ title, location }: Resort, surroundings: MapSurroundings): MapView {
  const { latitude, longitude } = location;
  const continent = findContinent(location.continent?.code ?? location.continent?.name);
  return {
    spot:
      isOnMap(latitude, 90) && isOnMap(longitude, 180)
        ? spotAt({ title, latitude, longitude }, surroundings)
        : null,
    continent: continent && {
      name: continent.name,
      drawing: `/illustrations/continents/${continentSlug(continent.name)}.svg`,
    },
  };
}

function isOnMap(degrees: number | null | undefined, limit: number): degrees is number {
  return typeof degrees === "number" && Math.abs(degrees) <= limit;
}

function spotAt(
  resort: Pick<ResortMapView, "title" | "latitude" | "longitude">,
  surroundings: MapSurroundings,
): Spot {
  const { latitude, longitude } = resort;
  const x = (longitude + 180) / WORLD_MAP.width;
  const y = (90 - latitude) / WORLD_MAP.height;
  const left = cropOffset(x);
  const top = cropOffset(y);
  const position = `${latitude.toFixed(5)}/${longitude.toFixed(5)}`;
  const [mlat, mlon] = position.split("/");
  return {
    coordinates: `${degrees(latitude, "N", "S")}, ${degrees(longitude, "E", "W")}`,
    x,
    y,
    crop: { zoom: ZOOM, left, top, x: x * ZOOM + left, y: y * ZOOM + top },
    live: liveView(resort, surroundings),
    openStreetMapUrl: `https://www.openstreetmap.org/?mlat=${mlat}&mlon=${mlon}#map=13/${position}`,
    nearbyUrl: placeUrl({ mapArea: areaAround(latitude, longitude) }),
  };
}

function liveView(
  resort: Pick<ResortMapView, "title" | "latitude" | "longitude">,
  { neighbours, tiles }: MapSurroundings,
): ResortMapView {
  const markers = (neighbours ?? []).flatMap(({ resort: { id, title, url_segment, location } }) => {
    const { latitude, longitude } = location;
    return isOnMap(latitude, 90) && isOnMap(longitude, 180)
      ? [{ id, title, href: resortPath(url_segment), latitude, longitude }]
      : [];
  });
  return { ...resort, tiles, neighbours: markers, start: startAround(resort, markers) };
}

/** Everybody is seen, the resort in the middle. */
function startAround(
  { latitude, longitude }: Pick<ResortMapView, "latitude" | "longitude">,
  neighbours: readonly ResortMarker[],
): MapStart {
  if (neighbours.length === 0) return { spot: { latitude, longitude, zoom: ZOOM_ALONE } };
  const above = Math.max(...neighbours.map((other) => Math.abs(other.latitude - latitude)));
  const aside = Math.max(
    ...neighbours.map((other) => {
      const width = degreesWide({ north: 0, south: 0, west: longitude, east: other.longitude });
      return Math.min(width, 360 - width);
    }),
  );
  return {
    area: {
      north: Math.min(latitude + above, 90),
      south: Math.max(latitude - above, -90),
      east: wrapped(longitude + aside),
      west: wrapped(longitude - aside),
    },
  };
}

/** The spot in the middle of the frame, unless the map would end inside it. */
function cropOffset(share: number): number {
  return Math.min(Math.max(0.5 - share * ZOOM, 1 - ZOOM), 0);
}

function degrees(value: number, positive: string, negative: string): string {
  return `${Math.abs(value).toFixed(2)}° ${value < 0 ? negative : positive}`;
}

/** A box about as wide as it is high, across the 180th meridian too. */
function areaAround(latitude: number, longitude: number) {
  const width = NEARBY_DEGREES / Math.max(Math.cos((latitude * Math.PI) / 180), 0.1);
  return {
    north: rounded(Math.min(latitude + NEARBY_DEGREES, 90)),
    south: rounded(Math.max(latitude - NEARBY_DEGREES, -90)),
    east: rounded(wrapped(longitude + width)),
    west: rounded(wrapped(longitude - width)),
  };
}

function wrapped(longitude: number): number {
  return ((longitude + 540) % 360) - 180;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
