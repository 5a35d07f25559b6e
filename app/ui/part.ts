import { type ComponentType, createElement, Fragment, useEffect, useState } from "react";
import { loadOnce } from "./load-once.ts";

/** Loads what the server needs, which is everything, or what the document in the browser shows. */
const needed: (() => Promise<unknown>)[] = [];

/** Wait for it before a page is rendered or hydrated: a part that is not loaded is drawn a moment later. */
export const partsReady = () => Promise.all(needed.map((load) => load()));

/**
 * A part of a page in a file of its own, loaded where it is shown (docs/decisions, 57). An element in it or around it has its
 * name as `data-part`: in a document it is loaded before that is hydrated.
 *
 * @param load called once, or again after it failed
 * @param styles addresses of style sheets of its own, which stand before it and are there before it is drawn
 */
export function part<Props extends object>(
  name: string,
  load: () => Promise<{ default: ComponentType<Props> }>,
  styles: readonly string[] = [],
) {
  let Loaded: ComponentType<Props> | null = null;
  const ready = loadOnce(async () => {
    const [{ default: component }] = await Promise.all([load(), ...styles.map(fetchAhead)]);
    Loaded = component;
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
    if (!Loaded) return null;
    const sheets = styles.map((href) => createElement("link", { rel: "stylesheet", href }));
    return createElement(Fragment, null, ...sheets, createElement(Loaded, props));
  }
  return Object.assign(Part, { load: ready });
}

/** Brings a style sheet into the browser's cache. Without it the part is drawn before its styles have come. */
async function fetchAhead(href: string): Promise<void> {
  if (typeof document === "undefined" || document.querySelector(`link[href="${href}"]`)) return;
  await fetch(href).catch(() => {});
}
