import type { MapClustersQuery } from "#app/api/generated.ts";
import { ringAround, ringWords } from "#app/domain/getting-there/rings.ts";
import { hasGroup, joinedWho } from "#app/domain/group/group-filter.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { formatFilters, type Place } from "#app/domain/list/filters.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import type { Position } from "#app/domain/places/distance.ts";
import {
  isPlace,
  LAND_UNITS,
  type MapArea,
  type MapStart,
  padded,
  turnsTowards,
  zoomOfWidth,
} from "#app/domain/places/map-area.ts";
import { boxOfArea, type MapBox, type MapPoint, toMercator } from "#app/domain/places/mercator.ts";
import { apart } from "#app/domain/places/near-clusters.ts";
import { formatWeights, hasWeights } from "#app/domain/scores/own-score.ts";
import { resortPath } from "#app/domain/urls.ts";
import type { MappedList } from "#app/map/clusters.ts";
import type { MapRings } from "#app/map/ring-layer.ts";
import { chosenArea, LEAST_FRAME_PIXELS, MARKER_DISTANCE, withArea } from "./map-frame.ts";
import type { MapSource, MapTiles } from "./map-source.ts";
import { clusterName, markerRank, markerScore } from "./marker-names.ts";

/**
 * The list as a map. Made on the server, which draws it; the map of the browser takes over from
 * there.
 */
export interface ListMapModel {
  readonly drawn: DrawnMapModel;
  readonly counts: MapCountsModel;
  readonly start: MapStart;
  readonly tiles: MapTiles | null;
  /** Whose data it is. The drawing is on the built-in world, whatever the tiles. */
  readonly attribution: string;
  /** The area that the list is narrowed to, and the list without it. */
  readonly chosen: { readonly area: MapArea; readonly hrefWithout: string } | null;
  /**
   * What the map of the browser requests clusters for: the filter without its area, with the group,
   * and the visitor's weights.
   */
  readonly list: MappedList;
  /** Continents and countries of the list. */
  readonly place: Omit<Place, "mapArea">;
  /** Scores are by the visitor's weights or for their group. */
  readonly isOwn: boolean;
  /** The group, as `joinedWho` gives it; empty without one. */
  readonly who: string;
  /** Id of where the list's distances are from; empty without. */
  readonly from: string;
  /** Distances from there; null without. */
  readonly rings: MapRings | null;
  /** Only resorts without a position, which no map shows. */
  readonly isWithoutPosition: boolean;
}

/** A part of the world as a drawing, with what lies in it. */
export interface DrawnMapModel {
  /** In units of the drawn land, which is LAND_UNITS wide. */
  readonly viewBox: string;
  /** Where the land is drawn again, for frames across the 180th meridian. */
  readonly copies: readonly number[];
  readonly chosen: MapBox | null;
  /** Distances around a place, the nearest first, and the place itself at the end. */
  readonly rings: readonly DrawnRing[];
  /** Null where they could not be asked for. */
  readonly clusters: readonly DrawnCluster[] | null;
}

/** A ring, or the place in its middle. */
export interface DrawnRing {
  /** In the units of the drawing; empty for the place. */
  readonly path: string;
  readonly words: string;
  /**
   * Where its words stand: from the middle of the frame, in shares of its width and height. Null
   * where that is outside.
   */
  readonly at: { readonly x: number; readonly y: number } | null;
}

/** One resort or several near ones. */
export interface DrawnCluster {
  /** From the middle of the frame, in shares of its width and height. */
  readonly x: number;
  readonly y: number;
  /** How many; empty for a single resort. */
  readonly count: string;
  /** The resort's title, or how many lie where. */
  readonly name: string;
  /** Of a single resort, as people read it; empty where it is not known. */
  readonly score: string;
  readonly href: string;
}

export interface MapCountsModel {
  readonly inside: number | null;
  /** Of the list, wherever they are; null where the map did not ask for that. */
  readonly everywhere: number | null;
  readonly withoutPosition: number;
  /** The list of those without a position. */
  readonly withoutPositionHref: string;
  /** What the rings on the map say; empty without any. */
  readonly ringWords: string;
}

export function listMapModel(
  source: MapSource,
  state: ListState,
  around: MapRings | null = null,
): ListMapModel {
  const { frame, start, answer, tiles } = source;
  const isOwn = isScoredForVisitor(state);
  const area = chosenArea(state);
  const everywhere = withArea(state.filter, null);
  const listWith = (change: Partial<ListState>) =>
    listUrl({ ...state, page: FIRST_PAGE, at: null, ...change });
  const zoom = zoomOfWidth(frame.box.width, LEAST_FRAME_PIXELS);
  const clusters =
    answer &&
    apart(answer.mapClusters.clusters, zoom, MARKER_DISTANCE, (cluster) => markerRank(cluster, isOwn));
  return {
    drawn: {
      viewBox: viewBoxOf(frame.box),
      copies: [-1, 0, 1]
        .filter((turn) => frame.box.x < turn + 1 && frame.box.x + frame.box.width > turn)
        .map((turn) => turn * LAND_UNITS),
      chosen: area && inUnits(turned(boxOfArea(area), frame.box)),
      rings: around ? drawnRings(around, frame.box) : [],
      clusters: clusters?.map((cluster) => drawnCluster(cluster, frame.box, state)) ?? null,
    },
    counts: {
      inside: answer?.mapClusters.inside ?? null,
      everywhere: source.everywhere,
      withoutPosition: answer?.mapClusters.without_position ?? 0,
      withoutPositionHref: listWith({ view: "list", filter: { ...everywhere, position: "unknown" } }),
      ringWords: around ? ringWords(around.rings, around.title) : "",
    },
    start,
    tiles,
    attribution: "Resorts © OpenStreetMap contributors via OpenSkiMap, map Natural Earth",
    chosen: area && { area, hrefWithout: listWith({ filter: everywhere }) },
    list: { filters: formatFilters(everywhere), weights: formatWeights(state.weights) },
    place: everywhere.locationType,
    isOwn,
    who: joinedWho(state.filter),
    from: (around && state.filter.from) ?? "",
    rings: around,
    isWithoutPosition: state.filter.position !== undefined,
  };
}

type Cluster = MapClustersQuery["mapClusters"]["clusters"][number];

function isScoredForVisitor({ weights, filter }: ListState): boolean {
  return hasWeights(weights) || hasGroup(filter);
}

function drawnCluster(cluster: Cluster, box: MapBox, state: ListState): DrawnCluster {
  const { count } = cluster;
  const resort = count === 1 ? cluster.resort : null;
  const { x, y } = inFrame(nearTo(toMercator(cluster), box), box);
  return {
    x: share(x),
    y: share(y),
    count: resort ? "" : formatNumber(count),
    name: resort?.title ?? clusterName(cluster, isPlace(cluster)),
    score: resort ? markerScore(cluster, isScoredForVisitor(state)) : "",
    href: resort
      ? resortPath(resort.url_segment)
      : listUrl({
          ...state,
          page: FIRST_PAGE,
          at: null,
          filter: withArea(state.filter, padded(cluster)),
        }),
  };
}

/** A place of the endless map, as near to the middle of a frame as it gets. */
function nearTo({ x, y }: MapPoint, box: MapBox): MapPoint {
  return { x: x + Math.round(box.x + box.width / 2 - x), y };
}

/** From the middle of the frame, in shares of its width and height. */
function inFrame({ x, y }: MapPoint, box: MapBox): MapPoint {
  return { x: (x - box.x) / box.width - 0.5, y: (y - box.y) / box.height - 0.5 };
}

function drawnRings({ title, rings, ...origin }: MapRings, box: MapBox): DrawnRing[] {
  const middle = toMercator(origin);
  const turns = nearTo(middle, box).x - middle.x;
  const onFrame = (place: Position) => ({ ...toMercator(place), x: toMercator(place).x + turns });
  const placed = (place: Position) => {
    const { x, y } = inFrame(onFrame(place), box);
    return Math.abs(x) < 0.5 && Math.abs(y) < 0.5 ? { x: share(x), y: share(y) } : null;
  };
  return [
    ...rings.map(({ km, words }) => {
      const points = ringAround(origin, km);
      const path = points.map((point) => {
        const { x, y } = inUnits({ ...onFrame(point), width: 0, height: 0 });
        return `${x} ${y}`;
      });
      return { path: `M${path.join("L")}`, words, at: placed(points[0] ?? origin) };
    }),
    { path: "", words: title, at: placed(origin) },
  ];
}

/** The same part of the endless map, as near to another one as it gets. */
function turned(box: MapBox, other: MapBox): MapBox {
  const turns = turnsTowards((box.x + box.width / 2) * 360, (other.x + other.width / 2) * 360);
  return { ...box, x: box.x + turns };
}

function inUnits({ x, y, width, height }: MapBox): MapBox {
  const units = (value: number) => Math.round(value * LAND_UNITS * 10) / 10;
  return { x: units(x), y: units(y), width: units(width), height: units(height) };
}

function viewBoxOf(box: MapBox): string {
  const { x, y, width, height } = inUnits(box);
  return [x, y, width, height].join(" ");
}

function share(value: number): number {
  return Math.round(Math.min(Math.max(value, -0.5), 0.5) * 10_000) / 10_000;
}
