import type { LikedResortQuery } from "#app/api/generated.ts";
import { MAX_WITHIN_KM } from "#app/domain/getting-there/trip-filter.ts";
import { type ListState, listUrl } from "#app/domain/list/list-state.ts";
import { shortTitle } from "#app/domain/short-title.ts";
import type { IndexKnowledge } from "../../resort/index-knowledge.ts";
import { type LikeLink, likeLinks } from "../../resort/like-links.ts";
import { kilometresTo, type ListOrigin } from "../when-and-where/list-distances.ts";

/** A resort, and what those like it shall be better in. */
export interface LikeChoice {
  /** "Zermatt". */
  readonly title: string;
  readonly href: string;
  readonly wishes: readonly LikeLink[];
  /**
   * Why no resort can be closer yet; null where one can, or it is known how far away this one is.
   */
  readonly closer: string | null;
}

export type LikedResort = NonNullable<LikedResortQuery["resort"]>;

interface LikeSource {
  readonly origin: ListOrigin | null;
  /** The address of the resort's page. */
  readonly resortHref: string;
  readonly knowledge: Pick<IndexKnowledge, "isOffered">;
}

/** Nearer than this is no shorter a way. */
const LEAST_KM = 10;
/** So much of its distance is closer. */
const CLOSER_SHARE = 0.9;

/**
 * @param firstPage the list, at its first page
 */
export function likeChoice(
  liked: LikedResort,
  firstPage: ListState,
  { origin, resortHref, knowledge }: LikeSource,
): LikeChoice {
  const { filter } = firstPage;
  const hrefOf = (wished: ListState["filter"]) => listUrl({ ...firstPage, filter: wished });
  const km = origin && kilometresTo(origin, liked.location);
  const least = km === null ? 0 : Math.min(Math.floor(km * CLOSER_SHARE), MAX_WITHIN_KM);
  const isCloser = filter.within !== undefined && filter.within <= least;
  return {
    title: shortTitle(liked.title),
    href: resortHref,
    wishes: [
      ...likeLinks(liked, filter, hrefOf, knowledge),
      ...(least >= LEAST_KM
        ? [
            {
              words: "Closer",
              href: hrefOf({ ...filter, within: isCloser ? undefined : least }),
              isCurrent: isCloser,
            },
          ]
        : []),
    ],
    closer: origin ? null : "Closer? Say where you start from, under “When and from where”.",
  };
}
