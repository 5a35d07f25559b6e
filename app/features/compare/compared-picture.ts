import { wordList } from "#app/domain/word-list.ts";
import type { CardImageFigure, ComparisonImage } from "../og-image/card-image.ts";
import { type DrawnRecord, type DrawnResort, drawingOf } from "../og-image/resort-picture.ts";
import { formatNamed, type NumericFigure } from "../resort/card/resort-figures.ts";

/** Short, for a quarter of the picture, in the same order of each resort. */
const COMPARED = [
  ["vertical_drop", "vertical"],
  ["piste_length", "of runs"],
  ["elevation_peak", "peak"],
] as const;

/** The picture of a comparison; null of fewer than two resorts. */
export function comparedPicture(
  resorts: readonly (DrawnResort & { readonly id: string })[],
  records: readonly (DrawnRecord & { readonly id: string })[],
): ComparisonImage | null {
  if (resorts.length < 2) return null;
  return {
    columns: resorts.map(({ id, title, location, numerics }) => ({
      title,
      place: location.country.name,
      countryCode: location.country.code,
      figures: COMPARED.map(([name, label]): CardImageFigure => {
        const value = numerics.find((numeric: NumericFigure) => numeric.name === name)?.value;
        return { label, shown: value === undefined ? null : formatNamed(name, value, "metric") };
      }),
      drawing: drawingOf(numerics, records.find((record) => record.id === id) ?? null),
    })),
  };
}

/** The picture in words. */
export function comparedPictureWords({ columns }: ComparisonImage): string {
  const told = columns.map(({ title, figures }) => {
    const known = figures.flatMap(({ label, shown }) => (shown === null ? [] : [`${shown} ${label}`]));
    return known.length > 0 ? `${title} (${known.join(", ")})` : title;
  });
  return `${wordList(told)} side by side`;
}
