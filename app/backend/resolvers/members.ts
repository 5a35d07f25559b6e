import { usernameKey } from "#app/domain/account.ts";
import { changeProfile } from "../auth/change-profile.ts";
import { currentToken, signOut } from "../auth/keep-sign-in.ts";
import { signIn } from "../auth/sign-in.ts";
import { signUp } from "../auth/sign-up.ts";
import type { BackendContext, Member } from "../context.ts";
import type {
  MutationResolvers,
  QueryResolvers,
  ShredProfileResolvers,
  UserResolvers,
} from "../generated.ts";
import { checkProfile } from "../guards/profile.ts";
import { searchableKey } from "../guards/text.ts";
import { checkOwnEmail, requireViewer } from "../guards/viewer.ts";
import { findMember } from "../queries/members.ts";

/** What anyone may ask of members. */
export const memberQueries: QueryResolvers = {
  profile: async (_, { username }, { db, reads }) => {
    const key = searchableKey(usernameKey(username));
    const member = key === null ? null : await findMember(db, key);
    if (member) reads.dependOn(`profile:${member.id}`);
    return member;
  },
};

/** Somebody's account as an answer holds it. */
export function authResult(member: Member, token: string, message: string | null) {
  return { user: member, token, message, shredProfile: member };
}

/** Accounts, and what members do with their own. */
export const memberMutations = {
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
    // Whoever was not signed in has nothing to hear about it.
    return { user: null, token: null, message: "You are signed out.", shredProfile: null };
  },
  updateProfile: async (_, { input }, context) => {
    const viewer = await requireViewer(context);
    const member = await changeProfile(context, viewer, checkProfile(input));
    return authResult(member, viewer.token, "Your profile is saved.");
  },
} satisfies MutationResolvers;

/** What is a member's alone: null for everybody else. */
async function own<Value>({ caller }: BackendContext, member: Member, value: Value): Promise<Value | null> {
  return (await caller.is(member.id)) ? value : null;
}

/** A member's account; whichever way an answer came to it, the address is shown to nobody else. */
export const User: UserResolvers = {
  id: ({ id }) => String(id),
  email: (member, _, context) => own(context, member, member.email),
};

/** A member's profile, likewise with what is private. */
export const ShredProfile: ShredProfileResolvers = {
  user: (member) => member,
  emergency_contact_name: (member, _, context) => own(context, member, member.emergency_contact_name),
  emergency_contact_phone: (member, _, context) => own(context, member, member.emergency_contact_phone),
};
