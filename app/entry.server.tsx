import { randomBytes } from "node:crypto";
import {
  createReadableStreamFromReadable,
  type EntryContext,
  type HandleDataRequestFunction,
  type HandleErrorFunction,
} from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { type PipeableStream, renderToPipeableStream } from "react-dom/server";
import { BACKEND_TIMEOUT_MS } from "#app/api/client.server.ts";
import {
  backendReady,
  closeBackend,
  countTogether,
  dataVersions,
  processNotes,
} from "#app/api/transport.server.ts";
import { createLog, logConsole } from "#app/server/log.server.ts";
import { navigationCacheControl, REVALIDATED } from "#app/server/page-cache/cache-control.server.ts";
import { routeOf, setRoutes } from "#app/server/page-handles.server.ts";
import { isReading, withoutEndSlash } from "#app/server/request-rules.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { sessionSecret } from "#app/session/secret.server.ts";
import { partsReady } from "#app/ui/client/part.ts";
import { ServerOnlyContext } from "#app/ui/client/server-only.ts";
import { env } from "./env.server.ts";
import { limitServers } from "./server/connection-limits.server.ts";
import { documentOf, withoutZeroBytes } from "./server/document-bytes.server.ts";
import { hashInlineScripts, loadScriptsLate } from "./server/document-scripts.server.ts";
import { startMetrics } from "./server/metrics/metrics.server.ts";
import { createPageCache, type PageCache } from "./server/page-cache/page-cache.server.ts";
import { type AnswerPage, createPages } from "./server/pages.server.ts";
import { settleRegularly } from "./server/rate-limit/admission.server.ts";
import { installRequestGuard } from "./server/request-guard.server.ts";
import { createRequestLog, silenceRemixServe } from "./server/request-log.server.ts";
import { pagePolicy } from "./server/security-headers.server.ts";
import { stopOnSignals } from "./server/shutdown.server.ts";
import { noteRegularly } from "./server/web-process.server.ts";

/**
 * How long Remix waits for data a loader has only promised: a little longer than the backend's own
 * limit.
 */
export const streamTimeout = BACKEND_TIMEOUT_MS + 1_000;
const RENDER_TIMEOUT_MS = streamTimeout + 500;
const ERROR_SCREEN_TIMEOUT_MS = 500;

// remix-serve listens once this module has been loaded, so the port opens when pages can be served.
await start();

/** Requests whose page failed or was late: Remix asks again, for the error screen. */
const failed = new WeakSet<Request>();

/**
 * Renders a document. It leaves when all of its data is there, for everyone: without script a
 * streamed skeleton would stay for ever. Only an error screen does not wait for what the failed
 * page still waits for.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (!headers.has("Cache-Control")) headers.set("Cache-Control", REVALIDATED);

  const home = status === 200 && isReading(request) ? withoutEndSlash(request.url) : null;
  if (home) {
    headers.set("Location", home);
    return new Response(null, { status: 301, headers });
  }
  await partsReady();
  const nonce = randomBytes(16).toString("base64");
  const pipe = await render(request, context, nonce);
  if (failed.has(request)) {
    headers.set("Content-Security-Policy", pagePolicy([`'nonce-${nonce}'`]));
    const screen = createReadableStreamFromReadable(pipe(withoutZeroBytes()));
    return new Response(screen, { status, headers });
  }
  // Without decoding it.
  const { html, sources } = hashInlineScripts(await documentOf(pipe), nonce);
  headers.set("Content-Security-Policy", pagePolicy(sources));
  // In development React compares the attributes, too.
  const body = import.meta.env.DEV ? html : loadScriptsLate(html);
  return new Response(body, { status, headers });
}

type Pipe = PipeableStream["pipe"];

/**
 * The way to the document, once it is complete, or to an error screen once it can be shown. Rejects
 * where a part of it fails.
 */
function render(request: Request, context: EntryContext, nonce: string): Promise<Pipe> {
  return new Promise((resolve, reject) => {
    const isErrorScreen = failed.has(request);
    const fail = (reason: unknown) => {
      failed.add(request);
      reject(reason);
    };
    const send = () => resolve(pipe);
    const { pipe, abort } = renderToPipeableStream(
      <ServerOnlyContext.Provider value={{ nonce, requestId: requestContext().id }}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={RENDER_TIMEOUT_MS} />
      </ServerOnlyContext.Provider>,
      {
        nonce,
        onShellReady: isErrorScreen ? send : undefined,
        onAllReady() {
          clearTimeout(timer);
          if (!isErrorScreen) send();
        },
        // A part that failed would reach the browser as its skeleton. Remix draws the error screen
        // instead.
        onError: fail,
        onShellError: fail,
      },
    );
    const timer = setTimeout(
      () => {
        fail(new Response("The page was not ready in time.", { status: 503 }));
        abort();
      },
      isErrorScreen ? ERROR_SCREEN_TIMEOUT_MS : RENDER_TIMEOUT_MS,
    );
  });
}

/** Data of client navigations. */
export const handleDataRequest: HandleDataRequestFunction = (response, { request }) => {
  if (!response.headers.has("Cache-Control")) {
    const headers = Object.fromEntries(request.headers);
    const isFit = response.status === 200;
    response.headers.set("Cache-Control", isFit ? navigationCacheControl(headers) : REVALIDATED);
  }
  return response;
};

/** Unexpected errors, once, with the request's id. Visitors see only the error screen. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  // The visitor has gone away.
  if (request.signal.aborted) return;
  // No such page, a method it does not know, a body it cannot read: answers, not faults.
  if (isRouteErrorResponse(error) && error.status < 500) return;
  const where = `${requestContext().id} ${request.method} ${routeOf(new URL(request.url).pathname)}`;
  const what = error instanceof Response ? `answered with ${error.status}` : error;
  // Not in one text: the first is a format, and words of others may hold its directives.
  console.error("[error]", `${where}:`, what);
};

async function start(): Promise<void> {
  try {
    // Needed only when the first member comes, but a folder that cannot be written is to be known
    // now.
    sessionSecret();
    await backendReady();
    const pageCache = await openPageCache();
    const log = createLog(process.stdout.isTTY, process.stdout);
    setRoutes(import.meta.glob("./routes/*.{ts,tsx}", { eager: true }));
    const metrics = import.meta.env.PROD ? startMetrics(pageCache) : null;
    const logRequest = import.meta.env.PROD ? createRequestLog(log) : null;
    let answerPage: AnswerPage | null = null;
    // This module is part of it: it is there when this has started.
    if (import.meta.env.PROD) {
      void import("virtual:remix/server-build").then((build) => {
        answerPage = createPages(build);
      });
    }
    installRequestGuard(
      pageCache,
      (id, request, response) => {
        logRequest?.(id, request, response);
        metrics?.observe(request, response);
      },
      (request, response) => answerPage?.(request, response) ?? false,
    );
    if (import.meta.env.PROD) {
      silenceRemixServe();
      logConsole(log);
    }
    const countAll = await countTogether();
    if (countAll) settleRegularly(countAll);
    const note = import.meta.env.PROD ? await processNotes() : null;
    if (note) noteRegularly(note, pageCache);
    // Vite makes and ends its servers by itself.
    if (import.meta.env.PROD) stopOnSignals({ servers: limitServers(), close: closeBackend });
  } catch (error) {
    console.error(`Shred Index cannot start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}

/**
 * Null where pages are made for each request: in development, where told so, and with a backend
 * that does not say what changes.
 */
async function openPageCache(): Promise<PageCache | null> {
  const versions = await dataVersions();
  if (!versions || env.PAGE_CACHE_MB === 0 || import.meta.env.DEV) return null;
  return createPageCache({
    versions,
    maxBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    sharedSeconds: env.SHARED_CACHE_SECONDS,
  });
}
