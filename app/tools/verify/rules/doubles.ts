import { fold } from "#app/backend/fold.ts";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import { isRelated } from "./related.ts";
import type { IndexRule } from "./rule.ts";

/** Within which two areas of like names, or of the same page, may be one. */
const NEAR_KM = 0.5;
/** Degrees of latitude that are surely farther. */
const FAR_DEGREES = 0.01;

/** Words that say of an area no more than what it is. */
const COMMON = new Set(
  "alpine and area areal center centre club estacion kogen lift lifte mont monte mount mountain narciarska park piste resort skiareal skigebiet skilift skisenter slopes snow sports stacja station winter".split(
    " ",
  ),
);

interface Placed {
  readonly record: ResortRecord;
  readonly position: Position;
  readonly words: ReadonlySet<string>;
  readonly website: string | null;
}

/** Areas that stand in the index twice: so near each other that they share slopes, under like names or with the same page. */
export const doubles: IndexRule = {
  name: "doubles",
  title: "areas that stand twice, within 500 m of each other",
  find: (records) => {
    const placed = records.flatMap(placedOf).sort((a, b) => a.position.latitude - b.position.latitude);
    const found = new Map<string, string>();
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        if (other.position.latitude - one.position.latitude > FAR_DEGREES) break;
        const kilometres = distanceKm(one.position, other.position);
        if (kilometres > NEAR_KM || isRelated(one.record, other.record) || !isAlike(one, other)) continue;
        const [small, large] = one.record.lift_count < other.record.lift_count ? [one, other] : [other, one];
        found.set(
          small.record.url_segment,
          `${Math.round(1_000 * kilometres)} m from ${large.record.url_segment}`,
        );
      }
    }
    return [...found].map(([urlSegment, says]) => ({ urlSegment, says }));
  },
};

/** Villages of a linked area have no lifts, and stand where they stand. */
function placedOf(record: ResortRecord): Placed[] {
  const { latitude, longitude, website, title, other_names, lift_count } = record;
  if (latitude === null || longitude === null || lift_count === 0) return [];
  const words = [title, ...other_names].flatMap((name) => fold(name).split(" "));
  return [
    {
      record,
      position: { latitude, longitude },
      words: new Set(words.filter((word) => word.length > 3 && !COMMON.has(word))),
      website: website?.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "") ?? null,
    },
  ];
}

function isAlike(one: Placed, other: Placed): boolean {
  return (
    (one.website !== null && one.website === other.website) ||
    [...one.words].some((word) => other.words.has(word))
  );
}
