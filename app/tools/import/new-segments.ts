import { splitNames } from "../build-index/names.ts";
import { type Addressable, withSegments } from "../build-index/segments.ts";
import type { MatchableArea } from "./match.ts";
import { statusOf } from "./reading/status.ts";

/**
 * Addresses for the areas that are new, by their place in the file: readable, free, and made as
 * those of the built-in index are. Of several of one name an operating one and a large one come
 * first and get the plain name.
 *
 * @param taken addresses that a resort has or once had
 */
export function newSegments(
  areas: readonly MatchableArea[],
  indexes: readonly number[],
  taken: readonly string[],
): Map<number, string> {
  const added = indexes
    .flatMap((index) => {
      const area = areas[index];
      return area ? [{ index, area, isOperating: statusOf(area) === "operating" }] : [];
    })
    .sort(
      (a, b) =>
        Number(b.isOperating) - Number(a.isOperating) ||
        (b.area.liftCount ?? 0) - (a.area.liftCount ?? 0) ||
        a.index - b.index,
    )
    .map(({ index, area }): Addressable & { index: number } => ({
      index,
      ids: [area.openskimapId],
      title: splitNames(area.name).title,
      region: area.region,
      country: area.countries[0],
    }));
  // Under keys that are no ids, so that they are only out of use.
  const previous = new Map(taken.map((segment) => [`taken ${segment}`, segment]));
  return new Map(withSegments(added, previous).map(({ index, urlSegment }) => [index, urlSegment]));
}
