import { resortCount } from "#app/domain/attributes/units.ts";
import { UntilScript } from "#app/ui/client/until-script.tsx";
import { Button } from "#app/ui/controls/button.tsx";
import { AllFiltersButton } from "./filters/all-filters-button.tsx";
import { ListPanel } from "./filters/list-panel.tsx";
import { orderLabel } from "./filters/order-groups.ts";
import { OrderSelects } from "./filters/order-selects.tsx";
import { LIST_FORM_ID } from "./form/form-fields.ts";
import type { OrderChoice } from "./order-choice.ts";

interface OrderFormProps {
  order: OrderChoice;
  /** Resorts in the list. */
  total: number;
}

/**
 * The order of the list, and what breaks its ties: controls of the list's form. On small screens
 * one button opens them.
 */
export function OrderForm({ order, total }: OrderFormProps) {
  const summary = (
    <>
      Sort<span className="order-panel__words visually-hidden--phone">{`: ${orderLabel(order)}`}</span>
    </>
  );
  return (
    <ListPanel title="Sort" summary={summary} icon="sort" className="order-panel" isOpen>
      {(close) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
        <div role="group" className="order-form" aria-label="Order">
          <OrderSelects order={order} form={LIST_FORM_ID} className="order-form__select" />
          {close && (
            <Button onClick={close} className="order-form__show">
              {`Show ${resortCount(total)}`}
            </Button>
          )}
          <UntilScript>
            <Button type="submit" look="quiet" form={LIST_FORM_ID}>
              Order
            </Button>
          </UntilScript>
          <AllFiltersButton>Every order on one page</AllFiltersButton>
        </div>
      )}
    </ListPanel>
  );
}
