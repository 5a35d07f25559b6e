import { firstFilled, type Parsed, quoted } from "#app/domain/invalid-params.ts";
import { MAX_PLACE_ADDRESS } from "#app/domain/places/place-address.ts";

/** The place that an address of the log names, as it is written there; null without one. */
export function askedPlace(params: URLSearchParams): Parsed<string | null> {
  const invalid: string[] = [];
  const value = firstFilled(params, "place", invalid)?.trim().toLowerCase() ?? null;
  if (value === null || value.length <= MAX_PLACE_ADDRESS) return { value, invalid };
  return { value: null, invalid: [...invalid, noPlace(value)] };
}

/** Says that there is no such place. */
export function noPlace(place: string): string {
  return `place: no place ${quoted(place)}`;
}
