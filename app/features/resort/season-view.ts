import type { ResortRecord } from "./resort-data.ts";
import type { SourceBook, SourceTag } from "./source-book.ts";

export interface Month {
  /** "January". */
  readonly name: string;
  readonly isOpen: boolean;
}

export interface SeasonView {
  /** "Usually open November to April". */
  readonly words: string;
  /** January to December; empty where the season is not known. */
  readonly months: readonly Month[];
  readonly source: SourceTag | null;
}

const monthName = new Intl.DateTimeFormat("en", { month: "long", timeZone: "UTC" });
const MONTHS = Array.from({ length: 12 }, (_, index) => monthName.format(Date.UTC(2026, index, 15)));

/**
 * When a resort usually runs, in words and as twelve months; null where the backend does not tell of seasons.
 *
 * @example seasonView({ ...record, season: { from: 11, to: 4 } }, book)?.words // "Usually open November to April"
 */
export function seasonView(record: ResortRecord | null, book: SourceBook): SeasonView | null {
  if (!record) return null;
  const { from, to } = record.season ?? { from: 0, to: 0 };
  const first = MONTHS[from - 1];
  const last = MONTHS[to - 1];
  if (!first || !last) return { words: "Not known", months: [], source: null };
  const isOpen = (month: number) =>
    from <= to ? month >= from && month <= to : month >= from || month <= to;
  const months = MONTHS.map((name, index) => ({ name, isOpen: isOpen(index + 1) }));
  const isAllYear = months.every((month) => month.isOpen);
  return {
    words: isAllYear ? "All year" : `Usually open ${from === to ? `in ${first}` : `${first} to ${last}`}`,
    months,
    source: book.tagOfText("season_from"),
  };
}
