import type { BackendContext, Member } from "../context.ts";
import { unauthenticated } from "../guards/errors.ts";
import type { ProfileChanges } from "../guards/profile.ts";
import { updateProfile } from "../queries/members.ts";
import type { Viewer } from "./caller.ts";

/** The viewer with those changes to their profile. */
export async function changeProfile(
  { versions, accounts, caller, audit }: BackendContext,
  { member }: Viewer,
  changes: ProfileChanges,
): Promise<Member> {
  const fields = Object.keys(changes);
  if (fields.length === 0) return member;
  const changed = await updateProfile(versions, member.id, changes, accounts.clock());
  if (!changed) throw unauthenticated();
  caller.forget();
  audit(`profile updated member=${member.id}: ${fields.join(", ")}`);
  return changed;
}
