import { HIDDEN_TRIP_TITLE } from "#app/domain/group-trips/group-trip.ts";
import { plural } from "#app/domain/numbers.ts";
import { ShareLink } from "#app/ui/controls/share-link.tsx";
import { WorldPins } from "#app/ui/figures/world-pins.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { CalendarComparison } from "../calendar/calendar-comparison.tsx";
import type { Failure } from "../form/failure.ts";
import { TakeAlong } from "../kept/take-along.tsx";
import type { AddToList } from "../lists/candidates.server.ts";
import { OwnDay } from "../page/own-day.tsx";
import { BallotPart } from "./ballot-form.tsx";
import { ShortlistTable } from "./shortlist-table.tsx";
import type { TripModel } from "./trip-model.ts";
import { TripOwnersPart } from "./trip-owners-part.tsx";
import type { MonthChoice } from "./trip-words-fields.tsx";
import { VotesPart } from "./votes-part.tsx";
import "./trips.css";

interface TripPageProps {
  trip: TripModel;
  /** What its owner may change; null for every other visitor. */
  owners: { readonly add: AddToList; readonly months: readonly MonthChoice[] } | null;
  /** The name of a member who is signed in, with which a ballot begins; null of a visitor. */
  username: string | null;
  /** The name that a ballot brings along for a browser that has none yet. */
  browser: string | null;
  done: string | null;
  failure: Failure | null;
}

/**
 * A trip for all who have its link: the vote, the shortlist, and for its owner the forms that
 * change it.
 */
export function TripPage({ trip, owners, username, browser, done, failure }: TripPageProps) {
  const { title, map, resorts } = trip;
  return (
    <article className="wrap page page--long trip stack">
      {done && !failure && <FormDone words={done} />}
      <header className="halves">
        <div className="trip__words stack gap-3">
          <h1>
            <bdi>{title}</bdi>
          </h1>
          <Facts trip={trip} />
          {trip.isOwn && trip.isTitleHidden && <HiddenTitle />}
          <State trip={trip} />
          <div className="cluster trip__ways">
            <ShareLink address={trip.address} />
            {trip.calendarHref && (
              <a href={trip.calendarHref} rel="nofollow" className="button button--quiet">
                Add to your calendar
              </a>
            )}
            {trip.subscribeHref && (
              <a href={trip.subscribeHref} rel="nofollow">
                Subscribe to the calendar
              </a>
            )}
          </div>
        </div>
        {map && (
          <div className="world-frame night">
            <WorldPins label={`Map with the pins of ${trip.count}`} path={map.path} part={map.part} />
          </div>
        )}
      </header>
      {trip.votes && <VotesPart votes={trip.votes} trip={trip} failure={failure} />}
      <BallotPart
        trip={trip}
        username={username}
        browser={browser}
        isDone={done !== null}
        failure={failure}
      />
      <section aria-labelledby="shortlist" className="stack gap-5">
        <h2 id="shortlist">{resorts.length > 1 ? "Side by side" : "The resort"}</h2>
        <ShortlistTable trip={trip} />
        {resorts.length > 0 && (
          <TakeAlong
            shortlist={{ segments: resorts.map(({ segment }) => segment) }}
            count={resorts.length}
            pages={[trip.path]}
          />
        )}
      </section>
      {trip.calendars.length > 1 && <CalendarComparison calendars={trip.calendars} />}
      {trip.reportHref && (
        <p>
          <Link to={trip.reportHref} rel="nofollow" className="quiet">
            Report this trip
          </Link>
        </p>
      )}
      {owners && <TripOwnersPart trip={trip} {...owners} failure={failure} />}
    </article>
  );
}

/** When, from where, who, and whose it is. */
function Facts({ trip: { when, from, who, owner, count } }: { trip: TripModel }) {
  return (
    <>
      <dl className="trip__facts">
        <Fact title="When" text={when ?? "Not known yet"} />
        {from && <Fact title="From" text={from} />}
        {who && <Fact title="Who" text={who} />}
      </dl>
      <p className="quiet">
        <span>{`${count}, picked by `}</span>
        {owner ? <Link to={owner.href}>{owner.name}</Link> : <span>a member</span>}
      </p>
    </>
  );
}

function Fact({ title, text }: { title: string; text: string }) {
  return (
    <div className="trip__fact">
      <dt>{title}</dt>
      <dd>
        <bdi>{text}</bdi>
      </dd>
    </div>
  );
}

function HiddenTitle() {
  return (
    <Notice tone="warning" title="Our moderators have hidden this title and who comes along">
      Others see the trip as “{HIDDEN_TRIP_TITLE}”. <Link to="/contributions">Why, and how to object</Link>.
      When you change either, we look at it again.
    </Notice>
  );
}

/** How the vote stands. */
function State({ trip: { closed, voters, votes } }: { trip: TripModel }) {
  return (
    <p className="trip__state">
      {closed ? (
        <>
          <strong>{votes?.lead ?? "The vote is closed."}</strong>{" "}
          <span className="quiet">
            <span>{`${votersWords(voters)}. Closed `}</span>
            <OwnDay iso={closed.iso} words={closed.words} />
            <span>.</span>
          </span>
          {closed.gone && <span> {closed.gone}</span>}
        </>
      ) : (
        <span>
          {votes?.lead && <strong>{`${votes.lead} `}</strong>}
          <span className="quiet">{`${votersWords(voters)} so far.`}</span>
        </span>
      )}
    </p>
  );
}

/** @example votersWords(1) // "1 has voted" */
function votersWords(voters: number): string {
  return voters === 0 ? "No votes" : plural(voters, "has voted", "have voted");
}
