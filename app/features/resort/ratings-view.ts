import { attributesByGroup, findAttribute } from "#app/domain/attributes.ts";
import { HIGHLIGHT_FROM, LOWLIGHT_BELOW, type Source } from "#app/domain/scores.ts";
import type { IconName } from "#app/ui/icons/icon-names.ts";
import { attributeIcon } from "../resorts/attribute-icon.ts";
import type { Resort, ResortRecord } from "./resort-data.ts";
import { sourceOf } from "./sources-view.ts";

export type Tone = "good" | "middle" | "poor";

export interface RatingView {
  readonly name: string;
  readonly title: string;
  /** 0-100. */
  readonly value: number;
  readonly tone: Tone;
  readonly icon?: IconName;
  /** Who says so, in a word or two; null where the backend does not tell. */
  readonly source: string | null;
  /** How a derived rating came about. */
  readonly rule: string | null;
}

export interface RatingGroupView {
  readonly name: string;
  readonly title: string;
  readonly ratings: readonly RatingView[];
}

export interface ScoreView {
  readonly value: number | null;
  readonly tone: Tone;
  /** What the total is the mean of; null where the backend does not tell. */
  readonly basis: string | null;
}

type Score = Resort["ratingScores"][number];

/** Tones follow what counts as a highlight and as a lowlight. */
export function toneOf(value: number): Tone {
  if (value >= HIGHLIGHT_FROM) return "good";
  return value < LOWLIGHT_BELOW ? "poor" : "middle";
}

export function ratingView(
  { name, title, value }: Pick<Score, "name" | "title" | "value">,
  record: ResortRecord | null,
): RatingView {
  const origin = record?.sources.find(({ type_name }) => type_name === name);
  const source = origin ? sourceOf(origin) : null;
  return {
    name,
    title,
    value,
    tone: toneOf(value),
    icon: attributeIcon(name),
    source: source && sourceTag(source, origin?.raters ?? null),
    rule: source === "derived" ? (origin?.rule ?? null) : null,
  };
}

/** Ratings by group, groups and ratings in the order in which every page lists them; unknown groups come last. */
export function ratingGroups({ ratingScores }: Resort, record: ResortRecord | null): RatingGroupView[] {
  const groups = new Map<string, { name: string; title: string; ratings: RatingView[] }>();
  for (const { group } of attributesByGroup("Rating")) groups.set(group.name, { ...group, ratings: [] });
  for (const score of ratingScores) {
    const { name, title } = score.type?.type_group ??
      findAttribute(score.name)?.group ?? { name: "other", title: "Other" };
    const group = groups.get(name) ?? { name, title, ratings: [] };
    group.ratings.push(ratingView(score, record));
    groups.set(name, group);
  }
  return [...groups.values()].filter(({ ratings }) => ratings.length > 0);
}

/** The total score and, where sources are known, what it is the mean of. Derived ratings never count towards it. */
export function scoreView({ total_score, ratingScores }: Resort, record: ResortRecord | null): ScoreView {
  const value = total_score?.value ?? null;
  return {
    value,
    tone: value === null ? "middle" : toneOf(value),
    basis: value === null || !record ? null : basisOf(ratingScores, record),
  };
}

function basisOf(scores: readonly Score[], { sources }: ResortRecord): string | null {
  const rated = new Set(scores.map(({ name }) => name));
  const count = (source: Source) =>
    sources.filter((entry) => entry.source === source && rated.has(entry.type_name)).length;
  const members = count("members");
  const editors = count("editors");
  if (members + editors === 0) return null;
  if (editors === 0) return `Mean of ${plural(members, "attribute")} rated by members`;
  if (members === 0) return `Mean of ${plural(editors, "editors' estimate")}`;
  return `Mean of ${plural(members, "attribute")} rated by members and ${plural(editors, "editors' estimate")}`;
}

function sourceTag(source: Source, raters: number | null): string {
  switch (source) {
    case "members":
      return raters === null ? "members" : plural(raters, "member");
    case "editors":
      return "editors' estimate";
    case "derived":
      return "derived";
    case "imported":
      return "imported";
  }
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
