import { Link } from "@remix-run/react";
import { Bar } from "#app/ui/figures/bar.tsx";
import { WorldPins } from "#app/ui/figures/world-pins.tsx";
import type { ResortRef } from "../resort/resort-refs.ts";
import type { VisitsModel } from "./visits-model.ts";

/** Where a rider has been: the world with pins, how many resorts a year, and how long the rest will take. */
export function Visits({ visits: { count, pins, byYear, pace } }: { visits: VisitsModel }) {
  const most = Math.max(...byYear.map((year) => year.count));
  return (
    <>
      <p className="quiet">{count}</p>
      {pins.count > 0 && (
        <div className="visits__map world-frame night">
          <WorldPins label={`Map of the world with the pins of ${pins.count} of them`} path={pins.path} />
        </div>
      )}
      {pace && <p className="lead">{pace}</p>}
      {byYear.length > 0 && (
        <ul className="visits__years" aria-label="Resorts by year">
          {byYear.map(({ year, count: inYear }) => (
            <li key={year}>
              <Bar label={String(year)} value={inYear} max={most} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A resort by its name and place. */
export function NamedRef({ resort: { title, place, href } }: { resort: ResortRef }) {
  return (
    <>
      {href ? <Link to={href}>{title}</Link> : <span>{title}</span>}
      {place && <span className="quiet">{` ${place}`}</span>}
    </>
  );
}
