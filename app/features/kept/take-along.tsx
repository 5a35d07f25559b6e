import { gpxPath, gpxWords, type Shortlist } from "#app/domain/list/shortlist.ts";

interface TakeAlongProps {
  shortlist: Shortlist;
  /** Its resorts. */
  count: number;
}

/** The way to have some resorts on a device that shows the way. */
export function TakeAlong({ shortlist, count }: TakeAlongProps) {
  return (
    <p className="cluster tall-links">
      <span className="quiet">Take along:</span>
      {/* No download attribute: with one a browser hides the sentence that says why there is no file. */}
      <a href={gpxPath(shortlist)} rel="nofollow">
        {gpxWords(count)}
      </a>
    </p>
  );
}
