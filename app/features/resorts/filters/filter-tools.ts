import { useCallback, useRef, useState } from "react";

/** What the form can do beyond its fields; not loaded before somebody looks at it closely. */
export type FilterTools = typeof import("#app/islands/filters/tools.ts");

/** The tools once they are there; "missing" where they could not be had: the fields do without. */
export function useFilterTools() {
  const [tools, setTools] = useState<FilterTools | "missing" | null>(null);
  const isAskedFor = useRef(false);
  const need = useCallback(() => {
    if (isAskedFor.current) return;
    isAskedFor.current = true;
    import("#app/islands/filters/tools.ts").then(
      (loaded) => setTools(() => loaded),
      () => {
        isAskedFor.current = false;
        setTools("missing");
      },
    );
  }, []);
  return { tools, need };
}
