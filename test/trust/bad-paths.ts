import { type Params, readRoutes, samplesOf } from "#test/support/pages.ts";
import type { Draft } from "./bad-requests.ts";
import { HOSTILE_TEXTS } from "./hostile-texts.ts";

/** What stands for the params of routes: most of it is not there. */
const PARAMS: Params = {
  "*": "switzerland",
  file: "1.xml",
  link: "aB3dE6gH9jK2",
  provider: "club",
  url_segment: "zermatt",
  username: "nobody",
};

/** The path of every route, and of some files. */
export const ROUTES: readonly string[] = [
  ...samplesOf(
    readRoutes().map((route) => ({ ...route, sample: undefined })),
    PARAMS,
  ).map(({ address }) => address),
  "/flags/ch.webp",
  "/manifest.webmanifest",
  "/media/0123456789abcdef0123456789abcdef.webp",
];

/** Addresses whose last part is looked up. */
const LOOKUPS = [
  "/resort/",
  "/profile/",
  "/lists/",
  "/trips/",
  "/media/",
  "/flags/",
  "/sitemap/",
  "/auth/",
  "/assets/",
  "/no-such/",
];

/**
 * What Node refuses before the site reads it; which paths the site refuses is in
 * test/server/request-rules.test.ts.
 */
const REFUSED: readonly (readonly [name: string, path: string, ...expected: number[]])[] = [
  ["longer than Node's head", `/${"a".repeat(20_000)}`, 414, 431],
  ["a query longer than Node's head", `/resorts?q=${"a".repeat(20_000)}`, 431],
];

/** What a path may reach that is no page. */
const OTHERS: Readonly<Record<string, string>> = {
  "dots to the top": "/../../../../etc/passwd",
  "encoded dots": "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "encoded dots and slashes": "/..%2f..%2f..%2fetc%2fpasswd",
  "twice encoded dots": "/%252e%252e%252f%252e%252e%252fetc/passwd",
  "dots among the files": "/assets/../../../../package.json",
  "encoded dots among the files": "/assets/..%2f..%2f..%2fpackage.json",
  "encoded backslashes among the files": "/assets/..%5c..%5cpackage.json",
  "dots behind a semicolon": "/assets/..;/..;/package.json",
  "a source map": "/assets/entry.client.js.map",
  "the server's script": "/server/index.js",
  "the configuration": "/.env",
  "the repository": "/.git/config",
  "the dependencies": "/node_modules/express/package.json",
  "the data folder": "/data/session-secret",
  "the database": "/data/pglite/PG_VERSION",
  "well known": "/.well-known/openid-configuration",
  "a route's own file": "/app/routes/login.tsx",
  "the route manifest": "/__manifest?p=/resorts&p=/login&version=x",
  "the whole site's data": "/_root.data?_routes=root",
  "names of prototypes": "/__proto__/constructor/toString",
  "only ampersands": `/resorts?${"&".repeat(5_000)}`,
};

/**
 * What a client navigation asks for: `_routes` chooses the loaders, `_data` did so before single
 * fetch.
 */
const LOADERS = ["root", "nothing,routes/login", "__proto__", ",".repeat(3_000)];

export function badPaths(): Draft[] {
  return [
    ...REFUSED.map(([name, path, ...expected]) => ({ name, path, expected })),
    ...Object.entries(OTHERS).map(([name, path]) => ({ name, path })),
    ...LOOKUPS.flatMap((lookup) =>
      Object.entries(HOSTILE_TEXTS).map(([name, text]) => ({
        name: `${lookup} and ${name}`,
        path: lookup + text,
      })),
    ),
    ...ROUTES.flatMap((route) => [
      { name: `data of ${route}`, path: `${route === "/" ? "/_root" : route}.data` },
      { name: `an unknown extension of ${route}`, path: `${route}.exe` },
      { name: `_data of ${route}`, path: `${route}?_data=routes%2Fresorts` },
      { name: `index of ${route}`, path: `${route}?index&index=&_routes=root` },
    ]),
    ...LOADERS.flatMap((loaders) => [
      { name: `loaders ${loaders.slice(0, 30)}`, path: `/resorts.data?_routes=${loaders}` },
      { name: `old loaders ${loaders.slice(0, 30)}`, path: `/login?_data=${loaders}` },
    ]),
  ];
}
