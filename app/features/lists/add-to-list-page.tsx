import { addToListPath } from "#app/domain/list/named-list.ts";
import { resortPath } from "#app/domain/urls.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { Chip } from "#app/ui/controls/chip.tsx";
import { Link } from "#app/ui/link.tsx";
import { type Failure, failureIn } from "../form/failure.ts";
import type { Candidate } from "./candidates.server.ts";
import { ListForm, TitleField } from "./list-form.tsx";
import type { ListToChoose } from "./own-lists-model.ts";
import "./lists.css";

interface AddToListPageProps {
  resort: Candidate;
  lists: readonly ListToChoose[];
  failure: Failure | null;
}

/**
 * Puts one resort on a list of the member's, one that is there or a new one: the route module's
 * body.
 */
export function AddToListPage({ resort, lists, failure }: AddToListPageProps) {
  const { segment, title, place } = resort;
  const action = addToListPath(segment);
  return (
    <div className="wrap wrap--prose page page--long stack gap-6">
      <header className="stack gap-2">
        <h1>Add to a list</h1>
        <p className="lead">
          <Link to={resortPath(segment)}>
            <bdi>{title}</bdi>
          </Link>
          {place && <span>{`, ${place}`}</span>}
        </p>
      </header>
      {lists.length > 0 && (
        <section aria-labelledby="your-lists" className="stack">
          <h2 id="your-lists">Your lists</h2>
          <ListForm
            action={action}
            intent="add"
            fields={{ resort: segment }}
            send={null}
            leadsOn
            failure={failure}
          >
            <ul className="named-list__rows">
              {lists.map((list) => (
                <li key={list.link} className="row">
                  <span>
                    <Link to={list.href}>
                      <bdi>{list.title}</bdi>
                    </Link>{" "}
                    <span className="quiet">{list.count}</span>
                  </span>
                  {list.hasIt ? (
                    <Chip icon="check">On it</Chip>
                  ) : (
                    <Button type="submit" name="list" value={list.link} look="quiet" size="small">
                      <span>Add</span>
                      <span className="visually-hidden">{` to ${list.title}`}</span>
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </ListForm>
        </section>
      )}
      <section aria-labelledby="new-list" className="stack">
        <h2 id="new-list">{lists.length > 0 ? "Or a new list" : "Your first list"}</h2>
        <ListForm
          action={action}
          intent="create"
          fields={{ resort: segment }}
          send="Make the list"
          look={lists.length > 0 ? "quiet" : "primary"}
          leadsOn
          failure={failure}
        >
          <TitleField title="" failure={failureIn(failure, "create")} />
        </ListForm>
        <p className="quiet">Every visitor who has its link can read the list.</p>
      </section>
    </div>
  );
}
