import { PICTURE_SIZE } from "#app/domain/limits.ts";
import type { BackendContext } from "../context.ts";
import { unauthenticated } from "../graphql/errors.ts";
import type { Viewer } from "../identity/caller.ts";
import { storedPicture } from "../pictures/stored-picture.ts";
import { replacePicture } from "./member-pictures.ts";

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
