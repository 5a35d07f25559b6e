import type { UnitSystem } from "#app/domain/attributes/units.ts";
import { shownDay } from "#app/domain/days.ts";
import { cacheNameOf, isOurs, KEPT_PATH, keptNames, LIST_CACHE, ROW_PATH } from "#app/domain/kept-names.ts";
import { formatNumber } from "#app/domain/numbers.ts";
import { keptCopy, keptRow } from "./kept-copy.ts";

/**
 * Stores pages in the caches from which the service worker (worker.js) answers. Runs in the browser
 * alone.
 */

const WORKER_PATH = "/sw.js";

export interface OfflinePage {
  readonly path: string;
  readonly title: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Bytes of the page with all its files. */
  readonly size: number;
}

/**
 * Keeps pages one after the other, each as a visitor without an account sees it; of those that are
 * kept already a new copy. What did not get through leaves nothing behind.
 *
 * @param paths path and query of each
 * @param onKept called after each with how many are kept
 * @returns why the first that cannot be kept was not, as a sentence; null where all are
 */
export async function keepPages(
  paths: readonly string[],
  units: UnitSystem,
  onKept: (count: number) => void = () => {},
): Promise<string | null> {
  try {
    await startWorker();
    await alone(() => keepList(units));
    for (const [index, path] of paths.entries()) {
      await keepPage(path, units);
      onKept(index + 1);
    }
    askToPersist();
    return null;
  } catch (error) {
    await alone(release).catch(() => {});
    return failureWords(error);
  }
}

/**
 * Asks the browser to remove nothing of it when the device is short of room. Some ask the visitor:
 * nothing waits for that.
 */
function askToPersist(): void {
  navigator.storage?.persist?.().catch(() => {});
}

/** What is kept, the newest first; what an interruption left half kept is deleted. */
export async function keptPages(): Promise<OfflinePage[]> {
  if (!("caches" in window)) return [];
  const pages = await Promise.all(
    keptNames(await caches.keys()).map(async ({ name, path, at }) => {
      const page = await caches.match(path, { cacheName: name });
      if (page) return [{ path, at, ...aboutOf(page) }];
      // Another tab may be storing it.
      if (Date.now() - at > HALF_KEPT_MS) await caches.delete(name);
      return [];
    }),
  );
  return pages.flat();
}

const HALF_KEPT_MS = 10 * 60_000;

/** Deletes an offline page; with the last one the worker goes, too. */
export async function dropPage(path: string): Promise<void> {
  await dropCopies(path, Number.POSITIVE_INFINITY);
  await alone(release);
}

/** Deletes all that is kept, and the worker. */
export async function dropAll(): Promise<void> {
  for (const { path } of keptNames(await caches.keys())) await dropCopies(path, Number.POSITIVE_INFINITY);
  await alone(release);
}

/** Of several tabs one at a time writes the list or deletes it. */
async function alone(work: () => Promise<void>): Promise<void> {
  await navigator.locks.request(LIST_CACHE, work);
}

/** Copies of a page that were made before that moment. */
async function dropCopies(path: string, before: number): Promise<void> {
  for (const name of await caches.keys()) {
    const [kept] = keptNames([name]);
    if (kept?.path === path && kept.at < before) await caches.delete(name);
  }
}

/** Where nothing is kept, nothing of ours stays. */
async function release(): Promise<void> {
  const names = await caches.keys();
  if (keptNames(names).length > 0) return;
  await Promise.all(names.filter(isOurs).map((name) => caches.delete(name)));
  const registration = await navigator.serviceWorker.getRegistration("/");
  await registration?.unregister();
}

async function startWorker(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER_PATH, { scope: "/" });
    await navigator.serviceWorker.ready;
  } catch (error) {
    throw new NotKept("refused", { cause: error });
  }
}

async function keepPage(path: string, units: UnitSystem): Promise<void> {
  const at = Date.now();
  const name = cacheNameOf(path, at);
  try {
    const { document, title, files } = await fetchPage(path, units, at);
    const size = (await Promise.all([document, ...files.map(([, file]) => file)].map(sizeOf))).reduce(
      (sum, bytes) => sum + bytes,
    );
    const row = keptRow(path, title, `kept on ${shownDay(new Date(at).toISOString())}, ${shownSize(size)}`);
    const headers = { ...HEADERS, [TITLE_HEADER]: encodeURIComponent(title), [SIZE_HEADER]: String(size) };
    await store(name, [
      ...files,
      [ROW_PATH, new Response(row, { headers: HEADERS })],
      // Last: without it the page counts as half kept.
      [path, new Response(await document.text(), { headers })],
    ]);
  } catch (error) {
    await caches.delete(name).catch(() => {});
    throw error;
  }
  await dropCopies(path, at);
}

/** The page that lists what is kept, in place of the one before with its files. */
async function keepList(units: UnitSystem): Promise<void> {
  const { document, files } = await fetchPage(KEPT_PATH, units, Date.now());
  await store(LIST_CACHE, [...files, [KEPT_PATH, document]]);
  const paths = new Set([KEPT_PATH, ...files.map(([path]) => path)]);
  const cache = await caches.open(LIST_CACHE);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    if (!paths.has(pathname + search)) await cache.delete(request);
  }
}

type Files = [path: string, file: Response][];

async function store(name: string, files: Files): Promise<void> {
  try {
    const cache = await caches.open(name);
    for (const [path, file] of files) await cache.put(path, file);
  } catch (error) {
    throw new NotKept("refused", { cause: error });
  }
}

async function fetchPage(path: string, units: UnitSystem, at: number) {
  const answer = await fetched(path, {
    headers: { Accept: "text/html", "Accept-Language": LANGUAGES[units] },
  });
  if (!answer.ok) throw new NotKept("unreachable");
  const copy = keptCopy(await answer.text(), path, shownDay(new Date(at).toISOString()) ?? "");
  const files: Files = [];
  const paths = new Set(copy.files);
  for (const sheet of copy.sheets) {
    const response = await fetched(sheet);
    if (!response.ok) throw new NotKept("unreachable");
    for (const path of filesOfSheet(await response.clone().text(), sheet)) paths.add(path);
    files.push([sheet, response]);
  }
  for (const path of paths) {
    const response = await fetched(path);
    // A picture that is gone is missing on the page itself.
    if (response.ok) files.push([path, response]);
  }
  return { document: new Response(copy.html, { headers: HEADERS }), title: copy.title, files };
}

/**
 * What decides about units where no cookie does: no cookie is sent, and an offline page shows the
 * visitor's.
 */
const LANGUAGES: Readonly<Record<UnitSystem, string>> = { metric: "en-GB", imperial: "en-US" };

async function fetched(path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(path, { ...init, credentials: "omit", cache: "no-cache" });
  } catch (error) {
    throw new NotKept("unreachable", { cause: error });
  }
}

/**
 * Fonts and pictures that a style sheet names; those that are written into it are there already.
 */
function filesOfSheet(text: string, sheet: string): string[] {
  return [...text.matchAll(/url\((["']?)(?!data:|#)([^"')]+)\1\)/g)].map(
    ([, , address = ""]) => new URL(address, location.origin + sheet).pathname,
  );
}

const TITLE_HEADER = "X-Kept-Title";
const SIZE_HEADER = "X-Kept-Size";

/**
 * An offline page runs no script: it is read, and its forms and links lead to pages of the network.
 */
const HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy": [
    "sandbox allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads",
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
};

function aboutOf({ headers }: Response): Pick<OfflinePage, "title" | "size"> {
  return {
    title: decodeURIComponent(headers.get(TITLE_HEADER) ?? ""),
    size: Number(headers.get(SIZE_HEADER)),
  };
}

async function sizeOf(file: Response): Promise<number> {
  return (await file.clone().blob()).size;
}

/**
 * Why a page was not kept. `refused`: the browser stores nothing, or has no room. `unreachable`:
 * the page or a style sheet of it did not arrive.
 */
export class NotKept extends Error {
  constructor(
    readonly reason: "refused" | "unreachable",
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }
}

/** Why a page was not kept, and what to do instead. */
export function failureWords(error: unknown): string {
  return error instanceof NotKept && error.reason === "refused"
    ? "Not kept: this browser has no room for it, or stores nothing in a private window. You can print the page instead."
    : "Not kept: the page did not arrive. Please try again when you are online.";
}

/**
 * How much room something takes on a device.
 *
 * @example shownSize(1_234_567) // "1.2 MB"
 * @example shownSize(400) // "1 kB"
 */
export function shownSize(bytes: number): string {
  if (bytes >= 999_500) return `${formatNumber(bytes / 1_000_000, 1)} MB`;
  return `${formatNumber(Math.max(1, Math.round(bytes / 1_000)))} kB`;
}
