import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { CacheTag, DataVersions, Snapshot } from "#app/api/transport.server.ts";
import { requestContext } from "#app/session/request-context.server.ts";
import { isPage, keptAs } from "./address.server.ts";
import { type CachedPage, compressed, encodingFor, entityTag, sendPage } from "./cached-page.server.ts";
import { watchDatabase } from "./database-watch.server.ts";

/** Imports that follow one another so fast are no reason to make a page for ever. */
const MOST_ATTEMPTS = 3;
/** What one page takes beside its bytes: headers, key, bookkeeping. */
const OVERHEAD_BYTES = 2_000;

export interface PageCacheOptions {
  readonly versions: DataVersions;
  readonly maxBytes: number;
  /** For how many seconds shared caches may keep pages; 0 is not at all. */
  readonly sharedSeconds: number;
}

interface MadePage<Ready> {
  readonly ready: Ready;
  /** Nothing that it was made from changed meanwhile. */
  readonly isOfOneState: boolean;
  readonly snapshot: Snapshot;
}

/** What is not cached. */
export interface Making {
  /**
   * Calls back when the visitor may have something made, or answers the request itself. What is
   * cached is sent without asking.
   */
  readonly admit: (begin: () => void) => void;
  readonly make: () => void;
}

export type PageCache = HandleRequest & {
  /** What is in it, and what it was asked for since it was made. */
  readonly figures: () => CacheFigures;
};

/** Answers a request, or passes it on to be made. */
type HandleRequest = (request: IncomingMessage, response: ServerResponse, making: Making) => void;

export interface CacheFigures {
  /** Pages that were sent as they were. */
  readonly hits: number;
  /** Pages that had to be made. */
  readonly misses: number;
  readonly bytes: number;
  readonly entries: number;
}

/**
 * Keeps the documents of visitors who are not signed in, and the data of those documents, until the
 * public data they were made from changes. What several visitors want at once is made once. While
 * the database is away they get for a minute what was true before, marked as stale: what is known
 * to have changed, or has ended, they do not.
 */
export function createPageCache({ versions, maxBytes, sharedSeconds }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD_BYTES,
  });
  const database = watchDatabase(versions);
  /** Pages that are being made, by their keys: resolves once that has come to an end. */
  const making = new Map<string, Promise<void>>();

  const asked = { hits: 0, misses: 0 };

  /** All that is cached was made from the index. */
  const isChanged = (cacheTags: ReadonlySet<string>, since: Snapshot) =>
    versions.isChanged(["index", ...(cacheTags as ReadonlySet<CacheTag>)], since);

  function findPage(key: string): CachedPage | null {
    const page = pages.get(key);
    if (!page) return null;
    if (!isChanged(page.cacheTags, page.snapshot) && Date.now() < page.endsAt) return page;
    pages.delete(key);
    return null;
  }

  const handle: HandleRequest = (request, response, { admit, make }) => {
    if (!isPage(request)) return admit(make);
    const encoding = encodingFor(request);
    const key = keptAs(request, encoding);
    const context = requestContext();
    const begin = () => makeNow().catch(fail);
    void sendKept({
      orElse: () => admit(() => void sendKept({ orElse: begin, orFailed: make })),
      orFailed: () => admit(make),
    });

    /**
     * Sends the page where it is cached, else the given way is taken, at once: the next look sees
     * the page being made, and of many who ask at the same moment one makes it.
     */
    async function sendKept(not: {
      readonly orElse: () => void;
      readonly orFailed: () => void;
    }): Promise<void> {
      const isKnown = await database.isKnownSoon();
      const stale = !isKnown && key !== null && database.mayBeStale() ? findPage(key) : null;
      if (stale) {
        asked.hits += 1;
        if (!response.destroyed) sendPage(request, response, stale, { sharedSeconds, isStale: true });
        return;
      }
      try {
        if (!isKnown) await versions.know();
        const made = key === null ? null : making.get(key);
        if (key !== null && made && !findPage(key)) {
          await made;
          await versions.know();
        }
      } catch {
        // The page says itself what the database lacks.
        return not.orFailed();
      }
      if (response.destroyed) return;
      const page = key === null ? null : findPage(key);
      if (!page) return not.orElse();
      asked.hits += 1;
      sendPage(request, response, page, { sharedSeconds });
    }

    async function makeNow(): Promise<void> {
      asked.misses += 1;
      if (request.method === "HEAD") {
        make();
      } else if (key === null) {
        const made = await makeOfOneState(async (body) => body);
        if (made) sendOnce(made.ready);
      } else {
        const cached = makeAndCache(key);
        if (making.has(key)) return cached;
        making.set(key, cached);
        await cached.finally(() => making.delete(key));
      }
    }

    /** What was made cannot be sent: a fault of ours, which must not end the process. */
    function fail(error: unknown): void {
      console.error("[page-cache]", error);
      response.destroy();
    }

    async function makeAndCache(as: string): Promise<void> {
      // What is cached is compressed here.
      request.headers["accept-encoding"] = "identity";
      const made = await makeOfOneState((body) => compressed(body, encoding));
      if (!made) return;
      const { body, encoding: used } = made.ready;
      if (used !== "identity") response.setHeader("Content-Encoding", used);
      const { cacheTags, endsAt, isComplete } = context.documentReads();
      const isOver = endsAt <= Date.now();
      if (!made.isOfOneState || !isComplete || isOver || response.destroyed || !isPublic(response)) {
        response.setHeader("Vary", "Accept-Encoding");
        return sendOnce(body);
      }
      response.setHeader("ETag", entityTag(body));
      response.setHeader("Vary", "Cookie, Accept-Language, Accept-Encoding");
      const headers = { ...response.getHeaders() };
      const page = { headers, body, snapshot: made.snapshot, cacheTags: new Set(cacheTags), endsAt };
      pages.set(as, page);
      sendPage(request, response, page, { sharedSeconds });
    }

    function sendOnce(body: Buffer): void {
      response.setHeader("Content-Length", body.length);
      response.end(body);
    }

    /**
     * Makes the page, and makes it again where the data changed meanwhile: a part of it could be
     * older than another. Null where the visitor has gone.
     *
     * @param prepare what is done to the page while the database is asked
     */
    async function makeOfOneState<Ready>(
      prepare: (body: Buffer) => Promise<Ready>,
    ): Promise<MadePage<Ready> | null> {
      for (let attempt = 1; ; attempt += 1) {
        const since = versions.now();
        const body = await makeOnce();
        if (!body) return null;
        const [ready] = await Promise.all([prepare(body), versions.know(0).catch(() => context.missPart())]);
        const isOfOneState = !isChanged(context.documentReads().cacheTags, since);
        if (isOfOneState || attempt === MOST_ATTEMPTS)
          return { ready, isOfOneState, snapshot: versions.now() };
        // What makes it listens to it once more.
        response.setMaxListeners(0);
        for (const name of response.getHeaderNames()) response.removeHeader(name);
        context.clear();
      }
    }

    function makeOnce(): Promise<Buffer | null> {
      return new Promise((resolve) => {
        captureResponse(response, (release) => resolve(release()));
        response.once("close", () => resolve(null));
        make();
      });
    }
  };

  const figures = () => ({ ...asked, bytes: pages.calculatedSize, entries: pages.size });
  return Object.assign(handle, { figures });
}

/** Neither errors nor redirects, nothing with a cookie, nor what its route says not to keep. */
function isPublic(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    !response.hasHeader("set-cookie") &&
    !String(response.getHeader("cache-control") ?? "").includes("no-store")
  );
}

/** Puts the response back as it was and gives what was written into it meanwhile. */
type Release = () => Buffer;

/**
 * Keeps what is written into a response from its visitor, and calls `onEnd` when it is complete.
 * Its status and headers are set on the response, and nothing is sent until the caller sends it.
 */
export function captureResponse(response: ServerResponse, onEnd: (release: Release) => void): void {
  const { write, end, writeHead } = response;
  const parts: Buffer[] = [];
  const take = (chunk: unknown, encoding: unknown) => {
    if (typeof chunk === "string") parts.push(Buffer.from(chunk, encoding as BufferEncoding));
    else if (chunk instanceof Uint8Array) parts.push(Buffer.from(chunk));
  };
  // Node and Express ask for the head first, and again as long as there is none.
  response.writeHead = () => response;
  response.write = (chunk: unknown, encoding?: unknown) => {
    take(chunk, encoding);
    return true;
  };
  response.end = (chunk?: unknown, encoding?: unknown) => {
    take(chunk, encoding);
    response.end = () => response;
    onEnd(() => {
      Object.assign(response, { write, end, writeHead });
      return Buffer.concat(parts);
    });
    return response;
  };
}
