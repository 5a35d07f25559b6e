import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";

/** What a backend was sent. */
export interface ReceivedCall {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface AnsweringServer extends AsyncDisposable {
  readonly url: string;
  readonly calls: ReceivedCall[];
}

/**
 * A real HTTP server on a free port that answers every call as it is told. `await using` closes it.
 */
export async function aServerThat(answers: RequestListener): Promise<AnsweringServer> {
  const calls: ReceivedCall[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (part: string) => {
      body += part;
    });
    request.on("end", () => {
      const { method, url: path, headers } = request;
      calls.push({ method, path, headers, body });
      answers(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/graphql`,
    calls,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A listener that answers with that JSON. */
export function json(value: unknown, status = 200): RequestListener {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(value));
  };
}
