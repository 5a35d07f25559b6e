import { fold } from "#app/backend/fold.ts";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { parts as namesIn } from "#app/backend/resort-rows/terms.ts";
import { distanceKm } from "#app/domain/places/distance.ts";
import { type Finding, figureOf, type IndexRule, isRelated, isWholeOf, positionOf } from "./rule.ts";

/** Within which a name in a title means the area of that name. */
const NEAR_KM = 10;

/**
 * Wholes that lack lifts of their parts or are higher than all of them, and titles that join the
 * name of an area that has a page of its own and is no part.
 */
export const wholes: IndexRule = {
  name: "wholes",
  title: "wholes that are smaller or higher than their parts, or lack one",
  find: (records) => [...smallWholes(records), ...highWholes(records), ...strangers(records)],
};

function smallWholes(records: readonly ResortRecord[]): Finding[] {
  const parts = records.filter(({ part_of }) => part_of !== null);
  return records.flatMap((whole) => {
    const own = parts.filter((part) => isWholeOf(whole, part));
    const lifts = own.reduce((sum, { lift_count }) => sum + lift_count, 0);
    return lifts > whole.lift_count
      ? [{ urlSegment: whole.url_segment, says: `${whole.lift_count} lifts, its parts ${lifts}` }]
      : [];
  });
}

/**
 * Wholes that OpenSkiMap does not have are nothing but their parts: a top above all of them was put
 * right of the parts alone.
 */
function highWholes(records: readonly ResortRecord[]): Finding[] {
  const parts = records.filter(({ part_of }) => part_of !== null);
  return records.flatMap((whole) => {
    const peak = whole.openskimap_id === null ? figureOf(whole, "elevation_peak") : null;
    const own = parts.filter((part) => isWholeOf(whole, part));
    const tops = own.flatMap((part) => figureOf(part, "elevation_peak") ?? []);
    return peak !== null && tops.length > 0 && peak > Math.max(...tops)
      ? [{ urlSegment: whole.url_segment, says: `${peak} m, its parts ${Math.max(...tops)} m` }]
      : [];
  });
}

function strangers(records: readonly ResortRecord[]): Finding[] {
  const byTitle = new Map(records.map((record) => [keyOf(record.title, record), record]));
  return records.flatMap((record) => {
    const named = namesIn(record.title)
      .flatMap((name) => byTitle.get(keyOf(name, record)) ?? [])
      .find((other) => other !== record && !isRelated(record, other) && isNear(record, other));
    return named === undefined
      ? []
      : [{ urlSegment: record.url_segment, says: `its title names ${named.url_segment}, which is no part` }];
  });
}

function keyOf(name: string, { countries: [country] }: ResortRecord): string {
  return `${country} ${fold(name)}`;
}

/** As far as both have positions; else within one state. */
function isNear(one: ResortRecord, other: ResortRecord): boolean {
  const [from, to] = [positionOf(one), positionOf(other)];
  if (from === null || to === null) return one.subdivision === other.subdivision;
  return distanceKm(from, to) <= NEAR_KM;
}
