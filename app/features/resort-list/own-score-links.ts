import { hasGroup, NO_GROUP } from "#app/domain/group/group-filter.ts";
import { groupWords } from "#app/domain/group/group-words.ts";
import { formatListState, type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { MY_SCORE_TITLE, YOUR_GROUP_TITLE } from "#app/domain/messages.ts";
import { NO_WEIGHTS, weightWords } from "#app/domain/scores/own-score.ts";

/** The way to weights of one's own or to a group, and from them. */
export interface OwnScoreLinks {
  readonly title: string;
  /** "Snow quality 5, Nightlife 2" or "Beginner · Expert"; empty without any. */
  readonly words: string;
  readonly changeHref: string;
  /** The same list or comparison without them. */
  readonly removeHref: string;
}

/** @param firstPage the list, at its first page */
export function ownScoreLinks(firstPage: ListState): OwnScoreLinks {
  const { filter } = firstPage;
  const changeHref = `/resorts/my-score${formatListState(firstPage)}`;
  if (hasGroup(filter)) {
    return {
      title: YOUR_GROUP_TITLE,
      words: groupWords(filter),
      changeHref,
      removeHref: listUrl({ ...firstPage, filter: { ...filter, ...NO_GROUP } }),
    };
  }
  return {
    title: MY_SCORE_TITLE,
    words: weightWords(firstPage.weights),
    changeHref,
    removeHref: listUrl({ ...firstPage, weights: NO_WEIGHTS }),
  };
}
