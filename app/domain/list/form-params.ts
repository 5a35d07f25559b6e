import { LISTED_ATTRIBUTES } from "../attributes/attributes.ts";
import { fieldsOf, nearFields } from "../attributes/record-checks.ts";
import { readTypedNumber } from "../attributes/typed-number.ts";
import { shownUnit, UNIT_SYSTEMS, type UnitSystem } from "../attributes/units.ts";
import { readTripFields } from "../getting-there/trip-filter.ts";
import { FROM_TEXT_FIELD, NEAR_FIELD } from "../getting-there/trip-params.ts";
import { PERSON_FIELDS } from "../group/group-fields.ts";
import { hasGroup, readGroupParams } from "../group/group-filter.ts";
import { filled, firstFilled, firstValue, type Parsed, quoted } from "../invalid-params.ts";
import {
  hasWeights,
  NO_WEIGHTS,
  parseWeights,
  readWeightFields,
  WEIGHT_FIELDS,
} from "../scores/own-score.ts";
import { readConditionFields } from "./condition-params.ts";
import { type Place, parseFilters, readFilters } from "./filters.ts";
import { LIKE_PARAM } from "./like-param.ts";
import { isSameList, LIST_PARAMS } from "./list-params.ts";
import { formatListState, type ListState, parseLook, parsePage } from "./list-state.ts";
import { parseColumns, USUAL_COLUMNS } from "./list-views.ts";
import { parseOrder, readOrders } from "./order.ts";
import { readPlaceFields } from "./place-params.ts";

/**
 * The state of a list from its URL, whichever way that says it. Never throws; what it ignores is
 * named in words. Parameters that are no business of a list's, such as utm_source, are not
 * mentioned.
 *
 * Form params (`continent`, `country`, `month`, `snow_quality_min`, `vertical_drop_max`,
 * `night_skiing`, `status`, `order`) say most of it. They replace what `filters` and `orderBy`, the
 * JSON of earlier versions, say about the same thing and keep the rest. The list's form has some
 * more, which no address keeps: `region` and `or_region`, `place`, `near` and `from_text`,
 * `weight_snow_quality`, `person1_sport`, `column`, `lead`, `keep_page`, `units`. `order`, `column`
 * and `lead` may come several times.
 *
 * Figures are in the units that the field `units` names (metric without it) and become metric.
 *
 * @example parseListAddress(new URLSearchParams("snow_quality_min=70")).value.filter.groupedType
 * // [{ type_name: "snow_quality", operator: ">=", value: "70" }]
 */
export function parseListAddress(params: URLSearchParams): Parsed<ListState> {
  const invalid: string[] = [];
  const base = parseFilters(firstValue(params, "filters", invalid));
  const order = params.has("order")
    ? readOrders(params.getAll("order"))
    : parseOrder(firstValue(params, "orderBy", invalid));
  invalid.push(...base.invalid, ...order.invalid, ...nearFields(params));
  const units = readUnits(params, invalid);

  const groupedType = readConditionFields(params, base.value.groupedType, units, invalid);
  const weights = readWeightFields(params) ?? parseWeights(firstFilled(params, "weights", invalid));
  const chosenPlace = readPlace(params, invalid);
  const locationType = chosenPlace ?? readPlaceFields(params, base.value.locationType);
  const status = params.has("status") ? filled(params, "status") : base.value.status;
  // Resorts without a position lie in no area.
  const position = typeof chosenPlace?.mapArea === "object" ? undefined : base.value.position;
  const { listId } = base.value;
  const like = params.has(LIKE_PARAM) ? firstFilled(params, LIKE_PARAM, invalid) : base.value.like;
  const trip = readTripFields(params, base.value, invalid);
  const group = readGroupParams(params, base.value, invalid);
  const filter = readFilters({
    groupedType,
    locationType,
    status,
    position,
    listId,
    like,
    ...trip,
    ...group,
  });
  // A list has one order without an order: that of the group, in which the visitor is one.
  const isOfGroup = hasGroup(filter.value) && hasWeights(weights.value);
  if (isOfGroup) invalid.push("weights: a score of your own beside that of a group");
  const look = parseLook(params);
  const columns = readColumns(params, look.value.columns, invalid);
  const page = parsePage(firstFilled(params, params.has("keep_page") ? "keep_page" : "page", invalid));
  return {
    value: {
      filter: filter.value,
      order: order.value,
      weights: isOfGroup ? NO_WEIGHTS : weights.value,
      page: page.value,
      ...look.value,
      columns,
    },
    invalid: [...invalid, ...filter.invalid, ...weights.invalid, ...page.invalid, ...look.invalid],
  };
}

/**
 * Whether an address says a state as `listUrl` does, parameters that are no list's and the order of
 * names aside.
 */
export function isCanonical(params: URLSearchParams, state: ListState): boolean {
  const own = [...params].filter(([name]) => READ_PARAMS.has(name));
  return isSameList(new URLSearchParams(own), new URLSearchParams(formatListState(state)));
}

const READ_PARAMS = new Set([
  ...LIST_PARAMS,
  "orderBy",
  "place",
  "column",
  "lead",
  "keep_page",
  "units",
  NEAR_FIELD,
  FROM_TEXT_FIELD,
  ...WEIGHT_FIELDS,
  ...PERSON_FIELDS,
]);

/**
 * What is in the fields of ranges that is no number, by the name of the field: the text, which
 * stays there, and what is wrong.
 *
 * @example refusedFigures(new URLSearchParams("vertical_drop_min=1.200")) // { vertical_drop_min: { text: "1.200", problem: "Write 1200 or 1.2" } }
 */
export function refusedFigures(
  params: URLSearchParams,
): Readonly<Record<string, { readonly text: string; readonly problem: string }>> {
  const units = readUnits(params, []);
  return Object.fromEntries(
    LISTED_ATTRIBUTES.filter(({ category }) => category !== "Generic").flatMap((attribute) =>
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
 * The place of a filter in its JSON, which replaces every other one: the search box and the map
 * choose it. Null without any.
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
 * The columns whose boxes are ticked: those that shall lead, then the others in the order that they
 * had before, new ones last. The usual ones need no name.
 *
 * @example readColumns(new URLSearchParams("column=apres&column=scenery"), ["scenery"], []) // ["scenery", "apres"]
 * @example readColumns(new URLSearchParams("column=apres&column=scenery&lead=apres"), ["scenery"], []) // ["apres", "scenery"]
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
  const leading = params.getAll("lead").filter((name) => ticked.includes(name));
  const columns = [...leading, ...shown.filter((name) => ticked.includes(name)), ...ticked];
  const inOrder = [...new Set(columns)];
  return inOrder.join() === USUAL_COLUMNS.join() ? [] : inOrder;
}

function readUnits(params: URLSearchParams, invalid: string[]): UnitSystem {
  const text = firstFilled(params, "units", invalid);
  const units = UNIT_SYSTEMS.find((system) => system === text);
  if (text !== null && !units) invalid.push(`units: no units ${quoted(text)}`);
  return units ?? "metric";
}
