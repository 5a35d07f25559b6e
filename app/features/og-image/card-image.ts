import type { ResortOutline } from "../resort/card/resort-profile.ts";

/** What a picture of a link says. All of it is plain text, of any length and script. */
export interface CardImage {
  readonly title: string;
  /** Below the title: where it lies, or what it is. */
  readonly place: string;
  /** Alpha-2 code, for the flag; null without one. */
  readonly countryCode: string | null;
  /** At most three, the most telling first. */
  readonly figures: readonly CardImageFigure[];
  readonly drawing: CardImageDrawing;
}

export interface CardImageFigure {
  readonly label: string;
  /** Null while it is not known, which a picture says. */
  readonly shown: string | null;
}

/**
 * Mountains from the side, the first in front; where a resort faces; or the ridges of the site's
 * own drawing, which say nothing.
 */
export type CardImageDrawing =
  | { readonly kind: "mountains"; readonly outlines: readonly ResortOutline[] }
  | { readonly kind: "rose"; readonly path: string }
  | { readonly kind: "none" };

/** Resorts side by side, in columns. */
export interface ComparisonImage {
  readonly columns: readonly CardImage[];
}

export type LinkPicture = CardImage | ComparisonImage;

/** What a page's head says of its picture. */
export interface PictureLink {
  /** Path, with the version of what is drawn. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  /** What is drawn, in words. */
  readonly alt: string;
}

/** What every messenger shows whole. */
export const PICTURE = { width: 1200, height: 630 } as const;
export const NOT_KNOWN = "not known yet";
export const MOST_FIGURES = 3;

/** The figures in a sentence: "vertical drop 2,338 m, marked runs 322 km". */
export function figureWords(figures: readonly CardImageFigure[]): string {
  return figures
    .map(({ label, shown }) => `${label.charAt(0).toLowerCase()}${label.slice(1)} ${shown ?? NOT_KNOWN}`)
    .join(", ");
}
