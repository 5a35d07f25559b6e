import type { ResortQuery } from "#app/api/generated.ts";
import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { findTold } from "#app/domain/proposals/proposal-kinds.ts";
import { sayWords, tellPath } from "#app/domain/proposals/proposals.ts";
import type { Resort } from "./resort-model.ts";

/** What riders tell of a resort and no one has checked. */
export interface ToldLine {
  readonly what: string;
  readonly title: string;
  /** What they say, in the visitor's units. */
  readonly value: string;
  /** "a rider says, February 2027, not checked". */
  readonly who: string;
  readonly href: string;
}

/** Empty with a backend that does not tell, and where nothing is told. */
export function toldLines(
  told: ResortQuery["told"],
  { url_segment: segment, location }: Resort,
  units: UnitSystem,
): ToldLine[] {
  return (told ?? []).flatMap(({ what, value, riders, seen_on: seen }) => {
    const found = findTold(what);
    if (!found) return [];
    const words = found.kind.words(value, found.name, { country: location.country.code, units });
    return [
      {
        what,
        title: found.title,
        value: words,
        who: sayWords({ riders, seen }),
        href: tellPath(segment, what),
      },
    ];
  });
}
