import { useEffect, useRef } from "react";
import { MAX_COMPARED } from "#app/domain/limits.ts";
import { LIST_FORM_ID } from "#app/islands/list-form/form-fields.ts";
import { useListForm } from "#app/islands/list-form/list-form-context.ts";
import { Button } from "#app/ui/button.tsx";
import { part } from "#app/ui/part.ts";
import { UntilScript } from "#app/ui/until-script.tsx";
import { useTitles } from "./use-titles.ts";

const SelectedResorts = part("selected-resorts", () => import("./selected-resorts.tsx"));

interface CompareBarProps {
  /** The resorts on this page of the list. */
  resorts: readonly { title: string; href: string }[];
  /** Its number. */
  page: number;
}

/** The resorts selected to be compared, each with the way back, and the way to their comparison. */
export function CompareBar({ resorts, page }: CompareBarProps) {
  const { compare, choose } = useListForm();
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

  return (
    <div ref={place} tabIndex={-1} className="compare-place">
      <div className="wrap">
        <UntilScript>
          <Button type="submit" look="quiet" form={LIST_FORM_ID} name="keep_page" value={page}>
            Add the ticked resorts to the comparison
          </Button>
        </UntilScript>
      </div>
      <p className="visually-hidden" aria-live="polite">
        {count > 0 && `${count} of ${MAX_COMPARED} to compare`}
      </p>
      {count > 0 && <SelectedResorts compare={compare} choose={choose} titleOf={titleOf} />}
    </div>
  );
}
