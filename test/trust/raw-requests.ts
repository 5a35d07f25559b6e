import type { Draft } from "./bad-requests.ts";

const FORM = "Content-Type: application/x-www-form-urlencoded";
const FIELDS = "identifier=a&password=b";

/** What only a socket sends: heads and bodies that no HTTP client would write. */
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
    ...requestLines.map(([name, line]) =>
      raw(`the request line ${name}`, [line, host, "Connection: close"], "", refused),
    ),
    raw("HTTP/0.9", ["GET //"], "", refused),
    raw("HTTP/2 without agreement", ["PRI * HTTP/2.0"], "SM\r\n\r\n", refused),
    raw("TLS where none is spoken", ["\u0016\u0003\u0001\u0002\u0000\u0001\u0000"], "", refused),
    raw("only lines", ["", "", "", ""], "", { isCut: true }),
    raw("no Host", ["GET / HTTP/1.1", "Connection: close"], "", refused),
    raw("no Host in HTTP/1.0", ["GET /healthz HTTP/1.0"], "", { expected: [200] }),
    raw("an empty Host", ["GET / HTTP/1.1", "Host:", "Connection: close"], "", refused),
    raw("no Host in HTTP/2", ["TRACE / HTTP/2.0"], "", { expected: [405] }),
    raw("two Hosts", get("/", "Host: evil.example")),
    raw("an absolute target", get("http://evil.example/resorts"), "", refused),
    raw("an absolute target of this site", get(`${origin}/resorts`), "", refused),
    raw("a target of another protocol", get("ftp://evil.example/"), "", refused),
    raw("a star for a target", ["OPTIONS * HTTP/1.1", host, "Connection: close"], "", {
      expected: [400, 405],
    }),
    raw("CONNECT", [`CONNECT evil.example:443 HTTP/1.1`, host, "Connection: close"]),
    raw(
      "an upgrade to WebSocket",
      get(
        "/",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Key: x",
        "Sec-WebSocket-Version: 13",
      ),
    ),
    raw(
      "an upgrade to HTTP/2",
      get("/", "Upgrade: h2c", "Connection: Upgrade, HTTP2-Settings", "HTTP2-Settings: AAMAAABk"),
    ),
    raw("a NUL in the head", get("/", "X-Line: a\u0000b"), "", refused),
    raw("a line feed in a header", get("/", "X-Line: a\nSet-Cookie: session=x"), ""),
    raw("a carriage return in a header", get("/", "X-Line: a\rb"), "", refused),
    raw("a header without a colon", get("/", "X-Line"), "", refused),
    raw("a header without a name", get("/", ": x"), "", refused),
    raw("a space in a header's name", get("/", "X Line: x"), "", refused),
    raw("a space before the colon", post(`Content-Length : ${FIELDS.length}`), FIELDS, refused),
    raw("a folded header", get("/", "X-Line: a", " b")),
    raw("bytes that are no text", get("/", "X-Line: \u00ff\u00fe\u0080", "Cookie: session=\u00ff\u00fe")),
    raw("a header of 100 kB", get("/", ...lines(1, 100_000)), "", { expected: [431] }),
    raw("2,000 headers", get("/", ...lines(2_000, 1)), "", { expected: [200, 431] }),
    raw("20,000 headers", get("/", ...lines(20_000, 1)), "", { expected: [431] }),
    raw("1,000 cookies", get("/", ...Array.from({ length: 1_000 }, () => "Cookie: a=b")), "", {
      expected: [200, 431],
    }),
    raw("two lengths", post(`Content-Length: ${FIELDS.length}`, "Content-Length: 3"), FIELDS, refused),
    raw("a length twice", post(`Content-Length: ${FIELDS.length}, ${FIELDS.length}`), FIELDS, refused),
    raw("a negative length", post("Content-Length: -1"), FIELDS, refused),
    raw("a length beyond all", post("Content-Length: 99999999999999999999999"), FIELDS, refused),
    raw("a length in hexadecimal", post("Content-Length: 0x17"), FIELDS, refused),
    raw("a length with a sign", post("Content-Length: +23"), FIELDS, refused),
    raw(
      "a length and chunks",
      post("Content-Length: 5", "Transfer-Encoding: chunked"),
      `0\r\n\r\nGET /logout HTTP/1.1\r\n${host}\r\n\r\n`,
      refused,
    ),
    raw(
      "chunks and a length",
      post("Transfer-Encoding: chunked", "Content-Length: 5"),
      "0\r\n\r\nX",
      refused,
    ),
    raw("chunks by another name", post("Transfer-Encoding: xchunked"), "0\r\n\r\n", refused),
    raw("chunks, then something else", post("Transfer-Encoding: chunked, identity"), "0\r\n\r\n", refused),
    raw("chunks twice", post("Transfer-Encoding: chunked", "Transfer-Encoding: chunked"), "0\r\n\r\n"),
    raw(
      "a chunk without a length",
      post("Transfer-Encoding: chunked"),
      "zz\r\nidentifier=a\r\n0\r\n\r\n",
      refused,
    ),
    raw(
      "a chunk longer than it says",
      post("Transfer-Encoding: chunked"),
      `3\r\n${FIELDS}\r\n0\r\n\r\n`,
      refused,
    ),
    raw("a chunk beyond all", post("Transfer-Encoding: chunked"), "ffffffffffffffffff\r\na", refused),
    raw(
      "a chunk with 100 kB beside",
      post("Transfer-Encoding: chunked"),
      `3;${"x".repeat(100_000)}\r\na=b\r\n0\r\n\r\n`,
      { expected: [400, 413] },
    ),
    raw(
      "trailers of 100 kB",
      post("Transfer-Encoding: chunked"),
      `3\r\na=b\r\n0\r\nX: ${"x".repeat(100_000)}\r\n\r\n`,
    ),
    raw(
      "a second request behind a form",
      post(`Content-Length: ${FIELDS.length}`),
      `${FIELDS}GET /logout HTTP/1.1\r\n${host}\r\n\r\n`,
    ),
    raw(
      "a second request behind a refused one",
      ["POST /login HTTP/1.1", host, "Origin: https://evil.example", "Content-Length: 3"],
      `a=bGET / HTTP/1.1\r\n${host}\r\n\r\n`,
      { expected: [403] },
    ),
    raw("an expectation", post(`Content-Length: ${FIELDS.length}`, "Expect: 100-continue"), FIELDS),
    raw(
      "50 requests at once",
      ["GET /healthz HTTP/1.1", host],
      `${`GET /healthz HTTP/1.1\r\n${host}\r\n\r\n`.repeat(48)}${get("/healthz").join("\r\n")}\r\n\r\n`,
    ),
    { name: "half a head", raw: Buffer.from(`GET / HTTP/1.1\r\n${host}\r\n`), ...isCut },
    raw("half a form", post("Content-Length: 500"), FIELDS, isCut),
    raw("half a chunk", post("Transfer-Encoding: chunked"), "500\r\nidentifier=", isCut),
    raw(
      "half a multipart form",
      ["POST /login HTTP/1.1", host, "Content-Type: multipart/form-data; boundary=x", "Content-Length: 5000"],
      "--x\r\n",
      isCut,
    ),
    raw(
      "half an operation",
      ["POST /graphql HTTP/1.1", host, "Content-Type: application/json", "Content-Length: 5000"],
      '{"query":"{',
      isCut,
    ),
    raw("half of 5 MB", post("Content-Length: 5000000"), "m".repeat(2_000_000), isCut),
    raw("a file that nobody waits for", get("/resorts.csv"), "", isCut),
    raw("a page that nobody waits for", get("/resorts?view=table"), "", isCut),
  ];
}

/** Request lines that are none, by what is wrong with them. */
const requestLines: readonly (readonly [name: string, line: string])[] = [
  ["without a version", "GET //"],
  ["without a target", "GET HTTP/1.1"],
  ["without a method", "/ HTTP/1.1"],
  ["of an unknown method", "RIDE / HTTP/1.1"],
  ["of a method in small letters", "get / HTTP/1.1"],
  ["of another protocol", "GET / FTP/1.1"],
  ["of another version", "GET / HTTP/9.9"],
  ["with a NUL", "GET /\u0000 HTTP/1.1"],
  ["with a control", "GET /\u0001\u007f HTTP/1.1"],
  ["with a space in it", "GET /a b HTTP/1.1"],
  ["with a tab in it", "GET\t/\tHTTP/1.1"],
  ["with bytes that are no text", "GET /\u00ff\u00fe HTTP/1.1"],
  ["of a host alone", "GET evil.example HTTP/1.1"],
];
