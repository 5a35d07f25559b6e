import { isPlainNumber } from "../attributes/typed-number.ts";
import { parseWeek } from "../calendar/weeks.ts";
import { firstFilled, quoted } from "../invalid-params.ts";
import { parseOrigin } from "./origin.ts";
import { FROM_TEXT_FIELD, NEAR_FIELD, TRIP_PARAMS } from "./trip-params.ts";

/**
 * When and from where: the parts of a filter that plan a trip. The keys are those of the contract.
 */
export interface TripFilter {
  /** 1 to 12: usually open then. */
  readonly month?: number;
  /** The Monday (ISO 8601) of a week in which it is quiet and white. */
  readonly quietWeek?: string;
  /** An origin, as `parseOrigin` gives it: distances are from there. */
  readonly from?: string;
  /** Whole kilometres from there, as the crow flies; only with `from`. */
  readonly within?: number;
  /** Only with a railway station nearby. */
  readonly nearStation?: true;
}

export const TRIP_PARTS = ["month", "quietWeek", "from", "within", "nearStation"] as const;

/** Kilometres that a list can be narrowed to. */
export const MAX_WITHIN_KM = 3_000;
export const KM_PER_MILE = 1.609344;

/** What a form or the JSON of an address has for each part, before it is read. */
export type TripSource = { readonly [Part in (typeof TRIP_PARTS)[number]]?: unknown };

/**
 * What is understood of a trip; the rest is named in `invalid`.
 *
 * @example readTrip({ month: 3, from: "munich-de", within: 300 }, []) // { month: 3, from: "munich-de", within: 300 }
 * @example readTrip({ within: 300 }, []) // {}
 */
export function readTrip(source: TripSource, invalid: string[]): TripFilter {
  const month = readPart(source.month, "month", readMonth, invalid);
  const quietWeek = readPart(source.quietWeek, "week", parseWeek, invalid);
  const from = readPart(source.from, "from", parseOrigin, invalid);
  const within = readPart(source.within, "within", readKilometres, invalid);
  const nearStation = readPart(source.nearStation, "car_free", readYes, invalid);
  if (within !== null && !source.from) invalid.push("within: a distance from nowhere");
  return {
    ...(month !== null && { month }),
    ...(quietWeek !== null && { quietWeek }),
    ...(from !== null && { from }),
    ...(within !== null && from !== null && { within }),
    ...(nearStation !== null && { nearStation }),
  };
}

/** The parts of a filter that are of a trip, those that say nothing left out. */
export function tripOf({ month, quietWeek, from, within, nearStation }: TripFilter): TripFilter {
  return {
    ...(month !== undefined && { month }),
    ...(quietWeek !== undefined && { quietWeek }),
    ...(from !== undefined && { from }),
    ...(within !== undefined && { within }),
    ...(nearStation && { nearStation }),
  };
}

/** A filter without what is of a trip. */
export const NO_TRIP: { readonly [Part in keyof TripFilter]: undefined } = {
  month: undefined,
  quietWeek: undefined,
  from: undefined,
  within: undefined,
  nearStation: undefined,
};

/**
 * What the parts of a trip in an address or a form say, in place of what its JSON says about the
 * same thing. An origin that is typed and not chosen is for `typedOrigin`.
 */
export function readTripFields(params: URLSearchParams, base: TripFilter, invalid: string[]): TripSource {
  const given = (name: (typeof TRIP_PARAMS)[number], before: unknown) =>
    params.has(name) ? (firstFilled(params, name, invalid) ?? undefined) : before;
  const isTyped = params.has(NEAR_FIELD) && !isTextOfFrom(params);
  const from = isTyped ? undefined : given("from", base.from);
  // Who empties the field, or chose a distance before a place, asks for no distance yet.
  const isWithoutOrigin = params.has(NEAR_FIELD) && from === undefined;
  return {
    month: given("month", base.month),
    quietWeek: given("week", base.quietWeek),
    from,
    within: isWithoutOrigin ? undefined : given("within", base.within),
    nearStation: given("car_free", base.nearStation),
  };
}

/**
 * What was typed as an origin and stands for no id yet; null where nothing is, and where it says
 * what `from` stands for.
 *
 * @example typedOrigin(new URLSearchParams("near=Munich")) // "Munich"
 * @example typedOrigin(new URLSearchParams("near=Munich&from=munich-de&from_text=Munich")) // null
 */
export function typedOrigin(params: URLSearchParams): string | null {
  const typed = params.get(NEAR_FIELD)?.trim() ?? "";
  return typed === "" || isTextOfFrom(params) ? null : typed;
}

/**
 * A trip as the params of an address.
 *
 * @example tripParams({ month: 3, nearStation: true }) // [["month", "3"], ["car_free", "yes"]]
 */
export function tripParams({ month, quietWeek, from, within, nearStation }: TripFilter): [string, string][] {
  const values = [month, quietWeek, from, within, nearStation && "yes"];
  return TRIP_PARAMS.flatMap((name, index): [string, string][] => {
    const value = values[index];
    return value === undefined ? [] : [[name, String(value)]];
  });
}

function isTextOfFrom(params: URLSearchParams): boolean {
  const typed = params.get(NEAR_FIELD)?.trim();
  return Boolean(typed) && typed === params.get(FROM_TEXT_FIELD)?.trim() && Boolean(params.get("from"));
}

function readPart<Value>(
  source: unknown,
  name: string,
  read: (text: string) => Value | null,
  invalid: string[],
): Value | null {
  if (source === undefined || source === null) return null;
  const isPlain = typeof source === "string" || typeof source === "number" || typeof source === "boolean";
  const value = isPlain ? read(String(source).trim()) : null;
  if (value === null) invalid.push(`${name}: unknown value ${quoted(source)}`);
  return value;
}

function readMonth(text: string): number | null {
  return /^([1-9]|1[0-2])$/.test(text) ? Number(text) : null;
}

function readKilometres(text: string): number | null {
  const km = isPlainNumber(text) ? Math.round(Number(text)) : 0;
  return km >= 1 && km <= MAX_WITHIN_KM ? km : null;
}

function readYes(text: string): true | null {
  return text === "yes" || text === "true" ? true : null;
}
