import { resortPath } from "#app/domain/urls.ts";
import type { PictureLink } from "./card-image.ts";
import { pictureLink } from "./picture-answer.server.ts";
import { type DrawnRecord, type DrawnResort, resortPicture, resortPictureWords } from "./resort-picture.ts";

export const PICTURE_FILE = "og.jpg";

/** What the head of a resort's page says of its picture; null of a resort that has closed. */
export function resortPictureLink(
  resort: DrawnResort & { readonly url_segment: string },
  record: DrawnRecord | null,
): PictureLink | null {
  const picture = resortPicture(resort, record);
  const path = `${resortPath(resort.url_segment)}/${PICTURE_FILE}`;
  return picture && pictureLink(path, picture, resortPictureWords(resort, picture));
}
