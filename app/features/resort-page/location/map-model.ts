import type { ResortQuery } from "#app/api/generated.ts";
import { shownMonth } from "#app/domain/days.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { continentSlug, findContinent } from "#app/domain/places/continents.ts";
import { degreesWide, type MapStart } from "#app/domain/places/map-area.ts";
import { resortPath } from "#app/domain/urls.ts";
import type { MappedMountain } from "#app/map/runs/mapped-mountain.ts";
import {
  WORLD_HEIGHT,
  WORLD_WIDTH,
  type WorldPart,
  type WorldPin,
  worldPin,
} from "#app/ui/figures/world-pins.tsx";
import type { MapTiles } from "../../resort-list/map/map-source.ts";
import type { Resort } from "../resort-model.ts";

export interface Pin {
  /** As people read it: "46.02° N, 7.75° E". */
  readonly coordinates: string;
  readonly onWorld: WorldPin;
  /** The region around it. */
  readonly region: WorldPart;
  /** The side of the region that the pin is not on: a smaller map in that corner hides nothing. */
  readonly freeSide: "left" | "right";
  /** The map that can be opened. */
  readonly live: ResortMapModel;
  readonly openStreetMapUrl: string;
  /** The map of the resorts around it. */
  readonly nearbyUrl: string;
}

/** The map around a resort. */
export interface ResortMapModel {
  readonly title: string;
  readonly latitude: number;
  readonly longitude: number;
  /** The resort in the middle, its neighbours around it. */
  readonly start: MapStart;
  readonly neighbours: readonly ResortMarker[];
  /** The resort itself where its runs are mapped. */
  readonly mountains: readonly MappedMountain[];
  readonly tiles: MapTiles | null;
}

/** Another resort on that map. */
interface ResortMarker {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface MapModel {
  readonly pin: Pin | null;
  /** The drawing of its continent, for a resort whose pin is not known. */
  readonly continent: { readonly name: string; readonly drawing: string } | null;
}

/** Degrees of the drawn region. */
const REGION_WIDTH = 60;
const REGION_HEIGHT = 24;
/** Of the map of a resort whose neighbours are not known: its country and some of the others. */
const ZOOM_ALONE = 7;
/** Degrees of latitude to each side that count as nearby: about 110 km. */
const NEARBY_DEGREES = 1;

/** What the map knows beside the resort itself. */
interface MapSurroundings {
  /** Null where the backend does not tell. */
  readonly neighbours: ResortQuery["neighbours"];
  readonly tiles: MapTiles | null;
  /** Month or day of the mapping of its runs and lifts, ISO 8601; null without any. */
  readonly mapped: string | null;
}

type PlacedResort = Omit<MappedMountain, "mapped">;

/** Where a resort lies on the maps. Coordinates that lie on no map count as not known. */
export function mapModel({ title, url_segment, location }: Resort, surroundings: MapSurroundings): MapModel {
  const { latitude, longitude } = location;
  const continent = findContinent(location.continent?.code ?? location.continent?.name);
  return {
    pin:
      isOnMap(latitude, 90) && isOnMap(longitude, 180)
        ? pinAt({ title, segment: url_segment, latitude, longitude }, surroundings)
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

function pinAt(resort: PlacedResort, surroundings: MapSurroundings): Pin {
  const { latitude, longitude } = resort;
  const onWorld = worldPin(latitude, longitude);
  const region = {
    x: partAround(onWorld.x, REGION_WIDTH, WORLD_WIDTH),
    y: partAround(onWorld.y, REGION_HEIGHT, WORLD_HEIGHT),
    width: REGION_WIDTH,
    height: REGION_HEIGHT,
  };
  const position = `${latitude.toFixed(5)}/${longitude.toFixed(5)}`;
  const [mlat, mlon] = position.split("/");
  return {
    coordinates: `${degrees(latitude, "N", "S")}, ${degrees(longitude, "E", "W")}`,
    onWorld,
    region,
    freeSide: onWorld.x > region.x + REGION_WIDTH / 2 ? "left" : "right",
    live: liveView(resort, surroundings),
    openStreetMapUrl: `https://www.openstreetmap.org/?mlat=${mlat}&mlon=${mlon}#map=13/${position}`,
    nearbyUrl: listUrl({
      filter: { groupedType: [], locationType: { mapArea: areaAround(latitude, longitude) } },
      view: "map",
    }),
  };
}

function liveView(resort: PlacedResort, { neighbours, tiles, mapped }: MapSurroundings): ResortMapModel {
  const markers = (neighbours ?? []).flatMap(({ resort: { id, title, url_segment, location } }) => {
    const { latitude, longitude } = location;
    return isOnMap(latitude, 90) && isOnMap(longitude, 180)
      ? [{ id, title, href: resortPath(url_segment), latitude, longitude }]
      : [];
  });
  const { title, latitude, longitude } = resort;
  return {
    ...{ title, latitude, longitude, tiles, neighbours: markers },
    mountains: mapped === null ? [] : [{ ...resort, mapped: shownMonth(mapped) }],
    start: startAround(resort, markers),
  };
}

/** Everybody is seen, the resort in the middle. */
function startAround(
  { latitude, longitude }: Pick<ResortMapModel, "latitude" | "longitude">,
  neighbours: readonly ResortMarker[],
): MapStart {
  if (neighbours.length === 0) return { viewport: { latitude, longitude, zoom: ZOOM_ALONE } };
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

/**
 * Where a part of that length begins which has the pin in its middle, unless the map would end
 * inside it.
 */
function partAround(pin: number, length: number, whole: number): number {
  return Math.min(Math.max(pin - length / 2, 0), whole - length);
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
