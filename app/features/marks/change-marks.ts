import { fieldsOf, MARKS_PATH, MERGE_FIELD } from "#app/domain/marks/mark-form.ts";
import {
  changesFor,
  MAX_DEVICE_MARKS,
  type MarkChange,
  markedCount,
  renameMarks,
  withChange,
} from "#app/domain/marks/marks.ts";
import {
  deviceMarks,
  deviceText,
  NOT_STORED,
  pendingChange,
  setPending,
  setProblem,
  settlePending,
  writeDevice,
} from "./marks-store.ts";

/** Loaded with the first mark: most pages are only read. */

/** Marks resorts of a visitor who is not signed in, on this device. */
export function changeDevice(changes: readonly MarkChange[]): void {
  const marks = changes.reduce(withChange, deviceMarks());
  if (markedCount(marks) > MAX_DEVICE_MARKS) {
    setProblem(`This device holds ${MAX_DEVICE_MARKS} resorts at most. Log in to mark more.`);
    return;
  }
  try {
    writeDevice(marks);
    setProblem(null);
  } catch {
    setProblem("This browser stores nothing for this site. Log in to mark resorts.");
  }
}

/**
 * Names the resorts on this device by their present addresses: else a resort's own page shows none
 * of its marks.
 */
export function renameOnDevice(renamed: Readonly<Record<string, string>>): void {
  try {
    writeDevice(renameMarks(deviceMarks(), renamed));
  } catch {
    // Storage takes no writes any more: the marks stay as they are.
  }
}

/** Writes of one page reach the server in the order in which they were made. */
let last: Promise<unknown> = Promise.resolve();

/** Marks a resort of the member's, at once on this page; a failure takes it back. */
export function changeAsMember(change: MarkChange): Promise<void> {
  const before = pendingChange(change.segment);
  setPending(change);
  setProblem(null);
  const sent = last.then(async () => {
    const failure = await send([change]);
    settlePending(change, failure ? before : null);
    if (failure) setProblem(failure.message);
  });
  last = sent;
  return sent;
}

/** Stores several changes of the member's; false, and the problem is shown, where that failed. */
export async function storeAsMember(changes: readonly MarkChange[]): Promise<boolean> {
  const failure = await send(changes);
  setProblem(failure?.message ?? null);
  return failure === null;
}

/**
 * Adds what this device holds to the member's marks, and then empties it. False where that failed:
 * the device keeps it.
 */
export async function mergeDevice(): Promise<boolean> {
  const text = deviceText();
  const failure = await send(changesFor(deviceMarks()), [[MERGE_FIELD, "yes"]]);
  if (failure) {
    // The next page tries again; what can never be stored is said.
    if (failure.isRefused) setProblem(failure.message);
    return false;
  }
  // Another tab may have written meanwhile.
  if (deviceText() === text) writeDevice({ favourites: [], visited: [] });
  return true;
}

interface Failure {
  readonly message: string;
  /** It would fail again. */
  readonly isRefused: boolean;
}

/** Why it failed, or null. */
async function send(
  changes: readonly MarkChange[],
  more: readonly [string, string][] = [],
): Promise<Failure | null> {
  try {
    const response = await fetch(MARKS_PATH, {
      method: "POST",
      headers: { accept: "application/json" },
      body: new URLSearchParams([...changes.flatMap(fieldsOf), ...more]),
    });
    if (response.ok) return null;
    const { message }: { message?: unknown } = await response.json();
    return {
      message: typeof message === "string" ? message : NOT_STORED,
      isRefused: response.status === 400,
    };
  } catch {
    return { message: NOT_STORED, isRefused: false };
  }
}
