import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { compareUrl, scoredParams } from "#app/domain/compare/compare.ts";
import { withCompareSelection } from "#app/domain/compare/compare-selection.ts";
import { opensElsewhere } from "#app/ui/client/opens-elsewhere.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { RemovableChip } from "#app/ui/controls/chip.tsx";
import { Link } from "#app/ui/link.tsx";
import type { ListForm } from "../form/list-form-context.ts";

interface SelectedResortsProps extends Pick<ListForm, "compare" | "choose"> {
  /** How a resort is called. */
  nameOf: (segment: string) => string;
}

/** At least one resort that is selected to be compared. */
export default function SelectedResorts({ compare, choose, nameOf }: SelectedResortsProps) {
  const { pathname, search } = useLocation();
  const count = compare.length;
  const scored = scoredParams(search);

  /** A link to the same list; with script a choice of its form. */
  const selecting = (segments: readonly string[]) => ({
    to: withCompareSelection(pathname + search, segments),
    rel: "nofollow",
    "data-choice": true,
    onClick: (event: MouseEvent) => {
      if (opensElsewhere(event)) return;
      event.preventDefault();
      choose({ compare: segments });
    },
  });

  return (
    <section className="compare-bar" aria-label="Resorts to compare" data-part="selected-resorts">
      <div className="wrap compare-bar__row cluster">
        <ul className="compare-bar__resorts">
          {compare.map((segment) => (
            <li key={segment}>
              <RemovableChip {...selecting(compare.filter((other) => other !== segment))}>
                <span className="compare-bar__title cut">{nameOf(segment)}</span>
              </RemovableChip>
            </li>
          ))}
        </ul>
        {count > 1 ? (
          <LinkButton to={compareUrl({ segments: compare, ...scored })} icon="compare" data-prefetch="intent">
            {`Compare ${count} resorts`}
          </LinkButton>
        ) : (
          <p className="compare-bar__hint">Add another to compare</p>
        )}
        <Link {...selecting([])} className="compare-bar__clear tall-link">
          Clear<span className="visually-hidden"> the resorts to compare</span>
        </Link>
      </div>
    </section>
  );
}
