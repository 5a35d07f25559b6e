/**
 * The day of a moment or day that a file or a user says, ISO 8601. Null for what is none, and for
 * one that is yet to come.
 *
 * @example dayOf("2026-08-08T03:10:00Z") // "2026-08-08"
 */
export function dayOf(text: string): string | null {
  const [day] = /^\d{4}-\d{2}-\d{2}(?=$|[T ])/.exec(text) ?? [];
  return day !== undefined && dayOfMoment(new Date(day)) === day ? day : null;
}

/**
 * The day of a moment in UTC. Null for an invalid one, and for one that is yet to come, as a clock
 * that is wrong says it.
 */
export function dayOfMoment(moment: Date): string | null {
  const day = moment.toJSON()?.slice(0, 10) ?? null;
  return day === null || day > today() ? null : day;
}

/** In UTC, ISO 8601. */
export function today(): string {
  return new Date().toISOString().slice(0, 10);
}
