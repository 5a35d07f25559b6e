import http, { type Server, type ServerOptions } from "node:http";

/**
 * How long a visitor may take over the head of a request, over the whole of it, and to ask again;
 * and how many may be connected. Node's own limits let half a body stay for five minutes, and any
 * number of connections.
 */
const LIMITS = {
  headersTimeout: 15_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 5_000,
} satisfies ServerOptions;
/** Without a byte in either direction, also while a response is taken. */
const IDLE_MS = 30_000;
/** Per process: each takes some 50 kB. */
const MOST_CONNECTIONS = 4_000;

/**
 * Gives the limits to every HTTP server that is made from now on: remix-serve makes its own once
 * the pages are loaded, and hands it to no visitor.
 *
 * @param limits others than the site's, for tests
 * @returns those servers, as they are made
 */
export function limitServers(limits: ServerOptions = LIMITS, idleMs = IDLE_MS): ReadonlySet<Server> {
  const { createServer } = http;
  const servers = new Set<Server>();
  http.createServer = ((...given: Parameters<typeof createServer>): Server => {
    const [options, listener] = typeof given[0] === "function" ? [{}, given[0]] : [given[0], given[1]];
    const server = createServer({ ...limits, ...options }, listener);
    server.timeout = idleMs;
    server.maxConnections = MOST_CONNECTIONS;
    servers.add(server);
    return server;
  }) as typeof createServer;
  return servers;
}
