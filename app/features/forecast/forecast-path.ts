import { resortPath } from "#app/domain/urls.ts";

/** Of the resort page's own request: a failure is nothing to it then. */
const PANEL_PARAM = "panel";

/** The page of a resort's forecast. */
export function forecastPath(urlSegment: string): string {
  return `${resortPath(urlSegment)}/forecast`;
}

/** Where the panel of the resort page loads that page's data. */
export function panelDataPath(forecastHref: string): string {
  return `${forecastHref}?${PANEL_PARAM}`;
}

export function isOfPanel(params: URLSearchParams): boolean {
  return params.has(PANEL_PARAM);
}
