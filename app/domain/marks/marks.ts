import { MAX_MARKED_RESORTS, MAX_SEGMENT_LENGTH } from "../limits.ts";

/** Resorts that one member can mark at once. */
export const MAX_MARKS_AT_ONCE = 500;
/**
 * Resorts that a device holds for a visitor who is not signed in: their addresses fit into that of
 * one request.
 */
export const MAX_DEVICE_MARKS = 150;
/** The first year in which a resort can have been visited. */
export const FIRST_VISIT_YEAR = 1930;

/**
 * Favourites and visited resorts, by their url_segments, newest first: a member's, or what a device
 * holds of a visitor's.
 */
export interface Marks {
  readonly favourites: readonly string[];
  readonly visited: readonly Visited[];
}

interface Visited {
  readonly url_segment: string;
  /** Null where it is not given. */
  readonly year?: number | null | undefined;
}

export const NO_MARKS: Marks = { favourites: [], visited: [] };

/**
 * What changes about one resort; what is left out stays as it is. A year counts for a visited
 * resort alone.
 */
export interface MarkChange {
  readonly segment: string;
  readonly isFavourite?: boolean;
  readonly isVisited?: boolean;
  readonly year?: number | null;
}

/** How a resort is marked. */
export interface MarkState {
  readonly favourite: boolean;
  readonly visited: boolean;
}

export type MarkKind = keyof MarkState;

export function markState({ favourites, visited }: Marks, segment: string): MarkState {
  return {
    favourite: favourites.includes(segment),
    visited: visited.some(({ url_segment }) => url_segment === segment),
  };
}

/**
 * Of two years of one resort the later one: a visit that is known is not lost.
 *
 * @example laterYear(2019, null) // 2019
 */
export function laterYear(one: number | null | undefined, other: number | null | undefined): number | null {
  return one && other ? Math.max(one, other) : (one ?? other ?? null);
}

/** Each resort once, at its first place, with the later of its years. */
export function distinctVisits(visited: readonly Visited[]): Visited[] {
  const years = new Map<string, number | null>();
  for (const { url_segment, year } of visited) {
    years.set(url_segment, laterYear(years.get(url_segment), year));
  }
  return [...years].map(([url_segment, year]) => ({ url_segment, year }));
}

/** The marks by the addresses that their resorts have now. */
export function renameMarks(
  { favourites, visited }: Marks,
  /** Present url_segments by former ones. */
  renamed: Readonly<Record<string, string>>,
): Marks {
  const present = (segment: string) =>
    Object.hasOwn(renamed, segment) ? (renamed[segment] ?? segment) : segment;
  return {
    favourites: [...new Set(favourites.map(present))],
    visited: distinctVisits(
      visited.map(({ url_segment, year }) => ({ url_segment: present(url_segment), year: year ?? null })),
    ),
  };
}

/** The marks with that change; what is newly marked comes first. */
export function withChange(marks: Marks, { segment, isFavourite, isVisited, year }: MarkChange): Marks {
  const { favourite, visited } = markState(marks, segment);
  const others = marks.favourites.filter((other) => other !== segment);
  const favourites =
    isFavourite === undefined || isFavourite === favourite
      ? marks.favourites
      : isFavourite
        ? [segment, ...others]
        : others;
  if (!(isVisited ?? visited)) {
    return { favourites, visited: marks.visited.filter(({ url_segment }) => url_segment !== segment) };
  }
  const all = visited ? marks.visited : [{ url_segment: segment, year: null }, ...marks.visited];
  return {
    favourites,
    visited: all.map((one) => (one.url_segment === segment && year !== undefined ? { ...one, year } : one)),
  };
}

/** What makes these marks out of none, the oldest first. */
export function changesFor({ favourites, visited }: Marks): MarkChange[] {
  const bySegment = new Map<string, MarkChange>();
  for (const segment of [...favourites].reverse()) bySegment.set(segment, { segment, isFavourite: true });
  for (const { url_segment: segment, year } of [...visited].reverse()) {
    const known = bySegment.get(segment) ?? { segment };
    bySegment.set(segment, { ...known, isVisited: true, ...(year && { year }) });
  }
  return [...bySegment.values()];
}

/** How many resorts are marked, in one way or both. */
export function markedCount({ favourites, visited }: Marks): number {
  return new Set([...favourites, ...visited.map(({ url_segment }) => url_segment)]).size;
}

/** Marks from a text that anything may have written; what is none is left out. */
export function readMarks(text: string | null): Marks {
  const given: { favourites?: unknown; visited?: unknown } = parsedObject(text);
  const favourites = listOf(given.favourites).filter(isSegment);
  const visited = listOf(given.visited).flatMap((entry): Visited[] => {
    if (typeof entry !== "object" || entry === null) return [];
    const { url_segment, year }: { url_segment?: unknown; year?: unknown } = entry;
    return isSegment(url_segment) ? [{ url_segment, year: isVisitYear(year) ? year : null }] : [];
  });
  return {
    favourites: [...new Set(favourites)],
    visited: distinctVisits(visited),
  };
}

/** @param until the last year, without which any later one counts */
export function isVisitYear(year: unknown, until = Number.POSITIVE_INFINITY): year is number {
  return Number.isInteger(year) && Number(year) >= FIRST_VISIT_YEAR && Number(year) <= until;
}

function isSegment(value: unknown): value is string {
  return typeof value === "string" && value !== "" && value.length <= MAX_SEGMENT_LENGTH;
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_MARKED_RESORTS) : [];
}

function parsedObject(text: string | null): object {
  try {
    return Object(JSON.parse(text ?? "null"));
  } catch {
    return {};
  }
}
