import { expect } from "vitest";
import { type Answer, type Ask, type Asker, type BackendUnderTest, SITE_URL } from "./a-backend.ts";
import type { ProviderUnderTest } from "./a-provider.ts";
import { type Walk, walkThroughProvider } from "./walk-through-provider.ts";

/** Under which names the backends of these tests know their providers. */
export type ProviderName = "staff" | "club" | "lift";

export function redirectUris(...names: ProviderName[]): string[] {
  return names.map((name) => `${SITE_URL}/auth/${name}/callback`);
}

/** A provider as a backend is told of it. */
export function settingsOf(name: ProviderName, { issuer, clientId, clientSecret }: ProviderUnderTest) {
  return { name, issuer, clientId, clientSecret };
}

const REDIRECT = `mutation ($provider: String!) { result: oauthRedirect(provider: $provider) { url } }`;
const EXCHANGE = `mutation ($input: ExchangeOauthCodeInput!) { result: exchangeOauthCode(input: $input) {
  token message user { id username email } shredProfile { user { username email } member_tier profile_picture } } }`;

export function askForRedirect(
  backend: { ask: Ask },
  provider: string = "staff",
  asker?: Asker,
): Promise<Answer> {
  return backend.ask(REDIRECT, { provider }, asker);
}

/** The address at which a sign-in begins. */
export async function redirectUrl(
  backend: BackendUnderTest,
  provider: ProviderName = "staff",
): Promise<string> {
  const { result } = await backend.data(REDIRECT, { provider });
  return result.url;
}

export interface Landed {
  readonly code: string | null;
  readonly error: string | null;
  readonly state: string | null;
}

/**
 * Comes back to the backend; gives its code and the state that belongs to it, or what the landing
 * page is told.
 */
export async function comeBack(
  { backend }: Pick<BackendUnderTest, "backend">,
  url: URL,
  provider: ProviderName = "staff",
): Promise<Landed> {
  const back = await backend.oauthCallback(provider, url.searchParams);
  const state = url.searchParams.get("state");
  return "code" in back ? { code: back.code, error: null, state } : { code: null, error: back.error, state };
}

/** Goes to the provider and back, and gives the address of the callback. */
export async function goThere(
  backend: BackendUnderTest,
  walk: Walk | string,
  provider: ProviderName = "staff",
): Promise<URL> {
  const url = await redirectUrl(backend, provider);
  return walkThroughProvider(url, typeof walk === "string" ? { login: walk } : walk);
}

/** The same, and visits the callback. */
export async function land(
  backend: BackendUnderTest,
  walk: Walk | string,
  provider: ProviderName = "staff",
): Promise<Landed> {
  return comeBack(backend, await goThere(backend, walk, provider), provider);
}

/** Exchanges a code with the state of its sign-in. */
export function exchange(
  backend: { ask: Ask },
  { code, state }: Pick<Landed, "code" | "state">,
  { provider, ...asker }: { provider?: string | null } & Asker = {},
): Promise<Answer> {
  return backend.ask(EXCHANGE, { input: { code: code ?? "", state: state ?? "", provider } }, asker);
}

/** Signs in from beginning to end, and gives what the exchange answers. */
export async function signInThrough(
  backend: BackendUnderTest,
  login: string,
  provider: ProviderName = "staff",
): Promise<
  { token: string; user: { id: string; username: string; email: string } } & Record<string, unknown>
> {
  const landed = await land(backend, login, provider);
  expect(landed.error).toBeNull();
  const { data, errors } = await exchange(backend, landed, { provider });
  expect(errors).toBeUndefined();
  return data.result;
}
