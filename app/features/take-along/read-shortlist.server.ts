import type { Api } from "#app/api/client.server.ts";
import { ResortListDocument } from "#app/api/generated.ts";
import { listPath } from "#app/domain/list/named-list.ts";
import { parseShortlist } from "#app/domain/list/shortlist.ts";

/** A shortlist as its address names it. */
export interface AskedShortlist {
  readonly title: string;
  /** Path of the page that it is taken from. */
  readonly path: string;
  /** Of its resorts, former ones and unknown ones included. */
  readonly segments: readonly string[];
  /** What the list's member noted, by segment. */
  readonly notes: ReadonlyMap<string, string>;
}

/**
 * The shortlist of an address; null where it names none, or a list that is gone.
 *
 * @throws data() with status 400, 429, 502 or 503 where the backend fails
 */
export async function readShortlist(
  api: Pick<Api, "require">,
  params: URLSearchParams,
): Promise<AskedShortlist | null> {
  const asked = parseShortlist(params);
  if (!asked) return null;
  if ("segments" in asked) {
    return { title: "Resorts", path: "/resorts", segments: asked.segments, notes: new Map() };
  }
  const { resortList: list } = await api.require(ResortListDocument, { link: asked.list });
  if (!list) return null;
  return {
    title: list.title,
    path: listPath(list.link),
    segments: list.entries.map(({ url_segment }) => url_segment),
    notes: new Map(list.entries.flatMap(({ url_segment, note }) => (note ? [[url_segment, note]] : []))),
  };
}
