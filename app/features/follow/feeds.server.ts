import { createHash } from "node:crypto";
import type { Api } from "#app/api/client.server.ts";
import {
  FollowedListDocument,
  PlacesAtDocument,
  ResortFeedDocument,
  ResortsFeedDocument,
} from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { endOfMonth } from "#app/domain/days.ts";
import { listFeedPath, resortFeedPath } from "#app/domain/follow-addresses.ts";
import { positionOf } from "#app/domain/getting-there/origin.ts";
import { FIRST_PAGE, MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { DEFAULT_LIST_STATE, formatListState, type ListState } from "#app/domain/list/list-state.ts";
import { resortPath } from "#app/domain/urls.ts";
import { env } from "#app/env.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { listVariables } from "../resort/list-query.ts";
import { resortCount } from "../resort/shown-count.ts";
import { placeTitles } from "../resort-list/filters/place-fields.ts";
import { filterTitle } from "../resort-list/list-title.ts";
import { namedInFilter } from "../resort-list/named-in-filter.server.ts";
import type { AskedList } from "../resort-list/when-and-where/list-origin.server.ts";
import { ATOM_TYPE, atomXml, type Feed } from "./atom.ts";
import { figureEntries, seasonEntries, textEntries } from "./feed-entries.ts";

export const FEED_WORDS = "New reviews, corrected figures and the start of the season.";

/** What changes of a resort; null of one that is not in the index. */
export async function resortFeed(api: Api, urlSegment: string, today: Date): Promise<Feed | null> {
  const { resort, record, contributions, figureChangesOf } = await api.require(ResortFeedDocument, {
    urlSegment,
  });
  if (!resort) return null;
  const path = resortPath(resort.url_segment);
  const id = `resort/${resort.id}`;
  return {
    id,
    title: resort.title,
    subtitle: FEED_WORDS,
    path,
    feedPath: resortFeedPath(resort.url_segment),
    entries: [
      ...textEntries(contributions?.texts ?? [], () => resort),
      ...figureEntries(figureChangesOf, [resort]),
      ...seasonEntries([resort], record ? [record] : [], { today, id, path }),
    ],
  };
}

/** What changes of the first 100 resorts of a list, in its order. */
export async function listFeed(api: Api, { value, origin }: AskedList, today: Date): Promise<Feed> {
  const state = listOf(value);
  const variables = { ...listVariables(state), first: MAX_PAGE_SIZE };
  const [{ resorts }, title] = await Promise.all([
    api.require(FollowedListDocument, variables),
    listTitle(api, { value, origin }),
  ]);
  const urlSegments = resorts.data.map(({ url_segment }) => url_segment);
  const changes = urlSegments.length > 0 ? await api.require(ResortsFeedDocument, { urlSegments }) : null;
  const bySegment = new Map(resorts.data.map((resort) => [resort.url_segment, resort]));
  const query = formatListState(state);
  const path = `/resorts${query}`;
  const id = `list/${createHash("sha256").update(query).digest("hex").slice(0, 16)}`;
  const { total } = resorts.paginatorInfo;
  const of =
    total > urlSegments.length
      ? `Of the first ${resortCount(urlSegments.length)}`
      : `Of ${resortCount(total)}`;
  return {
    id,
    title,
    subtitle: `${FEED_WORDS} ${of}.`,
    path,
    feedPath: listFeedPath(path),
    entries: changes
      ? [
          ...changes.contributionsOf.flatMap((text) =>
            textEntries([text], () => bySegment.get(text.resort.url_segment) ?? null),
          ),
          ...figureEntries(changes.figureChangesOf, resorts.data),
          ...seasonEntries(resorts.data, changes.records, { today, id, path }),
        ]
      : [],
  };
}

/** A list without how it is looked at. */
export function listOf({ filter, order, weights }: ListState): ListState {
  const isPosition = filter.from !== undefined && positionOf(filter.from) !== null;
  const followed = isPosition ? { ...filter, from: undefined, within: undefined } : filter;
  return { ...DEFAULT_LIST_STATE, filter: followed, order, weights, page: FIRST_PAGE };
}

/** As the page of the list is called. */
export async function listTitle(
  api: Api,
  { value, origin }: Pick<AskedList, "value" | "origin">,
): Promise<string> {
  const { placeId } = value.filter.locationType;
  const [places, { titles }] = await Promise.all([
    placeId ? orNull(api.query(PlacesAtDocument, { addresses: [...placeId] })) : null,
    namedInFilter(api, value.filter, origin),
  ]);
  return filterTitle(value, "metric", { ...placeTitles(places), ...titles });
}

/** The feed as a file, which is made anew when data that it reads change, and each month. */
export function feedAnswer(feed: Feed, today: Date): Response {
  // A season is announced on the first day of a month.
  requestContext().reads.endAt(endOfMonth(today));
  return new Response(atomXml(feed, env.SITE_URL), {
    headers: { "Content-Type": `${ATOM_TYPE}; charset=utf-8`, "X-Robots-Tag": "noindex" },
  });
}

export function noFeed(status: 400 | 404, words: string): Response {
  return new Response(`${words}\n`, {
    status,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
