import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import type { Position } from "#app/domain/places/distance.ts";

/** One resort whose figures, names or texts a rule doubts. */
export interface Finding {
  readonly urlSegment: string;
  /** What is doubted, in a few words with the figures. */
  readonly says: string;
  /** The rule itself keeps the wrong figure from being shown. */
  readonly isMendedByRule?: boolean;
}

/**
 * A kind of error that the built-in index is searched for, beyond what one record can tell of
 * itself (app/domain/attributes/record-checks.ts).
 */
export interface IndexRule {
  /** Also the name of the file of its decisions. */
  readonly name: string;
  /** What a finding of it means, in one line. */
  readonly title: string;
  readonly find: (records: readonly ResortRecord[]) => readonly Finding[];
}

/** The figure of that name, metric; null where it is not known. */
export function figureOf({ numerics }: ResortRecord, name: string): number | null {
  return numerics.find(({ type_name }) => type_name === name)?.value ?? null;
}

/** Null where it is not known. */
export function positionOf({ latitude, longitude }: ResortRecord): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** Whether a position is known: the record is one then. */
export function isPlaced<Row extends ResortRecord>(record: Row): record is Row & Position {
  return positionOf(record) !== null;
}

/**
 * Whether an area is what a part names as its whole: by an id, or by its address where OpenSkiMap
 * does not have it.
 */
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
