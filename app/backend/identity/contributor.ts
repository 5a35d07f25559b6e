import { and, eq, isNull } from "drizzle-orm";
import type { ContributionLimits } from "../allowances.ts";
import type { BackendContext, Member } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import { members } from "../db/tables/tables.ts";
import { rateLimited, refusedInput, unauthenticated } from "../graphql/errors.ts";
import type { Viewer } from "./caller.ts";
import { requireViewer } from "./viewer.ts";

/** What a member reads whom operators have suspended. */
const SUSPENDED =
  "Your account is suspended: for now you cannot add anything that others see. Your contributions say why, and there you can object.";

/**
 * Who is signed in and may contribute. Throws UNAUTHENTICATED, or BAD_USER_INPUT for a member who
 * is suspended.
 */
export async function requireContributor(context: BackendContext): Promise<Viewer> {
  const viewer = await requireViewer(context);
  refuseSuspended(viewer.member);
  return viewer;
}

/**
 * Holds back other writes of the member's until the transaction ends, and throws as
 * requireContributor does: since that they may have been suspended, or have left. What only refers
 * to the row, as a vote does, is not held back.
 */
export async function lockContributor(tx: Database, memberId: number): Promise<void> {
  const [member] = await tx
    .select({ suspended_at: members.suspended_at })
    .from(members)
    .where(and(eq(members.id, memberId), isNull(members.left_at)))
    .for("no key update");
  if (!member) throw unauthenticated();
  refuseSuspended(member);
}

function refuseSuspended({ suspended_at }: Pick<Member, "suspended_at">): void {
  if (suspended_at !== null) throw refusedInput("input", SUSPENDED);
}

/**
 * Counts something that a member does, from whichever networks. Throws RATE_LIMITED where they do
 * it too often.
 */
export async function admitMember(
  { accounts: { attempts, digest, limits }, audit }: Pick<BackendContext, "accounts" | "audit">,
  { id }: Pick<Member, "id">,
  what: keyof ContributionLimits,
): Promise<void> {
  const { retryAfter } = await attempts.allow(digest(`${what} of a member`, String(id)), limits[what]);
  if (retryAfter === null) return;
  audit(`${what} refused member=${id} (too many)`);
  throw rateLimited(retryAfter);
}
