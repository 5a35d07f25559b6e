import { ATTRIBUTES, type Attribute } from "./attributes.ts";
import { type Condition, isPlainNumber, type Parsed, parseFilters, readFilters } from "./filters.ts";
import { quoted } from "./ignored.ts";
import { FIRST_PAGE } from "./limits.ts";
import type { ListState } from "./list-state.ts";
import { isOrderable, type Order, parseOrder } from "./order.ts";
import { toMetric, UNIT_SYSTEMS, type UnitSystem } from "./units.ts";

/**
 * The plain fields of the filter form (`continent`, `country`, `snow_quality_min`, `vertical_drop_max`,
 * `night_skiing`, `order`, `units`), which work without script. They replace what the URL's JSON says about the same
 * thing and keep the rest. Null when the URL holds none of them.
 *
 * Figures are in the units that the field `units` names (metric without it) and become metric.
 *
 * @example plainFieldsToState(new URLSearchParams("snow_quality_min=70"))?.value.filter.groupedType
 * // [{ type_name: "snow_quality", operator: ">=", value: "70" }]
 * @example plainFieldsToState(new URLSearchParams("page=2")) // null
 */
export function plainFieldsToState(params: URLSearchParams): Parsed<ListState> | null {
  const fields = [...params.keys()].filter(isPlainField);
  if (fields.length === 0) return null;

  const base = parseFilters(params.get("filters"));
  const order = params.has("order")
    ? readOrder(params.get("order") ?? "")
    : parseOrder(params.get("orderBy"));
  const ignored = [...base.ignored, ...order.ignored];
  const units = UNIT_SYSTEMS.find((system) => system === params.get("units")) ?? "metric";

  const given = ATTRIBUTES.filter(({ name }) => fieldsOf(name).some((field) => params.has(field)));
  const replaced = new Set(given.map(({ name }) => name));
  const conditions = [
    ...base.value.groupedType.filter(({ type_name }) => !replaced.has(type_name)),
    ...given.flatMap((attribute) => conditionsOf(attribute, params, units, ignored)),
  ];
  const place = {
    ...base.value.locationType,
    ...(params.has("continent") && { continentId: filled(params, "continent") }),
    ...(params.has("country") && { countryId: filled(params, "country") }),
  };
  const filter = readFilters({ groupedType: conditions, locationType: place });
  return {
    value: { filter: filter.value, order: order.value, page: FIRST_PAGE },
    ignored: [...ignored, ...filter.ignored],
  };
}

const PLAIN_FIELDS = new Set([
  "continent",
  "country",
  "order",
  "units",
  ...ATTRIBUTES.flatMap(({ name }) => fieldsOf(name)),
]);

function isPlainField(key: string): boolean {
  return PLAIN_FIELDS.has(key);
}

function fieldsOf(name: string): string[] {
  return [name, `${name}_min`, `${name}_max`];
}

function filled(params: URLSearchParams, key: string): string[] {
  return params.getAll(key).filter((value) => value.trim() !== "");
}

function conditionsOf(
  attribute: Attribute,
  params: URLSearchParams,
  units: UnitSystem,
  ignored: string[],
): Condition[] {
  const { name } = attribute;
  if (attribute.category === "Generic") {
    const [value] = filled(params, name);
    return value === undefined ? [] : [{ type_name: name, operator: "=", value }];
  }
  const ends = [
    [`${name}_min`, ">="],
    [`${name}_max`, "<="],
  ] as const;
  return ends.flatMap(([field, operator]) => {
    const text = filled(params, field)[0]?.trim();
    if (text === undefined) return [];
    if (!isPlainNumber(text)) {
      ignored.push(`${field}: no number ${quoted(text)}`);
      return [];
    }
    return [{ type_name: name, operator, value: String(toMetric(attribute, Number(text), units)) }];
  });
}

/**
 * The order field of the form: a name, with ":desc" or ":asc" behind it; empty for the default order.
 * @example readOrder("vertical_drop:desc").value // [{ type_name: "vertical_drop", direction: "desc" }]
 */
export function readOrder(text: string): Parsed<readonly Order[]> {
  if (text === "") return { value: [], ignored: [] };
  const [type_name = "", direction = "asc"] = text.split(":");
  if (!isOrderable(type_name) || (direction !== "asc" && direction !== "desc")) {
    return { value: [], ignored: [`order: no order ${quoted(text)}`] };
  }
  return { value: [{ type_name, direction }], ignored: [] };
}
