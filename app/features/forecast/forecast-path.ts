import { resortPath } from "#app/domain/urls.ts";

/** The page of a resort's forecast. */
export function forecastPath(urlSegment: string): string {
  return `${resortPath(urlSegment)}/forecast`;
}

/** Where the page of a resort loads its week. */
export function weekPath(forecastHref: string): string {
  return `${forecastHref}/week`;
}
