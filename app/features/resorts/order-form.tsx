import { Form, useSubmit } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useRef } from "react";
import { attributesByGroup } from "#app/domain/attributes.ts";
import { DEFAULT_ORDER_WORDS, orderWords } from "#app/domain/order-words.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
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

/** Long enough to walk past entries with the arrow keys, short enough to be an answer. */
const KEYS_REST_MS = 900;

/** The order of the list: a plain GET; with script a choice is enough. */
export function OrderForm({ order }: { order: OrderChoice }) {
  const form = useRef<HTMLFormElement>(null);
  const choose = useChoice(form);

  // The select is the visitor's while they choose, and the address's whenever that has changed (back, a preset).
  useEffect(() => {
    const select = form.current?.elements.namedItem("order");
    if (select instanceof HTMLSelectElement) select.value = order.combined ? "combined" : order.value;
  }, [order]);

  const isOffered = (entry: string) => {
    const [name = ""] = entry.split(":");
    return entry === order.value || !order.missing.includes(name);
  };
  return (
    <Form ref={form} method="get" action="/resorts" className="order-form" aria-label="Order">
      {order.filters && <input type="hidden" name="filters" value={order.filters} />}
      <HiddenFields values={order.look} />
      {order.combined && <input type="hidden" name="orderBy" value={order.orderBy} />}
      <SelectField
        label="Order by"
        name="order"
        className="order-form__select"
        defaultValue={order.combined ? "combined" : order.value}
        autoComplete="off"
        {...choose}
      >
        {order.combined && (
          // Disabled, it is not sent: then the combined order in the hidden field stays.
          <option value="combined" disabled>
            {order.combined}
          </option>
        )}
        <option value="">{DEFAULT_ORDER_WORDS}</option>
        <Orders entries={["total_score:asc", ...entriesOf(COMMON)].filter(isOffered)} />
        <Orders entries={["title:asc", "title:desc"]} />
        {GROUPS.map(({ name, title, names }) => ({
          name,
          title,
          entries: entriesOf(names).filter(isOffered),
        }))
          .filter(({ entries }) => entries.length > 0)
          .map(({ name, title, entries }) => (
            <optgroup key={name} label={title}>
              <Orders entries={entries} />
            </optgroup>
          ))}
      </SelectField>
      <noscript>
        <Button type="submit" look="quiet">
          Order
        </Button>
      </noscript>
    </Form>
  );
}

/**
 * Sends the form on a choice. Arrow keys choose every entry they pass: then it waits until they rest, for Enter, or
 * until the focus goes on.
 */
function useChoice(form: { readonly current: HTMLFormElement | null }) {
  const submit = useSubmit();
  const isByKeys = useRef(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>();
  useEffect(() => () => clearTimeout(waiting.current), []);

  function send() {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    if (form.current) submit(form.current, { preventScrollReset: true });
  }
  const sendWhatWaits = () => {
    if (waiting.current !== undefined) send();
  };
  return {
    onPointerDown: () => {
      isByKeys.current = false;
    },
    onKeyDown: ({ key }: KeyboardEvent) => {
      isByKeys.current = true;
      if (key === "Enter") sendWhatWaits();
    },
    onChange: () => {
      clearTimeout(waiting.current);
      if (isByKeys.current) waiting.current = setTimeout(send, KEYS_REST_MS);
      else send();
    },
    onBlur: sendWhatWaits,
  };
}

function entriesOf(names: readonly string[]): string[] {
  return names.flatMap((name) => DIRECTIONS.map((direction) => `${name}:${direction}`));
}

function Orders({ entries }: { entries: readonly string[] }) {
  return (
    <>
      {entries.map((entry) => {
        const [type_name = "", direction] = entry.split(":");
        return (
          <option key={entry} value={entry}>
            {orderWords({ type_name, direction: direction === "asc" ? "asc" : "desc" })}
          </option>
        );
      })}
    </>
  );
}
