import { Link } from "@remix-run/react";
import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useRootData } from "../page/root-data.ts";
import type { ProfileModel } from "./profile-model.ts";
import { NamedRef, Visits } from "./visits.tsx";

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
