import { existsSync, readFileSync, statSync } from "node:fs";
import { z } from "zod";
import {
  DEFAULT_GRAPHQL_PATH,
  hasCredentials,
  httpUrl,
  mediaAt,
  routerAt,
} from "#app/domain/configured-urls.ts";
import { parseExchangeRates } from "#app/domain/getting-there/exchange-rates.ts";
import { misspeltVariables } from "#app/domain/variable-names.ts";
import {
  bucketUrl,
  clientText,
  contact,
  databaseUrl,
  exportUrl,
  issuer,
  linkTemplate,
  routerUrl,
  serviceUrl,
  siteUrl,
  smtpUrl,
  tileTemplate,
  wholeNumber,
  yesOrNo,
} from "#app/domain/variable-schemas.ts";
import { unfitValues } from "#app/domain/variable-values.ts";

/**
 * Which backend the pages ask. `unconfigured`: API_URL is set but is no address; the app runs and
 * its pages say so.
 */
export type ApiTarget =
  | { readonly kind: "embedded" }
  | { readonly kind: "remote"; readonly url: string }
  | { readonly kind: "unconfigured" };

/** An OpenID Connect provider that members may sign in with. */
export interface OauthProvider {
  /** By which addresses and buttons call it: lower case letters, digits, underscores. */
  readonly name: string;
  readonly issuer: string;
  /** Null only with API_URL, where the other backend is the provider's client. */
  readonly clientId: string | null;
  /** Null for a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
}

/**
 * The environment is wrong. The message is fit for people and names every wrong variable, never its
 * value.
 */
export class EnvError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
    this.name = "EnvError";
    this.problems = problems;
  }
}

const MIN_SECRET_LENGTH = 32;

const OAUTH_VARIABLES = { ISSUER: issuer, CLIENT_ID: clientText, CLIENT_SECRET: clientText } as const;
type OauthVariable = keyof typeof OAUTH_VARIABLES;

/** A file that is read here, so that a start tells what is wrong with it. */
const ratesFile = z.string().transform((path, context) => {
  const isFile = existsSync(path) && statSync(path).isFile();
  const rates = isFile ? parseExchangeRates(readFileSync(path, "utf8")) : null;
  if (rates) return rates;
  context.addIssue(
    'must name a JSON file of rates, as in {"base": "EUR", "date": "2026-11-20", "rates": {"CHF": 0.93}}',
  );
  return z.NEVER;
});

const variables = z.object({
  PORT: wholeNumber(1, 65_535, "must be a port, 1 to 65535").default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]{1,253}$/, "must be an address or a name of this machine, as in 127.0.0.1")
    .optional(),
  SITE_URL: siteUrl.optional(),
  API_EXTENSIONS: yesOrNo.default(false),
  GRAPHQL_OPEN: yesOrNo.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_READ_URL: databaseUrl.optional(),
  DATA_DIR: z.string().default("./data"),
  SESSION_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `must have at least ${MIN_SECRET_LENGTH} characters`)
    .optional(),
  OPENSKIMAP_URL: exportUrl.default("https://tiles.openskimap.org/csv/ski_areas.csv"),
  TRUST_PROXY: wholeNumber(0, 100, "must be a number of proxies, 0 or more").default(0),
  WEB_CONCURRENCY: wholeNumber(1, 256, "must be a number of processes, 1 to 256").default(1),
  PAGE_CACHE_MB: wholeNumber(0, 100_000, "must be a number of megabytes, 0 or more").default(64),
  SHARED_CACHE_SECONDS: wholeNumber(0, 86_400, "must be a number of seconds, 0 to 86400").default(0),
  SLOW_STATEMENT_MS: wholeNumber(0, 3_600_000, "must be a number of milliseconds, 0 to 3600000").default(
    1_000,
  ),
  METRICS_TOKEN: z
    .string()
    .regex(/^[!-~]{16,200}$/, "must have 16 to 200 characters, without spaces")
    .optional(),
  ACCOMMODATION_URL: linkTemplate.optional(),
  GEAR_URL: linkTemplate.optional(),
  ADVERTISE_URL: linkTemplate.optional(),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z
    .string()
    .max(200, "must have at most 200 characters")
    .regex(
      /^[^\r\n]*@[^\r\n]*$/,
      "must be an e-mail address, or a name and one: Shred Index <mail@shred.example>",
    )
    .optional(),
  CONTACT: contact.optional(),
  MEDIA_URL: bucketUrl.optional(),
  MEDIA_KEY_ID: clientText.optional(),
  MEDIA_SECRET: clientText.optional(),
  MEDIA_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, "must be the name of a region, as in us-east-1")
    .default("us-east-1"),
  FORECAST_URL: serviceUrl.optional(),
  ROUTER_URL: routerUrl.optional(),
  RATES_FILE: ratesFile.optional(),
  MAP_TILE_URL: tileTemplate.optional(),
  MAP_ATTRIBUTION: z
    .string()
    .max(200, "must have at most 200 characters")
    .default("© OpenStreetMap contributors"),
});

/**
 * The configuration, read from environment variables, which docs/variables.md and .env.example
 * list. An empty variable counts as unset, except API_URL, which is then set but no address.
 * `SITE_URL` is an origin without a trailing slash; `siteUrlIsSet` is false where it is only the
 * default.
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
  const unfit = unfitValues(given);
  const problems = [...unfit].map(([name, problem]) => `${name} ${problem}`);
  for (const { path, message } of parsed.error?.issues ?? []) {
    const name = path.join(".");
    if (!unfit.has(name)) problems.push(`${name} ${message}`);
  }
  problems.push(...misspeltVariables(source, [...Object.keys(variables.shape), "API_URL"]));

  // Both are looked at even when others are wrong: one start should tell everything.
  const site = siteUrl.safeParse(given.SITE_URL).data;
  if (site?.startsWith("https:") && !given.SESSION_SECRET) {
    problems.push("SESSION_SECRET is required when SITE_URL is https");
  }
  const api = apiTarget(source.API_URL?.trim());
  if (api.kind === "remote" && hasCredentials(new URL(api.url))) {
    problems.push("API_URL must not hold a user name or a password");
  }
  if (Boolean(given.SMTP_URL) !== Boolean(given.MAIL_FROM)) {
    problems.push("SMTP_URL and MAIL_FROM are set together, or neither");
  }
  if (new Set(["MEDIA_URL", "MEDIA_KEY_ID", "MEDIA_SECRET"].map((name) => name in given)).size > 1) {
    problems.push("MEDIA_URL, MEDIA_KEY_ID and MEDIA_SECRET are set together, or none of them");
  }
  const isStandby = databaseUrl.safeParse(given.DATABASE_READ_URL).success;
  if (isStandby && !given.DATABASE_URL) problems.push("DATABASE_READ_URL needs DATABASE_URL");
  const oauth = oauthProviders(source, api.kind === "embedded");
  problems.push(...oauth.problems);
  if (!parsed.success || problems.length > 0) throw new EnvError(problems);

  const {
    SITE_URL,
    API_EXTENSIONS,
    MAP_TILE_URL,
    MAP_ATTRIBUTION,
    SMTP_URL,
    MAIL_FROM,
    ROUTER_URL,
    RATES_FILE,
    MEDIA_URL,
    MEDIA_KEY_ID,
    MEDIA_SECRET,
    MEDIA_REGION,
    ...rest
  } = parsed.data;
  return {
    ...rest,
    SITE_URL: SITE_URL ?? `http://localhost:${rest.PORT}`,
    siteUrlIsSet: SITE_URL !== undefined,
    api,
    /** In the order of their names. */
    oauth: oauth.providers,
    /** Whether operations/extensions may be asked. */
    apiHasExtensions: api.kind === "embedded" || (api.kind === "remote" && API_EXTENSIONS),
    /** Null: no mail is sent, and pages that need it say so. */
    mail: SMTP_URL && MAIL_FROM ? { smtpUrl: SMTP_URL, from: MAIL_FROM } : null,
    /** Where the files of photographs are. */
    media: mediaAt({ MEDIA_URL, MEDIA_KEY_ID, MEDIA_SECRET, MEDIA_REGION, DATA_DIR: rest.DATA_DIR }),
    /** Null: no drive times. */
    router: ROUTER_URL ? routerAt(ROUTER_URL) : null,
    /** Null: no price is converted. */
    rates: RATES_FILE ?? null,
    /** Null: the built-in world, without any outside server. */
    mapTiles: MAP_TILE_URL ? { url: MAP_TILE_URL, attribution: MAP_ATTRIBUTION } : null,
  };
}

export type Env = Readonly<ReturnType<typeof parseEnv>>;

/** The providers whose variables are set, and all that is wrong with those. */
function oauthProviders(source: Record<string, string | undefined>, isOurClient: boolean) {
  const given = new Map<string, Partial<Record<OauthVariable, string>>>();
  const problems: string[] = [];
  for (const key of Object.keys(source).sort()) {
    const [, name, end] = /^OAUTH_(.+)_(ISSUER|CLIENT_ID|CLIENT_SECRET)$/.exec(key) ?? [];
    const value = source[key]?.trim();
    if (!name || !value) continue;
    // What the expression lets through at the end is one of the three.
    const variable = end as OauthVariable;
    const { error } = OAUTH_VARIABLES[variable].safeParse(value);
    if (!/^[A-Z0-9_]+$/.test(name)) problems.push(`${key} names a provider with more than A-Z, 0-9 and _`);
    else if (error) problems.push(`${key} ${error.issues[0]?.message}`);
    given.set(name, { ...given.get(name), [variable]: value });
  }
  const required: readonly OauthVariable[] = isOurClient ? ["ISSUER", "CLIENT_ID"] : ["ISSUER"];
  const providers = [...given].map(([name, variables]): OauthProvider => {
    for (const end of required.filter((variable) => !variables[variable])) {
      const [other] = Object.keys(variables);
      problems.push(`OAUTH_${name}_${end} is required where OAUTH_${name}_${other} is set`);
    }
    return {
      name: name.toLowerCase(),
      issuer: variables.ISSUER ?? "",
      clientId: variables.CLIENT_ID ?? null,
      clientSecret: variables.CLIENT_SECRET ?? null,
    };
  });
  return { providers: providers.sort((a, b) => (a.name < b.name ? -1 : 1)), problems };
}

function apiTarget(value: string | undefined): ApiTarget {
  if (value === undefined) return { kind: "embedded" };
  const url = httpUrl(value);
  if (!url) return { kind: "unconfigured" };
  if (url.pathname === "/") url.pathname = DEFAULT_GRAPHQL_PATH;
  url.hash = "";
  return { kind: "remote", url: url.href };
}

/**
 * Every file that needs the configuration imports it, and in the bundle all of them are one module:
 * nothing further out could catch the error and leave the stack away. Hence the end of the process
 * here, and not in a caller.
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

/**
 * The configuration of this process. Importing this file ends the process with a clear message when
 * it is wrong.
 */
export const env: Env = envOrExit();
