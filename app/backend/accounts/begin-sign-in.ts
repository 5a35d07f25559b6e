import { randomUUID } from "node:crypto";
import bowser from "bowser";
import type { BackendContext, Member } from "../context.ts";
import type { Digest } from "../digest.ts";
import { invalidCredentials } from "../graphql/errors.ts";
import { insertToken, type Proof } from "../identity/member-tokens.ts";
import { newToken, tokenDigest } from "../identity/tokens.ts";
import type { NewLetter } from "../mail/mail-queue.ts";
import { isWithinAccount } from "../rate-limit/letter-bounds.ts";
import { countingRule, refreshContributionsOf } from "../ratings/counted-ratings.ts";
import { comeBack } from "./leaving.ts";
import { isKnownVisitor, rememberVisitor } from "./member-visitors.ts";

/** A member with a token that signs them in. */
export interface SignedIn {
  readonly member: Member;
  readonly token: string;
}

/** How a browser is stored beside an account. */
export function deviceDigest(digest: Digest, device: string): string {
  return digest("device", device);
}

/**
 * Signs in a member who has proved who they are, however they did: a member who has left is back by
 * that. What is said of it in the audit log is the caller's.
 *
 * @throws INVALID_CREDENTIALS where the proof is none any more, or they left so long ago that they
 * are gone
 */
export async function beginSignIn(context: BackendContext, member: Member, proof: Proof): Promise<SignedIn> {
  const { db, accounts, caller, visitor, versions, postman, audit } = context;
  const now = accounts.clock();
  const token = newToken();
  const device = visitor.device ? deviceDigest(accounts.digest, await visitor.device()) : null;
  const letter = proof.kind === "sign-up" ? null : await letterOfNewBrowser(context, member, device);
  const begun = await insertToken(
    db,
    {
      digest: tokenDigest(token),
      memberId: member.id,
      signInId: randomUUID(),
      browser: browserName(visitor.userAgent),
      proof,
      letter,
    },
    now,
  );
  if (!begun) throw invalidCredentials();
  if (letter) postman.wake();
  if (begun.hasLeft) {
    await versions.write([`profile:${member.id}`], async (tx, changed) => {
      await comeBack(tx, member.id);
      await refreshContributionsOf(tx, changed, member.id, countingRule(context));
    });
    audit(`leaving undone member=${member.id}`);
  }
  if (device !== null) await rememberVisitor(db, { memberId: member.id, visitor: device }, now);
  caller.hasProved(member.id);
  return { member, token };
}

/**
 * What tells a member of a sign-in with a browser that is new to them, or with none; null where
 * nothing is to be told.
 */
async function letterOfNewBrowser(
  context: BackendContext,
  { id, email, email_verified_at }: Member,
  device: string | null,
): Promise<NewLetter | null> {
  const { db, visitor, postman } = context;
  // An address that is not verified may be a stranger's.
  if (!postman.isThere || email_verified_at === null) return null;
  if (device !== null && (await isKnownVisitor(db, { memberId: id, visitor: device }))) return null;
  if (!(await isWithinAccount(context, "new-sign-in", id))) return null;
  return { memberId: id, kind: "new-sign-in", address: email, detail: browserName(visitor.userAgent) };
}

const BROWSERS: ReadonlySet<string> = new Set(Object.values(bowser.BROWSER_MAP));
const SYSTEMS: ReadonlySet<string> = new Set(Object.values(bowser.OS_MAP));

/** Longer than any browser names itself; what is longer is not looked at. */
const MAX_LENGTH = 500;

/**
 * What a member knows a browser by, out of its User-Agent header; null where that says nothing.
 *
 * @example browserName("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0") // "Firefox on Linux"
 */
export function browserName(userAgent: string | null | undefined): string | null {
  if (!userAgent || userAgent.length > MAX_LENGTH) return null;
  const { browser, os } = bowser.parse(userAgent);
  // For an unknown browser bowser repeats what the header says, which a stranger writes.
  if (!browser.name || !BROWSERS.has(browser.name)) return null;
  return os.name && SYSTEMS.has(os.name) ? `${browser.name} on ${os.name}` : browser.name;
}
