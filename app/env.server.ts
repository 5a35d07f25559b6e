import { z } from "zod";
import { DEFAULT_GRAPHQL_PATH } from "#app/domain/limits.ts";

/** Which backend the pages ask. `unconfigured`: API_URL is set but is no address; the app runs and its pages say so. */
export type ApiTarget =
  | { readonly kind: "embedded" }
  | { readonly kind: "remote"; readonly url: string }
  | { readonly kind: "unconfigured" };

/** The environment is wrong. The message is fit for people and names every wrong variable, never its value. */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "EnvError";
    this.problems = problems;
  }
}

const MIN_SECRET_LENGTH = 32;
const PLACEHOLDERS = ["title", "url_segment"];

const wholeNumber = (min: number, max: number, meaning: string) =>
  z
    .string()
    .refine((text) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max, meaning)
    .transform(Number);

const siteUrl = z
  .string()
  .refine((text) => {
    const url = httpUrl(text);
    return url !== null && url.pathname === "/" && !url.search && !url.hash && !hasCredentials(url);
  }, "must be an http(s) origin without a path, as in https://shred.example")
  .transform((text) => new URL(text).origin);

const linkTemplate = z
  .string()
  .refine(
    (text) =>
      httpUrl(text.replace(/\{[a-z_]*\}/g, "x")) !== null &&
      [...text.matchAll(/\{([^}]*)\}/g)].every(([, name = ""]) => PLACEHOLDERS.includes(name)),
    `must be an http(s) address; it may hold ${PLACEHOLDERS.map((name) => `{${name}}`).join(" and ")}`,
  );

const TILE_PLACEHOLDERS = ["z", "x", "y"];
const OPTIONAL_TILE_PLACEHOLDERS = ["s", "r"];

/** {s} is one of a, b and c, {r} is @2x on screens with small pixels. */
const tileTemplate = z.string().refine((text) => {
  const url = httpUrl(text.replace(/\{[a-z]\}/g, "1"));
  const names = [...text.matchAll(/\{([^}]*)\}/g)].map(([, name = ""]) => name);
  return (
    url?.protocol === "https:" &&
    !hasCredentials(url) &&
    TILE_PLACEHOLDERS.every((name) => names.includes(name)) &&
    names.every((name) => [...TILE_PLACEHOLDERS, ...OPTIONAL_TILE_PLACEHOLDERS].includes(name))
  );
}, "must be an https address with {z}, {x} and {y}; it may hold {s} and {r}");

const LOOPBACK = ["localhost", "127.0.0.1", "[::1]"];

/** What comes in there becomes the index, so nobody on the way may change it. */
const exportUrl = z.string().refine((text) => {
  const url = httpUrl(text);
  return url !== null && (url.protocol === "https:" || LOOPBACK.includes(url.hostname));
}, "must be an https address");

const databaseUrl = z
  .string()
  .refine(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    "must begin with postgres:// or postgresql://",
  );

const variables = z.object({
  PORT: wholeNumber(1, 65_535, "must be a port, 1 to 65535").default(3000),
  HOST: z.string().optional(),
  SITE_URL: siteUrl.optional(),
  API_EXTENSIONS: z
    .enum(["true", "false", "1", "0"], "must be true or false")
    .transform((text) => text === "true" || text === "1")
    .default(false),
  DATABASE_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default("./data"),
  SESSION_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
  OPENSKIMAP_URL: exportUrl.default("https://tiles.openskimap.org/csv/ski_areas.csv"),
  TRUST_PROXY: wholeNumber(0, 100, "must be a number of proxies, 0 or more").default(0),
  ACCOMMODATION_URL: linkTemplate.optional(),
  GEAR_URL: linkTemplate.optional(),
  ADVERTISE_URL: linkTemplate.optional(),
  MAP_TILE_URL: tileTemplate.optional(),
  MAP_ATTRIBUTION: z
    .string()
    .max(200, "must have at most 200 characters")
    .default("© OpenStreetMap contributors"),
});

/**
 * The configuration that the README lists, read from environment variables. An empty variable counts as unset, except API_URL,
 * which is then set but no address.
 *
 * `SITE_URL` is an origin without a trailing slash; `siteUrlIsSet` is false where it is only the default.
 *
 * @throws EnvError naming every wrong variable
 */
export function parseEnv(source: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.keys(variables.shape).flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = variables.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join(".")} ${issue.message}`);

  // Both are looked at even when others are wrong: one start should tell everything.
  const site = siteUrl.safeParse(given.SITE_URL).data;
  if (site?.startsWith("https:") && !given.SESSION_SECRET) {
    problems.push("SESSION_SECRET is required when SITE_URL is https");
  }
  const api = apiTarget(source.API_URL?.trim());
  if (api.kind === "remote" && hasCredentials(new URL(api.url))) {
    problems.push("API_URL must not hold a user name or a password");
  }
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);

  const { SITE_URL, API_EXTENSIONS, MAP_TILE_URL, MAP_ATTRIBUTION, ...rest } = parsed.data;
  return {
    ...rest,
    SITE_URL: SITE_URL ?? `http://localhost:${rest.PORT}`,
    siteUrlIsSet: SITE_URL !== undefined,
    api,
    /** Whether operations/extensions may be asked. */
    apiHasExtensions: api.kind === "embedded" || (api.kind === "remote" && API_EXTENSIONS),
    /** Null: the built-in world, without any outside server. */
    mapTiles: MAP_TILE_URL ? { url: MAP_TILE_URL, attribution: MAP_ATTRIBUTION } : null,
  };
}

export type Env = Readonly<ReturnType<typeof parseEnv>>;

function apiTarget(value: string | undefined): ApiTarget {
  if (value === undefined) return { kind: "embedded" };
  const url = httpUrl(value);
  if (!url) return { kind: "unconfigured" };
  if (url.pathname === "/") url.pathname = DEFAULT_GRAPHQL_PATH;
  url.hash = "";
  return { kind: "remote", url: url.href };
}

function httpUrl(text: string): URL | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text);
}

function hasCredentials(url: URL): boolean {
  return url.username !== "" || url.password !== "";
}

/**
 * Every file that needs the configuration imports it, and in the bundle all of them are one module: nobody further out
 * could catch the error and leave the stack away. Hence the end of the process here, and not in a caller.
 */
function envOrExit(): Env {
  try {
    return parseEnv(process.env);
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** The configuration of this process. Importing this file ends the process with a clear message when it is wrong. */
export const env: Env = envOrExit();
