import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import type { DataVersions, Moment, Subject } from "#app/api/transport.server.ts";
import type { RequestScope } from "#app/session/request-scope.server.ts";
import { keptAs } from "./address.server.ts";
import { captureResponse } from "./captured-response.server.ts";
import {
  compressed,
  type Encoding,
  encodingFor,
  entityTag,
  type KeptPage,
  sendPage,
} from "./kept-page.server.ts";

/**
 * Pages may lag behind writes of other processes by a second at most: what is known of them is this old at most, and the rest is for
 * asking and sending.
 */
const MAX_LAG_MS = 500;
/** What one page takes beside its bytes: headers, key, bookkeeping. */
const OVERHEAD_BYTES = 2_000;

export interface PageCacheOptions {
  readonly versions: DataVersions;
  readonly maxBytes: number;
  /** For how many seconds shared caches may keep pages; 0 is not at all. */
  readonly sharedSeconds: number;
  readonly log: (line: string) => void;
}

/** Answers a request, or passes it on to be made. */
export type PageCache = (
  request: IncomingMessage,
  response: ServerResponse,
  make: () => void,
  scope: RequestScope,
) => void;

/**
 * Keeps the documents of visitors who are not signed in, and the data of those documents, until the public data they were made from
 * changes. What several visitors want at once is made once.
 */
export function createPageCache({ versions, maxBytes, sharedSeconds, log }: PageCacheOptions): PageCache {
  const pages = new LRUCache<string, KeptPage>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + key.length + OVERHEAD_BYTES,
  });
  /** Pages that are being made, by their keys: resolves once that has come to an end. */
  const making = new Map<string, Promise<void>>();

  /** All that is kept was made from the index. */
  const isChanged = (subjects: ReadonlySet<string>, since: Moment) =>
    versions.isChanged(["index", ...(subjects as ReadonlySet<Subject>)], since);

  function findPage(key: string): KeptPage | null {
    const page = pages.get(key);
    if (!page) return null;
    if (!isChanged(page.subjects, page.moment) && Date.now() < page.endsAt) return page;
    pages.delete(key);
    return null;
  }

  const handle: PageCache = (request, response, make, scope) => {
    const encoding = encodingFor(request);
    const key = keptAs(request, encoding);
    if (key === null) return make();
    void answer();

    async function answer(): Promise<void> {
      const receivedAt = performance.now();
      try {
        if (!versions.isKnown(MAX_LAG_MS)) await versions.know(MAX_LAG_MS);
        const made = making.get(key as string);
        if (made && !findPage(key as string)) {
          await made;
          await versions.know(MAX_LAG_MS);
        }
      } catch {
        // The page says itself what the database lacks.
        return make();
      }
      if (response.destroyed) return;
      const page = findPage(key as string);
      if (!page) return request.method === "HEAD" ? make() : makeAndKeep(key as string, encoding);
      sendPage(request, response, page);
      logPage(request, response, receivedAt);
    }

    function makeAndKeep(as: string, encodedAs: Encoding): void {
      const since = versions.now();
      const made = new Promise<void>((resolve) => {
        captureResponse(response, (release) => {
          void finish(release()).finally(resolve);
        });
        response.once("close", resolve);
      });
      if (!making.has(as)) {
        making.set(as, made);
        void made.then(() => making.delete(as));
      }
      // What is kept is compressed here.
      request.headers["accept-encoding"] = "identity";
      make();

      async function finish(whole: Buffer): Promise<void> {
        const [{ body, encoding: used }] = await Promise.all([
          compressed(whole, encodedAs),
          versions.know(0).catch(() => scope.missPart()),
        ]);
        if (used !== "identity") response.setHeader("Content-Encoding", used);
        const { subjects, endsAt, isComplete } = scope.documentReads();
        const isWhole = isComplete && !response.destroyed;
        const mayBeKept = isWhole && isPublic(response) && !isChanged(subjects, since);
        if (!mayBeKept) {
          response.setHeader("Vary", "Accept-Encoding");
          response.setHeader("Content-Length", body.length);
          response.end(body);
          return;
        }
        response.setHeader("ETag", entityTag(body));
        response.setHeader("Vary", "Cookie, Accept-Language, Accept-Encoding");
        if (sharedSeconds > 0) response.setHeader("CDN-Cache-Control", `max-age=${sharedSeconds}`);
        const headers = { ...response.getHeaders() };
        const page = { headers, body, moment: versions.now(), subjects: new Set(subjects), endsAt };
        pages.set(as, page);
        sendPage(request, response, page);
      }
    }
  };

  /** The line that the server writes for requests it sees. */
  function logPage({ method, url }: IncomingMessage, response: ServerResponse, receivedAt: number): void {
    const ms = (performance.now() - receivedAt).toFixed(3);
    log(
      `${method} ${url} ${response.statusCode} ${response.getHeader("content-length") ?? "-"} - ${ms} ms (kept)`,
    );
  }

  return handle;
}

/** Neither errors nor redirects, nothing with a cookie, nor what its route says not to keep. */
function isPublic(response: ServerResponse): boolean {
  return (
    response.statusCode === 200 &&
    !response.hasHeader("set-cookie") &&
    !String(response.getHeader("cache-control") ?? "").includes("no-store")
  );
}
