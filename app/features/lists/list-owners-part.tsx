import { useNavigation, useSubmit } from "@remix-run/react";
import { pageHref } from "#app/domain/urls.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Disclosure } from "#app/ui/controls/disclosure.tsx";
import { TextField } from "#app/ui/controls/field.tsx";
import { type Failure, failureIn } from "../form/failure.ts";
import { FindResort } from "../resort/find-resort.tsx";
import type { AddToList } from "./candidates.server.ts";
import { CandidateBoxes, ListForm, TitleField } from "./list-form.tsx";
import type { NamedListModel } from "./named-list-model.ts";
import { NotesForm } from "./notes-form.tsx";

interface PartProps {
  list: NamedListModel;
  failure: Failure | null;
}

/** A form of the part. */
interface FormProps extends PartProps {
  /** The page of the list that is shown: what comes of the form is shown on it. */
  action: string;
}

/** What a list's member changes of it: plain forms, which work without script. */
export function ListOwnersPart({ list, add, failure }: PartProps & { add: AddToList }) {
  const { title, address } = list;
  const action = pageHref(list.path, list.currentPage);
  const ofRename = failureIn(failure, "rename");
  return (
    <section aria-labelledby="change-list" className="named-list__own stack panel">
      <h2 id="change-list">Change your list</h2>
      <Adding action={action} list={list} add={add} failure={failure} />
      {list.noted.length > 0 && <NotesForm action={action} list={list} failure={failure} />}
      {list.resorts.length > 1 && <Ordering action={action} list={list} failure={failure} />}
      {list.resorts.length > 0 && <Removing action={action} list={list} failure={failure} />}
      {/* Another title is what the field begins with. */}
      <ListForm key={title} action={action} intent="rename" send="Rename" look="quiet" failure={failure}>
        <TitleField title={title} failure={ofRename} />
      </ListForm>
      <TextField
        label="Link"
        hint="Every visitor who has it can read the list."
        value={address}
        readOnly
        className="named-list__link"
      />
      <Disclosure summary="Delete this list" isOpen={failureIn(failure, "delete") !== null}>
        <ListForm
          action={action}
          intent="delete"
          leadsOn
          send="Delete the list for good"
          look="quiet"
          failure={failure}
        >
          <p>Its link leads nowhere from then on, and it cannot be brought back.</p>
        </ListForm>
      </Disclosure>
    </section>
  );
}

function Adding({
  action,
  list: { path, currentPage, resorts },
  add: { found, candidates },
  failure,
}: FormProps & { add: AddToList }) {
  const isListed = (segment: string) => resorts.some((resort) => resort.segment === segment);
  const offered = candidates.filter(({ segment }) => !isListed(segment));
  const others = found?.resorts.filter(({ key }) => !isListed(key)) ?? [];
  const refused = failureIn(failure, "add");
  const submit = useSubmit();
  // A second one would break off the first, and what came of it.
  const isSending = useNavigation().state !== "idle";
  const add = (segment: string) =>
    submit({ intent: "add", resort: segment }, { method: "post", action, preventScrollReset: true });
  return (
    <>
      <FindResort
        action={path}
        fields={currentPage > 1 ? { page: String(currentPage) } : {}}
        name="add"
        label="Add a resort by its name"
        formLabel="Add a resort"
        text={found?.text}
        suggesting={{ isOffered: (segment) => !isSending && !isListed(segment), onChoose: add }}
        className="named-list__find"
      />
      <p role="status" className="named-list__found">
        {found &&
          (found.resorts.length > 0 && others.length === 0
            ? "All that was found is on the list."
            : found.message)}
      </p>
      {(others.length > 0 || offered.length > 0 || refused) && (
        <ListForm
          action={action}
          intent="add"
          send={offered.length > 0 ? "Add what is ticked" : null}
          look="quiet"
          failure={refused}
        >
          {others.length > 0 && (
            <ul className="named-list__rows" aria-label="Resorts found">
              {others.map(({ key, title, place }) => (
                <Row key={key} segment={key} title={title} place={place} verb="Add" />
              ))}
            </ul>
          )}
          <CandidateBoxes
            legend="Your favourites"
            candidates={offered}
            ticked={refused?.typed.resort ?? []}
          />
        </ListForm>
      )}
    </>
  );
}

/**
 * Each resort with a button up and a button down: an order without dragging, by any key or thumb.
 */
function Ordering({ action, list: { resorts }, failure }: FormProps) {
  const refused = failureIn(failure, "up") ?? failureIn(failure, "down");
  return (
    <Disclosure summary="Change the order" isOpen={refused !== null}>
      <ol className="named-list__rows">
        {resorts.map(({ segment, title }, index) => (
          <li key={segment} className="row">
            <span>
              <span className="quiet figures">{`${index + 1}. `}</span>
              <bdi>{title}</bdi>
            </span>
            <span className="cluster">
              {index > 0 && (
                <Move action={action} segment={segment} title={title} way="up" failure={failure} />
              )}
              {index < resorts.length - 1 && (
                <Move action={action} segment={segment} title={title} way="down" failure={failure} />
              )}
            </span>
          </li>
        ))}
      </ol>
    </Disclosure>
  );
}

interface MoveProps {
  action: string;
  segment: string;
  title: string;
  way: "up" | "down";
  failure: Failure | null;
}

function Move({ action, segment, title, way, failure }: MoveProps) {
  return (
    <ListForm
      action={action}
      intent={way}
      name={`${way}-${segment}`}
      fields={{ resort: segment }}
      send={null}
      failure={failure}
    >
      <Button type="submit" look="quiet" size="small" icon={way === "up" ? "arrow-up" : "arrow-down"}>
        <span className="visually-hidden">{`Move ${title} ${way}`}</span>
      </Button>
    </ListForm>
  );
}

function Removing({ action, list: { resorts }, failure }: FormProps) {
  return (
    <Disclosure summary="Remove resorts" isOpen={failureIn(failure, "remove") !== null}>
      <ListForm action={action} intent="remove" send={null} failure={failure}>
        <ul className="named-list__rows">
          {resorts.map(({ segment, title }) => (
            <Row key={segment} segment={segment} title={title} place={null} verb="Remove" />
          ))}
        </ul>
      </ListForm>
    </Disclosure>
  );
}

interface RowProps {
  segment: string;
  title: string;
  place: string | null;
  verb: "Add" | "Remove";
}

/** A resort with the button that sends it. */
function Row({ segment, title, place, verb }: RowProps) {
  return (
    <li className="row">
      <span>
        <bdi>{title}</bdi> {place && <span className="quiet">{place}</span>}
      </span>
      <Button type="submit" name="resort" value={segment} look="quiet" size="small">
        <span>{verb}</span>
        <span className="visually-hidden">{` ${title}`}</span>
      </Button>
    </li>
  );
}
