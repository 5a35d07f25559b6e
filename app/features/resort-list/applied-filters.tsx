import { type MouseEvent, useEffect, useRef } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { RemovableChip } from "#app/ui/controls/chip.tsx";
import { Link } from "#app/ui/link.tsx";
import { useListHref } from "./form/list-form-context.ts";
import type { ListModel } from "./list-model.ts";
import { TAKES_FILTERS_OFF } from "./memory/taken-off.ts";

type AppliedFiltersProps = Pick<ListModel, "applied" | "resetHref"> & {
  /** The last of them is gone, and with it what had the focus. */
  onNoneLeft: () => void;
};

/**
 * What narrows the list, each with the way to the list without it, in one line that keeps its place
 * while filters come and go: the list below does not move. "Reset all" begins it, since chips are
 * added at its end.
 */
export function AppliedFilters({ applied, resetHref, onNoneLeft }: AppliedFiltersProps) {
  const section = useRef<HTMLElement>(null);
  const hrefOf = useListHref();
  const followed = useFocusAfterRemoval(section, applied, onNoneLeft);
  const wasShown = useRef(false);
  if (applied.length === 0) {
    return (
      <p className={classNames("applied-filters quiet small", !wasShown.current && "applied-filters--never")}>
        No filters set
      </p>
    );
  }
  wasShown.current = true;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: notes which of its links was followed, by whatever means
    <section ref={section} aria-label="Filters that are set" className="applied-filters" onClick={followed}>
      <Link
        to={hrefOf(resetHref)}
        state={TAKES_FILTERS_OFF}
        preventScrollReset
        className="resorts__reset tall-link"
      >
        Reset all
      </Link>
      <ul className="applied-filters__chips">
        {applied.map(({ words, hrefWithout, isAlternative }) => (
          <li key={hrefWithout} className="applied-filters__chip">
            {isAlternative && <span className="quiet">or</span>}
            <RemovableChip to={hrefOf(hrefWithout)} state={TAKES_FILTERS_OFF} preventScrollReset>
              {words}
            </RemovableChip>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Once a chip is removed reading goes on at the one that took its place. */
function useFocusAfterRemoval(
  section: { readonly current: HTMLElement | null },
  applied: ListModel["applied"],
  onNoneLeft: () => void,
) {
  const removed = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when other filters are set, and only then
  useEffect(() => {
    if (removed.current === null) return;
    const chips = [...(section.current?.querySelectorAll<HTMLElement>("li a") ?? [])];
    const next = chips[Math.min(removed.current, chips.length - 1)];
    removed.current = null;
    if (next) next.focus();
    else onNoneLeft();
  }, [applied]);

  return ({ target, currentTarget, defaultPrevented }: MouseEvent<HTMLElement>) => {
    // The router prevents the default of clicks that it follows; others open a tab, and nothing is
    // removed here.
    if (!defaultPrevented || !(target instanceof Element)) return;
    if (target.closest("a") === null) return;
    const chips = [...currentTarget.querySelectorAll("li a")];
    // "Reset all" is none of them, and leaves none.
    removed.current = Math.max(
      0,
      chips.findIndex((link) => link.contains(target)),
    );
  };
}
