import { generateKeyPairSync } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Provider, { type Interaction, type InteractionResults, type JWK } from "oidc-provider";
import { providerStore } from "./provider-store.ts";

/** What the provider says of a visitor; `sub` is the name they sign in with. */
export interface Claims {
  readonly email?: unknown;
  readonly email_verified?: unknown;
  readonly preferred_username?: unknown;
  readonly nickname?: unknown;
  readonly given_name?: unknown;
  readonly picture?: unknown;
}

export interface ProviderOptions {
  /** Where people may be sent back to. */
  readonly redirectUris: readonly string[];
  /** A free one by default. */
  readonly port?: number;
  /** Null makes a public client. */
  readonly clientSecret?: string | null;
  /** How the client has to prove itself where it has a secret. */
  readonly clientAuth?: "client_secret_basic" | "client_secret_post";
  /** Whether the ID token says everything; otherwise only the userinfo endpoint does. */
  readonly hasFullTokens?: boolean;
  /**
   * What is known of people. A visitor who is not here is called as they sign in, with a verified
   * address made of that.
   */
  readonly people?: Readonly<Record<string, Claims>>;
}

export interface ProviderUnderTest extends AsyncDisposable {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | null;
  /** What is known of people from now on. */
  know(login: string, claims: Claims): void;
}

export const CLIENT_ID = "shred-index";
const CLIENT_SECRET = "a secret of client and provider";
const HOUR = 3_600;

let signingKey: JWK | undefined;

/** Made once a process: it takes a while. */
function keys(): { keys: JWK[] } {
  signingKey ??= {
    ...generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey.export({ format: "jwk" }),
    use: "sig",
    alg: "RS256",
  } as JWK;
  return { keys: [signingKey] };
}

/**
 * A real identity provider on this machine, with pages to sign in and to agree on. `await using`
 * ends it.
 */
export async function aProvider(options: ProviderOptions): Promise<ProviderUnderTest> {
  const { redirectUris, clientSecret = CLIENT_SECRET, clientAuth = "client_secret_basic" } = options;
  const people = new Map(Object.entries(options.people ?? {}));
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(options.port ?? 0, "127.0.0.1", resolve);
  });
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const provider = new Provider(issuer, {
    adapter: providerStore(),
    jwks: keys(),
    clients: [
      {
        client_id: CLIENT_ID,
        redirect_uris: [...redirectUris],
        grant_types: ["authorization_code"],
        response_types: ["code"],
        ...(clientSecret === null
          ? { token_endpoint_auth_method: "none" }
          : { client_secret: clientSecret, token_endpoint_auth_method: clientAuth }),
      },
    ],
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["preferred_username", "nickname", "given_name", "picture"],
    },
    conformIdTokenClaims: !options.hasFullTokens,
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({
        sub,
        ...(people.get(sub) ?? {
          preferred_username: sub,
          email: `${sub}@staff.example`,
          email_verified: true,
        }),
      }),
    }),
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ["a key of the tests"] },
    ttl: { AccessToken: HOUR, Grant: HOUR, IdToken: HOUR, Interaction: HOUR, Session: HOUR },
    renderError: (ctx, { error }) => {
      ctx.body = error;
    },
  });
  const standard = provider.callback();
  server.on("request", (request, response) => {
    const ours = /^\/interaction\/[\w-]+(\/deny)?$/.exec(request.url ?? "");
    const answered = ours ? interact(provider, request, response) : standard(request, response);
    answered.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });

  return {
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    know: (login, claims) => {
      people.set(login, claims);
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Our own pages: those that the package has for trying out ask other servers for their type. */
async function interact(
  provider: Provider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const interaction = await provider.interactionDetails(request, response);
  if (request.method !== "POST") {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(pageOf(interaction));
    return;
  }
  const form = new URLSearchParams(await text(request));
  const finish = (result: InteractionResults) =>
    provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  if (request.url?.endsWith("/deny"))
    return finish({ error: "access_denied", error_description: "No, thanks" });
  if (interaction.prompt.name === "login") return finish({ login: { accountId: form.get("login") ?? "" } });

  const grant = new provider.Grant({ accountId: interaction.session?.accountId, clientId: CLIENT_ID });
  grant.addOIDCScope(String(interaction.params.scope));
  return finish({ consent: { grantId: await grant.save() } });
}

function pageOf({ prompt, uid }: Interaction): string {
  const isLogin = prompt.name === "login";
  return `<!doctype html><html lang="en"><title>Staff accounts</title><link rel="icon" href="data:,"><h1>Staff accounts</h1>
    <form method="post" action="/interaction/${uid}">
      ${isLogin ? `<label>Name <input name="login" required autofocus></label>` : "<p>Shred Index asks who you are.</p>"}
      <button>${isLogin ? "Continue" : "Allow"}</button>
    </form>
    <form method="post" action="/interaction/${uid}/deny"><button>Cancel</button></form></html>`;
}
