import { DEFAULT_ORDER_WORDS } from "#app/domain/list/order-labels.ts";
import type { OrderChoice } from "../order-choice.ts";
import { LongSelect } from "./long-select.tsx";
import { nameOf, orderGroups } from "./order-groups.ts";

interface OrderSelectsProps {
  order: OrderChoice;
  /** Where they stand outside of their form. */
  form?: string;
  /** Of each field. */
  className?: string;
}

/** The order of a list, and what breaks its ties. */
export function OrderSelects({ order, form, className }: OrderSelectsProps) {
  const field = { form, name: "order", className };
  const isFirst = (entry: string) => order.usual !== DEFAULT_ORDER_WORDS || entry !== "total_score:desc";
  const isSecond = (entry: string) => nameOf(entry) !== nameOf(order.value);
  return (
    <>
      <LongSelect
        {...field}
        label="Order by"
        defaultValue={order.value}
        groups={(areAll) => orderGroups({ order, current: order.value, isOffered: isFirst }, areAll)}
      />
      {order.value !== "" && (
        <LongSelect
          {...field}
          label="Then by"
          defaultValue={order.thenBy}
          groups={(areAll) => orderGroups({ order, current: order.thenBy, isOffered: isSecond }, areAll)}
        />
      )}
      {[...new Set(order.more)].map((entry) => (
        <input key={entry} type="hidden" name="order" value={entry} form={form} />
      ))}
    </>
  );
}
