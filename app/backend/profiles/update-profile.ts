import { eq } from "drizzle-orm";
import type { DataVersions } from "../cache/data-versions.ts";
import type { Member } from "../context.ts";
import { members } from "../db/tables/tables.ts";
import { lockContributor } from "../identity/contributor.ts";
import { MEMBER_COLUMNS } from "../identity/members.ts";
import { replaceVisited, writeMarks } from "../marks/member-resorts.ts";
import { reopen } from "../targets/reopened.ts";
import type { TargetRow } from "../targets/targets.ts";
import { deletePicture } from "./member-pictures.ts";
import type { ProfileChanges } from "./profile-arguments.ts";

/** Checked changes of a profile. */
interface CheckedChanges {
  readonly columns: Omit<ProfileChanges, "visited_resorts">;
  /** Ids of the resorts that are the visited ones from now on; null leaves those there are. */
  readonly visited: readonly number[] | null;
  /**
   * The id of the resort in `favorite_resort`, which is a favourite from now on; null where that is
   * none of the index.
   */
  readonly favourite: number | null;
  /** What operators look at again where they have decided about it. */
  readonly changedParts: readonly TargetRow[];
}

/**
 * The member with those changes to their own profile; null where there is no such member any more.
 *
 * @throws as lockContributor does, where others see what changes
 */
export async function updateProfile(
  versions: Pick<DataVersions, "write">,
  memberId: number,
  { columns, visited, favourite, changedParts }: CheckedChanges,
  now: Date,
): Promise<Member | null> {
  return versions.write([`profile:${memberId}`], async (tx) => {
    if (changedParts.length > 0) await lockContributor(tx, memberId);
    const [updated] = await tx
      .update(members)
      .set({ ...columns, updated_at: now })
      .where(eq(members.id, memberId))
      .returning(MEMBER_COLUMNS);
    if (!updated) return null;
    if (columns.profile_picture !== undefined) await deletePicture(tx, memberId);
    await reopen(tx, changedParts, now);
    if (favourite !== null) {
      const changes = [{ resortId: favourite, isFavourite: true }];
      await writeMarks(tx, memberId, { changes, argument: "input.favorite_resort" }, now);
    }
    if (visited !== null) {
      await replaceVisited(tx, memberId, { resortIds: visited, argument: "input.visited_resorts" }, now);
    }
    return updated;
  });
}
