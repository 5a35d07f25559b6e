import type { ListedCardsQuery, ResortListQuery } from "#app/api/generated.ts";
import { resortCount } from "#app/domain/attributes/units.ts";
import { listPath } from "#app/domain/list/named-list.ts";
import { wordList } from "#app/domain/word-list.ts";
import { type CardImage, MOST_FIGURES, type PictureLink } from "../og-image/card-image.ts";
import { pictureLink } from "../og-image/picture-answer.server.ts";
import { cardSources } from "../resort/card/card-sources.ts";
import { formatNamed } from "../resort/card/resort-figures.ts";
import { resortProfile } from "../resort/card/resort-profile.ts";

type StoredList = NonNullable<ResortListQuery["resortList"]>;

/** The resorts of a list that its picture names and draws. */
export function drawnSegments({ entries }: StoredList): string[] {
  return entries.slice(0, MOST_FIGURES).map(({ url_segment }) => url_segment);
}

/**
 * The picture of a named list: its first resorts by name, and their mountains; null where operators have hidden the title.
 *
 * @param shown the cards of the first page, or of the first resorts
 */
export function listPicture(list: StoredList, shown: ListedCardsQuery): CardImage | null {
  if (list.is_hidden) return null;
  const { sideViewOf } = cardSources(shown);
  const first = drawnSegments(list).flatMap(
    (segment) =>
      shown.resortsByUrlSegments.find(({ resort }) => resort.url_segment === segment)?.resort ?? [],
  );
  const outlines = first.flatMap(
    ({ id, numerics }) => resortProfile(numerics, "metric", sideViewOf(id))?.outline ?? [],
  );
  return {
    title: list.title,
    place: `A list of ${resortCount(list.entries.length)}`,
    countryCode: null,
    figures: first.map(({ title, numerics }) => {
      const vertical = numerics.find(({ name }) => name === "vertical_drop")?.value;
      const drop =
        vertical === undefined ? "" : `${formatNamed("vertical_drop", vertical, "metric")} vertical`;
      return { shown: title, label: drop };
    }),
    drawing: outlines.length > 0 ? { kind: "mountains", outlines } : { kind: "none" },
  };
}

/** What the head of a list's page says of its picture; null where it has none, and on its further pages, which lack the first resorts. */
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
