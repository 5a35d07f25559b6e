import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { developPhotograph } from "#app/backend/pictures/develop-photograph.ts";
import { isBlur, PHOTOGRAPH_SIZES } from "#app/domain/photographs/photograph.ts";
import { drawnMountain } from "#test/support/a-photograph.ts";
import { HIDDEN, hostilePictures } from "#test/support/hostile-pictures.ts";

/** What is made of it; what is refused fails the test. */
async function developed(file: Buffer) {
  const made = await developPhotograph(file);
  if (typeof made === "string" || "mostPixels" in made) throw new Error(`It is refused: ${made}`);
  return made;
}

test("a photograph has three sizes in two formats, upright, without place and camera", async () => {
  const file = await drawnMountain({ width: 2_400, height: 1_600 })
    .withExif({ IFD0: { Model: HIDDEN }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "47/1 8/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(file.includes("Exif")).toBe(true);
  const { width, height, blur, files } = await developed(file);
  expect({ width, height }).toEqual({ width: 1_280, height: 1_920 });
  expect(isBlur(blur)).toBe(true);
  const sides = await Promise.all(
    files.map(async ({ size, format, content }) => {
      const {
        width: w,
        height: h,
        format: read,
        exif,
        xmp,
        iptc,
        icc,
        orientation,
      } = await sharp(content).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      return [size, format, read, Math.max(w ?? 0, h ?? 0)];
    }),
  );
  expect(sides).toEqual(
    PHOTOGRAPH_SIZES.flatMap((size) => [
      [size, "avif", "heif", size],
      [size, "jpg", "jpeg", size],
    ]),
  );
});

const ODD: Readonly<Record<string, () => Promise<Buffer>>> = {
  "a grey JPEG": () => drawnMountain().greyscale().jpeg().toBuffer(),
  "a JPEG for print": () => drawnMountain().toColourspace("cmyk").jpeg().toBuffer(),
  "a grey PNG of 16 bits with transparency": () =>
    drawnMountain().ensureAlpha(0.5).toColourspace("grey16").png().toBuffer(),
  "a PNG with a palette": () => drawnMountain().png({ palette: true, colours: 4 }).toBuffer(),
  "a panorama": () => drawnMountain().resize(5_000, 3, { fit: "fill" }).png().toBuffer(),
};

test.each(Object.keys(ODD))("%s is developed as any other", async (kind) => {
  const { blur, files } = await developed((await ODD[kind]?.()) as Buffer);
  expect(isBlur(blur)).toBe(true);
  for (const { content } of files) expect((await sharp(content).metadata()).channels).toBe(3);
});

/**
 * A file is read as that of a profile's picture is, of which hostile-pictures.test.ts tries all.
 * What is made of it is another thing.
 */
const TRIED =
  /where it was taken|page in a comment|page behind it|archive behind|two planes|24 megapixels|^half/;

describe("a hostile file", async () => {
  const pictures = (await hostilePictures()).filter(({ name }) => TRIED.test(name));

  test.each(pictures)("$name: $outcome", async ({ file, outcome }) => {
    const made = await developPhotograph(file);
    if (outcome === "refused") {
      expect(made).not.toHaveProperty("files");
      return;
    }
    if (typeof made === "string" || "mostPixels" in made) throw new Error(`It is refused: ${made}`);
    expect(made.files).toHaveLength(6);
    for (const { content } of made.files) expect(content.includes(HIDDEN)).toBe(false);
  });
});
