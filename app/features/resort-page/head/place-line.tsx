import { Fragment } from "react";
import { Flag } from "#app/ui/flag.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import type { PlaceModel } from "../location/location-model.ts";
import type { ResortModel } from "../resort-model.ts";

interface PlaceLineProps {
  place: PlaceModel;
  /** Whether the page says what lies around it. */
  hasNearby: boolean;
}

/**
 * Where it lies, each part a link, and the way to what lies nearby, the first of them that a
 * keyboard reaches.
 */
export function PlaceLine({ place: { city, state, stateTo, countries }, hasNearby }: PlaceLineProps) {
  const shownState = state === city ? null : state;
  const towns = [city, stateTo ? null : shownState].filter(Boolean).join(", ");
  return (
    <p className="resort-title__place">
      <Icon name="pin" size="1.1em" />
      {hasNearby && (
        <a href="#nearby" className="resort-title__nearby">
          Nearby<span className="visually-hidden"> resorts</span>
        </a>
      )}
      <span>
        {towns && <span>{`${towns}, `}</span>}
        {stateTo && shownState && (
          <>
            <Link to={stateTo} className="resort-title__way">
              {shownState}
            </Link>
            {", "}
          </>
        )}
        {countries.map(({ code, name, to }, index) => (
          <Fragment key={code}>
            {index > 0 && <span>{index === countries.length - 1 ? " and " : ", "}</span>}
            <Link to={to} className="resort-title__way resort-title__country">
              <Flag code={code} />
              <span>{name}</span>
            </Link>
          </Fragment>
        ))}
      </span>
    </p>
  );
}

/** More of them fill a phone's head. */
const SHOWN_PARTS = 4;

/** What a linked area is made of; each part has a page of its own. */
export function Parts({ parts }: Pick<ResortModel, "parts">) {
  const links = parts.map(({ title, href }, index) => (
    <Fragment key={href}>
      {index > 0 && <span>{index === parts.length - 1 ? " and " : ", "}</span>}
      <Link to={href}>{title}</Link>
    </Fragment>
  ));
  return parts.length > SHOWN_PARTS ? (
    <details className="small quiet">
      <summary>{`Made up of ${parts.length} parts`}</summary>
      <p>{links}</p>
    </details>
  ) : (
    <p className="quiet">
      Made up of <span>{links}</span>
    </p>
  );
}
