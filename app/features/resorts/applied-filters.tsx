import { Link } from "@remix-run/react";
import { RemovableChip } from "#app/ui/chip.tsx";
import type { ListView } from "./list-view.ts";

/** What narrows the list, each with the way to the list without it. Nothing where nothing does. */
export function AppliedFilters({ applied, resetHref }: Pick<ListView, "applied" | "resetHref">) {
  if (applied.length === 0) return null;
  return (
    <section aria-label="Filters that are set" className="cluster">
      <ul className="cluster">
        {applied.map(({ words, hrefWithout, isAlternative }) => (
          <li key={hrefWithout} className="cluster">
            {isAlternative && <span className="quiet">or</span>}
            <RemovableChip to={hrefWithout} preventScrollReset>
              {words}
            </RemovableChip>
          </li>
        ))}
      </ul>
      <Link to={resetHref} preventScrollReset className="resorts__reset">
        Reset all
      </Link>
    </section>
  );
}
