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
    "no base64": "%%%",
    "a NUL": "%00",
    "another visitor's, cut off": value.slice(0, -10),
    "another visitor's signature": encodeURIComponent(packed(operator) + signature),
    "another visitor's signature of a prototype": encodeURIComponent(
      packed({ __proto__: { token: "x" } }) + signature,
    ),
    "a signature of their own": encodeURIComponent(`${packed(operator)}.${"A".repeat(43)}`),
    "JSON 1,500 deep": encodeURIComponent(packed(`${"[".repeat(1_500)}${"]".repeat(1_500)}`) + signature),
    "8 kB": "A".repeat(8_192),
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
  const forwarded: Readonly<Record<string, Record<string, string>>> = {
    "another host": { "x-forwarded-host": "evil.example" },
    "another protocol": { "x-forwarded-proto": "javascript" },
    "a prefix": { "x-forwarded-prefix": "//evil.example" },
    "another address": { "x-original-url": "/logout", "x-rewrite-url": "/logout" },
    Forwarded: { forwarded: "for=unknown;host=evil.example;proto=javascript" },
    "no address": { "x-forwarded-for": "unknown, , ,_hidden" },
    "a broken address": { "x-forwarded-for": "999.999.999.999, ::::, [::1" },
    "1,000 addresses": { "x-forwarded-for": Array.from({ length: 1_000 }, () => "192.0.2.1").join() },
    "languages without end": { "accept-language": "en;q=1e309,".repeat(900) },
    "a range without end": { range: `bytes=${"0-1,".repeat(2_000)}0-1` },
    "a range reversed": { range: "bytes=9-1" },
    "an expectation": { expect: "the-unexpected" },
    "hops to be taken away": { connection: "close, x-forwarded-for, cookie, host" },
  };
  return PAGES.flatMap((path) => [
    { name: `Host of another site at ${path}`, path, headers: { host: "evil.example" } },
    ...Object.entries(forwarded).map(([fault, headers]) => ({ name: `${fault} at ${path}`, path, headers })),
  ]);
}
