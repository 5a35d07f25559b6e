/** A member of a site that is measured. */
export interface BenchMember {
  readonly username: string;
  readonly email: string;
  /** What their browser sends along. */
  readonly cookie: string;
}

/**
 * Signs a new member up.
 *
 * @param siteOrigin the origin that the site knows itself by, where that is not the one it is
 * reached at
 * @param headers more than a browser sends, as a proxy adds
 */
export async function signUp(
  origin: string,
  username = `bench${Date.now()}`,
  siteOrigin = origin,
  headers: Readonly<Record<string, string>> = {},
): Promise<BenchMember> {
  const email = `${username}@riders.example`;
  const response = await fetch(`${origin}/signup`, {
    method: "POST",
    redirect: "manual",
    headers: { ...headers, origin: siteOrigin },
    body: new URLSearchParams({ username, email, password: "over the moguls at dawn" }),
  });
  const cookie = response.headers.getSetCookie().find((each) => each.startsWith("session="));
  if (!cookie) throw new Error(`Signing up answered with ${response.status}.`);
  return { username, email, cookie: cookie.split(";")[0] ?? "" };
}
