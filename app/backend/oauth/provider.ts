import {
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  fetchUserInfo,
  ResponseBodyError,
} from "openid-client";
import type { Identity } from "#app/domain/accounts/oauth.ts";
import { errorCode } from "../db/connections/database-problem.ts";
import { identityOf, readPerson, readSubject } from "./claims.ts";
import { createClient, type ProviderSettings } from "./client.ts";
import { OauthFailure } from "./failures.ts";

/** What a sign-in takes along to the provider and must come back with. */
export interface FlowSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/**
 * An identity provider. Both ways of asking it reject with an OauthFailure, and its own words go
 * nowhere.
 */
export interface Provider {
  readonly name: string;
  readonly issuer: string;
  /** Where the person goes to sign in. */
  authorizationUrl(secrets: FlowSecrets, redirectUri: string): Promise<string>;
  /** Who has come back. `callback` is the redirect URI with what the provider added to it. */
  identify(callback: URL, secrets: FlowSecrets): Promise<Identity>;
}

/** By their names. */
export type Providers = ReadonlyMap<string, Provider>;

export function createProviders(
  settings: readonly ProviderSettings[],
  log: (line: string) => void,
): Providers {
  return new Map(settings.map((provider) => [provider.name, createProvider(provider, log)]));
}

const SCOPE = "openid email profile";

/** `log` takes a line for the operator, when the provider fails. */
function createProvider(settings: ProviderSettings, log: (line: string) => void): Provider {
  const { name } = settings;
  const client = createClient(settings);
  const failed = (reason: "provider-unreachable" | "provider-failed") => (error: unknown) => {
    if (error instanceof OauthFailure) throw error;
    log(`Identity provider ${name}: ${codesOf(error)}`);
    throw new OauthFailure(reason);
  };

  async function authorizationUrl({ state, nonce, codeVerifier }: FlowSecrets, redirectUri: string) {
    const url = buildAuthorizationUrl(await client.configuration(), {
      redirect_uri: redirectUri,
      scope: SCOPE,
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
    });
    return url.href;
  }

  // Nonce, issuer, audience, times and signature of the token are checked.
  function exchange(callback: URL, { state, nonce, codeVerifier }: FlowSecrets) {
    return client.asClient(async (configuration) => {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier };
      const tokens = await authorizationCodeGrant(configuration, callback, checks);
      return { configuration, accessToken: tokens.access_token, claims: tokens.claims() ?? {} };
    });
  }

  async function identify(callback: URL, secrets: FlowSecrets) {
    const { configuration, accessToken, claims } = await exchange(callback, secrets).catch(
      (error: unknown) => {
        if (error instanceof AuthorizationResponseError && error.error === "access_denied") {
          throw new OauthFailure("denied");
        }
        throw error;
      },
    );
    const whom = readSubject(claims);
    if (!whom) throw new OauthFailure("unreadable");
    const said = readPerson(claims);
    // The standard puts them where they have to be asked for; most providers put them into the
    // token as well.
    const person = said.email === null ? await askOf(configuration, accessToken, whom.subject) : said;
    return identityOf(whom, person ?? said);
  }

  return {
    name,
    issuer: settings.issuer,
    authorizationUrl: (secrets, redirectUri) =>
      authorizationUrl(secrets, redirectUri).catch(failed("provider-unreachable")),
    identify: (callback, secrets) => identify(callback, secrets).catch(failed("provider-failed")),
  };
}

/** What the provider says of a person when it is asked; null where it cannot be. */
async function askOf(configuration: Configuration, accessToken: string, subject: string) {
  if (!configuration.serverMetadata().userinfo_endpoint) return null;
  return readPerson(await fetchUserInfo(configuration, accessToken, subject));
}

/** RFC 6749, sections 4.1.2.1 and 5.2. */
const KNOWN_ERRORS: readonly string[] = [
  "invalid_request",
  "invalid_client",
  "invalid_grant",
  "unauthorized_client",
  "unsupported_grant_type",
  "invalid_scope",
  "unsupported_response_type",
  "server_error",
  "temporarily_unavailable",
];

/**
 * What is to be said of a failure in words of the standards alone: the error itself holds tokens
 * and claims.
 */
function codesOf(error: unknown): string {
  const isAnswer = error instanceof AuthorizationResponseError || error instanceof ResponseBodyError;
  const said = isAnswer && KNOWN_ERRORS.includes(error.error) ? ` ${error.error}` : "";
  return `${errorCode(error) ?? (error instanceof Error ? error.name : "unknown error")}${said}`;
}
