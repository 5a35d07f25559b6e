import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { NO_RESULTS } from "#app/domain/messages.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { IgnoredNotice } from "./ignored-notice.tsx";
import { ListNotesLine } from "./list-notes-line.tsx";
import type { ListView } from "./list-view.ts";
import { OrderForm } from "./order-form.tsx";
import { pageHref } from "./page-href.ts";
import { PastTheEnd } from "./past-the-end.tsx";
import { ResortCard } from "./resort-card.tsx";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";
import "./resorts-page.css";

/** The resort list: filters at the left, above the list what it shows, below it the ways to its other pages. */
export function ResortsPage({ list }: { list: ListView }) {
  const { state, location } = useNavigation();
  const isPending = state === "loading" && location.pathname === "/resorts";
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnNewPage(heading, list.currentPage);

  return (
    <div className="wrap resorts">
      <div className="resorts__head">
        <h1 ref={heading} tabIndex={-1} className="resorts__title">
          {list.title}
        </h1>
        <p className="resorts__count quiet figures" role="status">
          {list.count}
        </p>
        {list.lead && <p className="resorts__lead quiet">{list.lead}</p>}
      </div>
      <div className="resorts__filters">
        <FilterPanel list={list} onSent={() => heading.current?.focus()} />
      </div>
      <div className="resorts__order">
        <OrderForm order={list.order} />
      </div>
      <div className="resorts__list stack">
        <IgnoredNotice ignored={list.ignored} />
        <AppliedFilters applied={list.applied} resetHref={list.resetHref} />
        <ListNotesLine {...list} />
        <div className="resorts__results" aria-busy={isPending}>
          <Results list={list} />
        </div>
      </div>
    </div>
  );
}

function Results({ list }: { list: ListView }) {
  const { cards, firstRank, currentPage, lastPage, firstPageHref, total } = list;
  const hrefOf = (page: number) => pageHref(firstPageHref, page);
  if (total === 0) return <NoResults resetHref={list.resetHref} />;
  if (cards.length === 0) return <PastTheEnd lastPage={lastPage} hrefOf={hrefOf} />;
  return (
    <>
      <ol className="resort-cards" start={firstRank}>
        {cards.map((resort, index) => (
          <li key={resort.id}>
            <ResortCard resort={resort} rank={firstRank + index} />
          </li>
        ))}
      </ol>
      <Pager currentPage={currentPage} lastPage={lastPage} hrefOf={hrefOf} label="Pages of resorts" />
    </>
  );
}

function NoResults({ resetHref }: Pick<ListView, "resetHref">) {
  return (
    <MessageScreen
      drawing="/illustrations/lost.svg"
      title={NO_RESULTS.title}
      help={NO_RESULTS.help}
      message={NO_RESULTS.message}
      headingLevel={2}
    >
      <LinkButton to={resetHref}>Reset all filters</LinkButton>
      <LinkButton to="/" look="quiet">
        Home
      </LinkButton>
    </MessageScreen>
  );
}
