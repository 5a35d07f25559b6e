import type { BackendContext, Member } from "../graphql/context.ts";
import { badUserInputs, rateLimited } from "../graphql/errors.ts";
import type { ContributionLimits } from "../limits.ts";
import type { Viewer } from "../members/caller.ts";
import { requireViewer } from "../members/viewer.ts";

/** What a member reads whom operators have suspended. */
const SUSPENDED =
  "Your account is suspended: for now you cannot add anything that others see. Your contributions say why, and there you can object.";

/** Who is signed in and may contribute. Throws UNAUTHENTICATED, or BAD_USER_INPUT for a member who is suspended. */
export async function requireContributor(context: BackendContext): Promise<Viewer> {
  const viewer = await requireViewer(context);
  if (viewer.member.suspended_at !== null) {
    throw badUserInputs([{ argument: "input", message: SUSPENDED }]);
  }
  return viewer;
}

/** Counts something that a member does, from whichever networks. Throws RATE_LIMITED where they do it too often. */
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
