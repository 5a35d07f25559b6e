import { badForms } from "./bad-forms.ts";
import { badGraphql } from "./bad-graphql.ts";
import { badCookies, badHosts, badMethods } from "./bad-heads.ts";
import { badPaths } from "./bad-paths.ts";
import { badQueries } from "./bad-queries.ts";
import { rawRequests } from "./raw-requests.ts";

export { sendBadRequests } from "./send-bad-requests.ts";

/** A request that no page and no program of good will sends. */
export interface BadRequest {
  /** What is bad about it, beginning with its kind: `paths: encoded NUL`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The exact statuses that are right, where they are known; else any below 500. */
  readonly expected?: readonly number[];
  /** What an answer to it must not hold: it does not come from the member whose this is. */
  readonly withheld?: readonly string[];
  /**
   * All of its bytes, for what no HTTP client would send; the other fields but `expected` and
   * `withheld` say nothing then.
   */
  readonly raw?: Buffer;
  /** After its bytes the connection is closed, which no visitor has to answer. */
  readonly isCut?: boolean;
}

/** One before it has a kind, a visitor's address and what is withheld from it. */
export type Draft = Partial<BadRequest> & Pick<BadRequest, "name">;

/** A member whose cookie is forged, cut, and sent from other sites; no visitor signs them out. */
export interface Victim {
  readonly username: string;
  /** As a browser sends it: `session=…`. */
  readonly cookie: string;
}

interface Options {
  readonly origin: string;
  readonly member: Victim;
  /** About so many, spread evenly over all kinds; without it all of them. */
  readonly most?: number;
}

/** Hostile requests of every kind, the same ones each time. */
export function badRequests({ origin, member, most = Number.POSITIVE_INFINITY }: Options): BadRequest[] {
  const kinds: Readonly<Record<string, readonly Draft[]>> = {
    paths: badPaths(),
    methods: badMethods(),
    queries: badQueries(member),
    cookies: badCookies(member),
    forms: badForms(member),
    graphql: badGraphql(member),
    hosts: badHosts(),
    raw: rawRequests(origin),
  };
  const each = most / Object.keys(kinds).length;
  const chosen = Object.entries(kinds).flatMap(([kind, drafts]) =>
    spread(drafts, each).map((draft) => ({ ...draft, name: `${kind}: ${draft.name}` })),
  );
  return chosen.map((draft, index) => complete(draft, index, member));
}

/** So many of a list, at equal distances. */
function spread<Item>(items: readonly Item[], most: number): Item[] {
  const count = Math.min(items.length, Math.max(1, Math.round(most)));
  return Array.from(
    { length: count },
    (_, index) => items[Math.floor((index * items.length) / count)],
  ).filter((item) => item !== undefined);
}

function complete({ headers = {}, ...draft }: Draft, index: number, member: Victim): BadRequest {
  const { method = "GET", path = "/", body = "", raw = "" } = draft;
  const said = [path, ...Object.values(headers), body, raw].join("\n");
  return {
    withheld: said.includes(member.cookie)
      ? []
      : secretsOf(member).filter((secret) => !said.includes(secret)),
    ...draft,
    method,
    path,
    headers: { "x-forwarded-for": addressOf(index), ...headers },
  };
}

/** What tells one member from another: a profile may show the first alone. */
function secretsOf({ username, cookie }: Victim): string[] {
  const value = cookie.slice(cookie.indexOf("=") + 1);
  const [content = ""] = decodeURIComponent(value).split(".");
  const { token, email }: { token: string; email: string } = JSON.parse(
    Buffer.from(content, "base64").toString(),
  );
  return [username, value, token, email];
}

/**
 * An address of the networks for documentation (RFC 5737, RFC 3849): each a visitor of its own, so
 * that limits hide no fault.
 */
function addressOf(index: number): string {
  const host = (index % 254) + 1;
  if (index % 8 === 0) return `198.51.100.${host}`;
  if (index % 8 === 4) return `203.0.113.${host}`;
  return `2001:db8:${(index + 1).toString(16)}::1`;
}
