import { LISTED_ATTRIBUTES } from "../attributes/attributes.ts";
import { fieldsOf } from "../attributes/record-checks.ts";
import { TRIP_PARAMS } from "../getting-there/trip-params.ts";
import { GROUP_PARAMS } from "../group/group-params.ts";
import { LIKE_PARAM } from "./like-param.ts";

/**
 * The parameters of a list's address, apart from their codec, which browsers load with the first
 * choice.
 */

/**
 * Places as plain form params: `continent`, `country`, `region` and `or_region`, each several
 * times.
 */
export const PLACE_FIELDS = ["continent", "country", "region", "or_region"] as const;

/** Conditions as plain form params: `snow_quality_min`, `vertical_drop_max`, `night_skiing`. */
const CONDITION_FIELDS: readonly string[] = LISTED_ATTRIBUTES.flatMap(fieldsOf);

/** All that an address may have. */
export const LIST_PARAMS: readonly string[] = [
  "filters",
  ...PLACE_FIELDS,
  "status",
  ...TRIP_PARAMS,
  LIKE_PARAM,
  ...GROUP_PARAMS,
  ...CONDITION_FIELDS,
  "order",
  "weights",
  "page",
  "view",
  "columns",
  "at",
  "compare",
];

/**
 * Parameters that say how a list is looked at, and change nothing of what the server knows of it.
 */
const ONLY_LOOKS = ["at", "compare"];

/**
 * Whether two addresses show the same list, so that nothing needs to be requested again.
 *
 * @example isSameList(new URLSearchParams("page=2&at=46,8,7"), new URLSearchParams("page=2")) // true
 */
export function isSameList(one: URLSearchParams, other: URLSearchParams): boolean {
  return compared(one) === compared(other);
}

function compared(params: URLSearchParams): string {
  return (
    [...params]
      .filter(([name]) => !ONLY_LOOKS.includes(name))
      // Those of one name keep their order: the first order orders.
      .sort(([one], [other]) => (one < other ? -1 : Number(one > other)))
      .map(([name, value]) => `${name}=${value}`)
      .join("\n")
  );
}
