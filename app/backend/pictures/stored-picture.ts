import { createHash } from "node:crypto";
import { PICTURE_TOO_LARGE } from "#app/domain/accounts/account-messages.ts";
import { MAX_PICTURE_BYTES } from "#app/domain/accounts/picture.ts";
import { customerOf } from "#app/domain/accounts/visitor.ts";
import type { BackendContext } from "../context.ts";
import { refusedInput } from "../graphql/errors.ts";
import { admit } from "../rate-limit/admit.ts";
import { decodeFailureWords } from "./decode-failure.ts";
import { decodePicture, type PictureShape } from "./decode-picture.ts";

/** A picture as it is stored: `content` is WebP in base64, `name` that of its content. */
export interface StoredPicture {
  readonly name: string;
  readonly content: string;
}

interface Upload {
  /** As GraphQL sends it. */
  readonly base64: string;
  readonly shape: PictureShape;
  /** Named by what is refused. */
  readonly argument: string;
}

/**
 * What is stored of a file that a member uploads.
 *
 * @throws BAD_USER_INPUT for what is no picture, or too large; RATE_LIMITED
 */
export async function storedPicture(
  context: BackendContext,
  { base64, shape, argument }: Upload,
): Promise<StoredPicture> {
  const { accounts, visitor } = context;
  const file = Buffer.from(base64, "base64");
  if (file.byteLength === 0) throw refusedInput(argument, "Choose a picture first.");
  if (file.byteLength > MAX_PICTURE_BYTES) throw refusedInput(argument, PICTURE_TOO_LARGE);
  await admit(context, {
    purpose: "pictures of a visitor",
    allowance: accounts.limits.pictures,
    refused: "picture",
  });
  // By address and not by member: one visitor has many accounts.
  const webp = await accounts.decoding(customerOf(visitor.address), () => decodePicture(file, shape));
  if (!Buffer.isBuffer(webp)) throw refusedInput(argument, decodeFailureWords(webp));
  // Of the content, and too long to be guessed.
  const name = createHash("sha256").update(webp).digest("hex").slice(0, 32);
  return { name, content: webp.toString("base64") };
}
