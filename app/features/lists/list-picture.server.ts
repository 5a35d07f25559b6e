import type { ListedCardsQuery, ResortListQuery } from "#app/api/generated.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { listPath } from "#app/domain/list/named-list.ts";
import { wordList } from "#app/domain/word-list.ts";
import type { CardImage, PictureLink } from "../og-image/card-image.ts";
import { pictureLink } from "../og-image/picture-answer.server.ts";
import { drawnSegments, shortlistPicture } from "../og-image/shortlist-picture.ts";

type StoredList = NonNullable<ResortListQuery["resortList"]>;

/**
 * The picture of a named list; null where operators have hidden the title.
 *
 * @param shown the cards of the first page, or of the first resorts
 */
export function listPicture(list: StoredList, shown: ListedCardsQuery): CardImage | null {
  if (list.is_hidden) return null;
  const place = `A list of ${resortCount(list.entries.length)}`;
  return shortlistPicture({ title: list.title, place }, drawnSegments(list.entries), shown);
}

/**
 * What the head of a list's page says of its picture; null where it has none, and on its further
 * pages, which lack the first resorts.
 */
export function listPictureLink(list: StoredList, shown: ListedCardsQuery): PictureLink | null {
  const isFirstPage = shown.resortsByUrlSegments[0]?.resort.url_segment === list.entries[0]?.url_segment;
  const picture = isFirstPage ? listPicture(list, shown) : null;
  if (!picture) return null;
  const names = picture.figures.map(({ shown: title }) => title ?? "");
  const told = names.length > 0 ? `: ${wordList(names)}` : "";
  return pictureLink(
    `${listPath(list.link)}/og.jpg`,
    picture,
    `${list.title}, ${picture.place.toLowerCase()}${told}`,
  );
}
