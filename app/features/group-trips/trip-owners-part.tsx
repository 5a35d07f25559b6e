import { useNavigation, useSubmit } from "@remix-run/react";
import type { ComponentProps } from "react";
import { Button } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { type Failure, failureIn } from "../form/failure.ts";
import { MemberForm } from "../form/member-form.tsx";
import type { AddToList } from "../lists/candidates.server.ts";
import { FindResort } from "../resort/find-resort.tsx";
import type { TripModel } from "./trip-model.ts";
import { type MonthChoice, TripWordsFields } from "./trip-words-fields.tsx";

interface PartProps {
  trip: TripModel;
  failure: Failure | null;
}

type OwnersPartProps = PartProps & { add: AddToList; months: readonly MonthChoice[] };

/** What a trip's owner changes of it: plain forms, which work without script. */
export function TripOwnersPart({ trip, add, months, failure }: OwnersPartProps) {
  const { closed, title, words, who, path } = trip;
  return (
    <section aria-labelledby="change-trip" className="trip__own stack panel">
      <h2 id="change-trip">Your trip</h2>
      {closed ? (
        <OwnForm trip={trip} intent="open" send="Open the vote again" look="quiet" failure={failure} />
      ) : (
        <OwnForm trip={trip} intent="close" send="Close the vote" failure={failure}>
          <p>All who have the link then see the result, and votes can no longer be changed.</p>
        </OwnForm>
      )}
      <Disclosure summary="Change title, days or place" isOpen={failureIn(failure, "words") !== null}>
        {/* Other words are what its fields begin with. */}
        <OwnForm
          key={JSON.stringify([title, words, who])}
          trip={trip}
          intent="words"
          send="Save"
          look="quiet"
          failure={failure}
        >
          <TripWordsFields
            stored={{ title, who, ...words }}
            months={months}
            failure={failureIn(failure, "words")}
          />
        </OwnForm>
      </Disclosure>
      <Adding trip={trip} add={add} failure={failure} />
      {trip.resorts.length > 1 && (
        <Disclosure summary="Remove resorts" isOpen={failureIn(failure, "remove") !== null}>
          <OwnForm trip={trip} intent="remove" send={null} failure={failure}>
            <p className="quiet">The votes for a resort go with it.</p>
            <Rows resorts={trip.resorts} verb="Remove" />
          </OwnForm>
        </Disclosure>
      )}
      <Disclosure summary="Make a new link" isOpen={failureIn(failure, "renew") !== null}>
        <OwnForm trip={trip} intent="renew" send="Make a new link" look="quiet" failure={failure}>
          <p>
            The link of now leads nowhere from then on, nor do those by which guests change their vote. All
            votes stay. Send the new link to your group; members find it among their trips.
          </p>
        </OwnForm>
      </Disclosure>
      <Disclosure summary="Delete this trip" isOpen={failureIn(failure, "delete") !== null}>
        <MemberForm
          action={path}
          intent="delete"
          send="Delete the trip for good"
          look="quiet"
          failure={failure}
          className="trip-form stack stack--start"
        >
          <p>All names and votes go with it, and its link leads nowhere from then on.</p>
        </MemberForm>
      </Disclosure>
    </section>
  );
}

/** A form whose outcome is shown on the same page. */
function OwnForm({ trip, ...form }: PartProps & Omit<ComponentProps<typeof MemberForm>, "action">) {
  return (
    <MemberForm {...form} action={trip.path} preventScrollReset className="trip-form stack stack--start" />
  );
}

function Adding({ trip, add: { found }, failure }: PartProps & { add: AddToList }) {
  const { path, resorts, isFull } = trip;
  const isListed = (segment: string) => resorts.some((resort) => resort.segment === segment);
  const others = found?.resorts.filter(({ key }) => !isListed(key)) ?? [];
  const submit = useSubmit();
  // A second one would break off the first, and what came of it.
  const isSending = useNavigation().state !== "idle";
  const add = (segment: string) =>
    submit({ intent: "add", resort: segment }, { method: "post", action: path, preventScrollReset: true });
  if (isFull) return <p className="quiet">{`A trip has ${resorts.length} resorts at most.`}</p>;
  return (
    <>
      <FindResort
        action={path}
        name="add"
        label="Add a resort by its name"
        formLabel="Add a resort"
        text={found?.text}
        suggesting={{ isOffered: (segment) => !isSending && !isListed(segment), onChoose: add }}
        className="trip__find"
      />
      <p role="status" className="trip__found">
        {found &&
          (found.resorts.length > 0 && others.length === 0
            ? "All that was found is on the trip."
            : found.message)}
      </p>
      {(others.length > 0 || failureIn(failure, "add")) && (
        <OwnForm trip={trip} intent="add" send={null} failure={failure}>
          <Rows
            resorts={others.map(({ key, title, place }) => ({ segment: key, title, place }))}
            verb="Add"
            label="Resorts found"
          />
        </OwnForm>
      )}
    </>
  );
}

interface RowsProps {
  resorts: readonly { readonly segment: string; readonly title: string; readonly place: string | null }[];
  verb: "Add" | "Remove";
  label?: string;
}

/** Resorts, each with the button that sends it. */
function Rows({ resorts, verb, label }: RowsProps) {
  return (
    <ul className="trip__rows" aria-label={label}>
      {resorts.map(({ segment, title, place }) => (
        <li key={segment} className="row">
          <span>
            <bdi>{title}</bdi> <span className="quiet">{place}</span>
          </span>
          <Button type="submit" name="resort" value={segment} look="quiet" size="small">
            <span>{verb}</span>
            <span className="visually-hidden">{` ${title}`}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
