import { and, eq, isNull, ne } from "drizzle-orm";
import { pictureName, picturePath } from "#app/domain/accounts/picture.ts";
import type { DataVersions } from "../../cache/data-versions.ts";
import type { Database } from "../../db/open.server.ts";
import { memberPictures, members } from "../../db/tables.ts";

/** A picture as it is stored: `content` is WebP in base64, `name` that of its content. */
export interface StoredPicture {
  readonly name: string;
  readonly content: string;
}

/** The content of the picture of that name, while its member is there; null where there is none. */
export async function findPicture(db: Database, name: string): Promise<string | null> {
  const [found] = await db
    .select({ content: memberPictures.content })
    .from(memberPictures)
    .innerJoin(members, eq(members.id, memberPictures.member_id))
    .where(and(eq(memberPictures.name, name), isNull(members.left_at)))
    .limit(1);
  return found?.content ?? null;
}

/** Shows that picture with the member from now on, or none. False where there is no such member any more. */
export async function replacePicture(
  versions: Pick<DataVersions, "write">,
  memberId: number,
  picture: StoredPicture | null,
  now: Date,
): Promise<boolean> {
  const path = picture && picturePath(picture.name);
  return versions.write([`profile:${memberId}`], async (tx) => {
    const updated = await tx
      .update(members)
      .set({ profile_picture: path, updated_at: now })
      .where(eq(members.id, memberId))
      .returning({ id: members.id });
    if (updated.length === 0) return false;
    await dropOtherPicture(tx, memberId, path);
    if (picture) {
      const row = { member_id: memberId, ...picture, created_at: now };
      await tx.insert(memberPictures).values(row).onConflictDoNothing();
    }
    return true;
  });
}

/**
 * Deletes what a member has uploaded, unless that is the picture that they show.
 *
 * @param shown its address; null where they show none
 */
export async function dropOtherPicture(tx: Database, memberId: number, shown: string | null): Promise<void> {
  const name = shown && pictureName(shown);
  await tx
    .delete(memberPictures)
    .where(and(eq(memberPictures.member_id, memberId), name ? ne(memberPictures.name, name) : undefined));
}
