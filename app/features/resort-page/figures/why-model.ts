import type { ResortQuery } from "#app/api/generated.ts";
import { LEAST_RATERS, PRIOR_RATERS } from "#app/domain/contributions/contributions.ts";
import { shownDay } from "#app/domain/days.ts";
import { formatNumber, plural } from "#app/domain/numbers.ts";
import { wordList } from "#app/domain/word-list.ts";
import { sourceOf } from "../../resort/source-labels.ts";

export type RatingDetail = NonNullable<ResortQuery["ratingDetails"]>[number];

/** How a rating came about, in sentences and figures. */
export interface WhyModel {
  readonly words: readonly string[];
  /** How many members gave what, by tens; null where too few have rated. */
  readonly spread: SpreadModel | null;
  /** "12 skiers 84, 3 snowboarders 71"; those of which there are any. */
  readonly riders: readonly { readonly words: string; readonly mean: string }[];
  /** The day of the newest rating. */
  readonly newest: { readonly iso: string; readonly words: string } | null;
}

export interface SpreadModel {
  /** Heights of ten bars, 0-100. */
  readonly bars: readonly number[];
  /** The same in words. */
  readonly words: string;
}

/** By the names of the ratings. */
export function whyModels(details: readonly RatingDetail[]): ReadonlyMap<string, WhyModel> {
  return new Map(details.map((detail) => [detail.type_name, whyModel(detail)]));
}

function whyModel(detail: RatingDetail): WhyModel {
  // Too few for a rating of their own are still some.
  const rated = detail.spread.reduce((sum, count) => sum + count, 0);
  const isTheirs = sourceOf(detail) === "members";
  return {
    words: isTheirs ? membersWords(detail) : [...otherWords(detail), ...waitingWords(rated)],
    spread: isTheirs && rated > 0 ? spreadModel(detail.spread) : null,
    riders: isTheirs ? ridersOf(detail) : [],
    newest: isTheirs ? newestOf(detail.newest_at) : null,
  };
}

function membersWords({ raters, base, base_source }: RatingDetail): string[] {
  const have = `${plural(raters, "member has", "members have")} rated.`;
  if (base_source === "editors" && typeof base === "number") {
    return [`Our editors say ${shown(base)}, which counts as ${COUNT_WORD} members.`, have];
  }
  return [have, `They begin from the average of all resorts, which counts as ${COUNT_WORD} members.`];
}

function otherWords(detail: RatingDetail): string[] {
  switch (sourceOf(detail)) {
    case "editors":
      return [`Our editors say ${shown(detail.value)}, as an estimate.`];
    default:
      return [];
  }
}

function waitingWords(rated: number): string[] {
  if (rated === 0) return ["No member's rating is part of it yet."];
  return [
    `${plural(rated, "member has", "members have")} rated. It takes ${LEAST_RATERS} for a rating of theirs.`,
  ];
}

/** PRIOR_RATERS as people write it. */
const COUNT_WORD = ["no", "one", "two", "three", "four", "five"][PRIOR_RATERS] ?? String(PRIOR_RATERS);

function spreadModel(spread: readonly number[]): SpreadModel {
  const most = Math.max(...spread, 1);
  const tens = spread.flatMap((count, ten) => (count > 0 ? [`${count} gave ${tenWords(ten)}`] : []));
  return {
    bars: spread.map((count) => Math.round((count / most) * 100)),
    words: `${wordList(tens.reverse())}.`,
  };
}

/** @example tenWords(9) // "90 to 100" */
function tenWords(ten: number): string {
  return `${ten * 10} to ${ten === 9 ? 100 : ten * 10 + 9}`;
}

function ridersOf({ skiers, snowboarders }: RatingDetail): WhyModel["riders"] {
  return [
    { noun: "skier", of: skiers },
    { noun: "snowboarder", of: snowboarders },
  ].flatMap(({ noun, of }) => (of ? [{ words: plural(of.raters, noun), mean: shown(of.mean) }] : []));
}

function newestOf(iso: string | null | undefined): WhyModel["newest"] {
  const words = shownDay(iso);
  return iso && words ? { iso, words } : null;
}

function shown(value: number): string {
  return formatNumber(Math.round(value));
}
