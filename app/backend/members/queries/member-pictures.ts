import { and, eq, isNull } from "drizzle-orm";
import { picturePath } from "#app/domain/accounts/picture.ts";
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
    await deletePicture(tx, memberId);
    if (picture) await tx.insert(memberPictures).values({ member_id: memberId, ...picture, created_at: now });
    return true;
  });
}

/** Deletes what a member has uploaded. */
export async function deletePicture(tx: Database, memberId: number): Promise<void> {
  await tx.delete(memberPictures).where(eq(memberPictures.member_id, memberId));
}
