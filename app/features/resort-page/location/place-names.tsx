import { Fragment } from "react";
import { plural } from "#app/domain/numbers.ts";
import { Link } from "#app/ui/link.tsx";
import { NAME_SEPARATOR } from "../resort-section.tsx";
import type { PlaceModel } from "./location-model.ts";

/** More names than these fold away: linked areas carry dozens. */
const SHOWN_NAMES = 4;

/** Mountains, regions and linked areas that it lies in, each leading to its page. */
export function Regions({ regions }: Pick<PlaceModel, "regions">) {
  if (regions.length === 0) return null;
  return (
    <p className="place-names quiet">
      <span>{`${regions.length === 1 ? "Region" : "Regions"}: `}</span>
      {regions.map(({ name, to }, index) => (
        <Fragment key={to}>
          {index > 0 && <span>{NAME_SEPARATOR}</span>}
          <Link to={to}>{name}</Link>
        </Fragment>
      ))}
    </p>
  );
}

export function OtherNames({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const rest = names.slice(SHOWN_NAMES);
  return (
    <div className="place-names quiet">
      <p>
        <span className="place-names__label">Other names and parts:</span>{" "}
        <Names names={names.slice(0, SHOWN_NAMES)} />
      </p>
      {rest.length > 0 && (
        <details>
          <summary>{plural(rest.length, "more name")}</summary>
          <p>
            <Names names={rest} />
          </p>
        </details>
      )}
    </div>
  );
}

/** Names in any script, each in its own direction of writing. */
function Names({ names }: { names: readonly string[] }) {
  return names.map((name, index) => (
    <Fragment key={name}>
      {index > 0 && <span>{NAME_SEPARATOR}</span>}
      <bdi>{name}</bdi>
    </Fragment>
  ));
}
