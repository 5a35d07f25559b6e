import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from "react";
import type { Attribute } from "#app/domain/attributes/attributes.ts";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { AllFiltersButton, AreAllDrawn } from "./all-filters-button.tsx";

/**
 * Names of the groups that are open, which they stay when another width has the form drawn anew.
 */
export const OpenGroups = createContext(new Set<string>());

interface FilterGroupProps {
  name: string;
  summary: ReactNode;
  /**
   * Something in it is set: then it is open from the start. It opens when something becomes set,
   * and is never closed.
   */
  isSet: boolean;
  children: ReactNode;
}

/**
 * A part of the form that is drawn when it is opened, and from then on stays as the visitor leaves
 * it. Nothing in a closed one is set. Without script it leads to the page on which every group is
 * drawn.
 */
export function FilterGroup({ name, summary, isSet, children }: FilterGroupProps) {
  const areAllDrawn = useContext(AreAllDrawn);
  const open = useContext(OpenGroups);
  const [isDrawn, setDrawn] = useState(isSet || areAllDrawn || open.has(name));
  if (isSet && !isDrawn) setDrawn(true);
  const group = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const details = group.current;
    const follow = () => {
      if (!details?.open) return open.delete(name);
      open.add(name);
      setDrawn(true);
    };
    // It may have been opened before this script was there.
    follow();
    details?.addEventListener("toggle", follow);
    return () => details?.removeEventListener("toggle", follow);
  }, [open, name]);

  return (
    <Disclosure element={group} summary={summary} isOpen={isDrawn}>
      {isDrawn || areAllDrawn ? children : <AllFiltersButton>All filters on one page</AllFiltersButton>}
    </Disclosure>
  );
}

/** A quiet sentence in place of fields that would let next to nothing through. */
export function Missing({ words, attributes }: { words: string; attributes: readonly Attribute[] }) {
  if (attributes.length === 0) return null;
  return (
    <p className="filter-form__missing small quiet">
      {`${words}: ${attributes.map(({ listTitle }) => listTitle).join(", ")}`}
    </p>
  );
}
