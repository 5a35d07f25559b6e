import { attributesByGroup } from "#app/domain/attributes/attributes.ts";
import type { Order } from "#app/domain/list/order.ts";
import { DEFAULT_ORDER_WORDS, OWN_ORDER_WORDS, orderWords } from "#app/domain/list/order-labels.ts";
import type { OrderChoice } from "../list-model.ts";
import { LongSelect } from "./long-select.tsx";

/** The orders that most people look for, above those by every other attribute. */
const COMMON = ["vertical_drop", "number_of_lifts", "average_annual_snowfall"];
const DESCENDING_FIRST = [":desc", ":asc"];
const ASCENDING_FIRST = [":asc", ":desc"];

const GROUPS = [
  ...attributesByGroup("Numeric"),
  ...attributesByGroup("Rating"),
  ...attributesByGroup("Generic"),
].map(({ group, attributes }) => ({
  ...group,
  names: attributes.map(({ name }) => name).filter((name) => !COMMON.includes(name)),
}));

interface OrderSelectsProps {
  order: OrderChoice;
  /** Where they stand outside of their form. */
  form?: string;
  /** Of each select. */
  className?: string;
}

/** The order of a list, and what breaks its ties. */
export function OrderSelects({ order, form, className }: OrderSelectsProps) {
  const select = { form, name: "order", className };
  const first = <option value="">{order.isOwn ? OWN_ORDER_WORDS : DEFAULT_ORDER_WORDS}</option>;
  return (
    <>
      <LongSelect
        {...select}
        label="Order by"
        defaultValue={order.value}
        options={(areAll) => (
          <>
            {first}
            <Orders
              order={order}
              areAll={areAll}
              isOffered={(entry) => order.isOwn || entry !== "total_score:desc"}
              current={order.value}
            />
          </>
        )}
      />
      {order.value !== "" && (
        <LongSelect
          {...select}
          label="Then by"
          defaultValue={order.thenBy}
          options={(areAll) => (
            <>
              {first}
              <Orders
                order={order}
                areAll={areAll}
                isOffered={(entry) => nameOf(entry) !== nameOf(order.value)}
                current={order.thenBy}
              />
            </>
          )}
        />
      )}
      {[...new Set(order.more)].map((entry) => (
        <input key={entry} type="hidden" name="order" value={entry} form={form} />
      ))}
    </>
  );
}

interface OrdersProps {
  order: OrderChoice;
  /** Else the common ones and the current one. */
  areAll: boolean;
  isOffered: (entry: string) => boolean;
  /** Offered in any case. */
  current: string;
}

/** By the total score and what most people look for, by the name, and by everything else in groups. */
function Orders({ order, areAll, isOffered, current }: OrdersProps) {
  const offered = (names: readonly string[]) =>
    names
      .flatMap((name) =>
        // A name begins with A; everything else with the most of it.
        (name === "title" ? ASCENDING_FIRST : DESCENDING_FIRST).map((direction) => name + direction),
      )
      .filter((entry) => entry === current || (isOffered(entry) && !order.missing.includes(nameOf(entry))));
  return (
    <>
      <Entries entries={offered(["total_score", ...COMMON, "title"])} />
      {GROUPS.map(({ name, title, names }) => ({
        name,
        title,
        entries: offered(areAll ? names : names.filter((candidate) => candidate === nameOf(current))),
      }))
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
      {orderWords({ type_name: nameOf(entry), direction: entry.split(":")[1] as Order["direction"] })}
    </option>
  ));
}

/** @example nameOf("vertical_drop:desc") // "vertical_drop" */
function nameOf(entry: string): string {
  return entry.split(":")[0] as string;
}
