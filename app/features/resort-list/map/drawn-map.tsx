import { classNames } from "#app/ui/class-names.ts";
import { Link } from "#app/ui/link.tsx";
import { useListHref } from "../form/list-form-context.ts";
import type { DrawnCluster, DrawnMapModel } from "./list-map-model.ts";
import { markerName } from "./marker-names.ts";

const LAND = "/basemap/world.svg";

/** A part of the world as the server draws it, its resorts as links. */
export function DrawnMap({ drawn: { viewBox, copies, chosen, rings, clusters } }: { drawn: DrawnMapModel }) {
  return (
    <div className="drawn-map">
      <svg className="drawn-map__land" viewBox={viewBox} aria-hidden="true">
        {copies.map((x) => (
          <g key={x} transform={`translate(${x})`}>
            <use href={`${LAND}#land`} className="drawn-map__shape" />
            <use href={`${LAND}#borders`} className="drawn-map__borders" />
          </g>
        ))}
        {chosen && <rect {...chosen} className="drawn-map__chosen" />}
        {rings.map(({ path, words }) => path && <path key={words} d={path} className="map-ring" />)}
      </svg>
      {rings.map(
        ({ path, words, at }) =>
          at && (
            <span
              key={words}
              className={classNames(
                "drawn-map__ring map-ring__label",
                path ? "map-ring__words" : "map-ring__origin",
              )}
              style={{ "--x": at.x, "--y": at.y }}
              aria-hidden="true"
            >
              <span>{words}</span>
            </span>
          ),
      )}
      <ul>
        {clusters?.map((cluster) => (
          <Marker key={`${cluster.x} ${cluster.y}`} cluster={cluster} />
        ))}
      </ul>
    </div>
  );
}

function Marker({ cluster: { x, y, count, name, score, href } }: { cluster: DrawnCluster }) {
  const hrefOf = useListHref();
  const isResort = count === "";
  return (
    <li
      className={classNames(
        "drawn-map__marker map-marker",
        isResort ? "map-marker--resort" : "map-marker--cluster",
      )}
      style={{ "--x": x, "--y": y }}
    >
      <Link to={isResort ? href : hrefOf(href)} preventScrollReset={!isResort} className="map-marker__face">
        <span className="map-marker__dot" data-digits={count.length} aria-hidden="true">
          {count}
        </span>
        <span className="visually-hidden">{markerName(name, score)}</span>
      </Link>
      {isResort && (
        <span className="map-marker__label" aria-hidden="true">
          {score && <b>{score}</b>}
          <span>{name}</span>
        </span>
      )}
    </li>
  );
}
