/** How one GraphQL request reaches a backend. */
export interface Transport {
  readonly url: string;
  readonly fetch: (url: string | URL, init: RequestInit) => Promise<Response>;
}

/** A backend on another host. Node's fetch keeps no cookies; redirects come back as what they are. */
export function remoteTransport(url: string): Transport {
  return { url, fetch: (target, init) => fetch(target, { ...init, redirect: "manual" }) };
}
