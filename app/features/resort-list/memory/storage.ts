/** What this device keeps of the last list, under the name and in the shape of the specification (sections 3 and 9). */

export const FILTER_MEMORY_KEY = "currentFilterState";

/** A mode of the search box, which narrows nothing: not worth remembering. */
const ONLY_MAP_AREA_MODE = '{"locationType":{"mapArea":true}}';

/** What is remembered, as it is there; null for nothing, on the server, and where storage is denied. */
export function readMemory(): string | null {
  if (typeof document === "undefined") return null;
  try {
    return localStorage.getItem(FILTER_MEMORY_KEY);
  } catch {
    return null;
  }
}

/** Remembers the filters of an address (their JSON there, which leaves out what says nothing). */
export function remember(filters: string): void {
  if (filters === ONLY_MAP_AREA_MODE) return;
  try {
    localStorage.setItem(FILTER_MEMORY_KEY, memoryOf(filters));
  } catch {
    // Storage is denied or full: nothing is remembered here.
  }
}

/** Forgets everything; with filters given only those, since another tab may have remembered others meanwhile. */
export function forget(filters?: string): void {
  try {
    if (filters === undefined || readMemory() === memoryOf(filters))
      localStorage.removeItem(FILTER_MEMORY_KEY);
  } catch {
    // Storage is denied, or no filters were given that could have been remembered: there is nothing to forget.
  }
}

function memoryOf(filters: string): string {
  return JSON.stringify({ groupedType: [], locationType: {}, ...JSON.parse(filters) });
}
