import type { Backend } from "#app/backend/index.server.ts";
import { DEFAULT_GRAPHQL_PATH } from "#app/domain/limits.ts";
import { env } from "#app/env.server.ts";
import { sessionSecret } from "#app/session/secret.server.ts";
import { visitorAddress } from "#app/session/visitor.server.ts";
import { remoteTransport, type Transport } from "./remote-transport.server.ts";

declare global {
  /** The one embedded backend of this process. It outlives dev reloads: its data directory has one owner. */
  var shredIndexBackend: Promise<Backend> | undefined;
}

/** The way to the backend for what this visitor asks, or null where API_URL is set but names none. */
export function transportFor(request: Request): Transport | null {
  switch (env.api.kind) {
    case "remote":
      return remoteTransport(env.api.url);
    case "embedded":
      return {
        url: `${env.SITE_URL}${DEFAULT_GRAPHQL_PATH}`,
        fetch: (url, init) => fetchEmbedded(new Request(url, init), request),
      };
    case "unconfigured":
      return null;
  }
}

/**
 * Hands a request to the embedded backend, as the visitor it serves: limits must see them and not this server.
 *
 * @throws Error where there is no embedded backend
 */
export async function fetchEmbedded(request: Request, visitor: Request): Promise<Response> {
  const backend = await embeddedBackend();
  return backend.fetch(request, { address: visitorAddress(visitor) });
}

/** Sends the visitor on to an identity provider of the embedded backend. Throws where there is no such backend. */
export async function embeddedOauthStart(provider: string, visitor: Request): Promise<Response> {
  const backend = await embeddedBackend();
  return backend.oauth.start(provider, { address: visitorAddress(visitor) });
}

/** Takes whoever comes back from there. Throws where there is no embedded backend. */
export async function embeddedOauthCallback(provider: string, request: Request): Promise<Response> {
  const backend = await embeddedBackend();
  return backend.oauth.callback(provider, request, { address: visitorAddress(request) });
}

/** Resolves once pages can be served: with an embedded backend, once its database is open. Rejects where it cannot. */
export async function backendReady(): Promise<void> {
  if (env.api.kind === "embedded") await embeddedBackend();
}

/** Closes the embedded backend where one is open. */
export async function closeBackend(): Promise<void> {
  const backend = await globalThis.shredIndexBackend;
  await backend?.close();
}

function embeddedBackend(): Promise<Backend> {
  if (env.api.kind !== "embedded") throw new Error("API_URL is set: there is no embedded backend");
  globalThis.shredIndexBackend ??= open().catch((error: unknown) => {
    // The next one who asks may have more luck, as in development after the other process has ended.
    globalThis.shredIndexBackend = undefined;
    throw error;
  });
  return globalThis.shredIndexBackend;
}

/** Imported only here and only now: with API_URL neither PGlite nor anything else of it is loaded. */
async function open(): Promise<Backend> {
  const { openBackend } = await import("#app/backend/index.server.ts");
  return openBackend({
    databaseUrl: env.DATABASE_URL ?? null,
    dataDir: env.DATA_DIR,
    siteUrl: env.SITE_URL,
    providers: env.oauth.flatMap(({ clientId, ...provider }) =>
      clientId === null ? [] : [{ ...provider, clientId }],
    ),
    log: (line) => console.error(line),
    audit: (line) => console.log(line),
    secret: sessionSecret(),
  });
}
