import type { Api } from "#app/api/client.server.ts";
import {
  type FollowInput,
  OwnFollowsDocument,
  PlacesAtDocument,
  ResortsByUrlSegmentsDocument,
} from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { accountHref } from "#app/domain/accounts/account.ts";
import {
  type Followed,
  followedPath,
  followPath,
  listFeedPath,
  parseFollowed,
  resortFeedPath,
} from "#app/domain/follow-addresses.ts";
import { MAX_PAGE_SIZE } from "#app/domain/limits.ts";
import { DEFAULT_LIST_STATE, formatListState, type ListState } from "#app/domain/list/list-state.ts";
import { placeFilter } from "#app/domain/list/place-filter.ts";
import { env } from "#app/env.server.ts";
import { getSession } from "#app/session/session.server.ts";
import { describeInvalid } from "../page/invalid-params.tsx";
import { listVariables } from "../resort/list-query.ts";
import { askedList } from "../resort-list/when-and-where/list-origin.server.ts";
import { listOf, listTitle } from "./feeds.server.ts";
import type { FollowModel, LetterChoice } from "./follow-page.tsx";

/** How to follow what a path is about; null where there is nothing to follow. */
export async function followModel(api: Api, request: Request): Promise<FollowModel | null> {
  const feed = await followedFeed(api, request);
  if (!feed) return null;
  const { name, href, feedPath, note, invalid } = feed;
  const letter = env.mail && (await letterChoice(api, request, href));
  return {
    title: `Follow ${name}`,
    name,
    href,
    feedPath,
    feedUrl: `${env.SITE_URL}${feedPath}`,
    note,
    invalid,
    letter,
  };
}

/** What the page of a request is about; null where there is nothing to follow. */
export async function followedFeed(api: Api, request: Request): Promise<FollowedFeed | null> {
  const path = new URL(request.url).searchParams.get("of") ?? "";
  const followed = parseFollowed(path);
  return followed && feedOf(api, followed);
}

async function letterChoice(api: Api, request: Request, href: string): Promise<LetterChoice | null> {
  const visitor: LetterChoice = { kind: "visitor", loginHref: accountHref("login", followPath(href)) };
  if (!(await getSession(request))) return visitor;
  const own = await orNull(api.query(OwnFollowsDocument));
  if (!own) return null;
  if (!own.account) return visitor;
  if (own.ownFollows.some(({ path }) => path === href)) return { kind: "on" };
  return { kind: own.account.is_email_verified ? "off" : "unverified" };
}

interface FollowedFeed extends Pick<FollowModel, "name" | "href" | "feedPath" | "note" | "invalid"> {
  /** Of a list, as the schema takes it; null of a resort. */
  readonly list: Pick<FollowInput, "filter" | "orderBy" | "thenBy"> | null;
}

const OF_A_LIST = `The feed tells of the first ${MAX_PAGE_SIZE} resorts, in the order of the list.`;

async function feedOf(api: Api, followed: Followed): Promise<FollowedFeed | null> {
  if (followed.kind === "resort") {
    const { resortsByUrlSegments } = await api.require(ResortsByUrlSegmentsDocument, {
      urlSegments: [followed.segment],
    });
    const resort = resortsByUrlSegments[0]?.resort;
    if (!resort) return null;
    const { title: name, url_segment: segment } = resort;
    return {
      name,
      href: followedPath({ kind: "resort", segment }),
      feedPath: resortFeedPath(segment),
      note: null,
      invalid: null,
      list: null,
    };
  }
  const asked =
    followed.kind === "list"
      ? await askedList(api, new URLSearchParams(followed.query))
      : { value: await placeState(api, followed.address), origin: null, invalid: [] };
  if (!asked.value) return null;
  const state = listOf(asked.value);
  const title = await listTitle(api, { value: state, origin: asked.origin });
  const query = formatListState(state);
  const { filter, orderBy, thenBy } = listVariables(state);
  const href = followed.kind === "place" ? followedPath(followed) : `/resorts${query}`;
  return {
    name: `${title.charAt(0).toLowerCase()}${title.slice(1)}`,
    href,
    feedPath: listFeedPath(`/resorts${query}`),
    note: OF_A_LIST,
    invalid: describeInvalid(asked.invalid),
    list: { filter, ...(orderBy && { orderBy }), ...(thenBy && { thenBy: [thenBy].flat() }) },
  };
}

/** The list of a place; null where there is no such place. */
async function placeState(api: Api, address: string): Promise<ListState | null> {
  const locationType = placeFilter(address);
  const { placeId } = locationType;
  if (placeId) {
    const { placesAt } = await api.require(PlacesAtDocument, { addresses: [...placeId] });
    if (placesAt.length === 0) return null;
  }
  return { ...DEFAULT_LIST_STATE, filter: { groupedType: [], locationType } };
}
