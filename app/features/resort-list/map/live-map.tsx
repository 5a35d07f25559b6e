import { type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from "react";
import { MAX_MAP_ZOOM } from "#app/domain/limits.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { isAbout, isPlace, type MapArea, padded } from "#app/domain/places/map-area.ts";
import { apart } from "#app/domain/places/near-clusters.ts";
import { shortTitle } from "#app/domain/short-title.ts";
import { type Cluster, type Clusters, useClusters } from "#app/map/clusters.ts";
import { MapAttribution } from "#app/map/map-attribution.tsx";
import type { MapMarker } from "#app/map/marker-layer.ts";
import type { MapModel, OpenMap } from "#app/map/open-map.ts";
import { WorldMap } from "#app/map/world-map.tsx";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { Button, LinkButton } from "#app/ui/controls/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { useListHref } from "../form/list-form-context.ts";
import { choosePlace } from "../form/place-choice.ts";
import { TAKES_FILTERS_OFF } from "../memory/taken-off.ts";
import { DrawnMap } from "./drawn-map.tsx";
import type { ListMapModel } from "./list-map-model.ts";
import { MapCard, type OpenedResort } from "./map-card.tsx";
import { MapCounts } from "./map-counts.tsx";
import { MARKER_DISTANCE } from "./map-frame.ts";
import { clusterName, markerName, markerRank, markerScore } from "./marker-names.ts";
import { useFollowing } from "./use-following.ts";
import { useMapPlace } from "./use-map-place.ts";

/**
 * The map that can be moved. It shows what the filters let through wherever it looks, and can
 * narrow the list to that.
 */
export function LiveMap({ map }: { map: ListMapModel }) {
  const handle = useRef<OpenMap>(null);
  const hrefOf = useListHref();
  const { start, view, isMoved, onView, settle } = useMapPlace(map, handle);
  const { clusters, status, retry } = useClusters(map.list, view);
  const [opened, setOpened] = useState<OpenedResort | null>(null);
  // A list that was opened with an area is about that, however much of it this window has room for.
  const [isAsked, setAsked] = useState(!map.chosen);
  const { isOwn } = map;
  const shown = useShownClusters(clusters, view, isOwn);
  const markers = useMemo(
    () =>
      shown.clusters.map((cluster) => ({
        ...clusterMarker(cluster, shown.zoom === MAX_MAP_ZOOM, isOwn),
        ...(cluster.count === 1 && { sketch: shown.sketches.get(cluster.resort?.id ?? "") }),
      })),
    [shown, isOwn],
  );

  /** Narrows the list to an area that the map shows already. */
  const narrowTo = (area: MapArea, options?: { replace: boolean }) => {
    settle(area);
    if (!map.chosen || !isAbout(area, map.chosen.area)) choosePlace({ ...map.place, mapArea: area }, options);
  };
  const { isFollowing, follow } = useFollowing(view, {
    // What a map that the visitor has not moved has no room for stays in the list.
    isElsewhere: isMoved && isAsked,
    narrow: (area) => narrowTo(area, { replace: true }),
  });
  // The area of the last place is none of another country's.
  useOtherPlace(map.place, () => {
    if (isFollowing && map.chosen) choosePlace(map.place, { replace: true });
  });
  const press = (key: string) => {
    const cluster = shown.clusters.find((candidate) => clusterKey(candidate) === key);
    if (!cluster) return;
    const { count, resort } = cluster;
    if (count === 1 && resort) {
      const isAtRight = handle.current?.isAtRight(cluster) ?? false;
      return setOpened({ key, title: resort.title, segment: resort.url_segment, isAtRight });
    }
    if (!isPlace(cluster) && handle.current?.zoomTo(cluster)) return;
    narrowTo(padded(cluster));
  };
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => handle.current?.setOpened(opened?.key ?? null), [opened]);
  useFocusBack(handle, opened);
  /** Where people are whose button goes away. */
  const toMap = () => handle.current?.focus();
  const tick = useId();
  const searchHere = () => {
    // What is seen at the press, and not what was seen before the map began to glide.
    const here = handle.current?.rest();
    if (!here) return;
    toMap();
    narrowTo(here.area);
  };

  return (
    <>
      <div className="results-map__head" data-over-map>
        <MapCounts counts={map.counts} inside={clusters?.inside ?? map.counts.inside} />
        <div className="results-map__tick">
          <input
            type="checkbox"
            id={tick}
            checked={isFollowing}
            onChange={({ currentTarget }) => follow(currentTarget.checked)}
          />
          <label htmlFor={tick}>Search as I move the map</label>
        </div>
        {isMoved && !isFollowing && (
          <Button size="small" icon="search" onClick={searchHere}>
            Search this area
          </Button>
        )}
        {map.chosen && !isFollowing && (
          <LinkButton
            size="small"
            look="quiet"
            icon="close"
            to={hrefOf(map.chosen.hrefWithout)}
            preventScrollReset
            state={TAKES_FILTERS_OFF}
            onClick={toMap}
          >
            Remove the area
          </LinkButton>
        )}
      </div>
      {status === "failed" && (
        <Notice tone="error" isLive>
          <p>The resorts of this part of the map could not be loaded.</p>
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              toMap();
              retry();
            }}
          >
            Try again
          </Button>
        </Notice>
      )}
      <div className="results-map__stage">
        <WorldMap
          ref={handle}
          label="Map of the resorts"
          start={start}
          tiles={map.tiles}
          markers={markers}
          hasMarkers={clusters !== null}
          mountains={clusters?.mountains}
          // What the map shows as a whole needs no outline.
          chosen={isFollowing ? null : (map.chosen?.area ?? null)}
          rings={map.rings}
          onView={(next, isVisitors) => {
            if (isVisitors) setAsked(true);
            onView(next, isVisitors);
          }}
          onPress={press}
          drawing={<DrawnMap drawn={map.drawn} />}
          credits={<MapAttribution tiles={map.tiles} />}
        >
          <p
            className="results-map__pending"
            data-shown={status === "pending" || undefined}
            aria-hidden="true"
          >
            Looking for resorts…
          </p>
        </WorldMap>
        {opened && (
          <IslandBoundary key={opened.segment}>
            <MapCard
              resort={opened}
              weights={map.list.weights}
              who={map.who}
              from={map.from}
              onClose={close}
            />
          </IslandBoundary>
        )}
      </div>
    </>
  );
}

/**
 * Clusters at the zoom that they were asked for, apart from each other; until the next are there,
 * these.
 */
function useShownClusters(clusters: Clusters | null, view: MapModel | null, isOwn: boolean) {
  const zoom = view?.zoom ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: clusters belong to the zoom and the weights at which they arrive
  return useMemo(() => {
    const rankOf = (cluster: Cluster) => markerRank(cluster, isOwn);
    return {
      clusters: apart(clusters?.clusters ?? [], zoom, MARKER_DISTANCE, rankOf),
      sketches: new Map(clusters?.sketches.map((sketch) => [sketch.id, sketch])),
      zoom,
    };
  }, [clusters]);
}

/** Calls when the list is about other countries or continents than before. */
function useOtherPlace(place: ListMapModel["place"], onOther: () => void): void {
  const text = JSON.stringify(place);
  const before = useRef(text);
  const latest = useRef(onOther);
  latest.current = onOther;
  useEffect(() => {
    if (before.current === text) return;
    before.current = text;
    // The form can be drawn anew after this effect, and not in it.
    const timer = setTimeout(() => latest.current());
    return () => clearTimeout(timer);
  }, [text]);
}

/**
 * Gives the focus back to the marker of the card that was closed, or to the map where it is gone.
 */
function useFocusBack(handle: RefObject<OpenMap | null>, opened: OpenedResort | null): void {
  const last = useRef<OpenedResort | null>(null);
  useEffect(() => {
    const closed = opened ? null : last.current;
    last.current = opened;
    if (closed && !handle.current?.focusMarker(closed.key)) handle.current?.focus();
  }, [handle, opened]);
}

/**
 * From this zoom on there is room for the names of resorts; before, a count says more than one of
 * hundreds.
 */
const LABELS_FROM_ZOOM = 5;

/** The same cluster keeps its key, whatever else the map shows. */
function clusterKey({ resort, latitude, longitude, count }: Cluster): string {
  return count === 1 && resort ? `resort ${resort.id}` : `cluster ${latitude} ${longitude} ${count}`;
}

/**
 * A cluster of resorts with its count, or a single one; both with the name and score of the best.
 */
export function clusterMarker(cluster: Cluster, isClosest: boolean, isOwn: boolean): MapMarker {
  const { latitude, longitude, count, resort } = cluster;
  const isSingle = count === 1 && resort;
  const score = markerScore(cluster, isOwn);
  const more = isSingle ? "" : `+${formatNumber(count - 1)}`;
  return {
    key: clusterKey(cluster),
    latitude,
    longitude,
    kind: isSingle ? "resort" : "cluster",
    text: isSingle ? "" : formatNumber(count),
    name: isSingle ? markerName(resort.title, score) : clusterName(cluster, isClosest || isPlace(cluster)),
    label: resort ? { text: shortTitle(resort.title), score, more, fromZoom: LABELS_FROM_ZOOM } : null,
  };
}
