import { type ReactNode, useContext, useEffect, useRef, useState } from "react";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { UntilScriptLink } from "#app/ui/until-script.tsx";
import { AllFiltersHref } from "./all-filters-href.ts";

interface FilterGroupProps {
  summary: ReactNode;
  /** Something in it is set: then it is open from the start. It opens when something becomes set, and is never closed. */
  isSet: boolean;
  children: ReactNode;
}

/**
 * A part of the form that is drawn when it is opened, and from then on stays as the visitor leaves it. Nothing in a closed one is
 * set. Without script it leads to the page on which every group is drawn.
 */
export function FilterGroup({ summary, isSet, children }: FilterGroupProps) {
  const allFiltersHref = useContext(AllFiltersHref);
  const [isDrawn, setDrawn] = useState(isSet || allFiltersHref === null);
  if (isSet && !isDrawn) setDrawn(true);
  const group = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = group.current;
    const follow = () => {
      if (details?.open) setDrawn(true);
    };
    // It may have been opened before this script was there.
    follow();
    details?.addEventListener("toggle", follow);
    return () => details?.removeEventListener("toggle", follow);
  }, []);

  return (
    <Disclosure element={group} summary={summary} isOpen={isDrawn}>
      {isDrawn || allFiltersHref === null ? (
        children
      ) : (
        <UntilScriptLink to={allFiltersHref}>All filters on one page</UntilScriptLink>
      )}
    </Disclosure>
  );
}
