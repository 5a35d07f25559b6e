import { resortPath } from "#app/domain/urls.ts";
import { type LocationParts, locationLine } from "./location-line.ts";

/**
 * What a resort is known by wherever it is among others: a name that leads to its page, and where
 * it lies.
 */
export interface NamedResort {
  readonly id: string;
  readonly title: string;
  readonly href: string;
  /** Alpha-2 code, for the flag. */
  readonly countryCode: string;
  readonly place: string;
}

interface AskedResort {
  readonly id: string;
  readonly title: string;
  readonly url_segment: string;
  readonly location: LocationParts;
}

/** A resort of the contract by its name. */
export function namedResort({ id, title, url_segment, location }: AskedResort): NamedResort {
  return {
    id,
    title,
    href: resortPath(url_segment),
    countryCode: location.country.code,
    place: locationLine(location),
  };
}
