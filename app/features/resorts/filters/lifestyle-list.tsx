import { part } from "#app/ui/part.ts";
import type { LifestyleLink } from "../filter-fields.ts";
import { FilterGroup } from "./filter-group.tsx";

const LifestyleLinks = part("lifestyle-links", () => import("./lifestyle-links.tsx"));

/** The lifestyles at the place that is chosen. */
export function LifestyleList({ lifestyles }: { lifestyles: readonly LifestyleLink[] }) {
  const current = lifestyles.find(({ isCurrent }) => isCurrent);
  return (
    <nav aria-label="Lifestyles">
      <FilterGroup
        name="lifestyles"
        summary={
          <>
            Lifestyles <span className="filter-form__unit">{current?.title ?? "ready-made filters"}</span>
          </>
        }
        isSet={current !== undefined}
      >
        <LifestyleLinks lifestyles={lifestyles} />
      </FilterGroup>
    </nav>
  );
}
