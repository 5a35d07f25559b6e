import { newTripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import type { OwnTrip, OwnTrips } from "./own-trips-model.ts";
import "./trips.css";

/** A member's trips, and those that they have voted on: the route module's body. */
export function OwnTripsPage({ own, joined, done }: OwnTrips & { done: string | null }) {
  return (
    <div className="wrap wrap--prose page stack gap-6">
      <h1>Your trips</h1>
      {done && <FormDone words={done} />}
      {own.length === 0 ? (
        <EmptyPart
          title="Let your group decide where to ride."
          message="Pick some resorts and send the link: each votes yes, maybe or no, without an account."
        >
          <LinkButton to={newTripPath()}>Plan a trip</LinkButton>
        </EmptyPart>
      ) : (
        <>
          <Trips trips={own} />
          <p>
            <LinkButton to={newTripPath()} look="quiet">
              Plan another trip
            </LinkButton>
          </p>
        </>
      )}
      {joined.length > 0 && (
        <section aria-labelledby="joined" className="stack">
          <h2 id="joined">You have voted on</h2>
          <Trips trips={joined} />
        </section>
      )}
    </div>
  );
}

function Trips({ trips }: { trips: readonly OwnTrip[] }) {
  return (
    <ul className="stack gap-3">
      {trips.map(({ href, title, isTitleHidden, facts }) => (
        <li key={href} className="own-trips__one tall-links panel">
          <Link to={href} className="own-trips__link strong">
            <bdi>{title}</bdi>
          </Link>
          <p className="quiet">
            {isTitleHidden && <span>Title hidden by our moderators. </span>}
            <span>{facts}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
