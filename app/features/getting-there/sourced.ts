import { shownDay } from "#app/domain/days.ts";
import { displayableUrl, hostOf } from "#app/domain/urls.ts";

/** The page that says something, and when it was read. */
export interface SourceModel {
  readonly href: string;
  readonly host: string;
  /** "3 October 2026". */
  readonly read: string;
}

/** Null for what is no address or no day: what has no source is not shown. */
export function sourceModel({
  source,
  day,
}: {
  readonly source?: string | null;
  readonly day: string;
}): SourceModel | null {
  const href = displayableUrl(source);
  const read = shownDay(day);
  return href?.startsWith("https:") && read ? { href, host: hostOf(href), read } : null;
}
