import { Link } from "@remix-run/react";
import { breakable } from "#app/ui/breakable.tsx";
import { Flag } from "#app/ui/flag.tsx";
import { ResortSection } from "../resort-section.tsx";
import type { NeighboursModel } from "./neighbours-model.ts";

interface NeighboursProps {
  view: NeighboursModel;
  /** The list of everything around; null where the position is not known. */
  nearbyUrl: string | null;
}

/** The nearest resorts, nearest first, as rows that can be compared. */
export function Neighbours({ view: { neighbours, none }, nearbyUrl }: NeighboursProps) {
  return (
    <ResortSection
      id="nearby"
      title="Resorts nearby"
      side={neighbours.length > 0 && nearbyUrl && <Link to={nearbyUrl}>All around here</Link>}
    >
      {none ? (
        <p className="quiet">{none}</p>
      ) : (
        <ol className="neighbours">
          {neighbours.map(({ id, title, href, countryCode, place, distance, figures }) => (
            <li key={id} className="neighbours__item">
              <div className="neighbours__words">
                <Link to={href} className="neighbours__title">
                  {breakable(title)}
                </Link>
                <p className="neighbours__place">
                  <Flag code={countryCode} /> {place}
                </p>
                {figures && <p className="neighbours__figures figures">{figures}</p>}
              </div>
              <strong className="neighbours__distance figures">{distance}</strong>
            </li>
          ))}
        </ol>
      )}
    </ResortSection>
  );
}
