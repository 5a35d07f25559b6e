import { shownDay } from "#app/domain/days.ts";
import { statusWord } from "#app/domain/filter-labels.ts";
import type { ResortRecord } from "./resort-data.ts";

/** Sentences for the head of the page where people cannot simply go and ski; empty for an ordinary resort. */
export function statusNotices(record: Pick<ResortRecord, "status" | "missing_since"> | null): string[] {
  if (!record) return [];
  const notices: string[] = [];
  const word = statusWord(record.status);
  if (word) notices.push(`${word}: OpenStreetMap marks this area as ${record.status}.`);
  const day = shownDay(record.missing_since);
  if (day) notices.push(`OpenSkiMap's data of ${day} no longer lists this area.`);
  return notices;
}
