import { folded } from "../search-text.ts";

const ADDRESS = /^(?:[a-z]{2}\/)?[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** No address of a place is longer. */
export const MAX_PLACE_ADDRESS = 80;

/**
 * The address of a state or a named region as its page below /resorts/in has it; null for what is
 * none.
 *
 * @example placeAddress("US/Vermont") // "us/vermont"
 */
export function placeAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  return address.length <= MAX_PLACE_ADDRESS && ADDRESS.test(address) ? address : null;
}

/**
 * The address of a country, by its English name.
 *
 * @example countryAddress("Türkiye") // "turkiye"
 */
export function countryAddress(name: string): string {
  return (folded(name).match(/[a-z0-9]+/g) ?? []).join("-");
}

/** The path of a place's page. */
export function placePath(address: string): string {
  return `/resorts/in/${address}`;
}

/**
 * Alpha-2 code of the country of a state, by its address; null of a named region.
 *
 * @example stateCountry("us/vermont") // "US"
 */
export function stateCountry(address: string): string | null {
  const end = address.indexOf("/");
  return end === -1 ? null : address.slice(0, end).toUpperCase();
}

/**
 * What an address reads as where its title is not known.
 *
 * @example titleOfAddress("ca/british-columbia") // "British Columbia"
 */
export function titleOfAddress(address: string): string {
  return address
    .slice(address.indexOf("/") + 1)
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}
