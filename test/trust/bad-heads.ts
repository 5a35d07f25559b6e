import { ROUTES } from "./bad-paths.ts";
import type { Draft, Victim } from "./bad-requests.ts";

/** Methods that no page knows, and those that only forms use. */
const REFUSED_METHODS = ["TRACE", "OPTIONS", "PROPFIND", "SEARCH", "REPORT"];
const WRITING_METHODS = ["PUT", "PATCH", "DELETE", "POST"];
/** Actions that change something even without a form. */
const SIGNS_OUT = "/logout";

export function badMethods(): Draft[] {
  return ROUTES.flatMap((path): Draft[] => [
    ...REFUSED_METHODS.map((method) => ({ name: `${method} ${path}`, method, path, expected: [405] })),
    ...WRITING_METHODS.map((method) => ({
      name: `${method} ${path}`,
      method,
      path,
      headers: { "content-length": "0" },
      // A visitor who is signed in nowhere is led home.
      ...(path === SIGNS_OUT ? {} : { expected: [400, 404, 405, 413, 415] }),
    })),
    {
      name: `HEAD ${path} with a body`,
      method: "HEAD",
      path,
      headers: { "content-length": "3" },
      body: "a=b",
    },
    { name: `GET ${path} with a body`, path, headers: { "content-length": "3" }, body: "a=b" },
    {
      name: `GET ${path} as another method`,
      path,
      headers: { "x-http-method-override": "DELETE", "x-method-override": "PUT", "x-http-method": "POST" },
    },
  ]);
}

/** Pages that read cookies: documents, data, and what is for one visitor alone. */
const READS_COOKIES = ["/", "/resorts.data", "/profile/nobody?edit", "/auth/landing?code=ready&state=x"];

export function badCookies({ username, cookie }: Victim): Draft[] {
  const value = cookie.slice(cookie.indexOf("=") + 1);
  const signature = decodeURIComponent(value).slice(decodeURIComponent(value).lastIndexOf("."));
  const packed = (content: unknown) => Buffer.from(JSON.stringify(content)).toString("base64");
  const operator = { token: "x".repeat(43), username, email: `${username}@evil.example`, is_operator: true };
  const values: Readonly<Record<string, string>> = {
    nothing: "",
    "no base64": "%%%",
    "a broken escape": "%E0%A4%A",
    "a NUL": "%00",
    "a lone surrogate": "%ED%A0%80",
    "another visitor's, cut off": value.slice(0, -10),
    "another visitor's content without a signature": value.split(".")[0] ?? "",
    "another visitor's signature": encodeURIComponent(packed(operator) + signature),
    "another visitor's signature of nothing": encodeURIComponent(signature),
    "another visitor's signature of a prototype": encodeURIComponent(
      packed({ __proto__: { token: "x" } }) + signature,
    ),
    "another visitor's, another letter": `${value.slice(0, 20)}${value[20] === "A" ? "B" : "A"}${value.slice(21)}`,
    "another visitor's, in capitals": value.toUpperCase(),
    "no signature": encodeURIComponent(packed(operator)),
    "a signature of their own": encodeURIComponent(`${packed(operator)}.${"A".repeat(43)}`),
    "a signature of 2 kB": encodeURIComponent(`${packed(operator)}.${"A".repeat(2_000)}`),
    "JSON 1,500 deep": encodeURIComponent(packed(`${"[".repeat(1_500)}${"]".repeat(1_500)}`) + signature),
    "8 kB": "A".repeat(8_192),
    "another name": "constructor",
    quotes: `"${value.slice(0, 40)}"`,
  };
  const names = ["session", "oauth", "device", "units", "__Host-session", "__proto__"];
  return [
    ...names.flatMap((name) =>
      Object.entries(values).flatMap(([fault, text], index) => {
        const path = READS_COOKIES[index % READS_COOKIES.length] ?? "/";
        return [
          { name: `${name}, ${fault}`, path, headers: { cookie: `${name}=${text}` } },
          {
            name: `${name}, ${fault}, in a form`,
            method: "POST",
            path: "/login",
            headers: { cookie: `${name}=${text}`, "content-type": "application/x-www-form-urlencoded" },
            body: "identifier=&password=",
          },
        ];
      }),
    ),
    // A session's cookie is signed with the same secret.
    ...["oauth", "device", "units"].flatMap((name) =>
      READS_COOKIES.map((path) => ({
        name: `a session as ${name} at ${path}`,
        path,
        headers: { cookie: `${name}=${value}` },
      })),
    ),
    ...READS_COOKIES.flatMap((path) => [
      { name: `500 cookies at ${path}`, path, headers: { cookie: "session=x; ".repeat(500) } },
      { name: `a cookie without a name at ${path}`, path, headers: { cookie: "=x; ; =; session" } },
      {
        name: `the session behind a forged one at ${path}`,
        path,
        headers: { cookie: `session=x; ${cookie}` },
      },
    ]),
  ];
}

const PAGES = ["/", "/resorts", "/login", "/sitemap.xml", "/robots.txt", "/auth/club/start"];

export function badHosts(): Draft[] {
  const refused = {
    "with a path": "shred.example/x",
    "with a user": "me:secret@evil.example",
    "two of them": "shred.example,evil.example",
    "with a port too high": "localhost:99999",
    "half of an IPv6 address": "[::1",
    markup: "<script>",
    "a backslash": "evil.example\\x",
    "a fragment": "evil.example#x",
  };
  const forwarded: Readonly<Record<string, Record<string, string>>> = {
    "another host": { "x-forwarded-host": "evil.example" },
    "a broken host": { "x-forwarded-host": "<<<,,,>>>" },
    "another protocol": { "x-forwarded-proto": "javascript" },
    "a broken protocol": { "x-forwarded-proto": "://,,;" },
    "another port": { "x-forwarded-port": "99999" },
    "a prefix": { "x-forwarded-prefix": "//evil.example" },
    "another address": { "x-original-url": "/logout", "x-rewrite-url": "/logout" },
    Forwarded: { forwarded: "for=unknown;host=evil.example;proto=javascript" },
    "no address": { "x-forwarded-for": "unknown, , ,_hidden" },
    "an address of SQL": { "x-forwarded-for": "'; DROP TABLE attempts; --" },
    "a broken address": { "x-forwarded-for": "999.999.999.999, ::::, [::1" },
    "1,000 addresses": { "x-forwarded-for": Array.from({ length: 1_000 }, () => "192.0.2.1").join() },
    "the own machine": { "x-forwarded-for": "127.0.0.1" },
    "a mapped address": { "x-forwarded-for": "::ffff:192.0.2.1%25eth0" },
    "languages without end": { "accept-language": "en;q=1e309,".repeat(900) },
    "encodings that are not known": { "accept-encoding": "bzip3;q=-1, *;q=NaN" },
    "a range without end": { range: `bytes=${"0-1,".repeat(2_000)}0-1` },
    "a range reversed": { range: "bytes=9-1" },
    "a condition on nothing": { "if-none-match": '"'.repeat(500), "if-modified-since": "never" },
    "an expectation": { expect: "the-unexpected" },
    "no end of the body": { te: "trailers, nothing;q=1e309" },
    "a purpose": { purpose: "prefetch", "sec-purpose": "\u00ff\u00fe" },
    "hops to be taken away": { connection: "close, x-forwarded-for, cookie, host" },
  };
  return PAGES.flatMap((path) => [
    ...Object.entries(refused).map(([fault, host]) => ({
      name: `Host ${fault} at ${path}`,
      path,
      headers: { host },
      expected: [400],
    })),
    { name: `Host of another site at ${path}`, path, headers: { host: "evil.example" } },
    ...Object.entries(forwarded).map(([fault, headers]) => ({ name: `${fault} at ${path}`, path, headers })),
  ]);
}

/** A sign-in at a provider is begun and ended by a navigation of this site alone. */
const OAUTH = [
  "/auth/club/start",
  "/auth/club/redirect",
  "/auth/club/callback?code=junk&state=junk",
  "/auth/club/callback?error=access_denied&state=foreign",
  "/auth/__proto__/callback?code=junk&state=junk",
  "/auth/constructor/start",
  "/auth/landing?code=ready&state=foreign",
  "/auth/landing?error=__proto__&state=foreign",
  "/auth/exchange",
];

export function badFetches(): Draft[] {
  const fetches: Readonly<Record<string, Record<string, string>>> = {
    "a picture of this site": { "sec-fetch-dest": "image", "sec-fetch-site": "same-origin" },
    "a picture of another site": { "sec-fetch-dest": "image", "sec-fetch-site": "cross-site" },
    "a frame of another site": { "sec-fetch-dest": "iframe", "sec-fetch-site": "cross-site" },
    "a link of another site": { "sec-fetch-dest": "document", "sec-fetch-site": "cross-site" },
    "a link of a neighbour": { "sec-fetch-dest": "document", "sec-fetch-site": "same-site" },
    "junk for a place": { "sec-fetch-dest": "document", "sec-fetch-site": "\u00e9__proto__" },
    "a broken referrer": { referer: "https://[evil.example" },
    "another site's referrer": { referer: "https://evil.example/" },
    "a forged flow": { cookie: "oauth=eyJzdGF0ZSI6ImZvcmVpZ24ifQ%3D%3D.AAAA" },
  };
  return OAUTH.flatMap((path) =>
    Object.entries(fetches).flatMap(([fault, headers]) => [
      { name: `${fault} at ${path}`, path, headers },
      {
        name: `a form by ${fault} at ${path}`,
        method: "POST",
        path,
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
        body: "code=junk&state=foreign&opener=1",
      },
    ]),
  );
}
