/**
 * The day of a moment or day that a file or a user says, ISO 8601. Null for what is none, and for one that is yet to come.
 *
 * @example dayOf("2026-08-08T03:10:00Z") // "2026-08-08"
 */
export function dayOf(text: string): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text) ?? [];
  if (day === undefined || new Date(day).toJSON()?.slice(0, 10) !== day) return null;
  return day > new Date().toISOString().slice(0, 10) ? null : day;
}
