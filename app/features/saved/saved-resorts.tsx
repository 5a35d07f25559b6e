import { segmentOf } from "#app/domain/compare/compare-selection.ts";
import { newTripPath } from "#app/domain/group-trips/trip-addresses.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import { SAVED_PATH } from "#app/domain/marks/mark-form.ts";
import { pageHref } from "#app/domain/urls.ts";
import { IslandBoundary } from "#app/ui/client/island-boundary.tsx";
import { LinkButton } from "#app/ui/controls/button.tsx";
import { Pager } from "#app/ui/controls/pager.tsx";
import { EmptyPart } from "#app/ui/empty-part.tsx";
import { Link } from "#app/ui/link.tsx";
import { TakeAlong } from "../kept/take-along.tsx";
import { Visits } from "../profile/visits.tsx";
import { HowToRead } from "../resort/card/how-to-read.tsx";
import { ResortCard } from "../resort/card/resort-card.tsx";
import type { SavedModel } from "./saved-model.ts";
import { YearsForm, type YearsFormProps } from "./years-form.tsx";

interface SavedResortsProps extends Pick<YearsFormProps, "onYears"> {
  saved: SavedModel;
  /** What a device holds of a visitor's, which has no further pages. */
  isDevice?: boolean;
}

/** The favourites as cards, and the visits with their years. */
export function SavedResorts({ saved, isDevice = false, onYears }: SavedResortsProps) {
  const { favourites, pager, visits, lastYear } = saved;
  const { cards, legend, count } = favourites;
  const isCut = pager.lastPage > 1 && isDevice;
  return (
    <>
      <section className="saved__section" aria-labelledby="favourites">
        <h2 id="favourites">Favourites</h2>
        {count === 0 && (
          <EmptyPart
            title="No favourites yet"
            message="Tap the heart on a resort, and find it here again, with how it compares to your others."
          >
            <LinkButton to="/resorts">Look at resorts</LinkButton>
            <LinkButton to={listUrl({ view: "map" })} look="quiet" icon="map">
              On the map
            </LinkButton>
          </EmptyPart>
        )}
        {cards.length > 0 && (
          <div className="stack">
            <div className="cluster">
              <HowToRead legend={legend} />
            </div>
            <ul className="resort-cards">
              {cards.map((resort) => (
                <IslandBoundary key={resort.href} drawn={resort}>
                  <li>
                    <ResortCard resort={resort} headingLevel={3} />
                  </li>
                </IslandBoundary>
              ))}
            </ul>
          </div>
        )}
        {cards.length > 0 && (
          <TakeAlong
            shortlist={{ segments: cards.flatMap(({ href }) => segmentOf(href) ?? []) }}
            count={cards.length}
            pages={cards.map(({ href }) => href)}
          />
        )}
        {count > 0 && !isDevice && (
          <p>
            <Link to="/lists">Put favourites into a list to share</Link>, or{" "}
            <Link to={newTripPath()}>plan a trip with friends</Link>
          </p>
        )}
        {isCut ? (
          <p className="quiet">{`The latest ${cards.length} of ${count}.`}</p>
        ) : (
          <Pager {...pager} hrefOf={(page) => pageHref(SAVED_PATH, page)} label="Pages of favourites" />
        )}
      </section>
      <section className="saved__section" aria-labelledby="visited">
        <h2 id="visited">Visited</h2>
        {visits.visits.length === 0 ? (
          <p className="quiet">No resort yet: the tick on a resort says that you have been there.</p>
        ) : (
          <>
            <Visits visits={visits} />
            {visits.pace === null && (
              <p className="quiet">
                With the years of your visits this page says how long the rest will take.
              </p>
            )}
            <YearsForm visits={visits.visits} lastYear={lastYear} onYears={onYears} />
          </>
        )}
      </section>
    </>
  );
}
