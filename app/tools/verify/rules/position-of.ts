import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import type { Position } from "#app/domain/places/distance.ts";

/** Null where it is not known. */
export function positionOf({ latitude, longitude }: ResortRecord): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Whether a position is known: the record is one then. */
export function isPlaced<Row extends ResortRecord>(record: Row): record is Row & Position {
  return positionOf(record) !== null;
}
