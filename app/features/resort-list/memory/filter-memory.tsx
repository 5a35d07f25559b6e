import { useLocation, useNavigationType } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { useNonce } from "#app/ui/client/server-only.ts";
import { focusHeading } from "#app/ui/client/use-focus-on-new-page.ts";
import { useHydrated } from "#app/ui/client/use-hydrated.ts";
import { FILTER_MEMORY_KEY, forget, readMemory, remember } from "./storage.ts";
import { hasTakenOff } from "./taken-off.ts";

/** Loaded only where there is something to offer; without it nothing is offered. */
const Offer = lazy(() => import("./offer.tsx").catch(() => ({ default: () => null })));

interface FilterMemoryProps {
  /** The filters of this page as the JSON of its address; empty without any. */
  filters?: string;
  /** Nothing is left of the list. */
  isEmpty?: boolean;
}

/**
 * Remembers on this device what the list was filtered by last, unless that left nothing of it, and
 * offers it where a page is entered without filters; never applies it by itself. Filters that are
 * taken off (reset, the last chip removed, the filter form emptied) are forgotten; whichever way
 * leads to the list without them, nothing is offered until the page is entered anew. Going back
 * takes nothing off.
 */
export function FilterMemory({ filters = "", isEmpty = false }: FilterMemoryProps) {
  const isHydrated = useHydrated();
  const nonce = useNonce();
  const { state } = useLocation();
  const isTakenOff = useNavigationType() !== "POP" && hasTakenOff(state);
  const before = useRef("");
  const [remembered, setRemembered] = useState(readMemory);

  useEffect(() => {
    if (filters) {
      if (!isEmpty) remember(filters);
      setRemembered(null);
    } else if (before.current && isTakenOff) forget(before.current);
    before.current = filters;
  }, [filters, isEmpty, isTakenOff]);

  if (filters) return null;
  const offers = isHydrated && remembered !== null;
  return (
    <div className="filter-memory" data-offers={offers || undefined} suppressHydrationWarning>
      {offers && (
        <IslandBoundary>
          <Suspense>
            <Offer
              remembered={remembered}
              read={readMemory}
              forget={forget}
              onFollow={focusHeading}
              onNothing={() => setRemembered(null)}
            />
          </Suspense>
        </IslandBoundary>
      )}
      {!isHydrated && (
        // Takes the offer's place before the page is first drawn, so that nothing moves when the
        // offer comes.
        <script
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
          dangerouslySetInnerHTML={{ __html: TAKE_PLACE }}
        />
      )}
    </div>
  );
}

const TAKE_PLACE = `try{if(localStorage.getItem("${FILTER_MEMORY_KEY}"))document.currentScript.parentNode.dataset.offers=""}catch{}`;
