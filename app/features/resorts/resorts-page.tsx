import { useNavigation } from "@remix-run/react";
import { useRef } from "react";
import { FilterMemory } from "#app/islands/filter-memory.tsx";
import { CompareBar } from "../compare/compare-bar.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { IgnoredNotice } from "./ignored-notice.tsx";
import { ListNotesLine } from "./list-notes-line.tsx";
import type { ListView } from "./list-view.ts";
import { OrderForm } from "./order-form.tsx";
import { Results } from "./results.tsx";
import { useFocusOnNewPage } from "./use-focus-on-new-page.ts";
import { ViewSwitch } from "./view-switch.tsx";
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
        <ViewSwitch views={list.views} />
        <OrderForm order={list.order} />
      </div>
      <div className="resorts__list stack">
        <IgnoredNotice ignored={list.ignored} />
        <FilterMemory />
        <AppliedFilters applied={list.applied} resetHref={list.resetHref} />
        <ListNotesLine {...list} />
        <div className="resorts__results" aria-busy={isPending}>
          <Results list={list} />
        </div>
      </div>
      <CompareBar />
    </div>
  );
}
