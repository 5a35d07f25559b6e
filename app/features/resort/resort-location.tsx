import { Link } from "@remix-run/react";
import { EMPTY } from "#app/domain/messages.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import type { MapView } from "./map-view.ts";
import type { PlaceView } from "./place-view.ts";
import { ResortSection } from "./resort-section.tsx";
import { SectionSources } from "./section-sources.tsx";
import type { SourceTag } from "./source-book.ts";
import { SpotMaps } from "./spot-maps.tsx";

interface ResortLocationProps {
  place: PlaceView;
  map: MapView;
  source: SourceTag | null;
  /** Whether a section of its own leads to what is near. */
  hasNeighbours: boolean;
}

/** Where it lies: in words, and as a spot on drawn maps where that is known. */
export function ResortLocation({
  place,
  map: { spot, continent },
  source,
  hasNeighbours,
}: ResortLocationProps) {
  return (
    <ResortSection id="location" title="Location">
      <div className="location">
        <div className="location__words">
          <p className="location__place">{place.line}</p>
          {spot && <p className="quiet figures">{spot.coordinates}</p>}
          <ul className="location__ways">
            {spot && !hasNeighbours && (
              <li>
                <Icon name="map" size="1.25em" />
                <Link to={spot.nearbyUrl}>Resorts nearby</Link>
              </li>
            )}
            {place.countries.map(({ code, name, to }) => (
              <li key={code}>
                <Icon name="mountain" size="1.25em" />
                <Link to={to}>Resorts in {name}</Link>
              </li>
            ))}
            {spot && (
              <li>
                <Icon name="globe" size="1.25em" />
                <SafeLink href={spot.openStreetMapUrl} isNewTab hasExternalIcon>
                  On OpenStreetMap
                </SafeLink>
              </li>
            )}
          </ul>
        </div>
        {spot ? <SpotMaps key={spot.coordinates} spot={spot} /> : <UnknownSpot continent={continent} />}
      </div>
      <SectionSources of="Location" values={[{ title: "Position", source }]} />
    </ResortSection>
  );
}

/** The continent at most; a map without a mark needs to say why. */
function UnknownSpot({ continent }: Pick<MapView, "continent">) {
  return (
    <figure className="location__unknown">
      <div className="location__frame location__frame--continent night">
        <Drawing
          src={continent?.drawing ?? "/illustrations/continents/worldwide.svg"}
          width={240}
          height={180}
        />
      </div>
      <figcaption>
        <strong>{EMPTY.location}</strong>
        <span>{continent ? `Somewhere in ${continent.name}.` : "Somewhere on this planet."}</span>
      </figcaption>
    </figure>
  );
}
