import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { buildSchema, graphql, parse, validate } from "graphql";
import { otherBackendAccounts } from "./other-backend-accounts.ts";
import { otherBackendData } from "./other-backend-data.ts";
import { PORTS } from "./sites.ts";

/** How the other backend behaves until told otherwise. */
export const MODES = ["ok", "status-500", "redirect", "html", "errors", "silent", "hostile", "down"] as const;
export type Mode = (typeof MODES)[number];

const SCHEMA = buildSchema(readFileSync(join(import.meta.dirname, "../../app/schema.graphql"), "utf8"));

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += chunk;
  return text;
}

function answer(response: ServerResponse, status: number, type: string, body: string, headers = {}): void {
  response.writeHead(status, { "content-type": type, ...headers });
  response.end(body);
}

/**
 * A backend written from the core contract alone, as another developer would: it knows nothing of
 * this project's own one. It misbehaves on request (POST the mode to the control port) and
 * remembers operations that are invalid against the contract (GET the control port).
 */
export async function startOtherBackend(port: number): Promise<{ close(): Promise<void> }> {
  let mode: Mode = "ok";
  const invalid: string[] = [];
  const seen = new Set<string>();
  const accounts = otherBackendAccounts(port);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { query, variables, operationName } = JSON.parse(await bodyOf(request));
    if (operationName) seen.add(operationName);
    const problems = validate(SCHEMA, parse(query));
    for (const { message } of problems) invalid.push(`${operationName}: ${message}`);

    if (mode === "status-500") return answer(response, 500, "application/json", '{"data":{}}');
    if (mode === "redirect") {
      return answer(response, 302, "application/json", '{"data":{}}', {
        location: `http://127.0.0.1:${port}/ok`,
      });
    }
    if (mode === "html") return answer(response, 200, "text/html", "<!doctype html><h1>Maintenance</h1>");
    if (mode === "errors") {
      return answer(response, 200, "application/json", '{"errors":[{"message":"Out of snow"}]}');
    }
    if (mode === "silent") return void setTimeout(() => response.destroy(), 30_000).unref();
    const result = await graphql({
      schema: SCHEMA,
      source: query,
      variableValues: variables,
      operationName,
      rootValue: { ...otherBackendData({ hostile: mode === "hostile" }), ...accounts.operations },
      contextValue: { token: request.headers.authorization?.replace(/^Bearer /, "") },
    });
    answer(response, 200, "application/json", JSON.stringify(result));
  }

  const backend = createServer((request, response) => {
    const away = request.method === "GET" ? accounts.signInElsewhere(request.url ?? "/") : null;
    if (away !== null) return answer(response, 302, "text/plain", "", { location: away });
    void serve(request, response);
  });
  await listen(backend, port);

  const control = createServer(async (request, response) => {
    if (request.method === "POST") {
      const wanted = await bodyOf(request);
      const next = MODES.find((candidate) => candidate === wanted);
      if (!next) return answer(response, 400, "text/plain", `no mode ${wanted}`);
      if (next === "down" && mode !== "down") await close(backend);
      if (next !== "down" && mode === "down") await listen(backend, port);
      mode = next;
    }
    answer(response, 200, "application/json", JSON.stringify({ mode, invalid, seen: [...seen] }));
  });
  await listen(control, PORTS.control);

  return {
    async close() {
      await Promise.all([close(control), mode === "down" ? undefined : close(backend)]);
    },
  };
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
