import { PROFILE_FIELDS } from "#app/domain/accounts/profile.ts";
import type { Draft, Victim } from "./bad-requests.ts";
import { PLAIN_HOSTILE_TEXTS } from "./hostile-texts.ts";

const FORM = "application/x-www-form-urlencoded";
const OWN = { "sec-fetch-site": "same-origin" };

/** Every address that takes a form, with its fields. A visitor who sends one as the member changes nothing but broken profiles. */
function actionsFor(username: string): Readonly<Record<string, readonly string[]>> {
  return {
    "/login": ["identifier", "password", "in-place"],
    "/signup": ["username", "email", "password"],
    "/units": ["units", "returnTo"],
    "/auth/exchange": ["code", "state", "opener"],
    "/auth/club/start": ["redirectTo"],
    [`/profile/${username}`]: [...PROFILE_FIELDS.map(({ name }) => name), "intent"],
    "/profile/nobody": ["bio"],
    "/marks": ["favourite-on", "visited-on", "year-zermatt", "returnTo"],
    "/saved": ["favorite_resort", "shows_visited"],
    "/account": ["intent", "picture", "password"],
    "/resort/zermatt-breuil-cervinia/rate": ["intent", "before", "snow_quality"],
    "/resort/no-such-resort/rate": ["intent", "before", "snow_quality"],
    "/resort/zermatt-breuil-cervinia/reviews": ["intent", "id", "is_helpful"],
    "/resort/zermatt-breuil-cervinia/write": ["intent", "id", "kind", "comment", "visited_on"],
    "/resort/no-such-resort/write": ["intent", "comment"],
    "/lists": ["intent", "title", "resort"],
    "/lists/aB3dE6gH9jK2": ["intent", "title", "resort"],
    "/contributions": ["action", "form", "id", "text"],
    "/moderate": [
      "action",
      "again",
      "form",
      "contribution",
      "list",
      "member",
      "part",
      "seen",
      "password",
      "text",
      "back",
    ],
    "/report?member=nobody": ["form", "reason", "text"],
  };
}

/** Bodies that are refused before a field is read. */
const BROKEN: readonly (readonly [name: string, contentType: string, body: string])[] = [
  ["JSON", "application/json", '{"identifier":"a","password":"b"}'],
  ["plain text", "text/plain", "identifier=a&password=b"],
  [
    "XML",
    "text/xml",
    '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
  ],
  ["no type", "", "identifier=a"],
  ["a broken type", ";;;,,,", "identifier=a"],
  ["multipart without a boundary", "multipart/form-data", "--x\r\n\r\n--x--"],
  ["multipart with an empty boundary", 'multipart/form-data; boundary=""', "--\r\n\r\n----"],
  [
    "multipart cut off",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="identifier"\r\n\r\nab',
  ],
  [
    "multipart without a name",
    "multipart/form-data; boundary=x",
    "--x\r\nContent-Disposition: form-data\r\n\r\nab\r\n--x--\r\n",
  ],
  ["multipart that is none", "multipart/form-data; boundary=x", "identifier=a&password=b"],
  [
    "multipart of 2,000 parts",
    "multipart/form-data; boundary=x",
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(2_000)}--x--\r\n`,
  ],
  ["a boundary of 8 kB", `multipart/form-data; boundary=${"x".repeat(8_000)}`, "--x--"],
  ["another encoding", `${FORM}; charset=utf-16`, "identifier=a\u0000"],
];

export function badForms(origin: string, { username, cookie }: Victim): Draft[] {
  return Object.entries(actionsFor(username)).flatMap(([path, fields]) => {
    const isMembers = path.endsWith(`/${username}`);
    const signedIn: Readonly<Record<string, string>> = isMembers ? { cookie } : {};
    const form = (name: string, body: string | Buffer, more: Partial<Draft> = {}): Draft => ({
      ...more,
      name: `${path}, ${name}`,
      method: "POST",
      path,
      headers: { ...OWN, ...signedIn, "content-type": FORM, ...more.headers },
      body,
    });
    return [
      form("nothing", ""),
      ...fields.flatMap((field) => [
        ...Object.entries(PLAIN_HOSTILE_TEXTS).map(([fault, text]) =>
          form(`${field}, ${fault}`, encoded(field, text)),
        ),
        form(`${field} twice`, `${field}=a&${field}=b`),
        form(`${field} as a file`, aFile(field), {
          headers: { "content-type": "multipart/form-data; boundary=x" },
        }),
        form(`${field} with brackets`, `${field}[]=a&${field}[__proto__]=b&${field}.c=d`),
        form(`${field} in broken escapes`, `${field}=%E0%A4%A&${field}=%&%=%ED%A0%80`),
      ]),
      form("names of prototypes", "__proto__=a&constructor=b&hasOwnProperty=c&__proto__[admin]=1"),
      form("2,000 fields", Array.from({ length: 2_000 }, (_, field) => `f${field}=1`).join("&")),
      form("99 kB", `${fields[0]}=${"m".repeat(99_000)}`, { expected: [413, 404] }),
      form("5 MB", `${fields[0]}=${"m".repeat(5_000_000)}`, { expected: [413, 404] }),
      form("a method by a field", "_method=DELETE&_action=admin"),
      form("a method by a header", "a=b", { headers: { "x-http-method-override": "DELETE" } }),
      ...BROKEN.map(([fault, contentType, body]) =>
        form(fault, body, { headers: { "content-type": contentType } }),
      ),
      ...fromElsewhere(origin).map(([fault, headers]) =>
        form(fault, encoded(fields[0] ?? "", "a"), { headers: { cookie, ...headers }, expected: [403] }),
      ),
    ];
  });
}

/** What a browser says of a form of another site. */
function fromElsewhere(
  origin: string,
): readonly (readonly [name: string, headers: Record<string, string>])[] {
  const { port } = new URL(origin);
  return [
    ["another site's", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["another site's that says nothing more", { origin: "https://evil.example" }],
    ["a page without an origin", { origin: "null" }],
    ["an origin that is none", { origin: "not an origin" }],
    ["an origin in front of this one", { origin: `http://127.0.0.1:${port}.evil.example` }],
    ["an origin with this one as user", { origin: `http://127.0.0.1:${port}@evil.example` }],
    ["another port of this machine", { origin: "http://127.0.0.1:1" }],
    ["another protocol", { origin: `file://127.0.0.1:${port}` }],
    ["another site's without an origin", { "sec-fetch-site": "cross-site" }],
    ["a neighbour's", { "sec-fetch-site": "same-site" }],
  ];
}

/** As a browser would encode it, with lone surrogates as bytes that are no UTF-8. */
function encoded(field: string, text: string): string {
  const parts = [...text].map((part) =>
    /^[\ud800-\udfff]$/.test(part) ? "%ED%A0%80" : encodeURIComponent(part),
  );
  return `${field}=${parts.join("")}`;
}

function aFile(field: string): string {
  const name = `Content-Disposition: form-data; name="${field}"; filename="../../x.svg"`;
  return `--x\r\n${name}\r\nContent-Type: image/svg+xml\r\n\r\n<svg onload="alert(1)"/>\r\n--x--\r\n`;
}
