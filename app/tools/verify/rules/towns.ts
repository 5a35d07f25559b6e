import { townOf } from "#app/backend/place-names/town.ts";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import { type IndexRule, isPlaced } from "./rule.ts";

/** Resorts that are farther apart are hardly at one town. */
const FAR_KM = 60;
/** "Lausanne 25", "alosen". */
const ODD = /\d|^\p{Ll}/u;

/**
 * Towns that look like parts of a census or of an administration, or that cannot be where their
 * resort is.
 */
export const towns: IndexRule = {
  name: "towns",
  title: "Towns that no local would name",
  find: (records) => {
    const byTown = new Map<string, Placed[]>();
    for (const record of records.filter(isPlaced)) {
      byTown.set(townKey(record), [...(byTown.get(townKey(record)) ?? []), record]);
    }
    return records.flatMap((record) => {
      const { city, url_segment: urlSegment } = record;
      if (city === null) return [];
      const says = [];
      if (townOf(city) !== city || ODD.test(city)) says.push(`${city} is a part of an administration.`);
      const far = isPlaced(record) && byTown.get(townKey(record))?.find((other) => isFar(record, other));
      if (far) says.push(`${city} is also the town of ${far.url_segment}, far away.`);
      return says.map((words) => ({ urlSegment, says: words }));
    });
  },
};

type Placed = ResortRecord & Position;

function townKey({ city, countries: [country], region }: ResortRecord): string {
  return `${country} ${region} ${city}`;
}

function isFar(one: Position, other: Position): boolean {
  return distanceKm(one, other) > FAR_KM;
}
