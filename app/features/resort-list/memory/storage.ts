/**
 * What this device keeps of the last list, under the name and in the shape of the specification
 * (sections 3 and 9).
 */

export const FILTER_MEMORY_KEY = "currentFilterState";

/**
 * What is remembered, as it is there; null for nothing, on the server, and where storage is denied.
 */
export function readMemory(): string | null {
  if (typeof document === "undefined") return null;
  try {
    return localStorage.getItem(FILTER_MEMORY_KEY);
  } catch {
    return null;
  }
}

/** An origin as this device keeps it: its id, and what the field calls it. */
export interface KeptOrigin {
  readonly id: string;
  readonly title: string;
}

const ORIGIN_KEY = "lastOrigin";

/** From where the visitor looked last; null for nothing, and where storage is denied. */
export function readOrigin(): KeptOrigin | null {
  try {
    const [, id, title] = /^(\S+) (.+)$/.exec(localStorage.getItem(ORIGIN_KEY) ?? "") ?? [];
    return id && title ? { id, title } : null;
  } catch {
    return null;
  }
}

export function rememberOrigin({ id, title }: KeptOrigin): void {
  try {
    localStorage.setItem(ORIGIN_KEY, `${id} ${title}`);
  } catch {
    // Storage is denied or full: nothing is remembered here.
  }
}

export function forgetOrigin(): void {
  try {
    localStorage.removeItem(ORIGIN_KEY);
  } catch {
    // Storage is denied: there is nothing to forget.
  }
}

/** Remembers the filters of an address (their JSON there, which leaves out what says nothing). */
export function remember(filters: string): void {
  try {
    const memory = memoryOf(filters);
    if (memory !== NOTHING) localStorage.setItem(FILTER_MEMORY_KEY, memory);
  } catch {
    // Storage is denied or full: nothing is remembered here.
  }
}

/**
 * Forgets everything; with filters given only those, since another tab may have remembered others
 * meanwhile.
 */
export function forget(filters?: string): void {
  try {
    if (filters === undefined || readMemory() === memoryOf(filters))
      localStorage.removeItem(FILTER_MEMORY_KEY);
  } catch {
    // Storage is denied, or no filters were given that could have been remembered: there is nothing
    // to forget.
  }
}

/**
 * Without the area of the map, which comes and goes with every look at it: a visitor wishes for
 * snow, not for a frame.
 */
function memoryOf(filters: string): string {
  const { locationType: { mapArea, ...place } = {}, ...rest } = JSON.parse(filters);
  return JSON.stringify({ groupedType: [], locationType: place, ...rest });
}

const NOTHING = memoryOf("{}");
