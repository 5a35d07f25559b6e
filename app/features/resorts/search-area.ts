import type { MapArea } from "#app/domain/filters.ts";
import { FIRST_PAGE } from "#app/domain/limits.ts";
import { listUrl } from "#app/domain/list-state.ts";
import { formatSpot, type MapSpot } from "#app/domain/list-views.ts";
import { parseListAddress } from "#app/domain/plain-fields.ts";
import { withArea } from "./map-frame.ts";

/**
 * The list of the resorts in an area, everything else as the query of a list says it. Those without a position lie in no area.
 *
 * @example areaHref(new URLSearchParams("view=map"), { north: 47, south: 45, east: 9, west: 6 }, null)
 */
export function areaHref(list: URLSearchParams, area: MapArea, at: MapSpot | null): string {
  const { value: state } = parseListAddress(list);
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
