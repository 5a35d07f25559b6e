import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { attributesByGroup } from "#app/domain/attributes.ts";
import { DEFAULT_ORDER_WORDS, orderWords } from "#app/domain/order-words.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import type { OrderChoice } from "./list-view.ts";
import "./order-form.css";

/** The orders that most people look for, above those by every other attribute. */
const COMMON = ["total_score", "vertical_drop", "number_of_lifts", "average_annual_snowfall"];
const DIRECTIONS = ["desc", "asc"] as const;

const GROUPS = [
  ...attributesByGroup("Numeric"),
  ...attributesByGroup("Rating"),
  ...attributesByGroup("Generic"),
].map(({ group, attributes }) => ({
  ...group,
  names: attributes.map(({ name }) => name).filter((name) => !COMMON.includes(name)),
}));

/** The order of the list: a plain GET; with script a choice is enough. */
export function OrderForm({ order }: { order: OrderChoice }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useSubmit();

  // The select is the visitor's while they choose, and the address's whenever that has changed (back, a preset).
  useEffect(() => {
    const select = form.current?.elements.namedItem("order");
    if (select instanceof HTMLSelectElement) select.value = order.combined ? "combined" : order.value;
  }, [order]);

  return (
    <Form ref={form} method="get" action="/resorts" className="order-form">
      {order.filters && <input type="hidden" name="filters" value={order.filters} />}
      {order.combined && <input type="hidden" name="orderBy" value={order.orderBy} />}
      <SelectField
        label="Order by"
        name="order"
        className="order-form__select"
        defaultValue={order.combined ? "combined" : order.value}
        autoComplete="off"
        onChange={(event) => submit(event.currentTarget.form, { preventScrollReset: true })}
      >
        {order.combined && (
          // Disabled, it is not sent: then the combined order in the hidden field stays.
          <option value="combined" disabled>
            {order.combined}
          </option>
        )}
        <option value="">{DEFAULT_ORDER_WORDS}</option>
        <Orders names={COMMON} />
        <option value="title:asc">{orderWords({ type_name: "title", direction: "asc" })}</option>
        <option value="title:desc">{orderWords({ type_name: "title", direction: "desc" })}</option>
        {GROUPS.map(({ name, title, names }) => (
          <optgroup key={name} label={title}>
            <Orders names={names} />
          </optgroup>
        ))}
      </SelectField>
      <noscript>
        <Button type="submit" look="quiet">
          Sort
        </Button>
      </noscript>
    </Form>
  );
}

function Orders({ names }: { names: readonly string[] }) {
  return (
    <>
      {names.flatMap((type_name) =>
        DIRECTIONS.map((direction) => (
          <option key={`${type_name}:${direction}`} value={`${type_name}:${direction}`}>
            {orderWords({ type_name, direction })}
          </option>
        )),
      )}
    </>
  );
}
