import { isPlace } from "#app/domain/map-area.ts";
import { formatNumber } from "#app/domain/units.ts";
import type { Cluster } from "#app/islands/map/clusters.ts";
import type { MapMarker } from "#app/islands/map/marker-layer.ts";
import { clusterName } from "./list-map-view.ts";

/** From this zoom on there is room for the names of resorts. */
const LABELS_FROM_ZOOM = 9;

/** The same cluster keeps its key, whatever else the map shows. */
export function clusterKey({ resort, latitude, longitude, count }: Cluster): string {
  return resort ? `resort ${resort.id}` : `crowd ${latitude} ${longitude} ${count}`;
}

/** A crowd of resorts with its count, or a single one with its name. */
export function clusterMarker(cluster: Cluster, isClosest: boolean): MapMarker {
  const { latitude, longitude, count, resort } = cluster;
  return {
    key: clusterKey(cluster),
    latitude,
    longitude,
    kind: resort ? "resort" : "crowd",
    text: resort ? "" : formatNumber(count),
    name: resort?.title ?? clusterName(cluster, isClosest || isPlace(cluster)),
    labelFromZoom: resort ? LABELS_FROM_ZOOM : null,
  };
}
