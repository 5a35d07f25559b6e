import { PROFILE_FIELDS } from "#app/domain/accounts/profile.ts";
import type { Draft, Victim } from "./bad-requests.ts";
import { PLAIN_HOSTILE_TEXTS } from "./hostile-texts.ts";

const FORM = "application/x-www-form-urlencoded";
const OWN = { "sec-fetch-site": "same-origin" };

/**
 * An address of each route that takes a form, with its fields. A visitor who sends one as the
 * member changes nothing but broken profiles.
 */
export function actionsFor(username: string): Readonly<Record<string, readonly string[]>> {
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
    "/resort/zermatt-breuil-cervinia/write": [
      "intent",
      "id",
      "kind",
      "comment",
      "visited_on",
      "overall",
      "before",
      "before_month",
    ],
    "/resort/no-such-resort/write": ["intent", "comment"],
    "/resort/zermatt-breuil-cervinia/tell?what=ticket:adult": [
      "intent",
      "value",
      "season",
      "way",
      "seen_on",
      "page",
      "password",
    ],
    "/resort/zermatt-breuil-cervinia/tell?what=webcams": ["value", "page"],
    "/missing": ["intent", "value", "country", "place", "seen_on", "page"],
    "/resort/zermatt-breuil-cervinia/photographs": [
      "intent",
      "id",
      "licence",
      "alt",
      "line",
      "month",
      "review",
    ],
    "/desk/photographs": ["intent", "id", "action", "text"],
    "/desk/told": ["intent", "id", "seen", "action", "text", "password"],
    "/contributions/told": ["intent", "id"],
    "/lists": ["intent", "title", "resort"],
    "/lists/add?resort=fixture-peak-1": ["intent", "title", "resort", "list"],
    "/lists/aB3dE6gH9jK2": ["intent", "title", "resort"],
    "/contact": ["intent", "subject", "message", "reply_to"],
    "/contributions": ["action", "form", "id", "text"],
    "/desk": ["intent", "form", "id"],
    "/desk/texts/edit": [
      "action",
      "title",
      "layout",
      "description",
      "row.0.url",
      "row.0.place",
      "row.0.picture",
      "seen",
      "version",
      "password",
    ],
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
    "/account/export": ["password"],
    "/logout": ["returnTo"],
    "/forgot": ["intent", "email"],
    "/reset?token=a": ["intent", "new_password"],
    "/verify?token=a": ["intent"],
    "/follow": ["intent", "path", "name"],
    "/unfollow?token=a": ["intent", "token"],
    "/trips/new": ["intent", "title", "who", "resort"],
    "/trips/aB3dE6gH9jK2": ["intent", "voter", "title", "name"],
    "/trips/aB3dE6gH9jK2/vote": ["intent", "from", "name"],
  };
}

/** It signs out whatever its form holds, so that no size of it is refused. */
const UNREAD = "/logout";

/** Bodies that break off, or of which no field can be read. */
const BROKEN: readonly (readonly [name: string, contentType: string, body: string])[] = [
  ["JSON", "application/json", '{"identifier":"a","password":"b"}'],
  ["no type", "", "identifier=a"],
  [
    "multipart cut off",
    "multipart/form-data; boundary=x",
    '--x\r\nContent-Disposition: form-data; name="identifier"\r\n\r\nab',
  ],
  ["multipart that is none", "multipart/form-data; boundary=x", "identifier=a&password=b"],
  [
    "multipart of 2,000 parts",
    "multipart/form-data; boundary=x",
    `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(2_000)}--x--\r\n`,
  ],
];

export function badForms({ username, cookie }: Victim): Draft[] {
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
      form("300 kB", `${fields[0]}=${"m".repeat(300_000)}`, {
        expected: path === UNREAD ? [302] : [413, 404, 401],
      }),
      form("a method by a field", "_method=DELETE&_action=admin"),
      form("a method by a header", "a=b", { headers: { "x-http-method-override": "DELETE" } }),
      ...BROKEN.map(([fault, contentType, body]) =>
        form(fault, body, { headers: { "content-type": contentType } }),
      ),
      form("another site's", encoded(fields[0] ?? "", "a"), {
        headers: { cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" },
        expected: [403],
      }),
    ];
  });
}

/** As a browser would encode it, with lone surrogates as bytes that are no UTF-8. */
function encoded(field: string, text: string): string {
  const plain = text.replaceAll(/[^\ud800-\udfff]+/gu, encodeURIComponent);
  return `${field}=${plain.replaceAll(/[\ud800-\udfff]/gu, "%ED%A0%80")}`;
}

function aFile(field: string): string {
  const name = `Content-Disposition: form-data; name="${field}"; filename="../../x.svg"`;
  return `--x\r\n${name}\r\nContent-Type: image/svg+xml\r\n\r\n<svg onload="alert(1)"/>\r\n--x--\r\n`;
}
