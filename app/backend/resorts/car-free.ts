import { CAR_FREE_KM } from "#app/domain/getting-there/railway-stations.ts";
import type { WholeResort } from "./whole-resorts.ts";

/** Whether a station that we know is at a lift, in the village or near the middle of a resort. */
export function isCarFree({
  surroundings,
  trip_notes,
}: Pick<WholeResort, "surroundings" | "trip_notes">): boolean {
  const km = surroundings?.station_km ?? null;
  return trip_notes.station != null || (km !== null && km <= CAR_FREE_KM);
}
