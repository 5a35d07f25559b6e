import { Form } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { attributesByGroup } from "#app/domain/attributes.ts";
import { DEFAULT_ORDER_WORDS, orderWords } from "#app/domain/order-words.ts";
import { useListSubmit } from "#app/islands/coming-list.ts";
import { Button } from "#app/ui/button.tsx";
import { SelectField } from "#app/ui/field.tsx";
import { UntilScript } from "#app/ui/until-script.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import type { OrderChoice } from "./list-view.ts";
import { useSettled } from "./use-settled.ts";
import "./order-form.css";

/** The orders that most people look for, above those by every other attribute. */
const COMMON = ["vertical_drop", "number_of_lifts", "average_annual_snowfall"];
const DIRECTIONS = ["desc", "asc"] as const;

/** Another order begins at the first page. */
const decides = (name: string) => name === "order" || name === "orderBy" || name === "page";

const GROUPS = [
  ...attributesByGroup("Numeric"),
  ...attributesByGroup("Rating"),
  ...attributesByGroup("Generic"),
].map(({ group, attributes }) => ({
  ...group,
  names: attributes.map(({ name }) => name).filter((name) => !COMMON.includes(name)),
}));

/** The order of the list, and what breaks its ties: a plain GET; with script a choice is enough. */
export function OrderForm({ order }: { order: OrderChoice }) {
  const form = useRef<HTMLFormElement>(null);
  const submit = useListSubmit(decides);
  const send = () => {
    const entries = [...new FormData(form.current ?? undefined)];
    submit(new URLSearchParams(entries.map(([name, value]) => [name, String(value)])));
  };
  const listeners = useSettled(send);

  // The selects are the visitor's while they choose, before this script is there too, and the address's whenever that has
  // changed (back, a preset).
  const isAwake = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address says another order
  useEffect(() => {
    const selects = [...(form.current?.querySelectorAll("select") ?? [])];
    const isSaid = (select: HTMLSelectElement, index: number) =>
      select.value === (index === 0 ? order.value : order.thenBy);
    if (!isAwake.current && !selects.every(isSaid)) send();
    else
      for (const [index, select] of selects.entries())
        select.value = index === 0 ? order.value : order.thenBy;
    isAwake.current = true;
  }, [order]);

  return (
    <Form ref={form} method="get" action="/resorts" className="order-form" aria-label="Order">
      {order.filters && <input type="hidden" name="filters" value={order.filters} />}
      <HiddenFields values={order.look} />
      <SelectField
        label="Order by"
        name="order"
        className="order-form__select"
        defaultValue={order.value}
        autoComplete="off"
        {...listeners}
      >
        <option value="">{DEFAULT_ORDER_WORDS}</option>
        <Orders order={order} isOffered={(entry) => entry !== "total_score:desc"} current={order.value} />
      </SelectField>
      {order.value !== "" && (
        <SelectField
          label="Then by"
          name="order"
          className="order-form__select"
          defaultValue={order.thenBy}
          autoComplete="off"
          {...listeners}
        >
          <option value="">{DEFAULT_ORDER_WORDS}</option>
          <Orders
            order={order}
            isOffered={(entry) => nameOf(entry) !== nameOf(order.value)}
            current={order.thenBy}
          />
        </SelectField>
      )}
      {[...new Set(order.more)].map((entry) => (
        <input key={entry} type="hidden" name="order" value={entry} />
      ))}
      <UntilScript>
        <Button type="submit" look="quiet">
          Order
        </Button>
      </UntilScript>
    </Form>
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
