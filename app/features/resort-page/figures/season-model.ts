import type { ResortRecord } from "../resort-model.ts";
import type { SourceBook, SourceTag } from "../sources/source-book.ts";

interface Month {
  /** "January". */
  readonly name: string;
  readonly isOpen: boolean;
}

/** Whether a resort usually runs today. */
export interface SeasonNowModel {
  readonly isOpen: boolean;
  readonly words: string;
}

export interface SeasonModel {
  /** "Usually open November to April". */
  readonly words: string;
  /** January to December. */
  readonly months: readonly Month[];
  readonly source: SourceTag | null;
}

const monthName = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
const MONTHS = Array.from({ length: 12 }, (_, index) => monthName.format(Date.UTC(2026, index, 15)));

/**
 * When a resort usually runs, in words and as twelve months; null where that is not known. Of a closed one it says
 * when it ran.
 *
 * @example seasonModel({ ...record, season: { from: 11, to: 4 } }, book)?.words // "Usually open November to April"
 */
export function seasonModel(record: ResortRecord | null, book: SourceBook): SeasonModel | null {
  if (!record?.season) return null;
  const { from, to } = record.season;
  const first = MONTHS[from - 1];
  const last = MONTHS[to - 1];
  if (!first || !last) return null;
  const isOpen = (month: number) =>
    from <= to ? month >= from && month <= to : month >= from || month <= to;
  const months = MONTHS.map((name, index) => ({ name, isOpen: isOpen(index + 1) }));
  return {
    words: seasonWords(
      record.status === "abandoned",
      months,
      from === to ? `in ${first}` : `${first} to ${last}`,
    ),
    months,
    source: book.tagOfText("season_from"),
  };
}

function seasonWords(isClosed: boolean, months: readonly Month[], span: string): string {
  if (months.every(({ isOpen }) => isOpen)) return isClosed ? "Was open all year" : "All year";
  return `${isClosed ? "Was usually open" : "Usually open"} ${span}`;
}

/**
 * What the season says of today. Its months are those of the resort's own winter, in either hemisphere; on which day of the first and of the
 * last of them it opens and closes is not known, so of these months no more is said. Null of a closed or planned resort, and with a
 * backend that does not tell.
 */
export function seasonNow(
  record: Pick<ResortRecord, "season" | "status"> | null,
  season: SeasonModel | null,
  today: Date,
): SeasonNowModel | null {
  if (record?.status !== "operating") return null;
  if (!record.season || !season) return { isOpen: false, words: "Season not known yet" };
  const { from, to } = record.season;
  const month = today.getUTCMonth() + 1;
  if (!season.months[month - 1]?.isOpen) {
    return { isOpen: false, words: `Usually closed now, open from ${MONTHS[from - 1]}` };
  }
  if (season.months.every(({ isOpen }) => isOpen)) return { isOpen: true, words: "Usually open now" };
  if (from === to) return { isOpen: true, words: "Usually open for a part of this month" };
  if (month === from) return { isOpen: true, words: "Usually opens this month" };
  if (month === to) return { isOpen: true, words: "Usually closes this month" };
  return { isOpen: true, words: "Usually open now" };
}
