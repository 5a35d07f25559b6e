import type { Member } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import { findTokenOwner, type LiveToken, presentToken, touchToken } from "./member-tokens.ts";
import { tokenDigest } from "./tokens.ts";

/** The member who asks, and the token that says so. */
export interface Viewer {
  readonly member: Member;
  /** As it was presented. */
  readonly token: string;
  readonly liveToken: LiveToken;
}

/**
 * Who asks. Only the request's bearer token decides, or a proof that the request itself brings, as
 * a password.
 */
export interface Caller {
  /**
   * Null without a token that counts. The database is asked when a caller wants to know, and once.
   */
  viewer(): Promise<Viewer | null>;
  /** Whether this is that member. */
  is(memberId: number): Promise<boolean>;
  /** In this request they have proved to be that member. */
  hasProved(memberId: number): void;
  /** What the database says of the caller has changed: a caller who wants to know asks it anew. */
  forget(): void;
}

export function createCaller(
  db: Database,
  { token, clock }: { token: string | null; clock: () => Date },
): Caller {
  const proved = new Set<number>();
  let asked: Promise<Viewer | null> | undefined;
  const viewer = () => {
    asked ??= token === null ? Promise.resolve(null) : findViewer(db, token, clock());
    return asked;
  };
  return {
    viewer,
    is: async (memberId) => proved.has(memberId) || (await viewer())?.member.id === memberId,
    hasProved: (memberId) => proved.add(memberId),
    forget: () => {
      asked = undefined;
    },
  };
}

async function findViewer(db: Database, token: string, now: Date): Promise<Viewer | null> {
  const found = await findTokenOwner(db, tokenDigest(token), now);
  if (!found) return null;
  await (found.token.presented_at === null ? presentToken : touchToken)(db, found.token, now);
  return { member: found.member, token, liveToken: found.token };
}
