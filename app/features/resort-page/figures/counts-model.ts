import { liftsAndCarpets } from "#app/domain/attributes/derived-ratings.ts";
import type { ResortRecord } from "../resort-model.ts";
import type { SourceBook, SourceTag } from "../sources/source-book.ts";

export interface CountModel {
  readonly name: string;
  readonly title: string;
  readonly count: number;
}

/** What is counted on the map. */
export interface CountsModel {
  readonly lifts: readonly CountModel[];
  readonly liftsTitle: string;
  /** Segments; empty where the number of runs is known, which a reader would take them for. */
  readonly runs: readonly CountModel[];
  readonly source: SourceTag | null;
}

/**
 * Lifts and run segments of the map, told apart from the figures of the resort that they would
 * contradict.
 */
export function countsModel(
  record: ResortRecord | null,
  numerics: readonly { readonly name: string; readonly value: number }[],
  book: SourceBook,
): CountsModel {
  const lifts = (record?.lifts ?? []).map(({ kind, title, count }) => ({ name: kind, title, count }));
  const counted = lifts.reduce((sum, { count }) => sum + count, 0);
  const figures = new Map(numerics.map(({ name, value }) => [name, value]));
  // The kinds have the carpets and rope tows among them.
  const stated = liftsAndCarpets(figures);
  const kinds = (figures.get("number_of_carpets") ?? 0) > 0 ? "Lifts, carpets and tows" : "Lifts";
  return {
    lifts,
    liftsTitle:
      stated === undefined || stated === counted ? `${kinds} by kind` : `${kinds} on the map by kind`,
    runs: !figures.has("number_of_runs")
      ? (record?.mapped_runs ?? []).map(({ difficulty, title, count }) => ({
          name: difficulty,
          title,
          count,
        }))
      : [],
    source: book.tagOfCounts(),
  };
}
