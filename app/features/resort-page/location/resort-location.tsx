import { EMPTY } from "#app/domain/messages.ts";
import { Drawing } from "#app/ui/drawing.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { SafeLink } from "#app/ui/safe-link.tsx";
import { ResortSection } from "../resort-section.tsx";
import type { SourceTag } from "../sources/source-book.ts";
import type { PlaceModel } from "./location-model.ts";
import { LocatorMaps } from "./locator-maps.tsx";
import type { MapModel } from "./map-model.ts";
import { OtherNames, Regions } from "./place-names.tsx";

interface ResortLocationProps {
  place: PlaceModel;
  otherNames: readonly string[];
  map: MapModel;
  source: SourceTag | null;
  /** Whether a section of its own leads to what is near. */
  hasNeighbours: boolean;
}

/** Where it lies: in words, and as a pin on drawn maps where that is known. */
export function ResortLocation({
  place,
  otherNames,
  map: { pin, continent },
  source,
  hasNeighbours,
}: ResortLocationProps) {
  return (
    <ResortSection id="location" title="Location" values={[{ title: "Position", source }]}>
      <div className="location stack gap-3">
        <div className="stack gap-1">
          <p className="location__place">{place.line}</p>
          {pin && <p className="quiet figures">{pin.coordinates}</p>}
          <Regions regions={place.regions} />
          <OtherNames names={otherNames} />
          <ul className="location__ways cluster tall-links">
            {pin && !hasNeighbours && (
              <li>
                <Icon name="map" size="1.25em" />
                <Link to={pin.nearbyUrl}>Resorts nearby</Link>
              </li>
            )}
            {place.countries.map(({ code, name, to }) => (
              <li key={code}>
                <Icon name="mountain" size="1.25em" />
                <Link to={to}>{`Resorts in ${name}`}</Link>
              </li>
            ))}
            {pin && (
              <li>
                <Icon name="globe" size="1.25em" />
                <SafeLink href={pin.openStreetMapUrl} isNewTab hasExternalIcon>
                  On OpenStreetMap
                </SafeLink>
              </li>
            )}
          </ul>
        </div>
        {pin ? <LocatorMaps key={pin.coordinates} pin={pin} /> : <UnknownPosition continent={continent} />}
      </div>
    </ResortSection>
  );
}

/** The continent at most; a map without a mark needs to say why. */
function UnknownPosition({ continent }: Pick<MapModel, "continent">) {
  return (
    <figure className="location__unknown cluster">
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
