import type { CardSourceFragment, ResortByUrlSegmentQuery } from "#app/api/generated.ts";
import { roseOf } from "#app/domain/attributes/aspect.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { findStatus } from "#app/domain/resort-status.ts";
import { cardRose } from "../resort/card/card-rose.ts";
import { formatNamed, knownKeyFigures, type NumericFigure } from "../resort/card/resort-figures.ts";
import { resortProfile } from "../resort/card/resort-profile.ts";
import { locationLine } from "../resort/location-line.ts";
import {
  type CardImage,
  type CardImageDrawing,
  type CardImageFigure,
  figureWords,
  MOST_FIGURES,
} from "./card-image.ts";

type Resort = NonNullable<ResortByUrlSegmentQuery["resortByUrlSegment"]>;

/** What is drawn of a resort. */
export type DrawnResort = Pick<Resort, "title" | "location"> & {
  readonly numerics: readonly NumericFigure[];
};

/** What only a backend with extensions tells. */
export type DrawnRecord = Pick<CardSourceFragment, "status" | "rose"> & {
  readonly mountain?: { readonly side_view?: string | null } | null;
};

/** First what a picture says if it is known. */
const TELLING = ["vertical_drop", "piste_length", "elevation_peak"];
/** As all that link previews are told: a picture has no visitor whose units it could take. */
const UNITS = "metric";

/** The picture of a resort; null of one that has closed. */
export function resortPicture(resort: DrawnResort, record: DrawnRecord | null): CardImage | null {
  if (record && findStatus(record.status) === "abandoned") return null;
  const { title, location, numerics } = resort;
  return {
    title,
    place: locationLine(location),
    countryCode: location.country.code,
    figures: figuresOf(numerics),
    drawing: drawingOf(numerics, record),
  };
}

/**
 * The picture in words: "Zermatt, the mountain from the side, 1,562 m to 3,899 m: vertical drop
 * 2,337 m, …".
 */
export function resortPictureWords(resort: DrawnResort, { title, figures, drawing }: CardImage): string {
  const ends = resortProfile(resort.numerics, UNITS)?.ends;
  const seen = {
    mountains: ends ? `the mountain from the side, ${ends[1]} to ${ends[0]}` : "the mountain from the side",
    rose: "which way its slopes face",
    none: "mountains at night",
  }[drawing.kind];
  return `${title}, ${seen}${figures.length > 0 ? `: ${figureWords(figures)}` : ""}`;
}

/** The mountain from the side, else which way its slopes face, else neither. */
export function drawingOf(numerics: readonly NumericFigure[], record: DrawnRecord | null): CardImageDrawing {
  const outline = resortProfile(numerics, UNITS, record?.mountain?.side_view ?? null)?.outline;
  if (outline) return { kind: "mountains", outlines: [outline] };
  const path = cardRose(roseOf(record?.rose));
  return path ? { kind: "rose", path } : { kind: "none" };
}

function figuresOf(numerics: readonly NumericFigure[]): CardImageFigure[] {
  const known = knownKeyFigures(numerics);
  const telling = TELLING.flatMap((name) => known.find((figure) => figure.name === name) ?? []);
  return [...new Set([...telling, ...known])].slice(0, MOST_FIGURES).map(({ name, value }) => ({
    label: findAttribute(name)?.listTitle ?? name,
    shown: formatNamed(name, value, UNITS),
  }));
}
