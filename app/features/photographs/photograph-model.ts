import type { ShownPhotographFragment } from "#app/api/generated.ts";
import { profilePath } from "#app/domain/accounts/account.ts";
import { shownMonth } from "#app/domain/days.ts";
import {
  blurStops,
  filePath,
  isFree,
  licenceOf,
  type PhotographSize,
  sizeOf,
} from "#app/domain/photographs/photograph.ts";
import { photographPath } from "#app/domain/photographs/photograph-addresses.ts";
import { NOT_DESCRIBED } from "#app/domain/photographs/photograph-messages.ts";
import { displayableUrl } from "#app/domain/urls.ts";
import type { PictureLink } from "../og-image/card-image.ts";

/** A photograph as pages show it. */
export type PhotographModel = ReturnType<typeof photographModel>;

type Given = Omit<ShownPhotographFragment, "review"> & { readonly review?: string | null | undefined };

/** @param segment the url_segment of its resort */
export function photographModel(photograph: Given, segment: string) {
  const { id, name, width, height, blur, alt, line, month, author, is_of_member } = photograph;
  const licence = licenceOf(photograph.licence, displayableUrl(photograph.licence_url ?? null));
  return {
    id,
    href: photographPath(segment, id),
    name,
    width,
    height,
    blur: blurStops(blur),
    alt: alt?.trim() || NOT_DESCRIBED,
    line: line ?? null,
    credit: {
      author: author ?? "A former member",
      href: is_of_member && author ? profilePath(author) : null,
      licence,
      /** Its page at Wikimedia Commons. */
      source: displayableUrl(photograph.page_url ?? null),
      month: month ? shownMonth(month) : null,
    },
    review: photograph.review ?? null,
  };
}

/** The photographs of a resort's page; null where there are none, and nothing is drawn. */
export function galleryModel(
  record: { readonly gallery: readonly ShownPhotographFragment[]; readonly gallery_size: number } | null,
  segment: string,
) {
  const photographs = (record?.gallery ?? []).map((one) => photographModel(one, segment));
  const [first] = photographs;
  if (!first) return null;
  return { first, photographs, size: record?.gallery_size ?? photographs.length };
}

export type GalleryModel = NonNullable<ReturnType<typeof galleryModel>>;

/**
 * What the head of a page says of the picture of its link: the first that others may copy, with who
 * made it. Null where there is none.
 */
export function photographPictureLink(photographs: readonly ShownPhotographFragment[]): PictureLink | null {
  const free = photographs.find(({ licence }) => isFree(licence));
  if (!free) return null;
  const { alt, credit } = photographModel(free, "");
  const size = 1_024;
  return {
    src: filePath({ name: free.name, size, format: "jpg" }),
    ...sizeOf(free, size),
    alt: `${alt.replace(/\.$/, "")}. Photograph by ${credit.author}, ${credit.licence.words}`,
  };
}

/** The files of one format for an image's srcset, each with its width. */
export function widthsOf(
  photograph: Pick<PhotographModel, "width" | "height">,
  sizes: readonly PhotographSize[],
) {
  const all = sizes.map((size) => ({ size, width: sizeOf(photograph, size).width }));
  // Of a small picture the larger files are as wide as it is: one of them is enough.
  return all.filter(({ width }, index) => index === 0 || width > (all[index - 1]?.width ?? 0));
}
