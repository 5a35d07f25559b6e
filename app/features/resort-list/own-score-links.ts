import { hasGroup, NO_GROUP } from "#app/domain/group/group-filter.ts";
import { GROUP_RULE } from "#app/domain/group/group-words.ts";
import { formatListState, type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { MY_SCORE_TITLE, YOUR_GROUP_TITLE } from "#app/domain/messages.ts";
import { NO_WEIGHTS, weightWords } from "#app/domain/scores/own-score.ts";

/** The way to weights of one's own or to a group, and from them. */
export interface OwnScoreLinks {
  readonly title: string;
  /** What orders, "Snow quality 5, Nightlife 2"; empty where nothing of their own does. */
  readonly words: string;
  readonly changeHref: string;
  /** Where a group is asked for, with the two who agree least often to begin with. */
  readonly groupHref: string;
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
      words: GROUP_RULE,
      changeHref,
      groupHref: changeHref,
      removeHref: listUrl({ ...firstPage, filter: { ...filter, ...NO_GROUP } }),
    };
  }
  return {
    title: MY_SCORE_TITLE,
    words: weightWords(firstPage.weights),
    changeHref,
    groupHref: newGroupHref(firstPage),
    removeHref: listUrl({ ...firstPage, weights: NO_WEIGHTS }),
  };
}

const FIRST_GROUP = ["ski.beginner", "ski.expert"];

/** The page of the group, with one to begin with, for the same list. */
export function newGroupHref(list: ListState): string {
  const filter = { ...list.filter, who: FIRST_GROUP };
  return `/resorts/my-score${formatListState({ ...list, filter, order: [], weights: NO_WEIGHTS })}`;
}
