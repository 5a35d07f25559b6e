import { Link } from "@remix-run/react";
import { pinPath, WorldPins } from "#app/ui/figures/world-pins.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { ResortRef } from "./resort-refs.ts";

interface VisitedResortsProps {
  favourite: ResortRef | null;
  visited: readonly ResortRef[];
}

/** A member's favourite and where they have been, on the world map as far as the pins are known. */
export function VisitedResorts({ favourite, visited }: VisitedResortsProps) {
  if (!favourite && visited.length === 0) return null;
  const placed = visited.filter(({ pin }) => pin !== null);
  return (
    <section className="profile__section" aria-labelledby="visited">
      <h2 id="visited">Resorts</h2>
      {favourite && (
        <p className="visited__favourite">
          <Icon name="star" size="1.25rem" />
          <span>
            Favourite: <Named resort={favourite} />
          </span>
        </p>
      )}
      {visited.length > 0 && (
        <>
          <p className="quiet">
            {visited.length === 1 ? "1 resort visited" : `${visited.length} resorts visited`}
          </p>
          {placed.length > 0 && <VisitedMap placed={placed} />}
          <ul className="visited__list">
            {visited.map((resort) => (
              <li key={resort.key}>
                <Named resort={resort} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Named({ resort: { title, place, href } }: { resort: ResortRef }) {
  return (
    <>
      {href ? <Link to={href}>{title}</Link> : title}
      {place && <span className="quiet"> {place}</span>}
    </>
  );
}

function VisitedMap({ placed }: { placed: readonly ResortRef[] }) {
  return (
    <div className="visited__map night">
      <WorldPins
        label={`Map of the world with the pins of ${placed.length} of them`}
        path={pinPath(placed.flatMap(({ pin }) => pin ?? []))}
      />
    </div>
  );
}
