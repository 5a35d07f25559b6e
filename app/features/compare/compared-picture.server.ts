import { compareUrl } from "#app/domain/compare/compare.ts";
import type { PictureLink } from "../og-image/card-image.ts";
import { pictureLink } from "../og-image/picture-answer.server.ts";
import { comparedPicture, comparedPictureWords } from "./compared-picture.ts";

type Compared = Parameters<typeof comparedPicture>[0][number] & { readonly url_segment: string };

/** What the head of a comparison says of its picture; null of fewer than two resorts. */
export function comparedPictureLink(
  resorts: readonly Compared[],
  records: Parameters<typeof comparedPicture>[1],
): PictureLink | null {
  const picture = comparedPicture(resorts, records);
  const page = compareUrl({ segments: resorts.map(({ url_segment }) => url_segment) });
  return (
    picture &&
    pictureLink(page.replace("/compare", "/compare/og.jpg"), picture, comparedPictureWords(picture))
  );
}
