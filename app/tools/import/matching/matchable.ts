import { NO_COUNTS } from "#app/backend/resort-rows/counted-figures.ts";
import type { MatchableArea } from "../match.ts";
import type { Area } from "../reading/area.ts";
import { withRailsOnce } from "../stated-figures.ts";

/** What of an area is needed to recognise it: all of it may not fit into memory. Lines on rails count once, as in the index. */
export function matchable(area: Area): MatchableArea {
  const { openskimapId, name, countries, region, website, position, status } = area;
  const { liftCount } = withRailsOnce(area, NO_COUNTS.lifts);
  return { openskimapId, name, countries, region, website, position, status, liftCount };
}
