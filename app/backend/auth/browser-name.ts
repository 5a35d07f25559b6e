import bowser from "bowser";

const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));

/** Longer than any browser names itself; what is longer is not looked at. */
const MAX_LENGTH = 500;

/**
 * What a member knows a browser by, out of its User-Agent header; null where that says nothing.
 *
 * @example browserName("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0") // "Firefox on Linux"
 */
export function browserName(userAgent: string | null | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_LENGTH) return null;
  const { browser, os } = bowser.parse(userAgent);
  // For an unknown browser bowser repeats what the header says, which a stranger writes.
  if (!browser.name || !BROWSERS.has(browser.name)) return null;
  return os.name && SYSTEMS.has(os.name) ? `${browser.name} on ${os.name}` : browser.name;
}
