import { Button, LinkButton } from "#app/ui/controls/button.tsx";
import { HiddenFields } from "#app/ui/controls/field.tsx";
import type { OrderChoice } from "../order-choice.ts";
import type { FilterFields } from "./filter-fields.ts";
import { hiddenFields } from "./filter-form.tsx";
import { FilterParts } from "./filter-parts.tsx";
import { OrderSelects } from "./order-selects.tsx";
import "../list.css";

/**
 * The whole filter form on a page of its own, for browsers without script, which draw no group on
 * demand.
 */
export interface AllFilters {
  readonly fields: FilterFields;
  readonly order: OrderChoice;
  /** What the form sends along unseen: how the list is looked at. */
  readonly carried: Readonly<Record<string, string>>;
  /** The list as it is. */
  readonly listHref: string;
}

export function AllFiltersPage({ filters: { fields, order, carried, listHref } }: { filters: AllFilters }) {
  return (
    <div className="wrap wrap--prose all-filters stack">
      <h1>Filters</h1>
      <form
        method="get"
        action="/resorts"
        aria-label="Filters"
        className="filter-form panel"
        autoComplete="off"
        noValidate
      >
        <HiddenFields values={{ ...carried, ...hiddenFields(fields) }} />
        <h2 className="visually-hidden">What the list is narrowed to and ordered by</h2>
        <FilterParts fields={fields} live={null} />
        <div className="filter-form__part stack gap-3">
          <OrderSelects order={order} />
        </div>
        <div className="cluster">
          <Button type="submit" icon="filter">
            Show resorts
          </Button>
          <LinkButton to={listHref} look="quiet">
            Back to the list
          </LinkButton>
        </div>
      </form>
    </div>
  );
}
