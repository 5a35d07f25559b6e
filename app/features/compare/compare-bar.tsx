import { Link, useLocation } from "@remix-run/react";
import { type MouseEvent, useEffect, useRef } from "react";
import { compareUrl, readableName } from "#app/domain/compare.ts";
import { withCompareSelection } from "#app/domain/compare-selection.ts";
import { MAX_COMPARED } from "#app/domain/limits.ts";
import { LIST_FORM_ID } from "#app/islands/list-form/form-fields.ts";
import { useListForm } from "#app/islands/list-form/list-form-context.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { RemovableChip } from "#app/ui/chip.tsx";
import { opensElsewhere } from "#app/ui/opens-elsewhere.ts";
import { UntilScript } from "#app/ui/until-script.tsx";
import "./compare-bar.css";
import { useTitles } from "./use-titles.ts";

interface CompareBarProps {
  /** The resorts on this page of the list. */
  resorts: readonly { title: string; href: string }[];
  /** Its number. */
  page: number;
}

/** The resorts selected to be compared, each with the way back, and the way to their comparison. */
export function CompareBar({ resorts, page }: CompareBarProps) {
  const { compare, choose } = useListForm();
  const { pathname, search } = useLocation();
  const titleOf = useTitles(resorts);
  const place = useRef<HTMLDivElement>(null);
  const count = compare.length;

  // What was pressed to remove something goes with it: reading goes on where it stood.
  const before = useRef(count);
  useEffect(() => {
    const isLess = count < before.current;
    before.current = count;
    if (isLess && document.activeElement === document.body) place.current?.focus({ preventScroll: true });
  }, [count]);

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
    <div ref={place} tabIndex={-1} className="compare-place">
      <div className="wrap">
        <UntilScript>
          <Button type="submit" look="quiet" form={LIST_FORM_ID} name="keep_page" value={page}>
            Put the ticked resorts aside to compare
          </Button>
        </UntilScript>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {count > 0 && `${count} of ${MAX_COMPARED} put aside to compare`}
      </p>
      {count > 0 && (
        <section className="compare-bar" aria-label="Put aside to compare">
          <div className="wrap compare-bar__row">
            <ul className="compare-bar__resorts">
              {compare.map((segment) => (
                <li key={segment}>
                  <RemovableChip {...selecting(compare.filter((other) => other !== segment))}>
                    <span className="compare-bar__title">{titleOf(segment) ?? readableName(segment)}</span>
                  </RemovableChip>
                </li>
              ))}
            </ul>
            {count > 1 ? (
              <LinkButton to={compareUrl({ segments: compare })} icon="compare" data-prefetch="intent">
                Compare {count} resorts
              </LinkButton>
            ) : (
              <p className="compare-bar__hint">Add another to compare</p>
            )}
            <Link {...selecting([])} className="compare-bar__clear">
              Clear<span className="visually-hidden"> what is put aside to compare</span>
            </Link>
          </div>
        </section>
      )}
    </div>
  );
}
