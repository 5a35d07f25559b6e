import type { Moment } from "./desk-model.ts";

/** A time, in words and for programs. */
export function At({ moment: { iso, words } }: { moment: Moment }) {
  return <time dateTime={iso}>{words}</time>;
}
