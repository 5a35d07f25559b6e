import { attributesByGroup, findAttribute } from "#app/domain/attributes/attributes.ts";
import { HIGHLIGHT_FROM, LOWLIGHT_BELOW, type Source } from "#app/domain/attributes/scores.ts";
import type { Resort, ResortRecord } from "../resort-model.ts";
import type { SourceBook, SourceTag } from "../sources/source-book.ts";
import { plural } from "../sources/source-labels.ts";

export type Tone = "good" | "middle" | "poor";

export interface RatingModel {
  readonly name: string;
  readonly title: string;
  /** 0-100. */
  readonly value: number;
  readonly tone: Tone;
  /** Null where the backend does not tell. */
  readonly source: SourceTag | null;
}

export interface RatingGroupModel {
  readonly name: string;
  readonly title: string;
  readonly ratings: readonly RatingModel[];
}

export interface ScoreBasis {
  readonly source: SourceTag | null;
  readonly words: string;
  /** No member has rated anything of it. */
  readonly isEstimated: boolean;
}

export interface ScoreModel {
  readonly value: number | null;
  readonly tone: Tone;
  /** Whose ratings the total is the mean of, and of how many; null where the backend does not tell. */
  readonly basis: ScoreBasis | null;
}

type Score = Resort["ratingScores"][number];

/** Tones follow what counts as a highlight and as a lowlight. */
export function toneOf(value: number): Tone {
  if (value >= HIGHLIGHT_FROM) return "good";
  return value < LOWLIGHT_BELOW ? "poor" : "middle";
}

export function ratingModel(
  { name, title, value }: Pick<Score, "name" | "title" | "value">,
  book: SourceBook,
): RatingModel {
  return {
    name,
    title,
    value,
    tone: toneOf(value),
    source: book.tagOf(name),
  };
}

/** Ratings by group, groups and ratings in the order in which every page lists them; unknown groups come last. */
export function ratingGroups({ ratingScores }: Resort, book: SourceBook): RatingGroupModel[] {
  const groups = new Map<string, { name: string; title: string; ratings: RatingModel[] }>();
  for (const { group } of attributesByGroup("Rating")) groups.set(group.name, { ...group, ratings: [] });
  for (const score of ratingScores) {
    const { name, title } = score.type?.type_group ??
      findAttribute(score.name)?.group ?? { name: "other", title: "Other" };
    const group = groups.get(name) ?? { name, title, ratings: [] };
    group.ratings.push(ratingModel(score, book));
    groups.set(name, group);
  }
  return [...groups.values()].filter(({ ratings }) => ratings.length > 0);
}

/** The total score and, where sources are known, what it is the mean of. Derived ratings never count towards it. */
export function scoreModel(
  { total_score, ratingScores }: Resort,
  record: ResortRecord | null,
  book: SourceBook,
): ScoreModel {
  const value = total_score?.value ?? null;
  return {
    value,
    tone: value === null ? "middle" : toneOf(value),
    basis: value === null || !record ? null : basisOf(ratingScores, record, book),
  };
}

function basisOf(scores: readonly Score[], { sources }: ResortRecord, book: SourceBook): ScoreBasis | null {
  const rated = new Set(scores.map(({ name }) => name));
  const count = (source: Source) =>
    sources.filter((entry) => entry.source === source && rated.has(entry.type_name)).length;
  const members = count("members");
  const editors = count("editors");
  if (members + editors === 0) return null;
  if (editors === 0) {
    return {
      source: book.tagOfScore("Members", "members"),
      words: `Mean of ${plural(members, "rated attribute")}`,
      isEstimated: false,
    };
  }
  if (members === 0) {
    return {
      source: book.tagOfScore("Editors' estimate", "editors"),
      words: `Mean of ${plural(editors, "estimated attribute")}`,
      isEstimated: true,
    };
  }
  return {
    source: book.tagOfScore("Members and editors", "members"),
    words: `Mean of ${plural(members, "attribute")} rated by members and ${plural(editors, "editors' estimate")}`,
    isEstimated: false,
  };
}
