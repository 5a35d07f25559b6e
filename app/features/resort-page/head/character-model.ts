import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { characterOf } from "#app/domain/attributes/character.ts";
import { formatFigure, formatNumber, type UnitSystem } from "#app/domain/attributes/units.ts";
import type { Resort } from "../resort-model.ts";
import type { SourceBook } from "../sources/source-book.ts";

/** What a resort is like in one sentence, and what that rests on. */
export interface CharacterModel {
  readonly words: string;
  readonly figures: readonly { readonly name: string; readonly title: string; readonly shown: string }[];
  /** Whether any of them is an estimate of the editors. */
  readonly isEstimate: boolean;
}

/** Null where too little is known of it. */
export function characterModel(
  { numerics, ratingScores }: Pick<Resort, "numerics" | "ratingScores">,
  units: UnitSystem,
  book: SourceBook,
): CharacterModel | null {
  const known = new Map([...numerics, ...ratingScores].map(({ name, value }) => [name, value]));
  const character = characterOf(known);
  if (!character) return null;
  return {
    words: character.words,
    figures: character.names.flatMap((name) => {
      const attribute = findAttribute(name);
      const value = known.get(name);
      if (!attribute || value === undefined) return [];
      const shown =
        attribute.category === "Rating" ? formatNumber(value) : formatFigure(attribute, value, units);
      return [{ name, title: attribute.title, shown }];
    }),
    isEstimate: character.names.some(
      (name) => findAttribute(name)?.category === "Rating" && book.tagOf(name)?.source === "editors",
    ),
  };
}
