import { findAttribute } from "#app/domain/attributes.ts";
import { orderTitle } from "#app/domain/order-labels.ts";
import type { CardSources, RatingMark } from "../card-sources.ts";
import { terrainView } from "../resort-figures.ts";
import type { RowResort } from "../table-model.ts";

/**
 * What holds for values of a table, by column, so that no cell has to carry a mark: whose ratings these are, and what the
 * terrain's shares are shares of. Empty where all is as it reads.
 */
export function tableNotes(
  resorts: readonly RowResort[],
  columns: readonly string[],
  sources: CardSources,
): string[] {
  const ratings = columns.filter((name) => findAttribute(name)?.category === "Rating");
  const isBy = (mark: RatingMark) => (name: string) =>
    resorts.some(
      ({ id, ratingScores }) =>
        ratingScores.some((rating) => rating.name === name) && sources.markOf(id, name) === mark,
    );
  const isEstimated = (name: string) =>
    name === "total_score"
      ? resorts.some(({ id, total_score }) => total_score && sources.isEstimate(id))
      : ratings.includes(name) && isBy("editors")(name);
  return [
    ...sentence(columns.filter(isEstimated), "editors' estimates until members rate"),
    ...sentence(ratings.filter(isBy("derived")), "derived from figures where there are no ratings"),
    ...terrainNote(resorts, columns),
  ];
}

function sentence(names: readonly string[], words: string): string[] {
  return names.length > 0 ? [`${names.map(orderTitle).join(", ")}: ${words}.`] : [];
}

function terrainNote(resorts: readonly RowResort[], columns: readonly string[]): string[] {
  if (!columns.some((name) => name.startsWith("terrain_") && findAttribute(name)?.unit === "%")) return [];
  const notes = new Set(resorts.flatMap(({ numerics }) => terrainView(numerics)?.note ?? []));
  return notes.size > 0 ? [`Shares of the runs are shares ${[...notes].join(" or ")}.`] : [];
}
