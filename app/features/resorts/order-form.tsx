import { Link } from "@remix-run/react";
import { useContext } from "react";
import { LIST_FORM_ID } from "#app/islands/list-form/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { UntilScript } from "#app/ui/until-script.tsx";
import { AllFiltersHref } from "./filters/all-filters-href.ts";
import { OrderSelects } from "./filters/order-selects.tsx";
import type { OrderChoice } from "./list-model.ts";

/** The order of the list, and what breaks its ties: controls of the list's form. */
export function OrderForm({ order }: { order: OrderChoice }) {
  const allFiltersHref = useContext(AllFiltersHref);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
    <div role="group" className="order-form" aria-label="Order">
      <OrderSelects order={order} form={LIST_FORM_ID} className="order-form__select" />
      <UntilScript>
        <Button type="submit" look="quiet" form={LIST_FORM_ID}>
          Order
        </Button>{" "}
        {allFiltersHref !== null && <Link to={allFiltersHref}>Every order on one page</Link>}
      </UntilScript>
    </div>
  );
}
