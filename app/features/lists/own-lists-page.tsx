import { LinkButton } from "#app/ui/controls/button.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import type { Failure } from "../form/failure.ts";
import { OwnDay } from "../page/own-day.tsx";
import type { Candidate } from "./candidates.server.ts";
import { CandidateBoxes, ListForm, TitleField } from "./list-form.tsx";
import type { OwnList } from "./own-lists-model.ts";
import "./lists.css";

interface OwnListsPageProps {
  lists: readonly OwnList[];
  candidates: readonly Candidate[];
  done: string | null;
  failure: Failure | null;
}

/** A member's named lists, and the form of a new one: the route module's body. */
export function OwnListsPage({ lists, candidates, done, failure }: OwnListsPageProps) {
  return (
    <div className="wrap wrap--prose page stack gap-6">
      <h1>Your lists</h1>
      {done && !failure && <FormDone words={done} />}
      {lists.length === 0 ? (
        <EmptyPart
          title="Put resorts together under a title, say “Japan 2027”, and share the list by its link."
          message="Your friends see it as cards, on the map and side by side, without an account."
        >
          <LinkButton to="#new-list">Make your first list</LinkButton>
        </EmptyPart>
      ) : (
        <ul className="stack gap-3">
          {lists.map(({ href, title, isTitleHidden, count, updated }) => (
            <li key={href} className="own-lists__one tall-links panel">
              <Link to={href} className="own-lists__link strong">
                <bdi>{title}</bdi>
              </Link>
              <p className="quiet">
                {isTitleHidden && <span>Title and notes hidden by our moderators. </span>}
                <span>{count}</span>, last changed <OwnDay {...updated} />
              </p>
            </li>
          ))}
        </ul>
      )}
      <section aria-labelledby="new-list" className="own-lists__new stack">
        <h2 id="new-list">New list</h2>
        <ListForm action="/lists" intent="create" send="Make the list" leadsOn failure={failure}>
          <TitleField title="" failure={failure} />
          <CandidateBoxes
            legend="Your favourites to begin with"
            candidates={candidates}
            ticked={failure?.typed.resort ?? []}
          />
        </ListForm>
        <p className="quiet">Resorts are added by name on the page of the list.</p>
      </section>
    </div>
  );
}
