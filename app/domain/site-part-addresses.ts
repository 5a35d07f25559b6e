/** Addresses of the pages on which operators change what the site says of itself. */

export const SITE_TEXTS_PATH = "/desk/texts";

/**
 * Where a part of the site is changed.
 *
 * @param part as the backend names it: "page:/about", "team", "resort:zermatt"
 * @param version an earlier one to look at
 * @example editPath("page:/about") // "/desk/texts/edit?part=page%3A%2Fabout"
 */
export function editPath(part: string, version?: number): string {
  const params = new URLSearchParams({ part, ...(version !== undefined && { version: String(version) }) });
  return `${SITE_TEXTS_PATH}/edit?${params}`;
}

/** Where visitors read a part; null for one that stands on every page. */
export function readPath(part: string): string | null {
  const [kind, key = ""] = part.split(/:(.*)/s);
  if (kind === "page") return key;
  return kind === "resort" ? `/resort/${key}` : null;
}
