import { control, Map as LeafletMap, latLngBounds, point, tileLayer } from "leaflet";
import { MAX_MAP_ZOOM } from "#app/domain/limits.ts";
import { MAX_FITTED_ZOOM } from "#app/domain/list/list-views.ts";
import type { Position } from "#app/domain/places/distance.ts";
import {
  addressArea,
  type MapArea,
  type MapStart,
  type MapViewport,
  turnsTowards,
  wrapLongitude,
  zoomOfWidth,
} from "#app/domain/places/map-area.ts";
import type { MapPart } from "#app/domain/places/map-part.ts";
import { boxOfArea } from "#app/domain/places/mercator.ts";
import { LandLayer } from "./basemap/basemap-layer.ts";
import { type MapHint, watchGestures } from "./gestures.ts";
import "./leaflet.css";
import { NameLayer } from "./basemap/name-layer.ts";
import type { Palette } from "./basemap/tile.ts";
import { boundsOf, ChosenArea } from "./chosen-area.ts";
import { type MapMarker, MarkerLayer } from "./marker-layer.ts";
import { type MapRings, RingLayer } from "./ring-layer.ts";

/** What a map shows: the area as addresses have it, and its middle. */
export interface MapModel extends MapPart {
  readonly viewport: MapViewport;
}

interface MapOptions {
  /** An empty element with a size. It takes the focus and its name is its own. */
  readonly element: HTMLElement;
  readonly start: MapStart;
  /** Raster tiles instead of the built-in world. */
  readonly tiles: { readonly url: string } | null;
  /** Nothing glides, for those who asked for that. */
  readonly isStill: boolean;
  readonly onView: (view: MapModel, isVisitors: boolean) => void;
  readonly onPress: (key: string) => void;
  readonly onHint: (hint: MapHint) => void;
}

export interface OpenMap {
  /** For layers that are loaded later. */
  readonly leaflet: LeafletMap;
  /**
   * Draws what the markers stand on, which takes a while; settles when it is there. To be called
   * once.
   */
  drawLand(): Promise<void>;
  show(start: MapStart): void;
  /** Lets the map glide no further; gives what it shows. */
  rest(): MapModel;
  /** As close as an area can be seen; false where that is no closer than now. */
  zoomTo(area: MapArea): boolean;
  zoomBy(steps: number): void;
  /** By shares of what is seen. */
  panBy(right: number, down: number): void;
  setMarkers(markers: readonly MapMarker[]): void;
  focusMarker(key: string): boolean;
  /** The marker whose card is open, so that it is seen which one that is. */
  setOpened(key: string | null): void;
  /** Whether a place is seen in the right half. */
  isAtRight(place: Position): boolean;
  setChosen(area: MapArea | null): void;
  setRings(rings: MapRings | null): void;
  recolour(): void;
  focus(): void;
  close(): void;
}

/** The world repeats itself beside the map where it is wider than this many worlds. */
const MAX_WORLDS = 1.4;
/**
 * From the northernmost ski areas to the southernmost: beyond, towards the poles, a map is empty.
 */
const SHOWN = { north: 78, south: -60 };
/**
 * An area that lacks a whole zoom is seen by less than half, and its heart alone is shown: at this
 * zoom the Alps are a phone wide.
 */
const MOST_HIDDEN = 1;
const HEART_ZOOM = 5;
/** Some room around what is shown. */
const PADDING: [number, number] = [24, 24];

/** Opens a map. Everything it starts ends with `close`. */
export function openMap(options: MapOptions): OpenMap {
  const { element, tiles, isStill, onView } = options;
  const map = new LeafletMap(element, {
    attributionControl: false,
    zoomControl: false,
    // Touches begin as scrolling; watchGestures decides.
    scrollWheelZoom: false,
    worldCopyJump: true,
    maxBounds: latLngBounds([SHOWN.south, -900], [SHOWN.north, 900]),
    maxBoundsViscosity: 1,
    maxZoom: MAX_MAP_ZOOM,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  });
  if (isStill) {
    const panBy = map.panBy.bind(map);
    map.panBy = (offset, panOptions) => panBy(offset, { ...panOptions, animate: false });
  }
  const land = tiles
    ? null
    : new LandLayer(paletteOf(element), (zoom, placeNames) => names.add(zoom, placeNames));
  (land ?? tileLayer(tiles?.url ?? "", { maxZoom: MAX_MAP_ZOOM })).addTo(map);
  const scale = control.scale({ position: "bottomleft", maxWidth: 110 }).addTo(map);
  scale.getContainer()?.setAttribute("data-over-map", "");
  const markers = new MarkerLayer(map, options.onPress);
  const names = new NameLayer(map, () => markers.taken);
  const chosen = new ChosenArea(map);
  const rings = new RingLayer(map);
  /** While the map moves by itself. */
  let isOurs = false;
  const byItself = (move: () => void) => {
    isOurs = true;
    move();
    isOurs = false;
  };

  // A map that glides back from beyond its edges after a move of ours does so by itself as well,
  // and ends later.
  let beganByItself = false;
  let isGliding = false;
  map.on("movestart", () => {
    beganByItself = isOurs;
    isGliding = true;
  });
  const onMoved = () => {
    // A size that changes in the middle of a visitor's move ends no move of ours: the map stands
    // where theirs leads already.
    const isVisitors = !beganByItself && (isGliding || !isOurs);
    isGliding = false;
    markers.onMoved();
    names.placeSoon();
    chosen.onMoved();
    rings.onMoved();
    onView(viewOf(map), isVisitors);
  };
  map.on("moveend", onMoved);
  const gestures = watchGestures(map, options.onHint);
  const fitSize = () => {
    map.invalidateSize();
    const least = leastZoom(map.getSize());
    if (map.getZoom() < least) map.setView(map.getCenter(), least, { animate: false });
    map.setMinZoom(least);
  };
  const resizing = new ResizeObserver(() => byItself(fitSize));
  const show = (start: MapStart) =>
    byItself(() => {
      if ("viewport" in start) {
        map.setView([start.viewport.latitude, start.viewport.longitude], start.viewport.zoom, {
          animate: false,
        });
      } else {
        const bounds = boundsOf(start.area, 0);
        const { heart } = start;
        const fitting = fittingZoom(start.area, map.getSize());
        const least = map.getMinZoom();
        if (!heart || fitting >= least)
          map.fitBounds(bounds, { animate: false, padding: PADDING, maxZoom: MAX_FITTED_ZOOM });
        else {
          const zoom = least - fitting < MOST_HIDDEN ? least : Math.max(least, HEART_ZOOM);
          map.setView([heart.latitude, heart.longitude], zoom, { animate: false });
        }
      }
    });

  map.setMinZoom(leastZoom(map.getSize()));
  show(options.start);
  resizing.observe(element);

  return {
    leaflet: map,
    async drawLand() {
      await land?.load();
      void land?.shade();
    },
    show,
    rest: () => viewOf(map.stop()),
    zoomTo(area) {
      const bounds = boundsOf(area, map.getCenter().lng);
      const zoom = Math.min(map.getBoundsZoom(bounds, false, point(PADDING)), MAX_FITTED_ZOOM);
      if (map.getZoom() >= MAX_MAP_ZOOM) return false;
      map.setView(bounds.getCenter(), Math.max(zoom, map.getZoom() + 1), { animate: !isStill });
      return true;
    },
    zoomBy: (steps) => void map.setZoom(map.getZoom() + steps),
    panBy(right, down) {
      const { x, y } = map.getSize();
      map.panBy([right * x, down * y]);
    },
    setMarkers(entries) {
      markers.show(entries);
      names.placeSoon();
    },
    focusMarker: (key) => markers.focus(key),
    setOpened: (key) => markers.setOpened(key),
    isAtRight: ({ latitude, longitude }) => {
      const turns = turnsTowards(longitude, map.getCenter().lng);
      return map.latLngToContainerPoint([latitude, longitude + turns * 360]).x > map.getSize().x / 2;
    },
    setChosen: (area) => chosen.show(area),
    setRings: (around) => rings.show(around),
    recolour: () => land?.recolour(paletteOf(element)),
    focus: () => element.focus({ preventScroll: true }),
    close() {
      resizing.disconnect();
      // One that glides is stopped by its end, and comes to rest no more.
      map.off("moveend", onMoved);
      gestures.stop();
      names.end();
      markers.close();
      map.remove();
    },
  };
}

function viewOf(map: LeafletMap): MapModel {
  const bounds = map.getBounds();
  const { lat, lng } = map.getCenter();
  const zoom = map.getZoom();
  return {
    area: addressArea({
      north: bounds.getNorth(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      west: bounds.getWest(),
    }),
    zoom,
    viewport: { latitude: lat, longitude: wrapLongitude(lng), zoom },
  };
}

/** The zoom at which an area just fits, whatever the map allows. */
function fittingZoom(area: MapArea, { x, y }: { x: number; y: number }): number {
  const { width, height } = boxOfArea(area);
  const [aside, above] = PADDING;
  return Math.min(zoomOfWidth(width, x - 2 * aside), zoomOfWidth(height, y - 2 * above));
}

/**
 * The first zoom at which the world is not repeated too often beside itself, and at which a high
 * map is not mostly poles: more than half of one zoom is worth the next.
 */
function leastZoom({ x, y }: { x: number; y: number }): number {
  const { height } = boxOfArea({ ...SHOWN, west: -180, east: 180 });
  return Math.max(1, Math.ceil(zoomOfWidth(MAX_WORLDS, x)), Math.round(zoomOfWidth(height, y)));
}

/** The colours that the page's styles give to the map. */
function paletteOf(element: HTMLElement): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--map-${name}`).trim();
  return {
    sea: colour("sea"),
    land: colour("land"),
    coast: colour("coast"),
    border: colour("border"),
    river: colour("river"),
    grid: colour("grid"),
    relief: Number(colour("relief")),
  };
}
