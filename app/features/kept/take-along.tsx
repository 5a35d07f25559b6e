import { type ComponentType, useEffect, useRef, useState } from "react";
import { gpxPath, gpxWords, printPath, type Shortlist } from "#app/domain/list/shortlist.ts";
import { whenNear } from "#app/ui/client/when.ts";
import { Link } from "#app/ui/link.tsx";
import type { KeepButtonProps } from "./keep-button.tsx";

interface TakeAlongProps {
  shortlist: Shortlist;
  /** Its resorts. */
  count: number;
  /** Path and query of the pages that are kept on a device together. */
  pages: readonly string[];
  /** Under a heading that says it. */
  isTitled?: boolean;
}

/** The ways to have some resorts where there is no connection. */
export function TakeAlong({ shortlist, count, pages, isTitled = false }: TakeAlongProps) {
  return (
    <div className="take-along cluster tall-links">
      {!isTitled && <span className="quiet">Take along:</span>}
      {/* No download attribute: with one a browser hides the sentence that says why there is no file. */}
      <a href={gpxPath(shortlist)} rel="nofollow">
        {gpxWords(count)}
      </a>
      <Link to={printPath(shortlist)} rel="nofollow">
        {count === 1 ? "Print on one page" : "Print, one page each"}
      </Link>
      {pages.length > 0 && <Keep pages={pages} />}
    </div>
  );
}

/** The button that keeps them, in a room of its size, loaded before a visitor gets there. */
function Keep({ pages }: Pick<TakeAlongProps, "pages">) {
  const room = useRef<HTMLDivElement>(null);
  const [Button, setButton] = useState<ComponentType<KeepButtonProps> | null>(null);
  useEffect(() => {
    if (!room.current) return;
    return whenNear(room.current, () => {
      import("./keep-button.tsx").then(
        ({ KeepButton }) => setButton(() => KeepButton),
        // The other ways are there.
        () => {},
      );
    });
  }, []);
  return (
    <div ref={room} className="take-along__keep cluster">
      {Button && <Button paths={pages} />}
    </div>
  );
}
