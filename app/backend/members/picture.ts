import { createHash } from "node:crypto";
import type { Sharp, SharpConstructor } from "sharp";
import { PICTURE_TOO_LARGE } from "#app/domain/accounts/account-messages.ts";
import { visitorOf } from "#app/domain/accounts/visitor.ts";
import { MAX_PICTURE_BYTES, PICTURE_SIZE } from "#app/domain/limits.ts";
import type { BackendContext } from "../graphql/context.ts";
import { badUserInputs, unauthenticated } from "../graphql/errors.ts";
import { admit } from "./admit.ts";
import type { Viewer } from "./caller.ts";
import { replacePicture, type StoredPicture } from "./queries/member-pictures.ts";

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
  const stored = base64 === null ? null : await storedPicture(context, Buffer.from(base64, "base64"));
  if (!(await replacePicture(versions, id, stored, accounts.clock()))) throw unauthenticated();
  caller.forget();
  audit(`picture ${stored ? "changed" : "removed"} member=${id}`);
}

async function storedPicture(context: BackendContext, file: Buffer): Promise<StoredPicture> {
  const { accounts, visitor } = context;
  if (file.byteLength === 0) throw refused("Choose a picture first.");
  if (file.byteLength > MAX_PICTURE_BYTES) throw refused(PICTURE_TOO_LARGE);
  await admit(context, {
    purpose: "pictures of a visitor",
    allowance: accounts.limits.pictures,
    refused: "picture",
  });
  const webp = await accounts.decoding(visitorOf(visitor.address), () => squareOf(file));
  // Of the content, and too long to be guessed.
  const name = createHash("sha256").update(webp).digest("hex").slice(0, 32);
  return { name, content: webp.toString("base64") };
}

const NO_PICTURE = "This file cannot be read as a picture. Send a JPEG, PNG, WebP or AVIF.";

function refused(message: string) {
  return badUserInputs([{ argument: "picture", message }]);
}

/**
 * Pixels up to which each format is decoded within a second and 200 MB on one slow core, interlaced and noisy ones included (sharp 0.35: a PNG
 * of 16 bits takes 50 ns a pixel, an AVIF of 12 bits 160 ns). The names are those of sharp.
 */
const MOST_PIXELS: Readonly<Record<string, number>> = {
  jpeg: 25_000_000,
  webp: 25_000_000,
  png: 12_000_000,
  heif: 4_000_000,
};

const WEBP_QUALITY = 82;

/** Several times what the worst picture takes: what is slower is after something else. */
const LONGEST_S = 5;

/** The middle of a picture as a square, upright, without what the file said beside: places, cameras, whatever is hidden in it. */
async function squareOf(file: Buffer): Promise<Buffer> {
  const picture = await open(file);
  const {
    format,
    width,
    height,
    pageHeight = height,
  } = await picture.metadata().catch(() => {
    throw refused(NO_PICTURE);
  });
  const most = MOST_PIXELS[format];
  if (most === undefined) throw refused(NO_PICTURE);
  if (width * pageHeight > most) {
    throw refused(`This picture has more than ${most / 1_000_000} million pixels. Send a smaller one.`);
  }
  try {
    return await picture
      .autoOrient()
      .resize(PICTURE_SIZE, PICTURE_SIZE, { fit: "cover" })
      .webp({ quality: WEBP_QUALITY })
      .timeout({ seconds: LONGEST_S })
      .toBuffer();
  } catch {
    throw refused(NO_PICTURE);
  }
}

/** Loaded with the first picture: most processes never see one. */
let decoder: Promise<SharpConstructor> | undefined;

async function open(file: Buffer): Promise<Sharp> {
  decoder ??= import("sharp").then(({ default: sharp }) => {
    // libvips reads many more formats, SVG and PDF among them, some by programs that were never made for strangers' files.
    sharp.block({ operation: ["VipsForeignLoad"] });
    sharp.unblock({
      operation: ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}Buffer`),
    });
    sharp.cache(false);
    sharp.concurrency(1);
    return sharp;
  });
  const sharp = await decoder;
  // Its own bound would refuse a large photograph before a sentence could say why; ours is checked before anything is decoded.
  return sharp(file, { failOn: "error", limitInputPixels: false });
}
