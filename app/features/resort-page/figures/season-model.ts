import { isAllYear, isInSeason, seasonWords } from "#app/domain/calendar/season.ts";
import { MONTHS } from "#app/domain/days.ts";
import type { ResortRecord } from "../resort-model.ts";
import type { SourceBook, SourceTag } from "../sources/source-book.ts";

/** Whether a resort usually runs today. */
export interface SeasonNowModel {
  readonly isOpen: boolean;
  readonly words: string;
}

export interface SeasonModel {
  /** "Usually open November to April". */
  readonly words: string;
  readonly source: SourceTag | null;
}

/**
 * When a resort usually runs, in words; null where that is not known. Of a closed one it says when it ran.
 *
 * @example seasonModel({ ...record, season: { from: 11, to: 4 } }, book)?.words // "Usually open November to April"
 */
export function seasonModel(record: ResortRecord | null, book: SourceBook): SeasonModel | null {
  if (!record?.season) return null;
  return {
    words: seasonWords(record.season, record.status === "abandoned"),
    source: book.tagOfText("season_from"),
  };
}

/**
 * What the season says of today. Its months are those of the resort's own winter, in either hemisphere; on which day of the first and of the
 * last of them it opens and closes is not known, so of these months no more is said. Null of a closed or planned resort, and with a
 * backend that does not tell.
 */
export function seasonNow(
  record: Pick<ResortRecord, "season" | "status"> | null,
  today: Date,
): SeasonNowModel | null {
  if (record?.status !== "operating") return null;
  const { season } = record;
  if (!season) return { isOpen: false, words: "Season not known yet" };
  const { from, to } = season;
  const month = today.getUTCMonth() + 1;
  if (!isInSeason(season, month)) {
    return { isOpen: false, words: `Usually closed now, open from ${MONTHS[from - 1]}` };
  }
  if (isAllYear(season)) return { isOpen: true, words: "Usually open now" };
  if (from === to) return { isOpen: true, words: "Usually open for a part of this month" };
  if (month === from) return { isOpen: true, words: "Usually opens this month" };
  if (month === to) return { isOpen: true, words: "Usually closes this month" };
  return { isOpen: true, words: "Usually open now" };
}
