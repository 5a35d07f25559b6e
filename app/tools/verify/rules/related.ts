import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";

/** Whether an area is what a part names as its whole: by an id, or by its address where OpenSkiMap does not have it. */
export function isWholeOf(whole: ResortRecord, { part_of }: ResortRecord): boolean {
  return (
    part_of !== null &&
    [whole.openskimap_id, whole.url_segment, ...whole.other_openskimap_ids].includes(part_of)
  );
}

/** Whether one is a part of the other, or both are of the same whole. */
export function isRelated(one: ResortRecord, other: ResortRecord): boolean {
  return (
    isWholeOf(one, other) || isWholeOf(other, one) || (one.part_of !== null && one.part_of === other.part_of)
  );
}
