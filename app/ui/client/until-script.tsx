import type { ReactNode } from "react";
import { useHydrated } from "./use-hydrated.ts";

/**
 * What a form needs as long as its script is not there: without script, and where it is allowed and
 * does not come. Where it is merely on its way nothing of it is seen.
 */
export function UntilScript({ children }: { children: ReactNode }) {
  return useHydrated() ? null : <div className="until-script">{children}</div>;
}
