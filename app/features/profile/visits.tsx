import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { Bar } from "#app/ui/figures/bar.tsx";
import { WorldPins } from "#app/ui/figures/world-pins.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link } from "#app/ui/link.tsx";
import { useRootData } from "../page/root-data.ts";
import type { ResortRef } from "../resort/resort-refs.ts";
import type { ProfileModel } from "./profile-model.ts";
import type { VisitsModel } from "./visits-model.ts";

/**
 * Where a rider has been: the world with pins, how many resorts a year, and how long the rest will
 * take.
 */
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

/** A member's favourite and where they have been. */
export function ProfileVisits({
  favourite,
  visits,
  own,
}: Pick<ProfileModel, "favourite" | "visits" | "own">) {
  const root = useRootData();
  const links = own !== null && root?.hasAccountPages;
  if (!favourite && !visits && !links) return null;
  const isHidden = visits !== null && root?.marks?.shows_visited === false;
  return (
    <section className="stack" aria-labelledby="visited">
      <h2 id="visited">Resorts</h2>
      {favourite && (
        <p className="visits__favourite">
          <Icon name="heart" size="1.25rem" />
          <span>
            Favourite: <NamedRef resort={favourite} />
          </span>
        </p>
      )}
      {visits && (
        <>
          <Visits visits={visits} />
          <ul className="visits__list" aria-label="Visited resorts">
            {visits.visits.map(({ resort, year }) => (
              <li key={resort.key}>
                <NamedRef resort={resort} />
                {year !== null && <span className="quiet">{` · ${year}`}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      {links && (
        <p className="quiet">
          {isHidden && <span>Only you see where you have been. </span>}
          <Link to={SAVED_PATH}>Your resorts</Link>
        </p>
      )}
    </section>
  );
}
