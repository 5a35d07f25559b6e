import { RATING_STEPS, stepOf } from "#app/domain/contributions/contributions.ts";

/** What a rider gave, in steps, a word and a number. */
export interface RatingModel {
  readonly value: number;
  /** From 1 to 5. */
  readonly step: number;
  readonly word: string;
}

/** Null where nothing is given. */
export function ratingModel(value: number | null | undefined): RatingModel | null {
  if (value === null || value === undefined) return null;
  const step = stepOf(value);
  return { value: Math.round(value), step, word: RATING_STEPS[step - 1]?.word ?? "" };
}
