import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What the gateway does with requests: passes them on, or what one does whose site is away. */
type Answers = "as the site" | "502" | "never";

/** A server in front of a site, as deployments have one. */
export async function aGateway(site: string) {
  let answers: Answers = "as the site";
  const server = createServer((incoming, outgoing) => {
    if (answers === "never") return;
    if (answers === "502") {
      outgoing.writeHead(502).end("Bad gateway");
      return;
    }
    passOn(site, incoming, outgoing);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    answer(next: Answers) {
      answers = next;
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function passOn(site: string, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, headers, url = "/" } = incoming;
  const passed = request(new URL(url, site), {
    method,
    headers: { ...headers, host: new URL(site).host },
  });
  passed.on("response", (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(outgoing);
  });
  passed.on("error", () => outgoing.destroy());
  incoming.pipe(passed);
}
