import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { decodePicture } from "#app/backend/pictures/decode-picture.ts";
import { HIDDEN, hostilePictures } from "#test/support/hostile-pictures.ts";

describe("each of fifty hostile files", async () => {
  const pictures = await hostilePictures();

  test.each(pictures)("$name: $outcome", async ({ file, outcome }) => {
    const webp = await decodePicture(file, { width: 256, height: 256, fit: "cover" });
    if (outcome === "refused") {
      expect(webp).not.toBeInstanceOf(Buffer);
      return;
    }
    if (!Buffer.isBuffer(webp)) throw new Error(`It is refused: ${JSON.stringify(webp)}`);
    const { format, width, height, pages, exif, xmp, icc } = await sharp(webp).metadata();
    expect({ format, width, height, pages, exif, xmp, icc }).toEqual({
      format: "webp",
      width: 256,
      height: 256,
    });
    expect(webp.includes(HIDDEN)).toBe(false);
  });
});
