import type { MapClustersQuery } from "#app/api/generated.ts";
import type { ListState } from "#app/domain/list-state.ts";

/** The list as a map. Made on the server. */
export interface ListMapView {
  readonly total: number;
}

export function listMapView(answer: MapClustersQuery | null, _state: ListState): ListMapView {
  return { total: answer?.mapClusters.total ?? 0 };
}
