import { createHash } from "node:crypto";
import { PICTURE_TOO_LARGE } from "#app/domain/accounts/account-messages.ts";
import { MAX_PICTURE_BYTES, PICTURE_SIZE } from "#app/domain/limits.ts";
import type { BackendContext } from "../context.ts";
import { refusedInput, unauthenticated } from "../graphql/errors.ts";
import type { Viewer } from "../identity/caller.ts";
import { decodePicture } from "../pictures/decode-picture.ts";
import { containerProblem, NO_PICTURE, TOO_LABORIOUS } from "../pictures/read-container.ts";
import { admit } from "../rate-limit/admit.ts";
import { replacePicture, type StoredPicture } from "./member-pictures.ts";

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
  const stored = base64 === null ? null : await storedPicture(context, id, Buffer.from(base64, "base64"));
  if (!(await replacePicture(versions, id, stored, accounts.clock()))) throw unauthenticated();
  caller.forget();
  audit(`picture ${stored ? "changed" : "removed"} member=${id}`);
}

async function storedPicture(
  context: BackendContext,
  memberId: number,
  file: Buffer,
): Promise<StoredPicture> {
  const { accounts } = context;
  if (file.byteLength === 0) throw refused("Choose a picture first.");
  if (file.byteLength > MAX_PICTURE_BYTES) throw refused(PICTURE_TOO_LARGE);
  await admit(context, {
    purpose: "pictures of a visitor",
    allowance: accounts.limits.pictures,
    refused: "picture",
  });
  const problem = containerProblem(file);
  if (problem) throw refused(problem);
  const webp = await accounts.decoding(String(memberId), () => decodePicture(file, PICTURE_SIZE));
  if (webp === "unreadable") throw refused(NO_PICTURE);
  if (webp === "too much") throw refused(TOO_LABORIOUS);
  // Of the content, and too long to be guessed.
  const name = createHash("sha256").update(webp).digest("hex").slice(0, 32);
  return { name, content: webp.toString("base64") };
}

function refused(message: string) {
  return refusedInput("picture", message);
}
