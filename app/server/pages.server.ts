import type { IncomingMessage, ServerResponse } from "node:http";
import {
  createReadableStreamFromReadable,
  createRequestHandler,
  type RequestHandler,
  type ServerBuild,
  writeReadableStreamToWritable,
} from "@remix-run/node";
import { compressing } from "./compression.server.ts";
import { knownRouteOf } from "./page-handles.server.ts";
import { isReading } from "./request-rules.ts";

const ROOT = "root";

/** Answers a request with its page; false, and nothing done, where this is left to remix-serve. */
export type AnswerPage = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Lets Remix answer what has a route, without what remix-serve does before and after it. Files,
 * addresses without a route and other spellings of one are left to remix-serve.
 */
export function createPages(build: ServerBuild): AnswerPage {
  const routes = Object.values(build.routes).filter(({ id }) => id !== ROOT);
  const ids = new Map(routes.map(({ id, path = "" }) => [`/${path}`, id]));
  const handlers = new Map<string, RequestHandler>();

  function handlerOf(id: string): RequestHandler {
    const handler = handlers.get(id) ?? createRequestHandler(onlyRoute(build, id), build.mode);
    handlers.set(id, handler);
    return handler;
  }

  return (request, response) => {
    const id = ids.get(knownRouteOf(request.url ?? "") ?? "");
    if (id === undefined) return false;
    answer(handlerOf(id), request, response).catch((error: unknown) => {
      console.error("[pages]", error);
      if (response.headersSent) return response.destroy();
      response.statusCode = 500;
      response.end();
    });
    return true;
  };
}

/**
 * Remix compares a path up to three times with all routes of a build, and draws each page with a
 * list of them.
 */
function onlyRoute(build: ServerBuild, id: string): ServerBuild {
  const only = <Entry>(entries: Readonly<Record<string, Entry>>) =>
    Object.fromEntries(Object.entries(entries).filter(([key]) => key === ROOT || key === id));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

async function answer(
  handle: RequestHandler,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { status, statusText, headers, body } = await handle(asRequest(request, response));
  response.statusCode = status;
  response.statusMessage = statusText;
  for (const [name, value] of headers) {
    response.appendHeader(name, name === "content-type" ? withCharset(value) : value);
  }
  const target = compressing(request, response, body !== null);
  if (body) await writeReadableStreamToWritable(body, target);
  else response.end();
}

/** The request as Remix takes it. The request guard has checked Host and the address. */
function asRequest(request: IncomingMessage, response: ServerResponse): Request {
  const gone = new AbortController();
  response.once("close", () => {
    if (!response.writableFinished) gone.abort();
  });
  const headers = Object.entries(request.headers).flatMap(([name, values]) =>
    [values || []].flat().map((value): [string, string] => [name, value]),
  );
  return new Request(`http://${request.headers.host}${request.url}`, {
    method: request.method,
    headers,
    signal: gone.signal,
    ...(!isReading({ method: request.method ?? "" }) && {
      body: createReadableStreamFromReadable(request),
      duplex: "half",
    }),
  });
}

/** Browsers guess the encoding of a text whose type does not say it. */
function withCharset(type: string): string {
  return /^(text\/|application\/json)/.test(type) && !/charset/i.test(type) ? `${type}; charset=utf-8` : type;
}
