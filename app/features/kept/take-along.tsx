import { Link } from "@remix-run/react";
import { gpxPath, gpxWords, printPath, type Shortlist } from "#app/domain/list/shortlist.ts";
import { KeepButton } from "./keep-button.tsx";

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
  const [first, ...others] = pages;
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
      {first !== undefined && <KeepButton paths={[first, ...others]} />}
    </div>
  );
}
