import type { ResortQuery } from "#app/api/generated.ts";
import { findAttribute } from "#app/domain/attributes/attributes.ts";
import { characterOf, type Known, knownOf } from "#app/domain/attributes/character.ts";
import { isByPeople } from "#app/domain/attributes/scores.ts";
import { formatFigure, type UnitSystem } from "#app/domain/attributes/units.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import type { Resort as ResortOfPage } from "../resort-model.ts";
import type { SourceBook } from "../sources/source-book.ts";

/** What sets a resort apart from those around it, in one sentence, and what that rests on. */
export interface CharacterModel {
  readonly words: string;
  readonly figures: readonly { readonly name: string; readonly title: string; readonly shown: string }[];
  /** Whether any of them is an estimate of the editors. */
  readonly isEstimate: boolean;
}

type Resort = Pick<ResortOfPage, "numerics" | "ratingScores">;
type Neighbour = NonNullable<ResortQuery["neighbours"]>[number];

/**
 * Null where too little is known of it, or nothing sets it apart. Of ratings, those by people alone
 * count, here and nearby.
 */
export function characterModel(
  { numerics, ratingScores }: Resort,
  neighbours: readonly Neighbour[] | null,
  units: UnitSystem,
  book: SourceBook,
): CharacterModel | null {
  const known = knownOf(numerics, ratingScores, (name) => isByPeople(book.tagOf(name)?.source));
  const character = characterOf(known, (neighbours ?? []).map(knownOfNeighbour));
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

function knownOfNeighbour({ resort: { numerics, ratingScores }, rated_by }: Neighbour): Known {
  const names = new Set(rated_by.flatMap(({ source, type_names }) => (isByPeople(source) ? type_names : [])));
  return knownOf(numerics, ratingScores, (name) => names.has(name));
}
