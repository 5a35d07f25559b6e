import { PROFILE_TEXTS, type ProfileTextName } from "#app/domain/accounts/profile.ts";
import { asChoice, type FixedField } from "#app/domain/accounts/profile-choices.ts";
import type { BackendContext, Member } from "../context.ts";
import { refusedInput, unauthenticated } from "../graphql/errors.ts";
import type { FieldCosts } from "../graphql/field-costs.ts";
import type {
  MutationResolvers,
  QueryResolvers,
  ShredProfileResolvers,
  UserResolvers,
} from "../graphql/generated.ts";
import type { Viewer } from "../identity/caller.ts";
import { findMemberNamed } from "../identity/members.ts";
import { requireViewer } from "../identity/viewer.ts";
import { mayVisitsBeSeen } from "../marks/mark-resolvers.ts";
import { listVisits } from "../marks/member-resorts.ts";
import { givenBy } from "../proposals/who-helped.ts";
import { idOfSegment } from "../resorts/resorts-of.ts";
import {
  aPart,
  hiddenPartsOf,
  isProfileTextHidden,
  type TargetRow,
  TEXTS_OF_PART,
} from "../targets/targets.ts";
import { checkProfile, type ProfileChanges } from "./profile-arguments.ts";
import { updateProfile } from "./update-profile.ts";
import { unknownWords, visitedResorts } from "./visited-resorts.ts";

const SUSPENDED_PROFILE =
  "Your account is suspended: you cannot change what others read of you. Your contributions say why, and there you can object.";

/** What anyone may ask of members. */
export const profileQueries = {
  profile: async (_, { username }, { db, reads }) => {
    const member = await findMemberNamed(db, username);
    if (member) reads.dependOn(`profile:${member.id}`);
    return member;
  },
} satisfies QueryResolvers;

/** A member's account as an answer holds it. */
export function authResult(member: Member, token: string, message: string | null) {
  return { user: member, token, message, shredProfile: member };
}

/** What members do with their own profile. */
export const profileMutations = {
  updateProfile: async (_, { input }, context) => {
    const viewer = await requireViewer(context);
    const { member, unknown } = await changeProfile(context, viewer, checkProfile(input));
    const leftOut = unknown.length > 0 ? `, without what is ${unknownWords(unknown)}` : "";
    return authResult(member, viewer.token, `Your profile is saved${leftOut}.`);
  },
} satisfies MutationResolvers;

/** What is a member's alone: null for everybody else. */
async function own<Value>({ caller }: BackendContext, member: Member, value: Value): Promise<Value | null> {
  return (await caller.is(member.id)) ? value : null;
}

/**
 * A member's account; whichever way an answer came to it, the address is shown to no other member.
 */
export const User: UserResolvers = {
  id: ({ id }) => String(id),
  email: (member, _, context) => own(context, member, member.email),
};

/** What operators have hidden of a profile its member alone sees. */
function profileText<Name extends ProfileTextName>(name: Name) {
  return (
    member: Member,
    _: unknown,
    context: BackendContext,
  ): Member[Name] | Promise<Member[Name] | null> =>
    isProfileTextHidden(member, name) ? own(context, member, member[name]) : member[name];
}

/** One of the site's choices: the version before this one stores other words while both run. */
function profileChoice(name: FixedField) {
  return async (member: Member, _: unknown, context: BackendContext): Promise<string | null> =>
    asChoice(name, await profileText(name)(member, _, context));
}

/** A member's profile, likewise with what is private. */
export const ShredProfile: ShredProfileResolvers = {
  user: (member) => member,
  is_hidden: ({ hidden_at }) => hidden_at !== null,
  hidden_parts: (member) => [...hiddenPartsOf(member)],
  given: async (member, _, { db, caller }) => {
    if (member.hidden_at !== null && !(await caller.is(member.id))) return null;
    const given = await givenBy(db, member.id);
    return given.facts > 0 ? given : null;
  },
  ...Object.fromEntries(PROFILE_TEXTS.map((name) => [name, profileText(name)])),
  preferred_sport: profileChoice("preferred_sport"),
  skill_level: profileChoice("skill_level"),
  emergency_contact_name: (member, _, context) => own(context, member, member.emergency_contact_name),
  emergency_contact_phone: (member, _, context) => own(context, member, member.emergency_contact_phone),
  visited_resorts: async (member, _, { db, caller }) => {
    if (!(await mayVisitsBeSeen(member, caller))) return null;
    const segments = (await listVisits(db, member.id)).map(({ segment }) => segment);
    return segments.length > 0 ? segments : null;
  },
};

/**
 * The viewer with those changes to their profile, and which of the visited resorts that they gave
 * are not known.
 */
async function changeProfile(
  { db, versions, accounts, caller, audit, loaders }: BackendContext,
  { member }: Viewer,
  changes: ProfileChanges,
): Promise<{ readonly member: Member; readonly unknown: readonly string[] }> {
  const fields = Object.keys(changes);
  if (fields.length === 0) return { member, unknown: [] };
  refuseSuspended(member, changes);
  const { visited_resorts, ...columns } = changes;
  const visited =
    visited_resorts === undefined ? null : await visitedResorts({ db, loaders }, visited_resorts ?? []);
  const favourite = columns.favorite_resort ? await idOfSegment(columns.favorite_resort, loaders) : null;
  const checked = {
    columns,
    visited: visited?.ids ?? null,
    favourite,
    changedParts: changedParts(member, changes),
  };
  const changed = await updateProfile(versions, member.id, checked, accounts.clock());
  if (!changed) throw unauthenticated();
  caller.forget();
  audit(`profile updated member=${member.id}: ${fields.join(", ")}`);
  return { member: changed, unknown: visited?.unknown ?? [] };
}

/**
 * A member whom operators have suspended writes nothing that others read. The form sends all
 * fields: those that stay are no change.
 */
function refuseSuspended(member: Member, changes: ProfileChanges): void {
  if (member.suspended_at === null) return;
  if (changedTexts(member, changes).length > 0) {
    throw refusedInput("input", SUSPENDED_PROFILE);
  }
}

function changedTexts(member: Member, changes: ProfileChanges): readonly ProfileTextName[] {
  return PROFILE_TEXTS.filter(
    (name) => changes[name] !== undefined && JSON.stringify(changes[name]) !== JSON.stringify(member[name]),
  );
}

/** What operators may have decided about that is otherwise from now on. */
function changedParts(member: Member, changes: ProfileChanges): readonly TargetRow[] {
  const changed = changedTexts(member, changes);
  return (["profile", "lines", "picture"] as const)
    .filter((part) => changed.some((name) => TEXTS_OF_PART[part].includes(name)))
    .map((part) => aPart(part, member.id));
}

export const profileCosts: FieldCosts<keyof typeof profileQueries | keyof typeof profileMutations> = {
  profile: 1_200,
  updateProfile: 2_400,
};
