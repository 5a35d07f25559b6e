import { memo, useCallback, useRef } from "react";
import { withCompareSelection } from "#app/domain/compare-selection.ts";
import { FilterMemory } from "#app/islands/filter-memory/filter-memory.tsx";
import { ListFormContext } from "#app/islands/list-form/list-form-context.ts";
import { useListForm } from "#app/islands/list-form/use-list-form.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useFocusOnNewPage } from "#app/ui/use-focus-on-new-page.ts";
import { CompareBar } from "../compare/compare-bar.tsx";
import { AppliedFilters } from "./applied-filters.tsx";
import { FilterPanel } from "./filter-panel.tsx";
import { AllFiltersHref } from "./filters/all-filters-href.ts";
import { HowToRead } from "./how-to-read.tsx";
import { InvalidParamsNotice } from "./invalid-params-notice.tsx";
import type { ListModel } from "./list-model.ts";
import { OrderForm } from "./order-form.tsx";
import { Results } from "./results.tsx";
import { shownResorts } from "./shown-resorts.ts";
import { ViewSwitch } from "./view-switch.tsx";
import "./list.css";

/** The resort list, and below it the resorts selected to be compared. */
export function ResortsPage({ list }: { list: ListModel }) {
  const { form, isPending } = useListForm(list);
  return (
    <ListFormContext.Provider value={form}>
      <AllFiltersHref.Provider value={withCompareSelection(list.filters.allFiltersHref, form.compare)}>
        <List list={list} isPending={isPending} />
      </AllFiltersHref.Provider>
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
        <p className="resorts__count quiet figures" role="status" data-pending={isPending || undefined}>
          {list.count}
        </p>
        <HowToRead lead={list.lead} legend={list.legend} />
      </div>
      <div className="resorts__tools">
        <div className="resorts__filters">
          <Filters list={list} onSent={toHeading} />
        </div>
        <div className="resorts__view">
          <ViewSwitch views={list.views} />
        </div>
        <div className="resorts__order">
          <Order order={list.order} />
        </div>
      </div>
      <div className="resorts__list stack">
        <InvalidParamsNotice invalid={list.invalid} />
        <FilterMemory filters={list.filtersText} isEmpty={list.total === 0} />
        <AppliedFilters applied={list.applied} resetHref={list.resetHref} onNoneLeft={toHeading} />
        {list.notes.length > 0 && <p className="resorts__notes">{list.notes.join(" ")}</p>}
        <div className="resorts__results" aria-busy={isPending}>
          <Shown list={list} />
        </div>
      </div>
    </div>
  );
}
