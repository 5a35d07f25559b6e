import { type MarkChange, type Marks, readMarks } from "#app/domain/marks/marks.ts";

/*
 * What this browser knows of marks beyond the page's data: those of a visitor who is not signed in,
 * which other tabs share, and those of a member that this page has changed since its data came.
 */

export const MARKS_KEY = "markedResorts";

const listeners = new Set<() => void>();
let device: Marks | null = null;
let pending: ReadonlyMap<string, MarkChange> = new Map();
/** Changes that are being sent. */
let writes = 0;
let problem: string | null = null;
/** Whether this page has just told where saved resorts are. */
let isTold = false;

/** For useSyncExternalStore. */
export function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", forgetRead);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", forgetRead);
  };
}

function forgetRead({ key }: StorageEvent): void {
  // Null: another tab has cleared everything.
  if (key !== MARKS_KEY && key !== null) return;
  device = null;
  notify();
}

function notify(): void {
  for (const listener of listeners) listener();
}

/** The marks on this device; none where storage is denied or holds something else. */
export function deviceMarks(): Marks {
  device ??= readMarks(deviceText());
  return device;
}

/** The same as it is stored; null without any. */
export function deviceText(): string | null {
  try {
    return localStorage.getItem(MARKS_KEY);
  } catch {
    return null;
  }
}

/** Stores marks on this device. Throws where storage is denied or full. */
export function writeDevice(marks: Marks): void {
  if (marks.favourites.length + marks.visited.length === 0) localStorage.removeItem(MARKS_KEY);
  else localStorage.setItem(MARKS_KEY, JSON.stringify(marks));
  device = null;
  notify();
}

/** What this page has changed of the member's marks, by resort. */
export function pendingChanges(): ReadonlyMap<string, MarkChange> {
  return pending;
}

/** What this page has changed about a resort of the member's. */
export function pendingChange(segment: string): MarkChange | undefined {
  return pending.get(segment);
}

/** Shows a change of a resort of the member's that is being sent. */
export function setPending(change: MarkChange): void {
  writes += 1;
  pending = new Map(pending).set(change.segment, { ...pending.get(change.segment), ...change });
  notify();
}

/**
 * The change was answered; null where it was stored, else what it changed of the resort is as it
 * was before.
 */
export function settlePending(change: MarkChange, takenBackTo: MarkChange | undefined | null): void {
  writes -= 1;
  if (takenBackTo === null) return;
  const { segment, ...changed } = change;
  const next: Record<string, unknown> = { ...pending.get(segment) };
  for (const [key, value] of Object.entries(changed)) {
    // A later change of the same kind decides by itself.
    if (next[key] !== value) continue;
    next[key] = takenBackTo?.[key as keyof MarkChange];
  }
  pending = new Map(pending).set(segment, { ...(next as object), segment });
  notify();
}

/** The page's data are new: they hold what was changed, unless some of it is still being sent. */
export function clearPending(): void {
  if (pending.size === 0 || writes > 0) return;
  pending = new Map();
  notify();
}

export const NOT_STORED = "The mark was not stored: the site did not answer. Try again in a moment.";

/** Why the last mark was not stored; null where it was. */
export function markProblem(): string | null {
  return problem;
}

export function setProblem(sentence: string | null): void {
  problem = sentence;
  notify();
}

const TOLD_KEY = "toldOfSaved";

/** Whether to tell where saved resorts are. */
export function tellsOfSaved(): boolean {
  return isTold;
}

/** Tells where saved resorts are, with the first one of a visit. */
export function tellOfSaved(): void {
  try {
    if (sessionStorage.getItem(TOLD_KEY)) return;
    sessionStorage.setItem(TOLD_KEY, "yes");
  } catch {
    // Storage is denied: each page tells it.
  }
  isTold = true;
  notify();
}

export function endTellingOfSaved(): void {
  if (!isTold) return;
  isTold = false;
  notify();
}
