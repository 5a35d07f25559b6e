/** How a visitor signs in at a provider. */
export interface Walk {
  /** The name they type. */
  readonly login: string;
  /** Whether they turn back: at the first page, or when asked to agree. */
  readonly deny?: "at once" | "when asked";
}

/** More pages than a sign-in has. */
const MAX_STEPS = 20;

/**
 * Walks through the pages of test/support/a-provider.ts as a browser does, with cookies, and gives
 * the address that the provider sends the person back to. That address is not visited.
 */
export async function walkThroughProvider(authorizationUrl: string, { login, deny }: Walk): Promise<URL> {
  const { origin } = new URL(authorizationUrl);
  const cookies = new Map<string, string>();
  let url = new URL(authorizationUrl);
  let form: URLSearchParams | null = null;
  let pages = 0;

  for (let step = 0; step < MAX_STEPS; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const init = form ? { method: "POST", body: form } : {};
    const response: Response = await fetch(url, { ...init, headers: { cookie }, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) keep(cookies, line);
    const location = response.headers.get("location");
    if (location !== null) {
      url = new URL(location, url);
      form = null;
      if (url.origin !== origin) return url;
      continue;
    }
    const page = await response.text();
    if (response.status !== 200) throw new Error(`The provider answers ${response.status}: ${page}`);
    pages += 1;
    if (deny && pages === (deny === "at once" ? 1 : 2)) url = new URL(`${url.pathname}/deny`, url);
    form = new URLSearchParams({ login });
  }
  throw new Error("The provider never sends anybody back.");
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ""] = line.split(";");
  const [name = "", ...value] = pair.split("=");
  if (value.join("=") === "") cookies.delete(name);
  else cookies.set(name, value.join("="));
}
