import { isAllYear, isInSeason, type Season, seasonWords } from "#app/domain/calendar/season.ts";
import type { ResortRecord } from "../resort-model.ts";
import type { SourceBook, SourceTag } from "../sources/source-book.ts";

export interface SeasonModel {
  /** "Usually open November to April". */
  readonly words: string;
  /** What that says of today: "closed now"; null of a closed or planned resort. */
  readonly now: string | null;
  readonly isOpen: boolean;
  readonly source: SourceTag | null;
}

/**
 * When a resort usually runs, in words, and what that says of today; null where it is not known. Of
 * a closed one it says when it ran.
 *
 * @example seasonModel({ ...record, season: { from: 11, to: 4 } }, book, january)?.words // "Usually open November to April"
 */
export function seasonModel(record: ResortRecord | null, book: SourceBook, today: Date): SeasonModel | null {
  if (!record?.season) return null;
  const { season, status } = record;
  const isRunning = status === "operating";
  const month = today.getUTCMonth() + 1;
  return {
    words: seasonWords(season, status === "abandoned"),
    now: isRunning ? nowWords(season, month) : null,
    isOpen: isRunning && isInSeason(season, month),
    source: book.tagOfText("season_from"),
  };
}

/**
 * Its months are those of the resort's own winter, in either hemisphere. On which day of the first
 * and of the last of them it opens and closes is not known, so of these months no more is said.
 */
function nowWords(season: Season, month: number): string {
  const { from, to } = season;
  if (!isInSeason(season, month)) return "closed now";
  if (isAllYear(season)) return "open now";
  if (from === to) return "now for a part of the month";
  if (month === from) return "opens this month";
  return month === to ? "closes this month" : "open now";
}
