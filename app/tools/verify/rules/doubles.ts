import { siteKey } from "#app/backend/built-in-index/website.ts";
import { fold } from "#app/backend/fold.ts";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import { SAME_PLACE_KM } from "../../import/matching/distances.ts";
import { type Finding, type IndexRule, isRelated, positionOf } from "./rule.ts";

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

/**
 * Areas that stand in the index twice: so near each other that they share slopes, under like names
 * or with the same page.
 */
export const doubles: IndexRule = {
  name: "doubles",
  title: "areas that stand twice, within 500 m of each other",
  find: (records) => {
    const placed = records.flatMap(placedOf).sort((a, b) => a.position.latitude - b.position.latitude);
    const found: Finding[] = [];
    for (const [index, one] of placed.entries()) {
      for (const other of placed.slice(index + 1)) {
        if (other.position.latitude - one.position.latitude > FAR_DEGREES) break;
        const kilometres = distanceKm(one.position, other.position);
        if (kilometres > SAME_PLACE_KM || isRelated(one.record, other.record) || !isAlike(one, other))
          continue;
        const [small, large] = one.record.lift_count < other.record.lift_count ? [one, other] : [other, one];
        found.push({
          urlSegment: small.record.url_segment,
          says: `${Math.round(1_000 * kilometres)} m from ${large.record.url_segment}`,
        });
      }
    }
    return found;
  },
};

/** Villages of a linked area have no lifts, and stand where they stand. */
function placedOf(record: ResortRecord): Placed[] {
  const { website, title, other_names, lift_count } = record;
  const position = positionOf(record);
  if (position === null || lift_count === 0) return [];
  const words = [title, ...other_names].flatMap((name) => fold(name).split(" "));
  return [
    {
      record,
      position,
      words: new Set(words.filter((word) => word.length > 3 && !COMMON.has(word))),
      website: siteKey(website),
    },
  ];
}

function isAlike(one: Placed, other: Placed): boolean {
  return (
    (one.website !== null && one.website === other.website) ||
    [...one.words].some((word) => other.words.has(word))
  );
}
