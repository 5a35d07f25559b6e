import { ATTRIBUTES, type Attribute } from "../attributes/attributes.ts";
import { fieldsOf, nearFields } from "../attributes/record-checks.ts";
import { readTypedNumber } from "../attributes/typed-number.ts";
import { boundInMetric, shownUnit, UNIT_SYSTEMS, type UnitSystem } from "../attributes/units.ts";
import { continentIdOfCountry } from "../places/continents.ts";
import { placeAddress, stateCountry } from "../places/place-address.ts";
import { parseWeights, readWeightFields, WEIGHT_FIELDS } from "../scores/own-score.ts";
import { type Condition, type Parsed, type Place, parseFilters, readFilters } from "./filters.ts";
import { firstInvalid, firstValue, quoted } from "./invalid-params.ts";
import { type ListState, parseListState, parseLook, parsePage } from "./list-state.ts";
import { parseColumns, USUAL_COLUMNS } from "./list-views.ts";
import { formatOrder, isOrderable, type Order, parseOrder } from "./order.ts";

/**
 * The form params of the list's form (`continent`, `country`, `region`, `or_region`, `snow_quality_min`, `vertical_drop_max`,
 * `night_skiing`, `status`, `place`, `order`, `weight_snow_quality`, `column`, `keep_page`, `units`), which work without script. They replace what the URL's JSON says about the
 * same thing and keep the rest. `order` and `column` may come several times. Null when the URL holds none of them.
 *
 * Figures are in the units that the field `units` names (metric without it) and become metric.
 *
 * @example formParamsToState(new URLSearchParams("snow_quality_min=70"))?.value.filter.groupedType
 * // [{ type_name: "snow_quality", operator: ">=", value: "70" }]
 * @example formParamsToState(new URLSearchParams("page=2")) // null
 */
export function formParamsToState(params: URLSearchParams): Parsed<ListState> | null {
  if (![...params.keys()].some((key) => PLAIN_FIELDS.has(key))) return null;

  const invalid: string[] = [];
  const base = parseFilters(firstValue(params, "filters", invalid));
  const order = params.has("order")
    ? readOrders(params.getAll("order"))
    : parseOrder(firstValue(params, "orderBy", invalid));
  invalid.push(...base.invalid, ...order.invalid, ...nearFields(params));
  const units = readUnits(params, invalid);

  const given = ATTRIBUTES.filter((attribute) => fieldsOf(attribute).some((field) => params.has(field)));
  const replaced = new Set(given.map(({ name }) => name));
  const conditions = [
    ...base.value.groupedType.filter(({ type_name }) => !replaced.has(type_name)),
    ...given.flatMap((attribute) => conditionsOf(attribute, params, units, invalid)),
  ];
  const weights = readWeightFields(params) ?? parseWeights(firstFilled(params, "weights", invalid));
  const chosenPlace = readPlace(params, invalid);
  const place = chosenPlace ?? placeOf(params, base.value.locationType);
  const status = params.has("status") ? filled(params, "status") : base.value.status;
  // Resorts without a position lie in no area.
  const position = typeof chosenPlace?.mapArea === "object" ? undefined : base.value.position;
  const { listId } = base.value;
  const filter = readFilters({ groupedType: conditions, locationType: place, status, position, listId });
  const look = parseLook(params);
  const columns = readColumns(params, look.value.columns, invalid);
  const page = parsePage(firstFilled(params, "keep_page", invalid));
  return {
    value: {
      filter: filter.value,
      order: order.value,
      weights: weights.value,
      page: page.value,
      ...look.value,
      columns,
    },
    invalid: [...invalid, ...filter.invalid, ...weights.invalid, ...look.invalid, ...page.invalid],
  };
}

/** The state of a list from its URL, whichever way that says it: in form params, or as JSON alone. */
export function parseListAddress(params: URLSearchParams): Parsed<ListState> {
  return formParamsToState(params) ?? parseListState(params);
}

/**
 * What the fields of places say. `continent` and `country` replace those of the URL's JSON; states and named regions, which the form has no
 * field for where there are several, stay in it, and `or_region` is one more beside them. `region` was offered below a country: a state of
 * a country that is not chosen any more was left behind by another choice.
 */
function placeOf(params: URLSearchParams, base: Place): Place {
  const countryId = filled(params, "country").map((code) => code.trim().toUpperCase());
  const hasCountries = params.has("country");
  const regions = filled(params, "region").filter((address) => {
    const country = stateCountry(address.trim());
    return country === null || !hasCountries || countryId.includes(country);
  });
  const place = {
    ...base,
    ...(params.has("continent") && { continentId: filled(params, "continent") }),
    ...(hasCountries && { countryId }),
    placeId: [...(base.placeId ?? []), ...filled(params, "or_region")],
  };
  return narrowed(place, regions);
}

/**
 * Who ticks Europe and then picks Switzerland wants Switzerland, and continents, countries, states and regions are one union: so a continent
 * steps back behind a country that lies on it, and so do both behind what was chosen below the country. That is the state's own one, and for
 * a named region, which may lie in several, the first. Japan beside Europe stays a union.
 *
 * @example narrowed({ continentId: ["6"], countryId: ["US"] }, ["us/vermont"]) // { continentId: [], countryId: [], placeId: ["us/vermont"] }
 */
function narrowed(
  { continentId = [], countryId = [], placeId = [], ...place }: Place,
  regions: readonly string[],
): Place {
  // What is no address takes the place of nothing.
  const addresses = regions.flatMap((text) => placeAddress(text) ?? []);
  const above = new Set(addresses.flatMap((address) => stateCountry(address) ?? countryId[0] ?? []));
  const refined = new Set([...countryId, ...above].map((code) => continentIdOfCountry(code)));
  return {
    ...place,
    continentId: continentId.filter((id) => !refined.has(id)),
    countryId: countryId.filter((code) => !above.has(code)),
    placeId: [...placeId, ...regions],
  };
}

const PLAIN_FIELDS = new Set([
  "continent",
  "country",
  "region",
  "or_region",
  "status",
  "place",
  "order",
  "column",
  "keep_page",
  "units",
  ...WEIGHT_FIELDS,
  ...ATTRIBUTES.flatMap(fieldsOf),
]);

/**
 * What is in the fields of ranges that is no number, by the name of the field: the text, which stays there, and what is wrong.
 *
 * @example refusedFigures(new URLSearchParams("vertical_drop_min=1.200")) // { vertical_drop_min: { text: "1.200", problem: "Write 1200 or 1.2" } }
 */
export function refusedFigures(
  params: URLSearchParams,
): Readonly<Record<string, { readonly text: string; readonly problem: string }>> {
  const units = readUnits(params, []);
  return Object.fromEntries(
    ATTRIBUTES.filter(({ category }) => category !== "Generic").flatMap((attribute) =>
      fieldsOf(attribute).flatMap((field) => {
        const text = firstFilled(params, field, [])?.trim();
        const typed = text === undefined ? null : readTypedNumber(text, shownUnit(attribute, units).unit);
        return text !== undefined && typed && "problem" in typed
          ? [[field, { text, problem: typed.problem }]]
          : [];
      }),
    ),
  );
}

/**
 * The place of a filter in its JSON, which replaces every other one: the search box and the map choose it. Null without any.
 *
 * @example readPlace(new URLSearchParams('place={"locationType":{"continentId":["5"]}}'), []) // { continentId: ["5"] }
 */
function readPlace(params: URLSearchParams, invalid: string[]): Place | null {
  const text = firstFilled(params, "place", invalid);
  if (text === null) return null;
  const { value, invalid: unknown } = parseFilters(text);
  invalid.push(...unknown);
  return value.locationType;
}

/**
 * The columns whose boxes are ticked, in the order that they had before, new ones last. The usual ones need no name.
 *
 * @example readColumns(new URLSearchParams("column=apres&column=scenery"), ["scenery"], []) // ["scenery", "apres"]
 */
function readColumns(
  params: URLSearchParams,
  before: readonly string[],
  invalid: string[],
): readonly string[] {
  if (!params.has("column")) return before;
  const { value: ticked, invalid: unknown } = parseColumns(filled(params, "column"));
  invalid.push(...unknown);
  const shown = before.length > 0 ? before : USUAL_COLUMNS;
  const columns = [...shown.filter((name) => ticked.includes(name)), ...ticked];
  const inOrder = [...new Set(columns)];
  return inOrder.join() === USUAL_COLUMNS.join() ? [] : inOrder;
}

function filled(params: URLSearchParams, key: string): string[] {
  return params.getAll(key).filter((value) => value.trim() !== "");
}

/** The one value of a field that may have only one; null without any. */
function firstFilled(params: URLSearchParams, key: string, invalid: string[]): string | null {
  return firstValue(new URLSearchParams(filled(params, key).map((value) => [key, value])), key, invalid);
}

function readUnits(params: URLSearchParams, invalid: string[]): UnitSystem {
  const text = firstFilled(params, "units", invalid);
  const units = UNIT_SYSTEMS.find((system) => system === text);
  if (text !== null && !units) invalid.push(`units: no units ${quoted(text)}`);
  return units ?? "metric";
}

function conditionsOf(
  attribute: Attribute,
  params: URLSearchParams,
  units: UnitSystem,
  invalid: string[],
): Condition[] {
  const { name } = attribute;
  if (attribute.category === "Generic") {
    const value = firstFilled(params, name, invalid);
    return value === null ? [] : [{ type_name: name, operator: "=", value }];
  }
  const ends = [
    [`${name}_min`, ">="],
    [`${name}_max`, "<="],
  ] as const;
  return ends.flatMap(([field, operator]) => {
    const text = firstFilled(params, field, invalid)?.trim();
    if (text === undefined) return [];
    const typed = readTypedNumber(text, shownUnit(attribute, units).unit);
    if ("problem" in typed) {
      invalid.push(`${field}: no number ${quoted(text)}`);
      return [];
    }
    const bound = boundInMetric(attribute, typed.number, operator === ">=" ? "min" : "max", units);
    return [{ type_name: name, operator, value: String(bound) }];
  });
}

/**
 * The order fields of the form: the first one orders, the others break ties. Each is a name, with ":desc" or ":asc" behind
 * it. An empty first one is the default order, whatever follows; a name that came before breaks no ties.
 *
 * @example readOrders(["vertical_drop:desc", "title:asc"]).value.length // 2
 * @example readOrders(["", "title:asc"]).value // []
 */
function readOrders([first = "", ...others]: readonly string[]): Parsed<readonly Order[]> {
  if (first.trim() === "") return { value: [], invalid: [] };
  const invalid: string[] = [];
  const orders = new Map<string, Order>();
  for (const text of [first, ...others.filter((other) => other.trim() !== "")]) {
    const order = readOrder(text);
    if (!order) invalid.push(`order: no order ${quoted(text)}`);
    else if (!orders.has(order.type_name)) orders.set(order.type_name, order);
  }
  // As many as an address may hold.
  const taken = parseOrder(formatOrder([...orders.values()]));
  return { value: taken.value, invalid: [...firstInvalid("order", invalid), ...taken.invalid] };
}

/** @example readOrder("vertical_drop:desc") // { type_name: "vertical_drop", direction: "desc" } */
function readOrder(text: string): Order | null {
  const [type_name = "", direction = "asc", ...rest] = text.trim().split(":");
  if (!isOrderable(type_name) || (direction !== "asc" && direction !== "desc") || rest.length > 0)
    return null;
  return { type_name, direction };
}
