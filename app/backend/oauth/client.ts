import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from "openid-client";
import { isLoopback } from "#app/domain/accounts/loopback.ts";

/** An OpenID Connect provider that this backend is a client of. */
export interface ProviderSettings {
  /** By which addresses and buttons call it. */
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
}

/**
 * Seconds for each question to a provider: a page, which waits for one of them, gives up after 8.
 */
const TIMEOUT_S = 3;

/** This backend as a client of one provider. */
export interface OidcClient {
  /**
   * What the provider says of itself, asked for when it is first needed. Rejects where it gives no
   * answer, or a wrong one.
   */
  configuration(): Promise<Configuration>;
  /**
   * Asks as the client, in whichever way of those that are usual the provider lets this one prove
   * itself.
   */
  asClient<Answer>(ask: (configuration: Configuration) => Promise<Answer>): Promise<Answer>;
}

export function createClient({ issuer, clientId, clientSecret }: ProviderSettings): OidcClient {
  const server = new URL(issuer);
  const isLocal = server.protocol === "http:" && isLoopback(server.hostname);
  // Without it the signature of an ID token is not looked at, since the token comes from the
  // provider itself.
  const execute = [enableNonRepudiationChecks, ...(isLocal ? [allowInsecureRequests] : [])];
  const [first, ...others] = waysToProve(clientSecret);
  let known: Promise<readonly Configuration[]> | undefined;
  /** The way that was right last time. */
  let proven: Configuration | undefined;

  async function discover(): Promise<readonly Configuration[]> {
    const found = await discovery(server, clientId, {}, first, {
      timeout: TIMEOUT_S,
      [customFetch]: boundedFetch,
      execute,
    });
    const alternatives = others.map((way) => {
      const alternative = new Configuration(found.serverMetadata(), clientId, {}, way);
      alternative.timeout = TIMEOUT_S;
      alternative[customFetch] = boundedFetch;
      for (const extend of execute) extend(alternative);
      return alternative;
    });
    return [found, ...alternatives];
  }

  const configurations = () => {
    known ??= discover().catch((error: unknown) => {
      // The provider may be there again next time.
      known = undefined;
      throw error;
    });
    return known;
  };

  return {
    async configuration() {
      const [configuration] = await configurations();
      if (!configuration) throw new Error("A provider has no configuration.");
      return configuration;
    },
    async asClient(ask) {
      const all = await configurations();
      const inOrder = [...all].sort((a, b) => Number(b === proven) - Number(a === proven));
      let refusal: unknown;
      for (const configuration of inOrder) {
        try {
          const answer = await ask(configuration);
          proven = configuration;
          return answer;
        } catch (error) {
          if (!isRefusedClient(error)) throw error;
          refusal = error;
        }
      }
      throw refusal;
    },
  };
}

/**
 * The standard's default comes first. Providers announce what some of their clients may do, not
 * what this one is registered for, and not all of them decode what the first way encodes.
 */
function waysToProve(secret: string | null): readonly [ClientAuth, ...ClientAuth[]] {
  return secret === null ? [None()] : [ClientSecretBasic(secret), ClientSecretPost(secret)];
}

/** Whether it was the client that was refused, before anything else was looked at. */
function isRefusedClient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    ("status" in error && error.status === 401) || ("error" in error && error.error === "invalid_client")
  );
}

/** Many times what a provider says of itself, its keys or a person. */
const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * fetch, whose answer fails once it is longer than that, however it is packed. Its time is bounded
 * by the caller's signal, which ends the body too.
 */
export const boundedFetch: CustomFetch = async (url, options) => {
  const response = await fetch(url, options as RequestInit);
  let bytes = 0;
  const counted = response.body?.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(part, controller) {
        bytes += part.byteLength;
        if (bytes > MAX_ANSWER_BYTES) throw new Error(`An answer has more than ${MAX_ANSWER_BYTES} bytes.`);
        controller.enqueue(part);
      },
    }),
  );
  return new Response(counted ?? null, response);
};
