import { attributesByGroup } from "#app/domain/attributes/attributes.ts";
import { DISTANCE } from "#app/domain/getting-there/trip-params.ts";
import type { Order } from "#app/domain/list/order.ts";
import { orderWords } from "#app/domain/list/order-labels.ts";
import type { ComboboxGroup, ComboboxOption } from "#app/ui/controls/combobox-options.ts";
import type { OrderChoice } from "../order-choice.ts";

/**
 * What most people look for, the most looked for first: as many as are known stand above the
 * groups.
 */
const USUAL = [
  "vertical_drop:desc",
  "number_of_lifts:desc",
  "average_annual_snowfall:desc",
  "piste_length:desc",
  "elevation_peak:desc",
  "family_friendly:desc",
  "expert_terrain:desc",
  "beginner_terrain:desc",
];
const BY_NAME = "title:asc";
/** The default one and that by name among them. */
const USUAL_COUNT = 8;

/** Offered first, once there is a place to start from. */
const NEAREST = `${DISTANCE}:asc`;

/** A name begins with A; everything else with the most of it. */
const GROUPS = [
  {
    title: "Score and name",
    entries: ["total_score:desc", "total_score:asc", BY_NAME, "title:desc", `${DISTANCE}:desc`],
  },
  ...[...attributesByGroup("Numeric"), ...attributesByGroup("Rating"), ...attributesByGroup("Generic")].map(
    ({ group: { title }, attributes }) => ({
      title,
      entries: attributes.flatMap(({ name }) => [`${name}:desc`, `${name}:asc`]),
    }),
  ),
];

interface OrderSource {
  readonly order: OrderChoice;
  /** Offered in any case. */
  readonly current: string;
  readonly isOffered: (entry: string) => boolean;
}

/**
 * The orders that can be chosen: eight usual ones, then all others in groups.
 *
 * @param areAll else the usual ones and the current one
 */
export function orderGroups({ order, current, isOffered }: OrderSource, areAll: boolean): ComboboxGroup[] {
  const offered = (entries: readonly string[]) =>
    entries.filter(
      (entry) => entry === current || (isOffered(entry) && !order.notOffered.includes(nameOf(entry))),
    );
  const usual = [...offered([NEAREST]), ...offered(USUAL).slice(0, USUAL_COUNT - 2), ...offered([BY_NAME])];
  const first = { value: "", label: order.usual };
  return [
    { title: null, options: [first, ...usual.map(optionOf)] },
    ...GROUPS.map(({ title, entries }) => ({
      title,
      options: offered(entries)
        .filter((entry) => !usual.includes(entry) && (areAll || entry === current))
        .map(optionOf),
    })).filter(({ options }) => options.length > 0),
  ];
}

/** What the list is ordered by first, in words. */
export function orderLabel(order: OrderChoice): string {
  return order.value === "" ? order.usual : optionOf(order.value).label;
}

function optionOf(entry: string): ComboboxOption {
  const [type_name = "", direction] = entry.split(":");
  return { value: entry, label: orderWords({ type_name, direction: direction as Order["direction"] }) };
}

/** @example nameOf("vertical_drop:desc") // "vertical_drop" */
export function nameOf(entry: string): string {
  return entry.split(":")[0] as string;
}
