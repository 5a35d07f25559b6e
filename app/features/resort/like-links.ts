import { holdsWish, WISHES, wishCondition, withWish } from "#app/domain/likeness/likeness.ts";
import { type Condition, NO_FILTER, type ResortFilter } from "#app/domain/list/filters.ts";
import { listUrl } from "#app/domain/list/list-state.ts";
import type { IndexKnowledge } from "./index-knowledge.ts";

/** A list of resorts like one, with or without a wish. */
export interface LikeLink {
  /** "Quieter". */
  readonly words: string;
  readonly href: string;
  readonly isCurrent: boolean;
}

/** What is known of the resort that others are like. */
export interface LikedFigures {
  readonly url_segment: string;
  /** Ratings (0-100). */
  readonly ratingScores: readonly Named[];
  /** Metric. */
  readonly numerics: readonly Named[];
}

interface Named {
  readonly name: string;
  readonly value: number;
}

/**
 * What resorts like one can be better in, as far as its own figures tell; none where no resort is
 * like it, since its vertical is not known.
 *
 * @param filter of the list so far
 * @param hrefOf the list of a filter
 * @param isOffered of the index: a wish that few resorts could fulfil is offered only to be taken
 * back
 */
export function likeLinks(
  liked: LikedFigures,
  filter: ResortFilter,
  hrefOf: (filter: ResortFilter) => string,
  { isOffered }: Pick<IndexKnowledge, "isOffered">,
): LikeLink[] {
  const known = new Map([...liked.numerics, ...liked.ratingScores].map(({ name, value }) => [name, value]));
  if (!known.get("vertical_drop")) return [];
  const like = { ...filter, like: liked.url_segment };
  const link = (words: string, wish: Condition): LikeLink => ({
    words,
    href: hrefOf(withWish(like, wish)),
    isCurrent: holdsWish(like, wish),
  });
  return WISHES.flatMap(({ words, name }) => {
    const wish = wishCondition(name, known.get(name));
    return wish && (isOffered(name) || holdsWish(like, wish)) ? [link(words, wish)] : [];
  });
}

/**
 * The same from a resort's page. What is closer depends on where one starts, which the list asks.
 */
export function likeLinksOfPage(
  liked: LikedFigures,
  knowledge: Pick<IndexKnowledge, "isOffered">,
): LikeLink[] {
  const links = likeLinks(liked, NO_FILTER, (filter) => listUrl({ filter }), knowledge);
  if (links.length === 0) return [];
  const all = listUrl({ filter: { ...NO_FILTER, like: liked.url_segment } });
  return [...links, { words: "Closer", href: all, isCurrent: false }];
}
