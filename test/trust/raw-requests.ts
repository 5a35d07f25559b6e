import type { Draft } from "./bad-requests.ts";

const FORM = "Content-Type: application/x-www-form-urlencoded";
const FIELDS = "identifier=a&password=b";

/** What only a socket sends. What Node itself refuses of it has one request of each kind. */
export function rawRequests(origin: string): Draft[] {
  const host = `Host: ${new URL(origin).host}`;
  /** A head of these lines, and what follows it. */
  const raw = (name: string, lines: readonly string[], rest = "", more: Partial<Draft> = {}): Draft => ({
    ...more,
    name,
    raw: Buffer.from(`${lines.join("\r\n")}\r\n\r\n${rest}`, "latin1"),
  });
  const get = (path: string, ...lines: string[]) => [
    `GET ${path} HTTP/1.1`,
    host,
    "Connection: close",
    ...lines,
  ];
  const post = (...lines: string[]) => ["POST /login HTTP/1.1", host, "Connection: close", FORM, ...lines];
  const refused = { expected: [400] };
  const isCut = { isCut: true };
  const lines = (count: number, length: number) =>
    Array.from({ length: count }, (_, line) => `X-Line-${line}: ${"x".repeat(length)}`);

  return [
    raw("no Host", ["GET / HTTP/1.1", "Connection: close"], "", refused),
    raw("two Hosts", get("/", "Host: evil.example")),
    raw("an absolute target", get("http://evil.example/resorts"), "", refused),
    raw("CONNECT", ["CONNECT evil.example:443 HTTP/1.1", host, "Connection: close"]),
    raw(
      "an upgrade to HTTP/2",
      get("/", "Upgrade: h2c", "Connection: Upgrade, HTTP2-Settings", "HTTP2-Settings: AAMAAABk"),
    ),
    raw("a NUL in the head", get("/", "X-Line: a\u0000b"), "", refused),
    raw("a line feed in a header", get("/", "X-Line: a\nSet-Cookie: session=x"), ""),
    raw("bytes that are no text", get("/", "X-Line: \u00ff\u00fe\u0080", "Cookie: session=\u00ff\u00fe")),
    raw("20,000 headers", get("/", ...lines(20_000, 1)), "", { expected: [431] }),
    raw("two lengths", post(`Content-Length: ${FIELDS.length}`, "Content-Length: 3"), FIELDS, refused),
    raw(
      "a length and chunks",
      post("Content-Length: 5", "Transfer-Encoding: chunked"),
      `0\r\n\r\nGET /logout HTTP/1.1\r\n${host}\r\n\r\n`,
      refused,
    ),
    raw("a chunk longer than it says", post("Transfer-Encoding: chunked"), `3\r\n${FIELDS}\r\n0\r\n\r\n`, {
      expected: [411],
    }),
    raw(
      "a second request behind a refused one",
      ["POST /login HTTP/1.1", host, "Origin: https://evil.example", "Content-Length: 3"],
      `a=bGET / HTTP/1.1\r\n${host}\r\n\r\n`,
      { expected: [403] },
    ),
    raw(
      "50 requests at once",
      ["GET /healthz HTTP/1.1", host],
      `${`GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`.repeat(48)}${get("/healthz").join("\r\n")}\r\n\r\n`,
    ),
    { name: "half a head", raw: Buffer.from(`GET / HTTP/1.1\r\n${host}\r\n`), ...isCut },
    raw("half a form", post("Content-Length: 500"), FIELDS, isCut),
    raw("half of 5 MB", post("Content-Length: 5000000"), "m".repeat(2_000_000), isCut),
    raw("a file that nobody waits for", get("/resorts.csv"), "", isCut),
    raw("a page that nobody waits for", get("/resorts?view=table"), "", isCut),
  ];
}
