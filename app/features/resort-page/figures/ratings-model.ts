import type { OwnRatingsQuery } from "#app/api/generated.ts";
import { attributesByGroup, findAttribute } from "#app/domain/attributes/attributes.ts";
import { HIGHLIGHT_FROM, isByPeople, LOWLIGHT_BELOW, type Source } from "#app/domain/attributes/scores.ts";
import { OVERALL } from "#app/domain/contributions/contributions.ts";
import { formatNumber, plural } from "#app/domain/numbers.ts";
import { ratingsMean, SCORE_RULES } from "#app/domain/scores/total-score.ts";
import type { Resort, ResortRecord } from "../resort-model.ts";
import type { SourceBook, SourceTag } from "../sources/source-book.ts";
import { scoreWhy } from "./score-why.ts";
import type { WhyModel } from "./why-model.ts";

type Tone = "good" | "middle" | "poor";

export interface RatingModel {
  readonly name: string;
  readonly title: string;
  /** 0-100. */
  readonly value: number;
  readonly tone: Tone;
  /** Null where the backend does not tell. */
  readonly source: SourceTag | null;
}

/** A rating with how it came about. */
interface ExplainedRating extends RatingModel {
  /** Null where the backend does not tell. */
  readonly why: WhyModel | null;
}

export interface RatingGroupModel {
  readonly name: string;
  readonly title: string;
  readonly ratings: readonly ExplainedRating[];
}

/** What a member has given to a resort. */
export interface OwnRatingsModel {
  readonly ratings: readonly { readonly name: string; readonly title: string; readonly shown: string }[];
  /** Why they do not count, and from when they will; null where they do. */
  readonly whyNot: string | null;
}

/** In the order in which every page lists ratings; null where the member has given none. */
export function ownRatingsModel(own: OwnRatingsQuery["ownRatings"]): OwnRatingsModel | null {
  const given = new Map(own?.ratings.map(({ type_name, value }) => [type_name, value]));
  const ratings = attributesByGroup("Rating").flatMap(({ attributes }) =>
    attributes.flatMap(({ name, title }) => {
      const value = given.get(name);
      return value === undefined ? [] : [{ name, title, shown: formatNumber(value, 1) }];
    }),
  );
  const overall = given.get(OVERALL);
  if (overall !== undefined)
    ratings.unshift({ name: OVERALL, title: "Overall", shown: formatNumber(overall, 1) });
  return ratings.length > 0 ? { ratings, whyNot: own?.why_not ?? null } : null;
}

export interface ScoreBasis {
  readonly source: SourceTag | null;
  /** Whose score it is: "4 riders, 72". */
  readonly by: string;
  /** "Best for snow, lifts. Held back by price."; null where nothing stands out. */
  readonly why: string | null;
  /** Whose ratings, and of how many attributes. */
  readonly words: string;
  /** No member has rated anything of it. */
  readonly isEstimated: boolean;
  /** The plain mean of these ratings. */
  readonly mean: number | null;
  /** The scores beside the total: 0-100, with the words of their names. */
  readonly others: readonly { readonly title: string; readonly value: number }[];
}

export interface ScoreModel {
  readonly value: number | null;
  readonly tone: Tone;
  /** What the total rests on; null where the backend does not tell. */
  readonly basis: ScoreBasis | null;
}

type Score = Resort["ratingScores"][number];

/** Tones follow what counts as a highlight and as a lowlight. */
function toneOf(value: number): Tone {
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

/**
 * Ratings by group, groups and ratings in the order in which every page lists them; unknown groups
 * come last.
 */
export function ratingGroups(
  { ratingScores }: Resort,
  book: SourceBook,
  whys: ReadonlyMap<string, WhyModel> = new Map(),
): RatingGroupModel[] {
  const groups = new Map<string, { name: string; title: string; ratings: ExplainedRating[] }>();
  for (const { group } of attributesByGroup("Rating")) groups.set(group.name, { ...group, ratings: [] });
  for (const score of ratingScores) {
    const { name, title } = score.type?.type_group ??
      findAttribute(score.name)?.group ?? { name: "other", title: "Other" };
    const group = groups.get(name) ?? { name, title, ratings: [] };
    group.ratings.push({ ...ratingModel(score, book), why: whys.get(score.name) ?? null });
    groups.set(name, group);
  }
  return [...groups.values()].filter(({ ratings }) => ratings.length > 0);
}

/**
 * A score is a share of the rated resorts: good are the upper two fifths, poor the lowest three
 * tenths.
 */
const GOOD_SCORE = 60;
const POOR_SCORE = 30;

function scoreTone(value: number): Tone {
  if (value >= GOOD_SCORE) return "good";
  return value < POOR_SCORE ? "poor" : "middle";
}

/**
 * The total score and, where sources are known, what it rests on. Derived ratings never count
 * towards it.
 */
export function scoreModel(
  { total_score, ratingScores }: Resort,
  record: ResortRecord | null,
  book: SourceBook,
): ScoreModel {
  const value = total_score?.value ?? null;
  return {
    value,
    tone: value === null ? "middle" : scoreTone(value),
    basis: value === null || !record ? null : basisOf(value, ratingScores, record, book),
  };
}

function basisOf(
  value: number,
  scores: readonly Score[],
  record: ResortRecord,
  book: SourceBook,
): ScoreBasis | null {
  const sources = new Map(record.sources.map(({ type_name, source }) => [type_name, source as Source]));
  const ratings = scores.flatMap(({ name, value }) => {
    const source = sources.get(name);
    return source ? [{ name, value, source }] : [];
  });
  const count = (of: Source) => ratings.filter(({ source }) => source === of).length;
  const members = count("members");
  const editors = count("editors");
  // Most of them have rated one attribute: at least as many have rated at all.
  const riders = Math.max(
    1,
    ...record.sources.map(({ source, raters }) => (source === "members" && raters) || 0),
  );
  const shared = {
    by: members > 0 ? `${plural(riders, "rider")}, ${Math.floor(value)}` : EDITORS_SCORE,
    why: scoreWhy(
      new Map(ratings.filter(({ source }) => isByPeople(source)).map(({ name, value }) => [name, value])),
    ),
    mean: ratingsMean(ratings),
    others: OTHER_SCORES.flatMap((score) => {
      const value = record[score];
      return value === null || value === undefined ? [] : [{ title: SCORE_RULES[score].title, value }];
    }),
  };
  if (members + editors === 0) return null;
  if (editors === 0) {
    return {
      ...shared,
      source: book.tagOfScore("Members", "members"),
      words: `From ${plural(members, "rated attribute")}`,
      isEstimated: false,
    };
  }
  if (members === 0) {
    return {
      ...shared,
      source: book.tagOfScore("Editors' estimate", "editors"),
      words: `From ${plural(editors, "estimated attribute")}`,
      isEstimated: true,
    };
  }
  return {
    ...shared,
    source: book.tagOfScore("Members and editors", "members"),
    words: `From ${plural(members, "attribute")} rated by members and ${plural(editors, "editors' estimate")}`,
    isEstimated: false,
  };
}

const EDITORS_SCORE = "Our editors' score, until riders rate";

const OTHER_SCORES = ["value_score", "live_and_work_score"] as const;
