/*
 * Ratings that were typed on this device and not sent. Apart from their form, since whose they are
 * changes where a member signs in or leaves.
 */

/** Before the member who typed them and the path of their form. */
const UNSENT_KEY = "unsentRatings:";

/** By the names of ratings; as untrusted as all that a device holds. */
export type Stored = Readonly<Record<string, unknown>>;

/**
 * The key of what one member typed, or a visitor who is not signed in: no other member of this
 * device is shown it.
 *
 * @param owner the member's username, empty of a visitor
 */
export function unsentKey(owner: string, path: string): string {
  return `${UNSENT_KEY}${owner.toLowerCase()}:${path}`;
}

/** Empty where storage is denied or holds something else. */
export function storedUnsent(key: string): Stored {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    return typeof stored === "object" && stored !== null ? (stored as Stored) : {};
  } catch {
    return {};
  }
}

/** Where storage is denied or full the form works without. */
export function storeUnsent(key: string, typed: Stored): void {
  try {
    if (Object.keys(typed).length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(typed));
  } catch {}
}

/**
 * What a visitor typed is the member's who signs in, whichever page they see first: the next member
 * of this device is shown nothing of it.
 */
export function claimUnsentRatings(member: string): void {
  const visitors = unsentKey("", "");
  for (const key of keysFrom(visitors)) {
    const own = unsentKey(member, key.slice(visitors.length));
    storeUnsent(own, { ...storedUnsent(own), ...storedUnsent(key) });
    storeUnsent(key, {});
  }
}

/** Forgets what was typed on this device by that member, whose account is closed. */
export function forgetUnsentRatings(member: string): void {
  for (const key of keysFrom(unsentKey(member, ""))) storeUnsent(key, {});
}

function keysFrom(start: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(start));
  } catch {
    return [];
  }
}
