import type { ResortRecord } from "../resort-model.ts";
import type { SourceBook, SourceTag } from "../sources/source-book.ts";

export interface Month {
  /** "January". */
  readonly name: string;
  readonly isOpen: boolean;
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
