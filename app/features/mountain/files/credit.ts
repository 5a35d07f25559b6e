/** What the licence asks to be said wherever the lines are shown or taken along. */
export const CREDIT = "© OpenStreetMap contributors, Open Database Licence 1.0";
export const LICENCE_URL = "https://opendatacommons.org/licenses/odbl/1-0/";

/**
 * Who measured heights, as a page credits them: data name the grid and how it was read, of which
 * visitors know nothing.
 *
 * @example heightsCredit("USGS National Elevation Dataset, 1/3 arc second (10 m)") // "U.S. Geological Survey"
 */
export function heightsCredit(source: string | null | undefined): string | null {
  return source?.startsWith("USGS ") ? "U.S. Geological Survey" : (source ?? null);
}
