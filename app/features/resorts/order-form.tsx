import { attributesByGroup } from "#app/domain/attributes.ts";
import { DEFAULT_ORDER_WORDS, orderWords } from "#app/domain/order-words.ts";
import { LIST_FORM_ID } from "#app/islands/list-form/form-fields.ts";
import { Button } from "#app/ui/button.tsx";
import { UntilScript } from "#app/ui/until-script.tsx";
import { ListSelect } from "./filters/list-select.tsx";
import type { OrderChoice } from "./list-view.ts";
import "./order-form.css";

/** The orders that most people look for, above those by every other attribute. */
const COMMON = ["vertical_drop", "number_of_lifts", "average_annual_snowfall"];
const DIRECTIONS = ["desc", "asc"] as const;

const GROUPS = [
  ...attributesByGroup("Numeric"),
  ...attributesByGroup("Rating"),
  ...attributesByGroup("Generic"),
].map(({ group, attributes }) => ({
  ...group,
  names: attributes.map(({ name }) => name).filter((name) => !COMMON.includes(name)),
}));

/** The order of the list, and what breaks its ties: controls of the list's form. */
export function OrderForm({ order }: { order: OrderChoice }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container in every browser
    <div role="group" className="order-form" aria-label="Order">
      <ListSelect
        form={LIST_FORM_ID}
        label="Order by"
        name="order"
        className="order-form__select"
        defaultValue={order.value}
      >
        <option value="">{DEFAULT_ORDER_WORDS}</option>
        <Orders order={order} isOffered={(entry) => entry !== "total_score:desc"} current={order.value} />
      </ListSelect>
      {order.value !== "" && (
        <ListSelect
          form={LIST_FORM_ID}
          label="Then by"
          name="order"
          className="order-form__select"
          defaultValue={order.thenBy}
        >
          <option value="">{DEFAULT_ORDER_WORDS}</option>
          <Orders
            order={order}
            isOffered={(entry) => nameOf(entry) !== nameOf(order.value)}
            current={order.thenBy}
          />
        </ListSelect>
      )}
      {[...new Set(order.more)].map((entry) => (
        <input key={entry} type="hidden" name="order" value={entry} form={LIST_FORM_ID} />
      ))}
      <UntilScript>
        <Button type="submit" look="quiet" form={LIST_FORM_ID}>
          Order
        </Button>
      </UntilScript>
    </div>
  );
}

interface OrdersProps {
  order: OrderChoice;
  isOffered: (entry: string) => boolean;
  /** Offered in any case. */
  current: string;
}

/** By the total score and what most people look for, by the name, and by everything else in groups. */
function Orders({ order, isOffered, current }: OrdersProps) {
  const offered = (names: readonly string[]) =>
    names
      .flatMap((name) => DIRECTIONS.map((direction) => `${name}:${direction}`))
      .filter((entry) => entry === current || (isOffered(entry) && !order.missing.includes(nameOf(entry))));
  return (
    <>
      <Entries entries={offered(["total_score", ...COMMON, "title"])} />
      {GROUPS.map(({ name, title, names }) => ({ name, title, entries: offered(names) }))
        .filter(({ entries }) => entries.length > 0)
        .map(({ name, title, entries }) => (
          <optgroup key={name} label={title}>
            <Entries entries={entries} />
          </optgroup>
        ))}
    </>
  );
}

function Entries({ entries }: { entries: readonly string[] }) {
  return entries.map((entry) => (
    <option key={entry} value={entry}>
      {orderWords({ type_name: nameOf(entry), direction: entry.endsWith(":asc") ? "asc" : "desc" })}
    </option>
  ));
}

/** @example nameOf("vertical_drop:desc") // "vertical_drop" */
function nameOf(entry: string): string {
  return entry.split(":")[0] ?? "";
}
