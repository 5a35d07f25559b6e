import "./list.css";
import { memo, useCallback, useRef } from "react";
import { MY_SCORE_TITLE } from "#app/domain/messages.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useFocusOnNewPage } from "#app/ui/client/use-focus-on-new-page.ts";
import { Button } from "#app/ui/controls/button.tsx";
import { ShareLink } from "#app/ui/controls/share-link.tsx";
import { Link } from "#app/ui/link.tsx";
import { InvalidParamsNotice } from "../page/invalid-params.tsx";
import { HowToRead } from "../resort/card/how-to-read.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { CompareBar } from "./compare-choice/compare-bar.tsx";
import { AreAllDrawn } from "./filters/all-filters-button.tsx";
import { FilterPanel } from "./filters/filter-panel.tsx";
import { ListFormContext, useListHref } from "./form/list-form-context.ts";
import { useListForm } from "./form/use-list-form.ts";
import { LikeBar } from "./like/like-bar.tsx";
import type { ListModel } from "./list-model.ts";
import { FilterMemory } from "./memory/filter-memory.tsx";
import { OrderForm } from "./order-form.tsx";
import { OwnScore } from "./own-score.tsx";
import type { OwnScoreLinks } from "./own-score-links.ts";
import { Results } from "./results.tsx";
import { shownResorts } from "./shown-resorts.ts";
import { ViewSwitch } from "./view-switch.tsx";

/** Where a list begins, for those who come by key: its filters and orders are many stops. */
const RESULTS_ID = "resorts";

/** The resort list, and below it the resorts selected to be compared. */
export function ResortsPage({ list }: { list: ListModel }) {
  const { form, isPending } = useListForm(list);
  return (
    <ListFormContext.Provider value={form}>
      <AreAllDrawn.Provider value={false}>
        <List list={list} isPending={isPending} />
      </AreAllDrawn.Provider>
      <CompareBar resorts={shownResorts(list)} page={list.currentPage} />
    </ListFormContext.Provider>
  );
}

/** Drawn again for another list, not while that is on its way. */
const [Filters, Order, Shown] = [memo(FilterPanel), memo(OrderForm), memo(Results)];

/** Filters at the left, above the list what it shows, below it the ways to its other pages. */
function List({ list, isPending }: { list: ListModel; isPending: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNewPage(heading, list.currentPage, list.firstPageHref);
  const toHeading = useCallback(() => heading.current?.focus(), []);

  return (
    <div className={classNames("wrap resorts", list.map && "resorts--map")}>
      <div className="resorts__head">
        <h1 ref={heading} tabIndex={-1} className="resorts__title">
          {list.title}
        </h1>
        <a className="skip-link" href={`#${RESULTS_ID}`}>
          Skip to the resorts
        </a>
        <ShareLink />
        <p className="resorts__count quiet figures" role="status" data-pending={isPending || undefined}>
          {list.count}
        </p>
        <HowToRead lead={list.lead} legend={list.legend} />
        {list.own?.words === "" && <OwnScoreWays own={list.own} />}
      </div>
      <div className="resorts__tools cluster">
        <div className="resorts__order">
          <Order order={list.order} total={list.total} />
        </div>
        <div className="resorts__filters">
          <Filters list={list} onSent={toHeading} />
        </div>
        <div className="resorts__view">
          <ViewSwitch views={list.views} />
        </div>
      </div>
      <div className="resorts__list stack">
        <InvalidParamsNotice invalid={list.invalid} />
        <FilterMemory filters={list.filtersText} isEmpty={list.total === 0} />
        {list.like && <LikeBar like={list.like} />}
        <AppliedFilters applied={list.applied} resetHref={list.resetHref} onNoneLeft={toHeading} />
        {list.own && list.own.words !== "" && <OwnScore own={list.own} />}
        {list.notes.length > 0 && <p className="resorts__notes">{list.notes.join(" ")}</p>}
        <OtherOrders offers={list.ranking.offers} />
        <div
          id={RESULTS_ID}
          tabIndex={-1}
          className="resorts__results skip-target stack gap-8"
          aria-busy={isPending}
        >
          <Shown list={list} />
        </div>
      </div>
      {list.map && <MapReturn />}
    </div>
  );
}

/** Orders that say nearly the same as one that says nothing of the list. */
function OtherOrders({ offers }: Pick<ListModel["ranking"], "offers">) {
  const hrefOf = useListHref();
  if (offers.length === 0) return null;
  return (
    <p className="resorts__notes cluster">
      Order by
      {offers.map(({ words, href }) => (
        <Link key={href} to={hrefOf(href)} rel="nofollow" className="tall-link">
          {words}
        </Link>
      ))}
    </p>
  );
}

/** The ways to an order of one's own, and of a group. */
function OwnScoreWays({ own: { changeHref, groupHref } }: { own: OwnScoreLinks }) {
  const hrefOf = useListHref();
  return (
    <>
      <Link to={hrefOf(changeHref)} rel="nofollow" className="resorts__own-link tall-link small">
        {MY_SCORE_TITLE}
      </Link>
      <Link to={hrefOf(groupHref)} rel="nofollow" className="resorts__own-link tall-link small">
        Going together?
      </Link>
    </>
  );
}

/** Leads from far down the list back to the map above it, where it is not beside it. */
export function MapReturn() {
  const toMap = () => {
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
    document.querySelector<HTMLElement>(".world-map__canvas")?.focus({ preventScroll: true });
  };
  return (
    <div className="map-return">
      <Button icon="map" onClick={toMap}>
        Map
      </Button>
    </div>
  );
}
