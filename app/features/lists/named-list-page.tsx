import { useRef } from "react";
import { profilePath } from "#app/domain/accounts/account.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { newTripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { HIDDEN_LIST_TITLE } from "#app/domain/list/named-list.ts";
import { pageHref, resortPath } from "#app/domain/urls.ts";
import { useFocusOnNewPage } from "#app/ui/client/use-focus-on-new-page.ts";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { ShareLink } from "#app/ui/controls/share-link.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { WorldPins } from "#app/ui/figures/world-pins.tsx";
import { FormDone } from "#app/ui/form-done.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Failure } from "../form/failure.ts";
import { TakeAlong } from "../kept/take-along.tsx";
import { OwnDay } from "../page/own-day.tsx";
import { RankedCards } from "../resort/card/ranked-cards.tsx";
import type { AddToList } from "./candidates.server.ts";
import { ListOwnersPart } from "./list-owners-part.tsx";
import type { NamedListModel } from "./named-list-model.ts";
import "./lists.css";

interface NamedListPageProps {
  list: NamedListModel;
  /** What its member may add; null for every other visitor. */
  add: AddToList | null;
  done: string | null;
  failure: Failure | null;
}

/** More pins than these are drawn as dots. */
const MOST_RINGS = 8;

/**
 * A named list for every visitor who has its link, and for its member the forms that change it: the
 * route module's body.
 */
export function NamedListPage({ list, add, done, failure }: NamedListPageProps) {
  const { title, count, username, updated, map, cards, legend, firstRank, currentPage, lastPage, path } =
    list;
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNewPage(heading, currentPage, path);
  return (
    <article className="wrap page page--long named-list stack">
      {done && !failure && <FormDone words={done} />}
      <header className="halves">
        <div className="named-list__words stack gap-3">
          <h1 ref={heading} tabIndex={-1}>
            <bdi>{title}</bdi>
          </h1>
          <p className="lead">
            <span>{`${count} picked by `}</span>
            {username ? <Link to={profilePath(username)}>{username}</Link> : <span>a member</span>}
          </p>
          {list.isOwn && list.isTitleHidden && <HiddenTitle />}
          <p className="quiet">
            Last changed <OwnDay {...updated} />
          </p>
          <Ways list={list} />
        </div>
        {map && (
          <div className="world-frame night">
            <WorldPins
              label={`Map with the pins of ${resortCount(map.pins)}`}
              path={map.path}
              areDots={map.pins > MOST_RINGS}
              part={map.part}
            />
          </div>
        )}
      </header>
      <section aria-labelledby="on-the-list" className="stack gap-5">
        <h2 id="on-the-list">Resorts</h2>
        {cards.length === 0 ? (
          <EmptyPart
            title="No resort is on this list yet."
            message={
              add
                ? "Add one by its name below, or tap “Lists” on the page of any resort."
                : "Come back later, or look for resorts of your own."
            }
          >
            {add ? (
              <LinkButton to="#change-list">Add resorts</LinkButton>
            ) : (
              <LinkButton to="/resorts">Look at resorts</LinkButton>
            )}
          </EmptyPart>
        ) : (
          <RankedCards cards={cards} legend={legend} firstRank={firstRank} notes={notesOf(list)} />
        )}
        <Pager
          currentPage={currentPage}
          lastPage={lastPage}
          hrefOf={(page) => pageHref(path, page)}
          label="Pages of the list"
        />
        {cards.length > 0 && (
          <TakeAlong
            shortlist={{ list: list.link }}
            count={list.resorts.length}
            pages={[pageHref(path, currentPage), ...cards.map(({ href }) => href)]}
          />
        )}
      </section>
      {list.reportHref && (
        <p>
          <Link to={list.reportHref} rel="nofollow" className="quiet">
            Report this list
          </Link>
        </p>
      )}
      {add && <ListOwnersPart list={list} add={add} failure={failure} />}
    </article>
  );
}

/** By the addresses of the resorts. */
function notesOf({ noted }: NamedListModel): ReadonlyMap<string, string> {
  return new Map(noted.flatMap(({ segment, note }) => (note ? [[resortPath(segment), note]] : [])));
}

/** What its member reads in whose list others see another title. */
function HiddenTitle() {
  return (
    <Notice tone="warning" title="Our moderators have hidden this title and the notes">
      Others see the list as “{HIDDEN_LIST_TITLE}”. <Link to="/contributions">Why, and how to object</Link>.
      When you change the title or a note, we look at it again.
    </Notice>
  );
}

/** The other ways to look at the same resorts. */
function Ways({
  list: { link, cards, listHref, mapHref, tableHref, compare, address },
}: {
  list: NamedListModel;
}) {
  return (
    <div className="cluster named-list__ways">
      {cards.length > 0 && (
        <>
          <LinkButton to={mapHref} icon="map">
            On the map
          </LinkButton>
          <LinkButton to={tableHref} look="quiet" icon="table">
            As a table
          </LinkButton>
          {compare && (
            <LinkButton to={compare.href} look="quiet" icon="compare">
              {compare.words}
            </LinkButton>
          )}
          <LinkButton to={listHref} look="quiet" icon="filter">
            Filter and order
          </LinkButton>
          <LinkButton to={newTripPath({ list: link })} look="quiet">
            Plan a trip
          </LinkButton>
        </>
      )}
      <ShareLink address={address} />
    </div>
  );
}
