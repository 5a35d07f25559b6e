import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DEFAULT_GRAPHQL_PATH } from "#app/domain/configured-urls.ts";
import { EnvError, parseEnv } from "#app/env.server.ts";

const SECRET = "0123456789abcdef0123456789abcdef";

function problemsOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source);
  } catch (error) {
    if (error instanceof EnvError) return error.problems;
    throw error;
  }
  return [];
}

test("without any variable the app runs on localhost with the embedded backend", () => {
  expect(parseEnv({})).toEqual({
    PORT: 3000,
    DATA_DIR: "./data",
    media: { kind: "folder", folder: "./data/media" },
    OPENSKIMAP_URL: "https://tiles.openskimap.org/csv/ski_areas.csv",
    TRUST_PROXY: 0,
    WEB_CONCURRENCY: 1,
    PAGE_CACHE_MB: 64,
    SHARED_CACHE_SECONDS: 0,
    SLOW_STATEMENT_MS: 1000,
    SITE_URL: "http://localhost:3000",
    siteUrlIsSet: false,
    api: { kind: "embedded" },
    oauth: [],
    apiHasExtensions: true,
    mail: null,
    router: null,
    rates: null,
    mapTiles: null,
  });
});

test("the default SITE_URL follows PORT", () => {
  expect(parseEnv({ PORT: "8080" }).SITE_URL).toBe("http://localhost:8080");
});

test("an empty variable counts as unset", () => {
  const given = parseEnv({ PORT: "", SITE_URL: " ", DATABASE_URL: "", SESSION_SECRET: "", GEAR_URL: "" });
  expect(given).toEqual(parseEnv({}));
});

test.each([
  ["https://shred.example", "https://shred.example"],
  ["https://shred.example/", "https://shred.example"],
  ["https://Shred.Example:443/", "https://shred.example"],
  ["http://10.0.0.5:8080", "http://10.0.0.5:8080"],
])("SITE_URL %s is the origin %s", (given, origin) => {
  const env = parseEnv({ SITE_URL: given, SESSION_SECRET: SECRET });
  expect(env.SITE_URL).toBe(origin);
  expect(env.siteUrlIsSet).toBe(true);
});

test.each([
  [undefined, { kind: "embedded" }],
  ["", { kind: "unconfigured" }],
  ["  ", { kind: "unconfigured" }],
  ["backend.example/graphql", { kind: "unconfigured" }],
  ["ftp://backend.example/", { kind: "unconfigured" }],
  ["https://backend.example", { kind: "remote", url: `https://backend.example${DEFAULT_GRAPHQL_PATH}` }],
  ["https://backend.example/", { kind: "remote", url: `https://backend.example${DEFAULT_GRAPHQL_PATH}` }],
  [
    "http://backend.example:8080/api/v2?key=1",
    { kind: "remote", url: "http://backend.example:8080/api/v2?key=1" },
  ],
])("API_URL %j leads to %j [7.2, 9.24]", (value, api) => {
  expect(parseEnv({ API_URL: value }).api).toEqual(api);
});

test.each([
  [{}, true],
  [{ API_EXTENSIONS: "false" }, true],
  [{ API_URL: "http://backend.example" }, false],
  [{ API_URL: "http://backend.example", API_EXTENSIONS: "true" }, true],
  [{ API_URL: "http://backend.example", API_EXTENSIONS: "0" }, false],
  [{ API_URL: "", API_EXTENSIONS: "true" }, false],
])("with %j the extensions may be asked: %s", (source, expected) => {
  expect(parseEnv(source).apiHasExtensions).toBe(expected);
});

test.each([
  ["PORT", "0"],
  ["PORT", "65536"],
  ["WEB_CONCURRENCY", "0"],
  ["PAGE_CACHE_MB", "-1"],
  ["SHARED_CACHE_SECONDS", "an hour"],
  ["SLOW_STATEMENT_MS", "1s"],
  ["METRICS_TOKEN", "short"],
  ["METRICS_TOKEN", "sixteen characters"],
  ["PORT", "3000abc"],
  ["PORT", "1e3"],
  ["SITE_URL", "shred.example"],
  ["SITE_URL", "https://shred.example/app"],
  ["SITE_URL", "https://shred.example/?x=1"],
  ["SITE_URL", "https://me:pw@shred.example"],
  ["SITE_URL", "ftp://shred.example"],
  ["API_URL", "https://me:pw@backend.example"],
  ["API_EXTENSIONS", "yes"],
  ["GRAPHQL_OPEN", "yes"],
  ["DATABASE_URL", "mysql://localhost/shred"],
  ["DATABASE_READ_URL", "mysql://localhost/shred"],
  ["SESSION_SECRET", "short"],
  ["OPENSKIMAP_URL", "http://tiles.openskimap.org/csv/ski_areas.csv"],
  ["OPENSKIMAP_URL", "http://localhost.example/ski_areas.csv"],
  ["OPENSKIMAP_URL", "/srv/ski_areas.csv"],
  ["TRUST_PROXY", "-1"],
  ["TRUST_PROXY", "true"],
  ["ACCOMMODATION_URL", "javascript:alert(1)"],
  ["GEAR_URL", "https://{country}.example/"],
  ["ADVERTISE_URL", "/advertise"],
  ["FORECAST_URL", "http://weather.example/v1/forecast"],
  ["FORECAST_URL", "https://me:pw@weather.example/v1/forecast"],
  ["FORECAST_URL", "api.open-meteo.com"],
  ["RATES_FILE", "/nowhere/rates.json"],
  ["RATES_FILE", "package.json"],
  ["ROUTER_URL", "https://router.example/"],
  ["ROUTER_URL", "http://router.example/table/v1/driving"],
  ["ROUTER_URL", "https://router.example/route/v1/driving"],
])("%s=%s refuses to start and names the variable", (name, value) => {
  const problems = problemsOf({ [name]: value });
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(new RegExp(`^${name} `));
});

test.each([
  ["https://router.example/table/v1/driving", "osrm"],
  ["http://127.0.0.1:5000/table/v1/car/?key=abc", "osrm"],
  ["https://router.example/v2/sources_to_targets?api_key=abc", "valhalla"],
])("ROUTER_URL %s is a router of the kind %s", (url, kind) => {
  expect(parseEnv({ ROUTER_URL: url }).router).toEqual({ kind, url });
});

test("RATES_FILE is read at the start", () => {
  const folder = mkdtempSync(join(tmpdir(), "rates-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "rates.json");
  const rates = { base: "EUR", date: "2026-11-20", rates: { CHF: 0.93 } };
  writeFileSync(file, JSON.stringify(rates));
  expect(parseEnv({ RATES_FILE: file }).rates).toEqual(rates);
  writeFileSync(file, JSON.stringify({ ...rates, date: undefined }));
  expect(problemsOf({ RATES_FILE: file })).toEqual([
    'RATES_FILE must name a JSON file of rates, as in {"base": "EUR", "date": "2026-11-20", "rates": {"CHF": 0.93}}',
  ]);
});

test("FORECAST_URL may hold a key, and be on this machine", () => {
  const url = "http://localhost:8080/v1/forecast?apikey=abc";
  expect(parseEnv({ FORECAST_URL: url }).FORECAST_URL).toBe(url);
});

test("https without a secret refuses to start", () => {
  expect(problemsOf({ SITE_URL: "https://shred.example" })).toEqual([
    "SESSION_SECRET is required when SITE_URL is https",
  ]);
});

test("one message names every wrong variable and repeats no value", () => {
  const source = {
    PORT: "none",
    SITE_URL: "https://shred.example",
    DATABASE_URL: "mysql://me:hunter2@localhost/shred",
    TRUST_PROXY: "all",
  };
  expect(() => parseEnv(source)).toThrow(
    /^The configuration is wrong:\n.*PORT[\s\S]*DATABASE_URL[\s\S]*TRUST_PROXY[\s\S]*SESSION_SECRET/,
  );
  expect(() => parseEnv(source)).not.toThrow(/hunter2/);
});

test("DATABASE_READ_URL is refused where there is no DATABASE_URL that it could be a standby of", () => {
  const standby = { DATABASE_READ_URL: "postgresql://shred@standby/shred" };
  expect(() => parseEnv(standby)).toThrow("DATABASE_READ_URL needs DATABASE_URL");
  const both = { ...standby, DATABASE_URL: "postgresql://shred@localhost/shred" };
  expect(parseEnv(both)).toMatchObject(both);
});

test.each([
  "https://mirror.example/ski_areas.geojson?key=1",
  "http://localhost:8080/ski_areas.csv",
  "http://127.0.0.1/ski_areas.csv",
  "http://[::1]:8080/ski_areas.csv",
])("the import may come from %s", (address) => {
  expect(parseEnv({ OPENSKIMAP_URL: address }).OPENSKIMAP_URL).toBe(address);
});

test("link templates and a PostgreSQL address are kept as they are", () => {
  const source = {
    ACCOMMODATION_URL: "https://stay.example/?q={title}",
    GEAR_URL: "https://{url_segment}.gear.example/",
    DATABASE_URL: "postgresql://shred@localhost/shred",
  };
  expect(parseEnv(source)).toMatchObject(source);
});

test.each(["https://tiles.example/{z}/{x}/{y}.png", "https://{s}.tiles.example/{z}/{x}/{y}{r}.png?key=abc"])(
  "MAP_TILE_URL %s puts the maps on those tiles",
  (url) => {
    expect(parseEnv({ MAP_TILE_URL: url }).mapTiles).toEqual({
      url,
      attribution: "© OpenStreetMap contributors",
    });
    expect(parseEnv({ MAP_TILE_URL: url, MAP_ATTRIBUTION: "© Tiles & Co" }).mapTiles).toEqual({
      url,
      attribution: "© Tiles & Co",
    });
  },
);

test("mail leaves by SMTP_URL, from MAIL_FROM", () => {
  const given = {
    SMTP_URL: "smtps://user:p%40ss@mail.example",
    MAIL_FROM: "Shred Index <mail@shred.example>",
  };
  expect(parseEnv(given).mail).toEqual({ smtpUrl: given.SMTP_URL, from: given.MAIL_FROM });
});

test.each([
  [{ SMTP_URL: "smtp://mail.example" }, "SMTP_URL and MAIL_FROM are set together, or neither"],
  [{ MAIL_FROM: "mail@shred.example" }, "SMTP_URL and MAIL_FROM are set together, or neither"],
  [
    { SMTP_URL: "https://mail.example", MAIL_FROM: "mail@shred.example" },
    "SMTP_URL must begin with smtp:// or smtps:// and name a server",
  ],
  [
    { SMTP_URL: "smtp://", MAIL_FROM: "mail@shred.example" },
    "SMTP_URL must begin with smtp:// or smtps:// and name a server",
  ],
  [
    { SMTP_URL: "smtp://mail.example", MAIL_FROM: "Shred Index" },
    "MAIL_FROM must be an e-mail address, or a name and one: Shred Index <mail@shred.example>",
  ],
])("mail by %j is refused", (given, problem) => {
  expect(problemsOf(given)).toEqual([problem]);
});

test.each([
  "hello@shred.example",
  "Alpine Club, Ridge Road 1, 1234 Testville",
  "https://shred.example/write",
])("visitors write to an e-mail address, or to another as one line: CONTACT=%s", (CONTACT) => {
  expect(parseEnv({ CONTACT: ` ${CONTACT} ` }).CONTACT).toBe(CONTACT);
});

test.each([
  ["hello@", "CONTACT must be an e-mail address, as in hello@shred.example, or another address as one line"],
  [
    "Ada <a@b.example>",
    "CONTACT must be an e-mail address, as in hello@shred.example, or another address as one line",
  ],
  ["a".repeat(201), "CONTACT must have at most 200 characters"],
  ["[here](/x)", "CONTACT must not hold brackets or braces"],
])("CONTACT=%s is refused", (CONTACT, problem) => {
  expect(problemsOf({ CONTACT })).toEqual([problem]);
});

const BUCKET = {
  MEDIA_URL: "https://s3.example/photographs/",
  MEDIA_KEY_ID: "id",
  MEDIA_SECRET: "secret",
};

test("photographs are in a folder, or in the bucket that MEDIA_URL names", () => {
  expect(parseEnv({ DATA_DIR: "/srv/data" }).media).toEqual({ kind: "folder", folder: "/srv/data/media" });
  expect(parseEnv({ ...BUCKET, MEDIA_REGION: "eu-west-1" }).media).toEqual({
    kind: "s3",
    url: "https://s3.example/photographs",
    keyId: "id",
    secret: "secret",
    region: "eu-west-1",
  });
});

test.each(Object.keys(BUCKET))("a bucket without %s is refused", (name) => {
  expect(problemsOf({ ...BUCKET, [name]: undefined })).toEqual([
    "MEDIA_URL, MEDIA_KEY_ID and MEDIA_SECRET are set together, or none of them",
  ]);
});

test("MAP_ATTRIBUTION alone changes nothing", () => {
  expect(parseEnv({ MAP_ATTRIBUTION: "© Tiles & Co" }).mapTiles).toBeNull();
});

test.each([
  "http://tiles.example/{z}/{x}/{y}.png",
  "https://tiles.example/{z}/{x}.png",
  "https://tiles.example/{z}/{x}/{y}/{key}.png",
  "https://user:word@tiles.example/{z}/{x}/{y}.png",
  "//tiles.example/{z}/{x}/{y}.png",
  "{z}/{x}/{y}",
  "javascript:alert(1)//{z}{x}{y}",
])("MAP_TILE_URL %s is refused", (MAP_TILE_URL) => {
  expect(problemsOf({ MAP_TILE_URL })).toEqual([
    "MAP_TILE_URL must be an https address with {z}, {x} and {y}; it may hold {s} and {r}",
  ]);
});

test("an attribution without end is refused", () => {
  expect(problemsOf({ MAP_ATTRIBUTION: "x".repeat(201) })).toEqual([
    "MAP_ATTRIBUTION must have at most 200 characters",
  ]);
});

test("every provider whose variables are set is one, in the order of their names", () => {
  const source = {
    OAUTH_STAFF_ISSUER: "https://login.staff.example/realms/riders",
    OAUTH_STAFF_CLIENT_ID: "shred index",
    OAUTH_STAFF_CLIENT_SECRET: "hush",
    OAUTH_MY_CLUB_2_ISSUER: "http://localhost:9000/",
    OAUTH_MY_CLUB_2_CLIENT_ID: " club ",
    OAUTH_MY_CLUB_2_CLIENT_SECRET: "",
    OAUTH_UNSET_ISSUER: " ",
  };
  expect(parseEnv(source).oauth).toEqual([
    { name: "my_club_2", issuer: "http://localhost:9000/", clientId: "club", clientSecret: null },
    {
      name: "staff",
      issuer: "https://login.staff.example/realms/riders",
      clientId: "shred index",
      clientSecret: "hush",
    },
  ]);
});

test("with another backend a provider is only named", () => {
  const source = { API_URL: "https://backend.example", OAUTH_STAFF_ISSUER: "https://staff.example" };
  expect(parseEnv(source).oauth).toEqual([
    { name: "staff", issuer: "https://staff.example", clientId: null, clientSecret: null },
  ]);
});

test.each([
  "http://staff.example",
  "http://localhost.example",
  "https://me:pw@staff.example",
  "https://staff.example/?tenant=1",
  "https://staff.example/#",
  "https://staff.example/.well-known/openid-configuration",
  "staff.example",
  "javascript:alert(1)",
])("the issuer %s is refused", (address) => {
  expect(problemsOf({ OAUTH_STAFF_ISSUER: address, OAUTH_STAFF_CLIENT_ID: "site" })).toEqual([
    "OAUTH_STAFF_ISSUER must be an https address, as in https://accounts.example",
  ]);
});

const ISSUER = "https://staff.example";

test.each<[string, Record<string, string>, string[]]>([
  [
    "no client id",
    { OAUTH_STAFF_ISSUER: ISSUER },
    ["OAUTH_STAFF_CLIENT_ID is required where OAUTH_STAFF_ISSUER is set"],
  ],
  [
    "no issuer",
    { OAUTH_STAFF_CLIENT_ID: "site" },
    ["OAUTH_STAFF_ISSUER is required where OAUTH_STAFF_CLIENT_ID is set"],
  ],
  [
    "a secret only",
    { OAUTH_STAFF_CLIENT_SECRET: "hush" },
    [
      "OAUTH_STAFF_ISSUER is required where OAUTH_STAFF_CLIENT_SECRET is set",
      "OAUTH_STAFF_CLIENT_ID is required where OAUTH_STAFF_CLIENT_SECRET is set",
    ],
  ],
  [
    "no issuer for another backend",
    { API_URL: "https://backend.example", OAUTH_STAFF_CLIENT_ID: "site" },
    ["OAUTH_STAFF_ISSUER is required where OAUTH_STAFF_CLIENT_ID is set"],
  ],
  [
    "a name in small letters",
    { OAUTH_staff_ISSUER: ISSUER, OAUTH_staff_CLIENT_ID: "site" },
    [
      "OAUTH_staff_CLIENT_ID names a provider with more than A-Z, 0-9 and _",
      "OAUTH_staff_ISSUER names a provider with more than A-Z, 0-9 and _",
    ],
  ],
  [
    "a secret of two lines",
    { OAUTH_STAFF_ISSUER: ISSUER, OAUTH_STAFF_CLIENT_ID: "site", OAUTH_STAFF_CLIENT_SECRET: "hu\nsh" },
    ["OAUTH_STAFF_CLIENT_SECRET must be printable ASCII, at most 500 characters"],
  ],
])("a provider with %s refuses to start", (_, source, problems) => {
  expect(problemsOf(source)).toEqual(problems);
});

test("a variable that is almost ours stops the start, unless it is empty", () => {
  expect(problemsOf({ DATABASE_UR: "postgres://db.example/shred", SITE_ULR: "" })).toEqual([
    "DATABASE_UR is not a variable of Shred Index: do you mean DATABASE_URL?",
  ]);
});

const OURS = [...readFileSync(".env.example", "utf8").matchAll(/^#([A-Z_]+)=/gm)].map(
  ([, name = ""]) => name,
);

/** Any text, and with it no value is wrong for what it says. */
const FREE = [
  "DATA_DIR",
  "MAP_ATTRIBUTION",
  "SESSION_SECRET",
  "MEDIA_KEY_ID",
  "MEDIA_SECRET",
  "OAUTH_EXAMPLE_CLIENT_ID",
  "OAUTH_EXAMPLE_CLIENT_SECRET",
];
/** Where it is no address the site runs and says that it has no backend. */
const NEVER_WRONG = ["API_URL"];

const HOSTILE = [
  "nonsense!",
  "localhost",
  "ftp://x",
  "-1",
  "1e9",
  "%zz",
  "javascript:alert(1)",
  "http://[",
  "../..",
  "{",
  "null",
];

/** What a variable says of a value, with what it needs beside it. */
function saidOf(name: string, value: string): readonly string[] {
  const beside: Record<string, Record<string, string>> = {
    MAIL_FROM: { SMTP_URL: "smtp://mail.example" },
    SMTP_URL: { MAIL_FROM: "a@shred.example" },
    MEDIA_URL: { MEDIA_KEY_ID: "id", MEDIA_SECRET: "secret" },
    MEDIA_KEY_ID: BUCKET,
    MEDIA_SECRET: BUCKET,
    OAUTH_EXAMPLE_ISSUER: { OAUTH_EXAMPLE_CLIENT_ID: "a" },
    OAUTH_EXAMPLE_CLIENT_ID: { OAUTH_EXAMPLE_ISSUER: "https://id.example" },
    OAUTH_EXAMPLE_CLIENT_SECRET: { OAUTH_EXAMPLE_ISSUER: "https://id.example", OAUTH_EXAMPLE_CLIENT_ID: "a" },
  };
  return problemsOf({ ...beside[name], [name]: value });
}

test.each(OURS.filter((name) => !NEVER_WRONG.includes(name)))(
  "%s says what is wrong with any value, in a sentence that begins with its name",
  (name) => {
    expect(saidOf(name, "   "), "spaces are no value").toEqual(saidOf(name, ""));
    for (const value of [`"x\ny"`, "x\u0000y", "x".repeat(100_000)]) {
      expect(saidOf(name, value)).toEqual([expect.stringMatching(new RegExp(`^${name} must `))]);
    }
    if (!/SECRET|CLIENT_ID/.test(name))
      expect(saidOf(name, "'quoted'")[0]).toMatch(new RegExp(`^${name} must `));
    for (const value of FREE.includes(name) ? [] : HOSTILE) {
      for (const said of saidOf(name, value)) {
        expect(said).toMatch(new RegExp(`^${name} (must|holds|names) `));
        expect(said, "a value may be a secret").not.toContain(value.length > 4 ? value : "\0");
      }
    }
  },
);

test.each([
  [
    "DATABASE_URL",
    "postgres://shred:50%off@db.example/shred",
    "DATABASE_URL holds a % that begins no code: write %25 for it",
  ],
  [
    "DATABASE_URL",
    "postgres://db.example:99999/shred",
    "DATABASE_URL must begin with postgres:// or postgresql://",
  ],
  ["HOST", "http://127.0.0.1", "HOST must be an address or a name of this machine, as in 127.0.0.1"],
])("%s=%s is said to be wrong", (name, value, sentence) => {
  expect(problemsOf({ [name]: value })).toEqual([sentence]);
});

test.each([
  ["smtp://mail.example:99999", "SMTP_URL must begin with smtp:// or smtps:// and name a server"],
  ["smtp://me:50%off@mail.example", "SMTP_URL holds a % that begins no code: write %25 for it"],
])("SMTP_URL=%s is said to be wrong", (SMTP_URL, sentence) => {
  expect(problemsOf({ SMTP_URL, MAIL_FROM: "a@shred.example" })).toEqual([sentence]);
});
