import { Link, useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { NO_RESULTS } from "#app/domain/messages.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { MessageScreen } from "#app/ui/message-screen.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterForm } from "./filter-form.tsx";
import type { ListView } from "./list-view.ts";
import { OrderForm } from "./order-form.tsx";
import { pageHref } from "./page-href.ts";
import { ResortCard } from "./resort-card.tsx";
import { useOpenWhenWide } from "./use-open-when-wide.ts";
import "./resorts-page.css";

/** The resort list: filters at the left, above the list what it shows, below it the ways to its other pages. */
export function ResortsPage({ list }: { list: ListView }) {
  const { state, location } = useNavigation();
  const isPending = state === "loading" && location.pathname === "/resorts";
  const results = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const set = list.applied.length;
  useOpenWhenWide(panel);

  /** On small screens the form covers what was asked for; on large ones it has no way to close. */
  function showResults() {
    const details = panel.current?.querySelector("details");
    if (!details?.open || details.querySelector("summary")?.getClientRects().length === 0) return;
    details.open = false;
    results.current?.focus();
  }

  return (
    <div className="wrap resorts">
      <div className="resorts__filters" ref={panel}>
        <Disclosure
          className="resorts__disclosure panel"
          summary={set > 0 ? `Filters (${set} set)` : "Filters"}
        >
          <h2 className="visually-hidden">Filters</h2>
          <FilterForm fields={list.filters} onSent={showResults} />
        </Disclosure>
      </div>
      <div className="resorts__list stack">
        <div className="resorts__head" ref={results} tabIndex={-1}>
          <div>
            <h1>{list.title}</h1>
            <p className="resorts__count quiet figures" role="status">
              {list.count}
            </p>
          </div>
          <OrderForm order={list.order} />
        </div>
        <IgnoredParts ignored={list.ignored} />
        <AppliedFilters applied={list.applied} resetHref={list.resetHref} />
        <div className="resorts__results" aria-busy={isPending}>
          <Results list={list} />
        </div>
      </div>
    </div>
  );
}

function IgnoredParts({ ignored }: Pick<ListView, "ignored">) {
  if (ignored.length === 0) return null;
  return (
    <Notice tone="warning" isLive>
      <p>We left out what we could not read in the address: {ignored.join("; ")}.</p>
    </Notice>
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

function PastTheEnd({ lastPage, hrefOf }: { lastPage: number; hrefOf: (page: number) => string }) {
  return (
    <MessageScreen
      drawing="/illustrations/lost.svg"
      title="Past the last lift"
      message={
        <>
          This list ends at <Link to={hrefOf(lastPage)}>page {lastPage}</Link>.
        </>
      }
      headingLevel={2}
    >
      <LinkButton to={hrefOf(lastPage)}>To the last page</LinkButton>
      <LinkButton to={hrefOf(1)} look="quiet">
        To the first page
      </LinkButton>
    </MessageScreen>
  );
}
