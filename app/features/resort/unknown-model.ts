import { EMPTY } from "#app/domain/messages.ts";

/** What nobody has told the index of a resort. */
export interface UnknownModel {
  /** A sentence for each section that would be empty. */
  readonly texts: readonly string[];
  /** Titles of figures and of features. */
  readonly figures: readonly string[];
  readonly features: readonly string[];
}

interface Known {
  readonly hasDescription: boolean;
  readonly hasStatistics: boolean;
  readonly hasComments: boolean;
  readonly hasImages: boolean;
  readonly figures: readonly string[];
  readonly features: readonly string[];
}

/** Null where everything is known. A missing score and place are said where these stand. */
export function unknownModel(known: Known): UnknownModel | null {
  const texts = [
    known.hasDescription ? [] : EMPTY.description,
    known.hasStatistics ? [] : EMPTY.statistics,
    known.hasComments ? [] : EMPTY.comments,
    known.hasImages ? [] : EMPTY.visuals,
  ].flat();
  const { figures, features } = known;
  return texts.length + figures.length + features.length > 0 ? { texts, figures, features } : null;
}
