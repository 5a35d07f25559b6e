import type { RequestListener } from "node:http";
import { gzipSync } from "node:zlib";
import { type AnsweringServer, aServerThat, json } from "./a-misbehaving-backend.ts";

/** Packed before a request comes: packing may take longer than the tests wait. */
const UNPACKS_TO_10_MB = gzipSync(JSON.stringify({ filler: "x".repeat(10_000_000) }));

/** Every way in which a service fails: what it does, and what the log says of it. */
export const SERVICE_FAILURES: readonly (readonly [how: string, listener: RequestListener, log: RegExp])[] = [
  ["stays silent", () => {}, /timeout/],
  [
    "begins to answer and never ends",
    (_, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('{"daily":');
    },
    /timeout/,
  ],
  ["answers with status 500", json({ error: true, reason: "Out of snow" }, 500), /status 500/],
  ["refuses", json({ error: true, reason: "Daily API request limit exceeded." }, 429), /status 429/],
  [
    "redirects",
    (_, response) => response.writeHead(302, { location: "https://elsewhere.example/" }).end(),
    /status 302/,
  ],
  ["sends a page of HTML", (_, response) => response.end("<!doctype html><h1>Maintenance</h1>"), /no JSON/],
  ["sends JSON of another form", json({ weather: "fine" }), /failed/],
  ["sends more than fits", json({ filler: "x".repeat(200_000) }), /more than 100000 bytes/],
  [
    "sends little that unpacks to much",
    (_, response) => {
      response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" });
      response.end(UNPACKS_TO_10_MB);
    },
    /more than 100000 bytes/,
  ],
  ["breaks off", (_, response) => response.destroy(), /failed/],
];

/** The time that a silent service is given in tests. */
export const SERVICE_TIMEOUT_MS = 200;

export interface ServiceUnderTest extends AnsweringServer {
  /** The addresses that were asked for, in their order. */
  readonly asked: () => URL[];
  /** From now on it answers so. */
  answerWith: (listener: RequestListener) => void;
}

/** A service on a free port, at that path, that answers as it is told. `await using` closes it. */
export async function aService(path: string, answers: RequestListener): Promise<ServiceUnderTest> {
  let listener = answers;
  const server = await aServerThat((request, response) => listener(request, response));
  const { origin } = new URL(server.url);
  return Object.assign(server, {
    url: origin + path,
    asked: () => server.calls.map((call) => new URL(call.path ?? "/", origin)),
    answerWith: (next: RequestListener) => {
      listener = next;
    },
  });
}
