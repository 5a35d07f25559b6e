import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { env } from "#app/env.server.ts";
import { clientIp } from "#app/session/client-ip.server.ts";
import { hasOwnCookie } from "#app/session/own-cookie.server.ts";
import { RequestContext, requestContext, runInContext } from "#app/session/request-context.server.ts";
import type { PageCache } from "./page-cache/page-cache.server.ts";
import type { AnswerPage } from "./pages.server.ts";
import { admission } from "./rate-limit/admission.server.ts";
import { isGraphql } from "./rate-limit/read-costs.ts";
import { countRefusal } from "./refusals.server.ts";
import { requestIdOf } from "./request-id.server.ts";
import type { RequestLog } from "./request-log.server.ts";
import { checkRequest, pageOfData } from "./request-rules.ts";
import { defaultHeaders } from "./security-headers.server.ts";
import { endConnectionWith, watchRequest } from "./shutdown.server.ts";

/**
 * remix-serve gives the app neither the socket nor a place in front of Remix. Node announces every
 * request on this channel, synchronously, before the server hands it to anyone (tried on Node 20
 * with remix-serve 2.17.5).
 */
const REQUEST_START = "http.server.request.start";

interface RequestGuard {
  readonly receive: (request: IncomingMessage, response: ServerResponse, server: Server) => void;
  readonly pageCache: PageCache | null;
  readonly logRequest: RequestLog | null;
  readonly answerPage: AnswerPage | null;
}

declare global {
  /**
   * The newest request guard: development loads this file again and again, and a channel keeps its
   * first subscriber.
   */
  var shredIndexRequestGuard: RequestGuard | undefined;
}

/**
 * Puts the request guard in front of every HTTP server of this process. Called again, it only
 * replaces its rules.
 *
 * @param pageCache answers what it can before Remix is asked
 * @param logRequest writes a line for each request
 * @param answerPage answers what the page cache does not; without it, and where it does not, the
 * server's own listeners do
 */
export function installRequestGuard(
  pageCache: PageCache | null = null,
  logRequest: RequestLog | null = null,
  answerPage: AnswerPage | null = null,
): void {
  if (!globalThis.shredIndexRequestGuard) {
    subscribe(REQUEST_START, (message) => {
      const { request, response, server } = message as {
        request: IncomingMessage;
        response: ServerResponse;
        server: Server;
      };
      // An error in a subscriber ends the process.
      try {
        globalThis.shredIndexRequestGuard?.receive(request, response, server);
      } catch (error) {
        console.error("[guard]", error);
        response.destroy();
      }
    });
  }
  globalThis.shredIndexRequestGuard = { receive: guardRequest, pageCache, logRequest, answerPage };
}

/** Connections on which a response is in progress. */
const answering = new WeakSet<Socket>();

function guardRequest(request: IncomingMessage, response: ServerResponse, server: Server): void {
  const { headers, socket } = request;
  const address = socket.remoteAddress;
  // Neither browsers nor proxies send a second request before the first is answered (RFC 9112,
  // 9.3.2): Node would never say of a response that waits for another that its visitor is gone. And
  // who has no address any more is gone.
  if (answering.has(socket) || address === undefined) {
    socket.destroy();
    answerBefore(server, request, () => {});
    return;
  }
  answering.add(socket);
  response.once("close", () => answering.delete(socket));
  watchRequest(response);
  const context = new RequestContext({
    id: requestIdOf(headers, env.TRUST_PROXY),
    clientIp: clientIp(address, single(headers["x-forwarded-for"]), env.TRUST_PROXY),
    response,
  });
  countRefusal(context, response);
  response.once("close", () => context.end());
  globalThis.shredIndexRequestGuard?.logRequest?.(context.id, request, response);
  delete headers["x-forwarded-host"];
  if (env.TRUST_PROXY === 0) delete headers["x-forwarded-proto"];
  settleHeaders(request, response, context);
  response.once("finish", () => discardRest(request));

  // Node itself answers 400 where HTTP/1.1 comes without a Host, unless one is added; other
  // versions it lets pass.
  if (headers.host === undefined && request.httpVersion === "1.1") return;
  const received = {
    method: request.method ?? "",
    url: request.url ?? "",
    header: (name: string) => single(headers[name]),
  };
  const checked = checkRequest(received, { origin: env.SITE_URL, isSet: env.siteUrlIsSet });
  const { pageCache, answerPage } = globalThis.shredIndexRequestGuard ?? {};
  if ("refused" in checked) {
    const { refused } = checked;
    answerBefore(server, request, () =>
      runInContext(context, () =>
        admission.admit(request, response, () => refuse(request, response, refused)),
      ),
    );
  } else {
    headers.host = checked.host;
    const page = pageOfData(received);
    const begin = (start: () => void) => admission.admit(request, response, start);
    answerBefore(server, request, (pass) =>
      runInContext(context, () => {
        const make = () => {
          if (!answerPage?.(request, response)) pass();
        };
        if (page !== null) begin(() => response.writeHead(302, { Location: page }).end());
        else if (pageCache) pageCache(request, response, { admit: begin, make });
        else begin(make);
      }),
    );
  }
}

/**
 * Express and Remix would write to an answered response again, fail and cut the connection. So the
 * server's own listeners step back behind ours, which passes on what is not answered here.
 */
const answers = new WeakMap<IncomingMessage, (pass: () => void) => void>();
const guarded = new WeakSet<Server>();

function answerBefore(server: Server, request: IncomingMessage, answer: (pass: () => void) => void): void {
  answers.set(request, answer);
  if (guarded.has(server)) return;
  guarded.add(server);
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (incoming, response) => {
    const pass = () => {
      for (const listener of listeners) Reflect.apply(listener, server, [incoming, response]);
    };
    const answer = answers.get(incoming);
    if (answer) answer(pass);
    else pass();
  });
}

function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, reason, allow }: { status: number; reason: string; allow?: string },
): void {
  console.log(`[guard] ${requestContext().id} ${status} refused: ${reason}`);
  response.statusCode = status;
  response.setHeader("Content-Type", "text/plain; charset=utf-8");
  response.setHeader("Cache-Control", "no-store");
  // The body of a refused request is not waited for.
  response.setHeader("Connection", "close");
  if (allow) response.setHeader("Allow", allow);
  response.end(request.method === "HEAD" ? undefined : `${reason}\n`);
}

/**
 * What is left of a body when its answer is out: Node discards it where nothing has begun to read
 * it. Else a client that still sends would wait, and with them the next request on their
 * connection.
 */
function discardRest(request: IncomingMessage): void {
  if (request.complete) return;
  request.removeAllListeners("data");
  request.resume();
}

/**
 * What Vite builds, pictures of members, and pictures of links with their version: their addresses
 * say their content.
 */
const HASHED_FILES = /^\/(assets|media)\/|^\/(compare|resorts|(resort|lists|trips)\/[^/?]+)\/og\.jpg\?/;
/**
 * For the other files, which change under their names: remix-serve calls them immutable for a year
 * as well.
 */
const UNHASHED_FILE = "public, max-age=3600";

/**
 * Just before the head is written, every default that was not set is added: set earlier, Remix
 * would double it.
 */
function settleHeaders(
  { url = "", headers }: IncomingMessage,
  response: ServerResponse,
  context: RequestContext,
): void {
  const hasSession = hasOwnCookie(headers.cookie);
  const writeHead = response.writeHead;
  response.writeHead = (...head: unknown[]) => {
    endConnectionWith(response);
    // Not before: what is cached with its headers would carry the id of the request that it was
    // made for.
    if (!response.headersSent) response.setHeader("X-Request-Id", context.id);
    const cacheControl = response.headersSent ? "" : String(response.getHeader("Cache-Control") ?? "");
    if (!HASHED_FILES.test(url) && cacheControl.includes("immutable")) {
      response.setHeader("Cache-Control", UNHASHED_FILE);
    }
    const contentType = response.headersSent ? "" : String(response.getHeader("Content-Type") ?? "");
    // Some of it is for this browser alone, and GraphQL's answers hold tokens: a copy in any cache
    // is one too many.
    if (!response.headersSent && (response.hasHeader("Set-Cookie") || isGraphql(url))) {
      response.setHeader("Cache-Control", "no-store");
    }
    // Whichever form or page was refused: its sentence is for people, and this for programs.
    const { secondsToWait } = context;
    if (response.statusCode === 429 && secondsToWait !== null && !response.headersSent) {
      response.setHeader("Retry-After", secondsToWait);
    }
    for (const [name, value] of Object.entries(defaultHeaders(url, contentType, hasSession))) {
      if (!response.headersSent && !response.hasHeader(name)) response.setHeader(name, value);
    }
    return Reflect.apply(writeHead, response, head);
  };
}

function single(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value[0] : value;
}
