import type { FindResortsQuery } from "#app/api/generated.ts";
import { EMPTY } from "#app/domain/messages.ts";

/** Where a resort lies, as the contract gives it to lists and to the search. */
export type LocationParts = FindResortsQuery["searchResorts"]["data"][number]["location"];

/**
 * City, state and country joined by commas; absent and repeated parts are left out.
 *
 * @example locationLine({ city: "Zermatt", state: { name: "Valais" }, country: { code: "CH", name: "Switzerland" } })
 * // "Zermatt, Valais, Switzerland"
 */
export function locationLine({ city, state, country }: LocationParts): string {
  const parts = [city, state?.name, country.name].map((part) => part?.trim()).filter((part) => !!part);
  return [...new Set(parts)].join(", ") || EMPTY.location;
}
