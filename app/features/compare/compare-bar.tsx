import { lazy, Suspense, useRef } from "react";
import { MAX_COMPARED } from "#app/domain/limits.ts";
import "./compare-bar.css";
import { usePutAside } from "./use-put-aside.ts";

/**
 * Loaded with the first resort that is put aside, its style sheet before: without script nobody would load that. A list
 * whose bar cannot be loaded is still a list.
 */
const PutAsideBar = lazy(() => import("./put-aside-bar.tsx").catch(() => ({ default: () => null })));

interface CompareBarProps {
  /** The resorts on this page of the list. */
  resorts: readonly { title: string; href: string }[];
}

/** The resorts put aside to be compared, and the way to their comparison. Nothing while there are none. */
export function CompareBar({ resorts }: CompareBarProps) {
  const putAside = usePutAside();
  const count = putAside.segments.length;
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} tabIndex={-1} className="compare-place">
      <p className="visually-hidden" aria-live="polite">
        {count > 0 && `${count} of ${MAX_COMPARED} put aside to compare`}
      </p>
      {count > 0 && (
        <Suspense>
          <PutAsideBar {...putAside} resorts={resorts} place={place} />
        </Suspense>
      )}
    </div>
  );
}
