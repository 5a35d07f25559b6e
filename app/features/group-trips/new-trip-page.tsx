import { MAX_TRIP_RESORTS } from "#app/domain/group-trips/group-trip.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import type { Failure } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import { CandidateBoxes } from "../lists/list-form.tsx";
import type { TripCandidates } from "./trip-candidates.server.ts";
import { type MonthChoice, TripWordsFields } from "./trip-words-fields.tsx";
import "./trips.css";

interface NewTripPageProps extends TripCandidates {
  /** Where the form goes. */
  action: string;
  months: readonly MonthChoice[];
  failure: Failure | null;
}

const NOWHERE = { month: null, starts_on: null, ends_on: null, origin: null, who: null } as const;

/** Where a trip begins: the route module's body. */
export function NewTripPage({
  action,
  months,
  legend,
  candidates,
  ticked,
  title,
  failure,
}: NewTripPageProps) {
  return (
    <div className="wrap wrap--prose page stack gap-6">
      <h1>Plan a trip</h1>
      <p className="lead">
        Your group gets a link, and each votes yes, maybe or no on every resort. Only you need an account.
      </p>
      {candidates.length === 0 ? (
        <EmptyPart
          title="A trip begins from resorts."
          message="Mark some as favourites, or put them on a list. Then come back."
        >
          <LinkButton to="/resorts">Look at resorts</LinkButton>
        </EmptyPart>
      ) : (
        <MemberForm
          action={action}
          intent="create"
          send="Make the trip"
          failure={failure}
          className="trip-form stack stack--start"
        >
          <TripWordsFields stored={{ ...NOWHERE, title }} months={months} failure={failure} />
          <CandidateBoxes
            legend={`${legend}, ${MAX_TRIP_RESORTS} at most`}
            candidates={candidates}
            ticked={failure ? (failure.typed.resort ?? []) : ticked}
            error={failure?.problems.resort}
          />
          <p className="quiet">On the page of the trip you can add others by name.</p>
        </MemberForm>
      )}
    </div>
  );
}
