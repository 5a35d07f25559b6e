import { Link } from "#app/ui/link.tsx";
import type { GettingThereModel } from "./getting-there-model.ts";
import { SourceLink } from "./source-link.tsx";

/** How one comes to a resort: what editors say, and what is near by the lists of the index. */
export function GettingThere({ gettingThere }: { gettingThere: GettingThereModel }) {
  const { notes, largeAirports, airports, station, hasStation, directionsHref } = gettingThere;
  return (
    <div className="stack gap-2">
      {notes.map(({ text, source }) => (
        <p key={text} className="measure">
          <span>{text}</span> <SourceLink source={source} />
        </p>
      ))}
      {directionsHref && (
        <>
          <dl className="facts getting-there">
            {largeAirports.length > 0 && (
              <Row title={largeAirports.length > 1 ? "Airports" : "Airport"} lines={largeAirports} />
            )}
            {airports.length > 0 && <Row title="Small airport" lines={airports} />}
            <Row title="Railway station" lines={[station]} />
          </dl>
          <p className="measure small quiet">
            <span>As the crow flies, airports from the middle of the resort. Airports: OurAirports.</span>{" "}
            {hasStation && (
              <span>
                Stations: Trainline EU and SNCF, under the Open Database License, and opentransportdata.swiss.
              </span>
            )}{" "}
            <Link to="/data">About the data</Link>
          </p>
        </>
      )}
    </div>
  );
}

function Row({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{title}</dt>
      {lines.map((line) => (
        <dd key={line}>{line}</dd>
      ))}
    </div>
  );
}
