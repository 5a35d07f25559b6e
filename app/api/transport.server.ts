import type { TypedDocumentNode } from "@graphql-typed-document-node/core";
import type {
  Backend,
  DatabaseTrouble,
  DataVersions,
  Execute,
  PoolFigures,
  ReplicaLag,
  SiteState,
} from "#app/backend/index.server.ts";
import { env } from "#app/env.server.ts";
import { admission } from "#app/server/rate-limit/admission.server.ts";
import { costOfOperation } from "#app/server/rate-limit/read-costs.ts";
import { deviceOf } from "#app/session/device.server.ts";
import { currentRequestId, requestContext } from "#app/session/request-context.server.ts";
import { sessionSecret } from "#app/session/secret.server.ts";
import { executeIn } from "./embedded.server.ts";
import { askRemote } from "./remote.server.ts";

declare global {
  /**
   * The one embedded backend of this process. It outlives dev reloads: its data directory has one
   * owner.
   */
  var shredIndexBackend: Promise<Backend> | undefined;
}

export type {
  CacheTag,
  DataVersions,
  PoolFigures,
  ReplicaLag,
  SiteState,
  Snapshot,
  WebProcess,
} from "#app/backend/index.server.ts";

export interface AskOptions {
  /** Ends the whole exchange, the body included. */
  readonly deadline: AbortSignal;
  /** Says who is signed in. */
  readonly token: string | null;
  /** How much of the response of another host is read. */
  readonly maxBytes?: number | undefined;
}

/** How one operation reaches a backend; throws an ApiError where it fails. */
export type Transport = <Result, Variables>(
  document: TypedDocumentNode<Result, Variables>,
  variables: object | undefined,
  options: AskOptions,
) => Promise<Result>;

/** A backend on another host. */
export function remoteTransport(endpoint: string): Transport {
  return (document, variables, options) => askRemote(endpoint, document, variables, options);
}

/**
 * The way to the backend for what this visitor asks, or null where API_URL is set but names none.
 */
export function transportFor(request: Request): Transport | null {
  switch (env.api.kind) {
    case "remote":
      return remoteTransport(env.api.url);
    case "embedded":
      return (document, variables, { token, deadline }) =>
        executeIn(sessionOf(request, token), document, variables, deadline);
    case "unconfigured":
      return null;
  }
}

/**
 * The embedded backend for this request. Loaders of one request share it; an action has it alone,
 * since what it writes makes stale what was read.
 */
function sessionOf(request: Request, token: string | null): Promise<Execute> {
  const { clientIp, reads, shared } = requestContext();
  const open = async () =>
    (await embeddedBackend()).session({
      address: clientIp,
      requestId: currentRequestId(),
      device: () => deviceOf(request),
      userAgent: request.headers.get("user-agent"),
      token,
      reads,
    });
  return request.method === "GET" ? shared(`session ${token}`, open) : open();
}

/**
 * Hands a request to the embedded backend, as the visitor it serves: limits must see them and not
 * this server.
 *
 * @throws Error where there is no embedded backend
 */
export async function fetchEmbedded(request: Request, visitor: Request): Promise<Response> {
  const backend = await embeddedBackend();
  return backend.fetch(request, {
    address: requestContext().clientIp,
    requestId: currentRequestId(),
    userAgent: visitor.headers.get("user-agent"),
  });
}

/**
 * Handles the redirect back from an identity provider. Throws where there is no embedded backend.
 */
export async function embeddedOauthCallback(
  ...back: Parameters<Backend["oauthCallback"]>
): ReturnType<Backend["oauthCallback"]> {
  const [provider, query, purpose] = back;
  return (await embeddedBackend()).oauthCallback(provider, query, {
    ...purpose,
    requestId: currentRequestId(),
  });
}

/**
 * What the embedded backend knows of changes to the public data; null where the backend is another
 * one, or not open.
 */
export async function dataVersions(): Promise<DataVersions | null> {
  return env.api.kind === "embedded" ? (await embeddedBackend()).versions : null;
}

/**
 * Counts what visitors spent together with the other processes on the database; null where there
 * are none.
 *
 * @see Backend.countTogether
 */
export async function countTogether(): Promise<Backend["countTogether"] | null> {
  if (env.api.kind !== "embedded" || !env.DATABASE_URL) return null;
  const backend = await embeddedBackend();
  return backend.countTogether;
}

/** Writes down what this process says of itself; null where the backend is another one. */
export async function processNotes(): Promise<Backend["noteProcess"] | null> {
  return env.api.kind === "embedded" ? (await embeddedBackend()).noteProcess : null;
}

/**
 * Resolves once pages can be served: with an embedded backend, once its database is open. Rejects
 * where it cannot.
 */
export async function backendReady(): Promise<void> {
  if (env.api.kind === "embedded") await embeddedBackend();
}

/**
 * What keeps the embedded backend's database from serving; null where it is well, and with another
 * backend.
 */
export async function databaseTrouble(): Promise<DatabaseTrouble | null> {
  return env.api.kind === "embedded" ? (await embeddedBackend()).trouble() : null;
}

/** Its connections to the database; null with PGlite and another backend. */
export async function poolFigures(): Promise<PoolFigures | null> {
  return env.api.kind === "embedded" ? (await embeddedBackend()).pool() : null;
}

/** How the site fares; null with another backend, which knows it. */
export async function siteState(): Promise<SiteState | null> {
  return env.api.kind === "embedded" ? (await embeddedBackend()).siteState() : null;
}

/** How far the database's read replica is behind; null without one, and with another backend. */
export async function replicaLag(): Promise<ReplicaLag | null> {
  return env.api.kind === "embedded" ? (await embeddedBackend()).replicaLag() : null;
}

/** Closes the embedded backend where one is open. */
export async function closeBackend(): Promise<void> {
  const backend = await globalThis.shredIndexBackend;
  await backend?.close();
}

function embeddedBackend(): Promise<Backend> {
  if (env.api.kind !== "embedded") throw new Error("API_URL is set: there is no embedded backend");
  globalThis.shredIndexBackend ??= open().catch((error: unknown) => {
    // The next one who asks may have more luck, as in development after the other process has
    // ended.
    globalThis.shredIndexBackend = undefined;
    throw error;
  });
  return globalThis.shredIndexBackend;
}

/**
 * Imported only here and only now: with API_URL neither PGlite nor anything else of it is loaded.
 */
async function open(): Promise<Backend> {
  const { openBackend } = await import("#app/backend/index.server.ts");
  return openBackend({
    databaseUrl: env.DATABASE_URL ?? null,
    replicaUrl: env.DATABASE_READ_URL ?? null,
    dataDir: env.DATA_DIR,
    siteUrl: env.SITE_URL,
    providers: env.oauth.flatMap(({ clientId, ...provider }) =>
      clientId === null ? [] : [{ ...provider, clientId }],
    ),
    rates: env.rates,
    isOpen: env.GRAPHQL_OPEN ?? import.meta.env.DEV,
    slowStatementMs: env.SLOW_STATEMENT_MS,
    log: (line) => console.error(line),
    audit: (line) => console.log(line),
    charge: (address, fields) => admission.charge(address, costOfOperation(fields)),
    secret: sessionSecret(),
    mail: env.mail,
    contact: env.CONTACT ?? null,
    media: env.media,
  });
}
