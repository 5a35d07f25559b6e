import { STATES } from "#app/backend/place-names/states.ts";
import type { ResortRecord } from "#app/backend/resort-rows/resort-record.ts";
import { continentsOfCountry } from "#app/domain/places/continents.ts";
import { distanceKm, type Position } from "#app/domain/places/distance.ts";
import { type IndexRule, isPlaced } from "./rule.ts";

/**
 * An area with so many neighbours this near, all of one other state, and none of its own state so
 * near …
 */
const NEIGHBOURS = 5;
const NEAR_KM = 40;
/** … as this: it may have the state of the other side of a border. */
const OWN_KM = 30;

/**
 * States that are spelled otherwise than their page, that a position speaks against, or that are
 * missing where the continent hangs on them.
 */
export const places: IndexRule = {
  name: "places",
  title: "States and continents that may be wrong",
  find: (records) => {
    const byCountry = new Map<string, Placed[]>();
    for (const record of records.filter(isPlacedInState)) {
      const others = byCountry.get(record.countries[0]);
      if (others) others.push(record);
      else byCountry.set(record.countries[0], [record]);
    }
    return records.flatMap((record) =>
      [
        spelling(record),
        continent(record),
        isPlacedInState(record) ? strangeState(record, byCountry.get(record.countries[0]) ?? []) : null,
      ].flatMap((says) => (says === null ? [] : { urlSegment: record.url_segment, says })),
    );
  },
};

type Placed = ResortRecord & Position & { readonly subdivision: string };

function isPlacedInState(record: ResortRecord): record is Placed {
  return isPlaced(record) && record.subdivision !== null;
}

function spelling({ region, subdivision }: ResortRecord): string | null {
  const title = STATES.get(subdivision ?? "")?.title;
  return title === undefined || title === region
    ? null
    : `${subdivision} is spelled ${region}, not ${title}.`;
}

function continent({ countries: [country], subdivision }: ResortRecord): string | null {
  const isHanging = subdivision === null && continentsOfCountry(country).length > 1;
  return isHanging ? `${country} lies in two continents, and the state is not known.` : null;
}

function strangeState(record: Placed, others: readonly Placed[]): string | null {
  const near = others
    .filter((other) => other !== record)
    .map((other) => ({ subdivision: other.subdivision, km: distanceKm(record, other) }))
    .sort((a, b) => a.km - b.km);
  const nearest = near.slice(0, NEIGHBOURS);
  const [first] = nearest;
  const isAmongOthers =
    first !== undefined &&
    nearest.length === NEIGHBOURS &&
    nearest.every(({ subdivision, km }) => subdivision === first.subdivision && km <= NEAR_KM);
  const own = near.find(({ subdivision }) => subdivision === record.subdivision);
  if (!isAmongOthers || first.subdivision === record.subdivision || (own?.km ?? OWN_KM) < OWN_KM) return null;
  return `It is said to lie in ${record.region}, and all around lie in ${first.subdivision}.`;
}
