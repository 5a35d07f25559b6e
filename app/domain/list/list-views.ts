import { findListed } from "../attributes/attributes.ts";
import { degreesIn } from "../attributes/typed-number.ts";
import { MAX_COMPARED, SURPLUS_COMPARED, segmentsIn } from "../compare/compare-selection.ts";
import { firstInvalid, type Parsed, quoted } from "../invalid-params.ts";
import { MAX_MAP_ZOOM, MAX_SEGMENT_LENGTH } from "../limits.ts";
import type { MapViewport } from "../places/map-area.ts";

/** The ways to look at one and the same list. */
export const LIST_VIEWS = ["list", "table", "map"] as const;
export type ListViewName = (typeof LIST_VIEWS)[number];

/** No map opens closer by itself: around a single resort are its valley and its neighbours. */
export const MAX_FITTED_ZOOM = 12;

/** The view of a URL: "table", "map"; anything else, and nothing, is the list. */
export function parseView(text: string | null): Parsed<ListViewName> {
  if (text === null || text === "") return { value: "list", invalid: [] };
  const view = LIST_VIEWS.find((name) => name === text);
  return view ? { value: view, invalid: [] } : { value: "list", invalid: [`view: no view ${quoted(text)}`] };
}

/**
 * The columns that the table has where its address names none: what people compare resorts by and
 * what is known of most.
 */
export const USUAL_COLUMNS: readonly string[] = [
  "total_score",
  "vertical_drop",
  "elevation_peak",
  "number_of_lifts",
  "piste_length",
];

/**
 * The columns of the table: names of attributes and total_score, each once, in the order given.
 * Comma separated, or the parameter several times, as the boxes of a form send it. Empty: the usual
 * ones.
 *
 * @example parseColumns(["vertical_drop,number_of_lifts"]).value // ["vertical_drop", "number_of_lifts"]
 */
export function parseColumns(texts: readonly string[]): Parsed<readonly string[]> {
  const asked = [...new Set(texts.flatMap(commaSeparated))];
  const isColumn = (name: string) => name === "total_score" || findListed(name) !== null;
  return {
    value: asked.filter(isColumn),
    invalid: firstInvalid(
      "columns",
      asked.filter((name) => !isColumn(name)).map((name) => `columns: no column ${quoted(name)}`),
    ),
  };
}

/**
 * The resorts put aside to be compared, by their url_segment, each once.
 *
 * @example parseCompared(["zermatt,whistler-blackcomb"]).value // ["zermatt", "whistler-blackcomb"]
 */
export function parseCompared(texts: readonly string[]): Parsed<readonly string[]> {
  const named = segmentsIn(texts);
  const isTooLong = (segment: string) => segment.length > MAX_SEGMENT_LENGTH;
  const asked = named.filter((segment) => !isTooLong(segment));
  return {
    value: asked.slice(0, MAX_COMPARED),
    invalid: [
      ...firstInvalid(
        "compare",
        named.filter(isTooLong).map((segment) => `compare: no resort ${quoted(segment)}`),
      ),
      ...(asked.length > MAX_COMPARED ? [SURPLUS_COMPARED] : []),
    ],
  };
}

/**
 * Where the map looks, as "latitude,longitude,zoom"; null where the URL leaves it to the map. Other
 * maps' links look closer than ours goes.
 *
 * @example parseViewport("46.5,8.2,7").value // { latitude: 46.5, longitude: 8.2, zoom: 7 }
 */
export function parseViewport(text: string | null): Parsed<MapViewport | null> {
  if (text === null || text === "") return { value: null, invalid: [] };
  const [latitude = Number.NaN, longitude = Number.NaN, zoom = Number.NaN, ...rest] = degreesIn(text);
  const isViewport =
    rest.length === 0 &&
    Math.abs(latitude) <= 90 &&
    Math.abs(longitude) <= 180 &&
    (Number.isInteger(zoom) || zoom > MAX_MAP_ZOOM) &&
    zoom >= 0;
  return isViewport
    ? // Adding nothing makes -0, which is written as 0, the same place.
      {
        value: { latitude: latitude + 0, longitude: longitude + 0, zoom: Math.min(zoom, MAX_MAP_ZOOM) + 0 },
        invalid: [],
      }
    : { value: null, invalid: [`at: no place of a map ${quoted(text)}`] };
}

/** The text that stands for a place of the map in a URL; four decimals are some ten metres. */
export function formatViewport({ latitude, longitude, zoom }: MapViewport): string {
  const rounded = (degrees: number) => String(Math.round(degrees * 10_000) / 10_000);
  return [rounded(latitude), rounded(longitude), String(zoom)].join();
}

function commaSeparated(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

/**
 * The place of the map as the fragment of an address, as OpenStreetMap writes it: zoom, latitude,
 * longitude.
 *
 * @example mapFragment({ latitude: 46.5, longitude: 8.2, zoom: 7 }) // "#map=7/46.5/8.2"
 */
export function mapFragment(viewport: MapViewport): string {
  const [latitude, longitude, zoom] = formatViewport(viewport).split(",");
  return `#map=${zoom}/${latitude}/${longitude}`;
}

/** The place that such a fragment names; null for any other. */
export function parseMapFragment(fragment: string): MapViewport | null {
  const [, zoom, latitude, longitude] = /^#map=([^/]+)\/([^/]+)\/([^/]+)$/.exec(fragment) ?? [];
  return zoom === undefined ? null : parseViewport([latitude, longitude, zoom].join()).value;
}
