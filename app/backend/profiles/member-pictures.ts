import { and, eq, isNull, or } from "drizzle-orm";
import { PICTURE_SIZE, picturePath } from "#app/domain/accounts/picture.ts";
import type { DataVersions } from "../cache/data-versions.ts";
import type { BackendContext } from "../context.ts";
import type { Database } from "../db/connections/open.server.ts";
import { memberPictures, members } from "../db/tables/tables.ts";
import { unauthenticated } from "../graphql/errors.ts";
import type { Viewer } from "../identity/caller.ts";
import { lockContributor } from "../identity/contributor.ts";
import { type StoredPicture, storedPicture } from "../pictures/stored-picture.ts";
import { reopen } from "../targets/reopened.ts";
import { aPart } from "../targets/targets.ts";

/**
 * The content of the picture of that name, while a member shows it; null where there is none.
 * Hidden by operators it is seen by its member and by them, who may show it again.
 */
export async function findPicture(
  db: Database,
  name: string,
  { memberId, isOperator }: { readonly memberId: number | null; readonly isOperator: boolean },
): Promise<string | null> {
  const isShown = and(isNull(members.hidden_at), isNull(members.picture_hidden_at));
  const isOwn = memberId === null ? undefined : eq(members.id, memberId);
  const [found] = await db
    .select({ content: memberPictures.content })
    .from(memberPictures)
    .innerJoin(members, eq(members.id, memberPictures.member_id))
    .where(
      and(
        eq(memberPictures.name, name),
        isNull(members.left_at),
        isOperator ? undefined : or(isShown, isOwn),
      ),
    )
    .limit(1);
  return found?.content ?? null;
}

/**
 * Shows that picture with the member from now on, or none. False where there is no such member any
 * more.
 *
 * @throws as lockContributor does, where it is a picture: decoding takes its time
 */
export async function replacePicture(
  versions: Pick<DataVersions, "write">,
  memberId: number,
  picture: StoredPicture | null,
  now: Date,
): Promise<boolean> {
  const path = picture && picturePath(picture.name);
  return versions.write([`profile:${memberId}`], async (tx) => {
    if (picture) await lockContributor(tx, memberId);
    const updated = await tx
      .update(members)
      .set({ profile_picture: path, updated_at: now })
      .where(eq(members.id, memberId))
      .returning({ id: members.id });
    if (updated.length === 0) return false;
    await deletePicture(tx, memberId);
    await reopen(tx, [aPart("picture", memberId), aPart("profile", memberId)], now);
    if (picture) await tx.insert(memberPictures).values({ member_id: memberId, ...picture, created_at: now });
    return true;
  });
}

/** Deletes what a member has uploaded. */
export async function deletePicture(tx: Database, memberId: number): Promise<void> {
  await tx.delete(memberPictures).where(eq(memberPictures.member_id, memberId));
}

const SQUARE = { width: PICTURE_SIZE, height: PICTURE_SIZE, fit: "cover" } as const;

/**
 * Gives the viewer another picture, or none.
 *
 * @param base64 the file that they chose; null removes the picture
 * @throws BAD_USER_INPUT for what is no picture, or too large; RATE_LIMITED
 */
export async function changePicture(
  context: BackendContext,
  { member: { id } }: Viewer,
  base64: string | null,
): Promise<void> {
  const { versions, accounts, caller, audit } = context;
  const upload = base64 === null ? null : { base64, shape: SQUARE, argument: "picture" };
  const stored = upload && (await storedPicture(context, upload));
  if (!(await replacePicture(versions, id, stored, accounts.clock()))) throw unauthenticated();
  caller.forget();
  audit(`picture ${stored ? "changed" : "removed"} member=${id}`);
}
