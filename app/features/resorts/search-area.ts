import type { MapArea } from "#app/domain/filters.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { listUrl, parseListState } from "#app/domain/list-state.ts";
import { formatSpot, type MapSpot } from "#app/domain/list-views.ts";
import { withArea } from "./map-frame.ts";

/**
 * The list of the resorts in an area, everything else as an address says it. Those without a position lie in no area.
 *
 * @example areaHref("?view=map", { north: 47, south: 45, east: 9, west: 6 }, null)
 */
export function areaHref(search: string, area: MapArea, at: MapSpot | null): string {
  const { value: state } = parseListState(new URLSearchParams(search));
  const { position: _, ...filter } = withArea(state.filter, area);
  return listUrl({ ...state, filter, page: FIRST_PAGE, at });
}

/** The same address with the place that the map shows; null where it says that already. */
export function searchAt(search: string, at: MapSpot): string | null {
  const params = new URLSearchParams(search);
  if (params.get("at") === formatSpot(at)) return null;
  params.set("at", formatSpot(at));
  return `?${params}`;
}
