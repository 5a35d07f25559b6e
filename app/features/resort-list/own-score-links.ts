import { formatListState, type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { NO_WEIGHTS, weightWords } from "#app/domain/scores/own-score.ts";

/** The way to weights of one's own, and from them. */
export interface OwnScoreLinks {
  /** "Snow quality 5, Nightlife 2"; empty without any. */
  readonly words: string;
  readonly changeHref: string;
  /** The same list or comparison without them. */
  readonly removeHref: string;
}

/** @param firstPage the list, at its first page */
export function ownScoreLinks(firstPage: ListState): OwnScoreLinks {
  return {
    words: weightWords(firstPage.weights),
    changeHref: `/resorts/my-score${formatListState(firstPage)}`,
    removeHref: listUrl({ ...firstPage, weights: NO_WEIGHTS }),
  };
}
