import { formatNumber } from "#app/domain/numbers.ts";
import { Link } from "#app/ui/link.tsx";
import { resortCount } from "../../resort/shown-count.ts";
import { useListHref } from "../form/list-form-context.ts";
import type { MapCountsModel } from "./list-map-model.ts";

interface MapCountsProps {
  counts: MapCountsModel;
  /** How many resorts are seen; null while it is not known. */
  inside: number | null;
}

/** How many of the resorts a map shows, and whom no map can show. */
export function MapCounts({
  counts: { withoutPosition, withoutPositionHref, ringWords },
  inside,
}: MapCountsProps) {
  const hrefOf = useListHref();
  return (
    <p className="figures">
      <span role="status" className="results-map__count">
        {inside === null
          ? "We cannot count the resorts here right now"
          : `${resortCount(inside)} on this part of the map`}
      </span>
      {withoutPosition > 0 && (
        <span>
          {" "}
          <Link
            to={hrefOf(withoutPositionHref)}
          >{`${formatNumber(withoutPosition)} without a position`}</Link>
        </span>
      )}
      {ringWords && <span className="visually-hidden">{` ${ringWords}`}</span>}
    </p>
  );
}
