import type { BackendContext } from "../context.ts";
import { TOKEN_LIFE } from "../db/lifetimes.ts";
import { type FieldCosts, GUESS } from "../graphql/field-costs.ts";
import type { MutationResolvers } from "../graphql/generated.ts";
import type { Viewer } from "../identity/caller.ts";
import { endSignIn } from "../identity/member-sign-ins.ts";
import { renewToken } from "../identity/member-tokens.ts";
import { newToken, tokenDigest } from "../identity/tokens.ts";
import { checkOwnEmail, requireViewer } from "../identity/viewer.ts";
import { authResult } from "../profiles/profile-resolvers.ts";
import { signIn } from "./sign-in.ts";
import { signUp } from "./sign-up.ts";

/** Signing in, up and out. */
export const signInMutations = {
  login: async (_, { data }, context) => {
    const { member, token } = await signIn(context, data);
    return authResult(member, token, "You are signed in.");
  },
  createUser: async (_, { input }, context) => {
    const { member, token } = await signUp(context, input);
    return authResult(member, token, "Your account is ready.");
  },
  authenticatedUser: async (_, { data }, context) => {
    const viewer = await requireViewer(context);
    checkOwnEmail(context, viewer, { email: data.email, operation: "authenticatedUser" });
    return authResult(viewer.member, await currentToken(context, viewer), null);
  },
  logout: async (_, { data }, context) => {
    const viewer = await context.caller.viewer();
    if (viewer) {
      checkOwnEmail(context, viewer, { email: data.email, operation: "logout" });
      await signOut(context, viewer);
    }
    // A caller who was not signed in has nothing to hear about it.
    return { user: null, token: null, message: "You are signed out.", shredProfile: null };
  },
} satisfies MutationResolvers;

/**
 * The token that the viewer goes on with: the one presented, or a new one where that is a day old.
 * Of many requests at once one gets the new token. The old one stays good until the new one is
 * used: a lost response signs no member out.
 */
export async function currentToken(
  { db, accounts, audit }: BackendContext,
  { member, token, liveToken }: Viewer,
): Promise<string> {
  const now = accounts.clock();
  const isAgo = (moment: Date, ms: number) => now.getTime() - moment.getTime() >= ms;
  if (!isAgo(liveToken.created_at, TOKEN_LIFE.renewedAfterMs) || liveToken.replaced_until !== null)
    return token;
  if (liveToken.renewed_at !== null && !isAgo(liveToken.renewed_at, TOKEN_LIFE.renewedAgainMs)) return token;
  const fresh = newToken();
  if (!(await renewToken(db, liveToken, tokenDigest(fresh), now))) return token;
  audit(`token renewed member=${member.id}`);
  return fresh;
}

/** Signs the viewer out where they are; elsewhere they stay signed in. */
export async function signOut(
  { db, caller, audit }: BackendContext,
  { member, liveToken }: Viewer,
): Promise<void> {
  await endSignIn(db, liveToken.sign_in_id);
  caller.forget();
  audit(`signed out member=${member.id}`);
}

export const signInCosts: FieldCosts<keyof typeof signInMutations> = {
  login: GUESS,
  createUser: GUESS,
  authenticatedUser: 2_400,
  logout: 2_400,
};
