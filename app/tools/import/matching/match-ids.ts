import { areNear } from "../duplicates.ts";
import { isLeap, stepOf } from "../figures/leaps.ts";
import type { KnownResort, MatchableArea } from "../match.ts";
import { areaNameKeys, nameKeys } from "../names.ts";
import { countBy, namesakes } from "../namesakes.ts";
import { statusOf } from "../reading/status.ts";
import type { ResortPlaces } from "./resort-places.ts";

/** Which areas of a file, by their place there, are which resorts by their ids. */
export interface IdMatches {
  /** "name": a near area of the resort's own name is the resort, and not the one that has its id. */
  readonly known: ReadonlyMap<number, { readonly resort: KnownResort; readonly by: "id" | "name" }>;
  /** Areas whose id belongs to a resort that another area is. Overruled are those that would be it by their id. */
  readonly further: ReadonlyMap<number, { readonly resort: KnownResort; readonly isOverruled: boolean }>;
}

/**
 * The id a resort goes by comes before its further ones; of several of those, the first in the file. An id alone does not
 * decide where it points elsewhere: OpenSkiMap gives ids away, so that Cranmore's further one is that of its tubing park.
 */
export function matchIds(
  resorts: readonly KnownResort[],
  areas: readonly MatchableArea[],
  where: ResortPlaces,
): IdMatches {
  const byCurrent = new Map<string, KnownResort>();
  const byOther = new Map<string, KnownResort>();
  for (const resort of resorts) {
    if (resort.openskimapId !== null) byCurrent.set(resort.openskimapId, resort);
    for (const id of resort.otherIds) byOther.set(id, resort);
  }
  const known = new Map<number, { resort: KnownResort; by: "id" | "name" }>();
  const further = new Map<number, { resort: KnownResort; isOverruled: boolean }>();
  const found = new Map<KnownResort, number>();
  const take = (resort: KnownResort, index: number, by: "id" | "name") => {
    known.set(index, { resort, by });
    found.set(resort, index);
  };
  for (const [index, { openskimapId }] of areas.entries()) {
    const resort = byCurrent.get(openskimapId);
    if (resort) take(resort, index, "id");
  }
  for (const [index, { openskimapId }] of areas.entries()) {
    const resort = known.has(index) ? undefined : byOther.get(openskimapId);
    if (!resort) continue;
    if (found.has(resort)) further.set(index, { resort, isOverruled: false });
    else take(resort, index, "id");
  }
  for (const { area, resort, holder } of nearNamesakes(areas, { known, further, found }, where)) {
    known.delete(holder);
    further.set(holder, { resort, isOverruled: true });
    further.delete(area);
    take(resort, area, "name");
  }
  return { known, further };
}

interface Found extends IdMatches {
  /** Where each resort's area stands in the file. */
  readonly found: ReadonlyMap<KnownResort, number>;
}

interface NearNamesake {
  readonly area: number;
  readonly resort: KnownResort;
  /** The area of another name or place that has the resort's id. */
  readonly holder: number;
}

/** Areas that are a resort by title and place, where the holder of its id has no name of it or lies elsewhere. */
function nearNamesakes(
  areas: readonly MatchableArea[],
  { known, further, found }: Found,
  where: ResortPlaces,
): NearNamesake[] {
  const open = [...areas.keys()].filter((index) => !known.has(index));
  const claims = [...found].flatMap(([resort, holder]) => {
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
      const isOthers = (further.get(index)?.resort ?? claim.resort) !== claim.resort;
      if (isOthers || !isLikelier(area, claim.area, claim.resort)) return [];
      return [{ area: index, resort: claim.resort, holder: claim.holder }];
    });
  };
  // As they are, then as their holders leave the others: the same file must not decide otherwise the next time.
  const now = pairsOf(({ resort, after }) => ({
    ...resort,
    isOperating: resort.isOperating || after.isOperating,
  }));
  const later = pairsOf(({ resort, after: { position, isOperating } }) => ({
    ...resort,
    position,
    isOperating,
  }));
  return certainOf(later, certainOf(now, []));
}

/** Those already taken, and pair after pair of which neither side has another one that is left. */
function certainOf(pairs: readonly NearNamesake[], taken: readonly NearNamesake[]): NearNamesake[] {
  const open = pairs.filter(
    ({ area, resort }) => !taken.some((each) => each.area === area || each.resort === resort),
  );
  const ofArea = countBy(open, ({ area }) => area);
  const ofResort = countBy(open, ({ resort }) => resort.id);
  const certain = open.filter(({ area, resort }) => ofArea.get(area) === 1 && ofResort.get(resort.id) === 1);
  return certain.length === 0 ? [...taken] : certainOf(open, [...taken, ...certain]);
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

/** Whether the namesake operates, and the lifts of the two do not say that it is the holder after all. */
function isLikelier(namesake: MatchableArea, holder: MatchableArea, { liftCount }: KnownResort): boolean {
  if (statusOf(namesake) !== "operating") return false;
  if (namesake.liftCount === null || holder.liftCount === null || liftCount === 0) return true;
  return (
    !isLeap(holder.liftCount, namesake.liftCount) ||
    stepOf(liftCount, namesake.liftCount) <= stepOf(liftCount, holder.liftCount)
  );
}
