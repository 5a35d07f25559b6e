import type { ListedCardsQuery } from "#app/api/generated.ts";
import { cardSources } from "../resort/card/card-sources.ts";
import { formatNamed } from "../resort/card/resort-figures.ts";
import { resortProfile } from "../resort/card/resort-profile.ts";
import { type CardImage, MOST_FIGURES } from "./card-image.ts";

/** Those of resorts, in their order, that a picture names and draws. */
export function drawnSegments(resorts: readonly { readonly url_segment: string }[]): string[] {
  return resorts.slice(0, MOST_FIGURES).map(({ url_segment }) => url_segment);
}

/**
 * The picture of resorts that a member has gathered: the first of them by name, and their
 * mountains.
 *
 * @param segments of those to draw, in their order
 * @param shown the cards of these, others beside them or not
 */
export function shortlistPicture(
  { title, place }: Pick<CardImage, "title" | "place">,
  segments: readonly string[],
  shown: ListedCardsQuery,
): CardImage {
  const { sideViewOf } = cardSources(shown);
  const first = segments.flatMap(
    (segment) =>
      shown.resortsByUrlSegments.find(({ resort }) => resort.url_segment === segment)?.resort ?? [],
  );
  const outlines = first.flatMap(
    ({ id, numerics }) => resortProfile(numerics, "metric", sideViewOf(id))?.outline ?? [],
  );
  return {
    title,
    place,
    countryCode: null,
    figures: first.map(({ title: name, numerics }) => {
      const vertical = numerics.find((numeric) => numeric.name === "vertical_drop")?.value;
      const drop =
        vertical === undefined ? "" : `${formatNamed("vertical_drop", vertical, "metric")} vertical`;
      return { shown: name, label: drop };
    }),
    drawing: outlines.length > 0 ? { kind: "mountains", outlines } : { kind: "none" },
  };
}
