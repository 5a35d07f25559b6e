import type { Api } from "#app/api/client.server.ts";
import { LikedResortDocument, ListTitleDocument } from "#app/api/generated.ts";
import { orNull } from "#app/api/or-else.server.ts";
import { originTitleKey } from "#app/domain/getting-there/trip-words.ts";
import { type FilterTitles, likeTitleKey } from "#app/domain/list/filter-labels.ts";
import type { ResortFilter } from "#app/domain/list/filters.ts";
import type { LikedResort } from "./like/like-choice.ts";
import type { ListOrigin } from "./when-and-where/list-distances.ts";

/** What a filter names besides places. */
export interface NamedInFilter {
  /**
   * The title of the named list that it narrows to, by its link, those of an origin and of the
   * resort that others are like; empty without them, and where the backend does not say.
   */
  readonly titles: FilterTitles;
  readonly liked: LikedResort | null;
}

export async function namedInFilter(
  api: Api,
  { listId, like }: ResortFilter,
  origin: ListOrigin | null,
): Promise<NamedInFilter> {
  const [list, found] = await Promise.all([
    listId === undefined ? null : orNull(api.query(ListTitleDocument, { link: listId })),
    like === undefined ? null : orNull(api.query(LikedResortDocument, { segment: like })),
  ]);
  const liked = found?.resort ?? null;
  return {
    titles: {
      ...(listId !== undefined && list?.resortList && { [listId]: list.resortList.title }),
      ...(origin && { [originTitleKey(origin.id)]: origin.title }),
      ...(like !== undefined && liked && { [likeTitleKey(like)]: liked.title }),
    },
    liked,
  };
}
