import type { Database } from "../db/connections/open.server.ts";
import type { LetterKind, LinkPurpose } from "../db/tables/tables.ts";
import { endTokenOf } from "../follows/follow-rows.ts";
import { insertLink, UNDO_ADDRESS_MS } from "../identity/member-links.ts";
import { linkDigest, newToken } from "../identity/tokens.ts";
import type { LetterToMember } from "../mail/postman.ts";

/** For how long a password can be set by a link. */
export const RESET_MS = 30 * 60_000;
/** For how long an address can be verified by a link. */
const VERIFY_MS = 7 * 24 * 60 * 60_000;

/** Where a kind of letter leads, and for how long. */
const LINKS: Partial<
  Record<LetterKind, { readonly to: string; readonly purpose: LinkPurpose; readonly lastsMs: number }>
> = {
  verify: { to: "/verify?", purpose: "verify", lastsMs: VERIFY_MS },
  reset: { to: "/reset?", purpose: "reset", lastsMs: RESET_MS },
  address: { to: "/verify?", purpose: "address", lastsMs: VERIFY_MS },
  "address-changed": { to: "/verify?undo=yes&", purpose: "undo-address", lastsMs: UNDO_ADDRESS_MS },
};

/**
 * Makes what letters lead to: the secret of a link is made as its letter is sent, and stored as a
 * digest only.
 */
export function createLetterLinks(
  db: Database,
  { siteUrl, clock }: { readonly siteUrl: string; readonly clock: () => Date },
): (letter: LetterToMember) => Promise<string | null> {
  return async ({ kind, address, createdAt, memberId }) => {
    if (kind === "followed") {
      const end = await endTokenOf(db, memberId);
      return end && `${siteUrl}/unfollow?token=${end}`;
    }
    const found = LINKS[kind];
    if (!found) return null;
    const { to, purpose, lastsMs } = found;
    const token = newToken();
    // Changes of an address are taken back in their order, however late their letters are sent.
    const since = purpose === "undo-address" ? createdAt : clock();
    const expiresAt = new Date(since.getTime() + lastsMs);
    await insertLink(db, { memberId, digest: linkDigest(token), purpose, email: address }, expiresAt);
    return `${siteUrl}${to}token=${token}`;
  };
}
