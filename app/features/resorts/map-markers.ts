import { isPlace } from "#app/domain/map-area.ts";
import { formatNumber } from "#app/domain/units.ts";
import type { Cluster } from "#app/islands/map/clusters.ts";
import type { MapMarker } from "#app/islands/map/marker-layer.ts";
import { clusterName, markerName, markerScore } from "./marker-names.ts";

/** From this zoom on there is room for the names of resorts. */
const LABELS_FROM_ZOOM = 7;

/** The same cluster keeps its key, whatever else the map shows. */
export function clusterKey({ resort, latitude, longitude, count }: Cluster): string {
  return resort ? `resort ${resort.id}` : `cluster ${latitude} ${longitude} ${count}`;
}

/** A cluster of resorts with its count, or a single one with its name and score. */
export function clusterMarker(cluster: Cluster, isClosest: boolean): MapMarker {
  const { latitude, longitude, count, resort } = cluster;
  const key = clusterKey(cluster);
  if (!resort) {
    const name = clusterName(cluster, isClosest || isPlace(cluster));
    const text = formatNumber(count);
    return { key, latitude, longitude, kind: "cluster", text, name, label: null };
  }
  const score = markerScore(resort);
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
