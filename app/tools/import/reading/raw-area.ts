import { cleanText } from "#app/backend/built-in-index/clean-text.ts";
import type { Area } from "./area.ts";

/**
 * OpenSkiMap's ids: a hash of what the area is known by in its sources, or, for an area it found
 * itself around lifts and runs and has no name for, a UUID.
 */
export const ID = /[0-9a-f]{40}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** A country an area lies in, as a row says it. */
export interface RawPlace {
  /** Alpha-2, where the file has it. */
  readonly code: string | null;
  readonly country: string;
  /** Regions and localities that are known to lie in this country. */
  readonly regions: readonly string[];
  readonly localities: readonly string[];
}

/** What one row or feature says, whichever format it is in: read, but not yet checked. */
export interface RawArea {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly places: readonly RawPlace[];
  /** Null when the file does not say. */
  readonly hasDownhill: boolean | null;
  readonly position: Area["position"];
  readonly minElevation: number | null;
  readonly maxElevation: number | null;
  /** Metres, as the file states it beside the elevations; null when it does not. */
  readonly verticalDrop: number | null;
  readonly pisteKilometres: number | null;
  /** 0 for none; null when the file does not say. */
  readonly liftCount: number | null;
  /** How many of the lifts drag their riders over the snow; null when the file does not say. */
  readonly surfaceLiftCount: number | null;
  readonly lifts: Area["lifts"];
  readonly runs: Area["runs"];
  readonly snowCover: Area["snowCover"];
  /** Addresses, separated by spaces or ";". */
  readonly websites: string;
  /**
   * One sentence for each figure that cannot be read and is left out, so that it costs itself and
   * not the row.
   */
  readonly unreadable: readonly string[];
}

/** One row or feature of an export. */
export type Entry = {
  /** Where it is, as in "line 12" or "feature 7". */
  readonly where: string;
  /** Every id that is in it, so that no resort counts as missing whose row is broken. */
  readonly ids: readonly string[];
} & ({ readonly area: RawArea } | { readonly broken: string });

const IDS = new RegExp(ID.source, "gi");

/** The ids that stand anywhere in a text, in small letters. */
export function idsIn(text: string): string[] {
  // Copies: V8 keeps a string cut out of a larger one together with the whole piece of the file it
  // was cut from.
  return (text.match(IDS) ?? []).map((id) => Buffer.from(id.toLowerCase()).toString());
}

/** What is in the file cannot be a ski area's row. The message is a sentence that says why. */
export class BrokenRow extends Error {
  override readonly name = "BrokenRow";
}

/** The entry that `read` makes of a row; a BrokenRow it throws becomes an entry that says so. */
export function toEntry(where: string, ids: readonly string[], read: () => RawArea): Entry {
  try {
    return { where, ids, area: read() };
  } catch (error) {
    if (error instanceof BrokenRow) return { where, ids, broken: error.message };
    throw error;
  }
}

const MAX_QUOTED = 60;

/**
 * Words of a file as they can stand in a message: in quotes, short, and without anything a terminal
 * would obey.
 */
export function quoted(text: string): string {
  const clean = [...cleanText(text.slice(0, 10 * MAX_QUOTED))];
  return clean.length <= MAX_QUOTED
    ? `"${clean.join("")}"`
    : `"${clean.slice(0, MAX_QUOTED).join("").trimEnd()}…"`;
}
