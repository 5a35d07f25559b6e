import { type ComponentType, createElement, useEffect, useState } from "react";
import { loadOnce } from "./load-once.ts";

/** Loads what the server needs, which is everything, or what the document in the browser shows. */
const needed: (() => Promise<unknown>)[] = [];

/**
 * Wait for it before a page is rendered or hydrated: a part that is not loaded is drawn a moment
 * later.
 */
export const partsReady = () => Promise.all(needed.map((load) => load()));

/**
 * A part of a page in a file of its own, loaded where it is shown (docs/decisions, 57). An element
 * in it or around it has its name as `data-part`: in a document it is loaded before that is
 * hydrated.
 *
 * @param load called once, or again after it failed
 */
export function part<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
) {
  let Loaded: ComponentType<Props> | null = null;
  const ready = loadOnce(async () => {
    Loaded = (await load()).default;
  });
  if (typeof document === "undefined") needed.push(ready);
  else if (document.querySelector(`[data-part~="${name}"]`)) {
    needed.push(ready);
    // partsReady tries again and rejects where that fails too.
    ready().catch(() => {});
  }

  function Part(props: Props) {
    const [isReady, setReady] = useState(Loaded !== null);
    useEffect(() => {
      if (isReady) return;
      ready().then(
        () => setReady(true),
        () => window.location.reload(),
      );
    }, [isReady]);
    return Loaded && createElement(Loaded, props);
  }
  return Object.assign(Part, { load: ready });
}
