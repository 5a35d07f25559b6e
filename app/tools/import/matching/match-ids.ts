import { areNear } from "../duplicates.ts";
import { isLeap, stepOf } from "../figures/leaps.ts";
import type { KnownResort, MatchableArea } from "../match.ts";
import { areaNameKeys, nameKeys } from "../name-keys.ts";
import { countBy, namesakes } from "../namesakes.ts";
import { statusOf } from "../reading/status.ts";
import type { ResortPlaces } from "./resort-places.ts";

/** Which areas of a file, by their place there, are which resorts. */
export interface IdMatches {
  readonly known: ReadonlyMap<number, KnownResort>;
  /** Areas whose id belongs to a resort that another area is. */
  readonly further: ReadonlyMap<number, KnownResort>;
}

/**
 * The id a resort goes by comes before its further ones; of several of those, the first in the
 * file.
 */
export function matchIds(resorts: readonly KnownResort[], areas: readonly MatchableArea[]): IdMatches {
  const byCurrent = new Map<string, KnownResort>();
  const byOther = new Map<string, KnownResort>();
  for (const resort of resorts) {
    if (resort.openskimapId !== null) byCurrent.set(resort.openskimapId, resort);
    for (const id of resort.otherIds) byOther.set(id, resort);
  }
  const known = new Map<number, KnownResort>();
  const further = new Map<number, KnownResort>();
  const found = new Set<KnownResort>();
  for (const [index, { openskimapId }] of areas.entries()) {
    const resort = byCurrent.get(openskimapId);
    if (!resort) continue;
    known.set(index, resort);
    found.add(resort);
  }
  for (const [index, { openskimapId }] of areas.entries()) {
    const resort = known.has(index) ? undefined : byOther.get(openskimapId);
    if (!resort) continue;
    (found.has(resort) ? further : known).set(index, resort);
    found.add(resort);
  }
  return { known, further };
}

export interface NearNamesake {
  readonly area: number;
  readonly resort: KnownResort;
  /** The area of another name or place that has been taken for the resort. */
  readonly holder: number;
}

/**
 * Areas that are a resort by title and place, where the one taken for it has no name of it or lies
 * elsewhere. An id alone does not decide where it points elsewhere: OpenSkiMap gives ids away, so
 * that Cranmore's further one is that of its tubing park.
 *
 * @param open the areas that are no resort yet, by their place in the file
 */
export function nearNamesakes(
  areas: readonly MatchableArea[],
  open: readonly number[],
  { known, further }: IdMatches,
  where: ResortPlaces,
  isPossible: (pair: NearNamesake) => boolean,
): readonly NearNamesake[] {
  const claims = [...known].flatMap(([holder, resort]) => {
    const area = areas[holder];
    return area ? [{ resort, holder, area, after: where.with(resort, area) }] : [];
  });
  type Claim = (typeof claims)[number];
  const pairsOf = (viewOf: (claim: Claim) => KnownResort) => {
    const doubtful = new Map<number, Claim>();
    const resorts = claims.flatMap((claim) => {
      const view = viewOf(claim);
      // Beside one that has ended a namesake may be a resort of its own.
      if (!view.isOperating || hasNameAndPlace(claim.area, view)) return [];
      doubtful.set(view.id, claim);
      return [view];
    });
    return namesakes(resorts, areas, open).flatMap(({ area: index, resort: { id }, shared, evidence }) => {
      const claim = doubtful.get(id);
      const area = areas[index];
      if (!claim || !area || shared !== "titles" || !evidence.includes("near")) return [];
      const isOthers = (further.get(index) ?? claim.resort) !== claim.resort;
      if (isOthers || !isLikelier(area, claim.area, viewOf(claim))) return [];
      return [{ area: index, resort: claim.resort, holder: claim.holder }];
    });
  };
  // As they are, then as their holders leave the others: the same file must not decide otherwise
  // the next time.
  const now = pairsOf(({ resort, after }) => ({
    ...resort,
    isOperating: resort.isOperating || after.isOperating,
  }));
  const later = pairsOf(({ resort, area, after: { position, isOperating } }) => ({
    ...resort,
    position,
    isOperating,
    liftCount: liftsAfter(resort, area),
  }));
  return certainOf(later, certainOf(now, [], isPossible), isPossible);
}

/**
 * Those already taken, and pair after possible pair of which neither side has another one that is
 * left.
 */
function certainOf(
  pairs: readonly NearNamesake[],
  taken: readonly NearNamesake[],
  isPossible: (pair: NearNamesake) => boolean,
): NearNamesake[] {
  const open = pairs.filter(
    ({ area, resort }) => !taken.some((each) => each.area === area || each.resort === resort),
  );
  const ofArea = countBy(open, ({ area }) => area);
  const ofResort = countBy(open, ({ resort }) => resort.id);
  const certain = open.filter(
    (pair) => ofArea.get(pair.area) === 1 && ofResort.get(pair.resort.id) === 1 && isPossible(pair),
  );
  return certain.length === 0 ? [...taken] : certainOf(open, [...taken, ...certain], isPossible);
}

/** Whether an area has a name of the resort, and does not lie elsewhere. */
function hasNameAndPlace({ name, position }: MatchableArea, resort: KnownResort): boolean {
  const isElsewhere = position !== null && resort.position !== null && !areNear(position, resort.position);
  if (isElsewhere) return false;
  if (name === resort.title) return true;
  const area = areaNameKeys(name);
  const { title, others } = nameKeys(resort.title, resort.otherNames);
  return [area.title, ...area.others].some((key) => key === title || others.includes(key));
}

/**
 * A resort's lifts once it has what the area says: a leap is taken for an error, and changes
 * nothing.
 */
export function liftsAfter({ liftCount }: KnownResort, area: MatchableArea): number {
  if (area.liftCount === null || (liftCount > 0 && isLeap(liftCount, area.liftCount))) return liftCount;
  return area.liftCount;
}

/**
 * Whether the namesake operates, and the lifts of the two do not say that it is the holder after
 * all.
 */
function isLikelier(namesake: MatchableArea, holder: MatchableArea, { liftCount }: KnownResort): boolean {
  if (statusOf(namesake) !== "operating") return false;
  if (namesake.liftCount === null || holder.liftCount === null || liftCount === 0) return true;
  return (
    !isLeap(holder.liftCount, namesake.liftCount) ||
    stepOf(liftCount, namesake.liftCount) <= stepOf(liftCount, holder.liftCount)
  );
}
