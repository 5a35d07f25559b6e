import type { PlaceQuery } from "#app/api/generated.ts";
import { placeWithArticle } from "#app/domain/places/place-article.ts";
import { wordList } from "#app/domain/word-list.ts";
import { type CardImage, figureWords, MOST_FIGURES, type PictureLink } from "../og-image/card-image.ts";
import { pictureLink } from "../og-image/picture-answer.server.ts";
import { cardSources } from "../resort/card/card-sources.ts";
import { resortProfile } from "../resort/card/resort-profile.ts";
import { figuresOf } from "./place-model.ts";

const MOST_DRAWN = 3;

type Answer = PlaceQuery & { readonly place: NonNullable<PlaceQuery["place"]> };

/** The picture of a place: its figures, before the mountains of its best resorts. */
export function placePicture(answer: Answer): CardImage {
  const { place, best, resortRecords } = answer;
  const { sideViewOf } = cardSources({ resortRecords });
  const outlines = best.data.flatMap(
    ({ id, numerics }) => resortProfile(numerics, "metric", sideViewOf(id))?.outline ?? [],
  );
  return {
    title: `Ski resorts in ${placeWithArticle(place.title, place.kind, place.country?.code)}`,
    place: wordList(best.data.slice(0, MOST_DRAWN).map(({ title }) => title)),
    countryCode: place.country?.code ?? null,
    figures: figuresOf(answer, "metric")
      .slice(0, MOST_FIGURES)
      .map(({ title, shown }) => ({ label: title, shown })),
    drawing:
      outlines.length > 0 ? { kind: "mountains", outlines: outlines.slice(0, MOST_DRAWN) } : { kind: "none" },
  };
}

/** What the head of a place's page says of its picture. */
export function placePictureLink(answer: Answer): PictureLink {
  const picture = placePicture(answer);
  const path = `/resorts/og.jpg?place=${encodeURIComponent(answer.place.address)}`;
  const seen = picture.drawing.kind === "none" ? "mountains at night" : `the mountains of ${picture.place}`;
  return pictureLink(path, picture, `${picture.title}, ${seen}: ${figureWords(picture.figures)}`);
}
