/**
 * The service worker, served as /sw.js: answers for pages that a visitor keeps on the device, where
 * the network fails. It stores nothing: kept-store.ts does, in a cache for each page, "kept-1
 * <milliseconds since 1970> <path and query>". All other requests pass untouched.
 */

/** @type {any} lib.dom.d.ts does not know the scope of service workers */
const worker = self;

/** What the caches of this version begin with; kept-names.ts has the same. */
const VERSION = "kept-1";
/** The copy of the page that lists what is kept. */
const LIST = `${VERSION}-list`;
const LIST_PATH = "/kept";
const ROW_PATH = "/kept/row";
const OLD_AFTER_MS = 30 * 24 * 60 * 60_000;
/** So long the network is waited for where there is a copy. */
const TIMEOUT_MS = 6_000;
/** What stands before the site answers so, where that is away. */
const GATEWAY_FAILURES = [502, 503, 504];
/**
 * Hides the sentence about old pages, and stands where the rows of the list belong: kept-copy.ts
 * writes both.
 */
const NOT_OLD = ' hidden="" data-kept-old=""';
const ROWS = "<!--kept rows-->";

/**
 * For each document that was answered from a cache: how its files are found.
 *
 * @type {Map<string, (request: Request) => Promise<Response | undefined>>}
 */
const filesOf = new Map();

worker.addEventListener("install", () => worker.skipWaiting());
worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(begin()));

/**
 * Deletes what earlier versions stored, and lets the browser ask for pages while this worker wakes
 * up.
 */
async function begin() {
  const names = await caches.keys();
  const earlier = names.filter((name) => name.startsWith("kept-") && !name.startsWith(VERSION));
  await Promise.all(earlier.map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
}

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request, clientId } = event;
  const url = new URL(request.url);
  if (url.origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (request.method === "GET") event.respondWith(page(event, url));
    else if (request.method === "POST" && url.pathname === LIST_PATH) event.respondWith(drop(event));
    return;
  }
  const fileOf = filesOf.get(clientId);
  if (fileOf) event.respondWith(fileOf(request).then((file) => file ?? fetch(request)));
});

/**
 * The page from the network; where that fails the kept copy, or the failure.
 *
 * @param {any} event
 * @param {URL} url
 */
async function page({ request, preloadResponse, resultingClientId }, { pathname, search }) {
  const key = keptKey(pathname + search);
  const { name: cacheName, path } =
    key === LIST_PATH
      ? { name: LIST, path: LIST_PATH }
      : ((await kept()).findLast((page) => keptKey(page.path) === key) ?? { name: undefined, path: "" });
  const copy = cacheName && (await caches.match(path, { cacheName, ignoreVary: true }));
  const answer = Promise.resolve(preloadResponse).then((preloaded) => preloaded ?? fetch(request));
  try {
    if (!copy) return await answer;
    const response = await Promise.race([answer, timeout()]);
    if (GATEWAY_FAILURES.includes(response.status)) throw new Error(`The site answers ${response.status}`);
    return response;
  } catch (failure) {
    answer.catch(() => {});
    // Of a page that is not kept the list is shown at its address: so an installed site begins, and
    // so does a link whose script fails to load.
    const list = copy ? undefined : await caches.match(LIST_PATH, { cacheName: LIST, ignoreVary: true });
    const shown = copy ?? list;
    if (!shown || (!copy && isFile(pathname))) throw failure;
    const from = copy && cacheName ? cacheName : LIST;
    filesOf.set(resultingClientId, (file) => caches.match(file, { cacheName: from, ignoreVary: true }));
    return from === LIST ? withRows(shown) : withAge(shown, from);
  }
}

/** What is added to an address for statistics; kept-names.ts has the same. */
const ADDED_PARAM = /^(utm_\w*|\w*clk?id|gbraid|wbraid|mc_[ce]id|igsh|igshid|_ga|_gl)(=|$)/i;

/** Escaped signs that part an address; kept-names.ts has the same. */
const DELIMITER = /%(2[356bf]|3[df])/gi;

/**
 * What addresses of the same page have in common; kept-names.ts has the same, and says why.
 *
 * @param {string} path path and query
 */
function keptKey(path) {
  let [pathname = "", ...rest] = path.split("?");
  // No expression: it tries every slash of a row anew.
  while (pathname.endsWith("/")) pathname = pathname.slice(0, -1);
  const query = rest
    .join("?")
    .split("&")
    .filter((param) => param !== "" && !ADDED_PARAM.test(param));
  const key = [pathname || "/", ...(query.length > 0 ? [query.join("&")] : [])].join("?");
  try {
    return decodeURIComponent(key.replace(DELIMITER, "%25$1"));
  } catch {
    return key;
  }
}

/**
 * What is downloaded leaves the page where it is.
 *
 * @param {string} pathname
 */
function isFile(pathname) {
  return /\.\w+$/.test(pathname);
}

/** A bar of signal on a mountain carries no page. */
function timeout() {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("No answer in time")), TIMEOUT_MS);
  });
}

/** What is kept, the oldest first. */
async function kept() {
  const names = (await caches.keys()).filter((name) => name.startsWith(`${VERSION} `));
  return names.sort().map((name) => ({ name, path: name.split(" ").slice(2).join(" ") }));
}

/**
 * @param {Response} copy
 * @param {string} name of its cache
 */
async function withAge(copy, name) {
  if (Date.now() - Number(name.split(" ")[1]) < OLD_AFTER_MS) return copy;
  return new Response((await copy.text()).replace(NOT_OLD, ""), { headers: copy.headers });
}

/** @param {Response} copy */
async function withRows(copy) {
  const found = await Promise.all(
    (await kept()).map(({ name }) => caches.match(ROW_PATH, { cacheName: name })),
  );
  const rows = await Promise.all(found.map((row) => row?.text() ?? ""));
  return new Response(
    (await copy.text()).replace(ROWS, () => rows.join("")),
    { headers: copy.headers },
  );
}

/**
 * Deletes the page that the form names, or all with "*". With the last one everything of ours goes,
 * this worker included.
 *
 * @param {any} event
 */
async function drop({ request, resultingClientId }) {
  // Another site's form must not delete anything.
  if (!request.referrer.startsWith(`${worker.location.origin}/`)) return fetch(request);
  const path = (await request.formData()).get("drop");
  const copy = await caches.match(LIST_PATH, { cacheName: LIST, ignoreVary: true });
  if (!copy) return Response.redirect(LIST_PATH, 303);
  const files = await heldFiles();
  filesOf.set(resultingClientId, async (file) => files.get(file.url));
  for (const page of await kept()) if (path === "*" || page.path === path) await caches.delete(page.name);
  if ((await kept()).length === 0) {
    await caches.delete(LIST);
    await worker.registration.unregister();
  }
  return withRows(copy);
}

/** The files of the list, for the last document that needs them. */
async function heldFiles() {
  const cache = await caches.open(LIST);
  /** @type {Map<string, Response>} */
  const files = new Map();
  for (const request of await cache.keys()) {
    const file = await cache.match(request);
    if (file) files.set(request.url, file);
  }
  return files;
}
