import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { formatNumber } from "#app/domain/attributes/units.ts";
import type { MapArea } from "#app/domain/list/filters.ts";
import { MAX_MAP_ZOOM } from "#app/domain/list/list-views.ts";
import { isPlace, padded } from "#app/domain/places/map-area.ts";
import { apart } from "#app/domain/places/near-clusters.ts";
import { type Cluster, type Clusters, useClusters } from "#app/map/clusters.ts";
import { MapAttribution } from "#app/map/map-attribution.tsx";
import type { MapMarker } from "#app/map/marker-layer.ts";
import type { MapModel, OpenMap } from "#app/map/open-map.ts";
import { WorldMap } from "#app/map/world-map.tsx";
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
import { clusterName, markerName, markerScore } from "./marker-names.ts";
import { useMapPlace } from "./use-map-place.ts";

/** The map that can be moved. It shows what the filters let through wherever it looks, and can narrow the list to that. */
export function LiveMap({ map }: { map: ListMapModel }) {
  const handle = useRef<OpenMap>(null);
  const hrefOf = useListHref();
  const { start, view, isMoved, onView, settle } = useMapPlace(map, handle);
  const { clusters, status, retry } = useClusters(map.list, view);
  const [opened, setOpened] = useState<OpenedResort | null>(null);
  const shown = useShownClusters(clusters, view);
  const isOwn = map.list.weights !== "";
  const markers = useMemo(
    () => shown.clusters.map((cluster) => clusterMarker(cluster, shown.zoom === MAX_MAP_ZOOM, isOwn)),
    [shown, isOwn],
  );
  // The card lies over the map where there is room for that; what it covers would be half a target.
  const cover = useCallback((card: HTMLElement | null) => handle.current?.setCover(card), []);

  /** Narrows the list to an area that the map shows already. */
  const narrowTo = (area: MapArea) => {
    settle(area);
    choosePlace({ ...map.place, mapArea: area });
  };
  const press = (key: string) => {
    const cluster = shown.clusters.find((candidate) => clusterKey(candidate) === key);
    if (!cluster) return;
    const { resort } = cluster;
    if (resort) {
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
  const searchHere = () => {
    // What is seen at the press, and not what was seen before the map began to glide.
    const here = handle.current?.rest();
    if (!here) return;
    toMap();
    narrowTo(here.area);
  };

  return (
    <>
      <div className="results-map__head">
        <MapCounts counts={map.counts} inside={clusters?.inside ?? map.counts.inside} />
        <div className="results-map__actions">
          {!isMoved && !map.chosen && (
            <p className="results-map__advice">Move the map to search another area</p>
          )}
          {isMoved && (
            <Button size="small" icon="search" onClick={searchHere}>
              Search this area
            </Button>
          )}
          {map.chosen && (
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
          chosen={map.chosen?.area ?? null}
          onView={onView}
          onPress={press}
          drawing={<DrawnMap drawn={map.drawn} />}
          foot={<MapAttribution tiles={map.tiles} />}
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
          <MapCard
            key={opened.segment}
            resort={opened}
            weights={map.list.weights}
            onClose={close}
            onPlaced={cover}
          />
        )}
      </div>
    </>
  );
}

/** Clusters at the zoom that they were asked for, apart from each other; until the next are there, these. */
function useShownClusters(clusters: Clusters | null, view: MapModel | null) {
  const zoom = view?.zoom ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies(zoom): clusters belong to the zoom at which they arrive
  return useMemo(
    () => ({ clusters: apart(clusters?.clusters ?? [], zoom, MARKER_DISTANCE), zoom }),
    [clusters],
  );
}

/** Gives the focus back to the marker of the card that was closed, or to the map where it is gone. */
function useFocusBack(handle: RefObject<OpenMap | null>, opened: OpenedResort | null): void {
  const last = useRef<OpenedResort | null>(null);
  useEffect(() => {
    const closed = opened ? null : last.current;
    last.current = opened;
    if (closed && !handle.current?.focusMarker(closed.key)) handle.current?.focus();
  }, [handle, opened]);
}

/** From this zoom on there is room for the names of resorts. */
const LABELS_FROM_ZOOM = 7;

/** The same cluster keeps its key, whatever else the map shows. */
export function clusterKey({ resort, latitude, longitude, count }: Cluster): string {
  return resort ? `resort ${resort.id}` : `cluster ${latitude} ${longitude} ${count}`;
}

/** A cluster of resorts with its count, or a single one with its name and score. */
export function clusterMarker(cluster: Cluster, isClosest: boolean, isOwn: boolean): MapMarker {
  const { latitude, longitude, count, resort } = cluster;
  const key = clusterKey(cluster);
  if (!resort) {
    const name = clusterName(cluster, isClosest || isPlace(cluster));
    const text = formatNumber(count);
    return { key, latitude, longitude, kind: "cluster", text, name, label: null };
  }
  const score = markerScore(cluster, isOwn);
  return {
    key,
    latitude,
    longitude,
    kind: "resort",
    text: "",
    name: markerName(resort.title, score),
    label: { text: resort.title, score, fromZoom: LABELS_FROM_ZOOM },
  };
}
