import { PrefetchPageLinks } from "@remix-run/react";

interface PrefetchedPageProps {
  /** Path and query of a page of this site. */
  page: string;
  /** Its data has come, or has failed to; the latter is logged, and that is all. */
  onEnd: () => void;
}

/** Fetches a page's data, and its modules, ahead of the visitor. */
export function PrefetchedPage({ page, onEnd }: PrefetchedPageProps) {
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
      <PrefetchPageLinks page={page} />
    </div>
  );
}

/** The links beside it fetch modules, which end on their own. */
function isData(target: EventTarget): boolean {
  return (
    target instanceof HTMLLinkElement && target.rel === "prefetch" && target.getAttribute("as") === "fetch"
  );
}
