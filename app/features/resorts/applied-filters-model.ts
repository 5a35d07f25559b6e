import { type ListState, listUrl } from "#app/domain/list-state.ts";
import { type FilterPart, filterParts, stateWithout } from "#app/domain/relaxations.ts";
import type { UnitSystem } from "#app/domain/units.ts";

/** A filter that is set, in words, and the list without it. */
export interface AppliedFilter {
  readonly words: string;
  readonly hrefWithout: string;
  /** One of several places or statuses, of which a resort has one. */
  readonly isAlternative: boolean;
}

/** Everything that narrows a list, each part by itself. */
export function appliedFilters(state: ListState, units: UnitSystem): AppliedFilter[] {
  const parts = filterParts(state.filter, units);
  return parts.map((part, index) => ({
    words: part.words,
    hrefWithout: listUrl(stateWithout(state, [part])),
    isAlternative: isAlternative(part, parts[index - 1]),
  }));
}

/** Alternatives stand one behind the other. */
function isAlternative({ oneOf }: FilterPart, before: FilterPart | undefined): boolean {
  return oneOf !== null && oneOf === before?.oneOf;
}
