import { PrefetchPageLinks, UNSAFE_RemixContext as RemixContext } from "@remix-run/react";
import { type ContextType, useContext, useMemo } from "react";

interface PrefetchedPageProps {
  /** Path and query of a page of this site. */
  page: string;
  /** Its data has come, or has failed to; the latter is logged, and that is all. */
  onEnd: () => void;
}

/** Fetches a page's data, and its modules, ahead of the visitor. */
export function PrefetchedPage({ page, onEnd }: PrefetchedPageProps) {
  const remix = useContext(RemixContext);
  const calm = useMemo(() => withoutLoading(remix), [remix]);
  return (
    <div
      hidden
      onLoadCapture={({ target }) => isData(target) && onEnd()}
      onErrorCapture={({ target }) => {
        if (!isData(target)) return;
        console.warn(`Prefetch of ${page} failed`);
        onEnd();
      }}
    >
      <RemixContext.Provider value={calm}>
        <PrefetchPageLinks page={page} />
      </RemixContext.Provider>
    </div>
  );
}

/**
 * Remix runs the module of a page that is fetched ahead, to ask it for style sheets (ours name
 * none), and reloads the document where that fails: without a connection a pointer on a link would
 * take away the page and what is typed in it. Here every module counts as run.
 */
function withoutLoading(remix: ContextType<typeof RemixContext>): ContextType<typeof RemixContext> {
  if (!remix) return remix;
  const routeModules = new Proxy(remix.routeModules, {
    has: () => true,
    get: (modules, id) => Reflect.get(modules, id) ?? {},
  });
  return { ...remix, routeModules };
}

/** The links beside it fetch modules, which end on their own. */
function isData(target: EventTarget): boolean {
  return (
    target instanceof HTMLLinkElement && target.rel === "prefetch" && target.getAttribute("as") === "fetch"
  );
}
