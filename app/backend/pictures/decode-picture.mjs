// A process of its own for one picture (see decode-picture.ts): a file on standard input; width,
// height and fit as arguments. Writes one byte once it is ready to read, then the picture as a
// WebP, upright, without what the file said beside: places, cameras, whatever is hidden in it. Ends
// with 2 where the file cannot be read as a picture, and with 3 where it has too many pixels: then
// it writes how many it may have. Plain JavaScript, since Node itself runs it.
import sharp from "sharp";

const WEBP_QUALITY = 82;

/**
 * Pixels up to which each format is decoded within a second and 200 MB on one slow core, interlaced
 * and noisy ones included (sharp 0.35: a PNG of 16 bits takes 50 ns a pixel, an AVIF of 12 bits 160
 * ns).
 */
const MOST_PIXELS = new Map([
  ["jpeg", 25_000_000],
  ["webp", 25_000_000],
  ["png", 12_000_000],
  ["av1", 4_000_000],
]);

// libvips reads many more formats, SVG and PDF among them, some by programs that were never made
// for strangers' files.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["Jpeg", "Png", "Webp", "Heif"].map((name) => `VipsForeignLoad${name}Buffer`) });
sharp.cache(false);
sharp.concurrency(1);

process.stdout.write("\n");
const parts = [];
for await (const part of process.stdin) parts.push(part);
const [width, height, wanted] = process.argv.slice(2);
const fit = wanted === "inside" ? "inside" : "cover";
try {
  const picture = sharp(Buffer.concat(parts), { failOn: "error", limitInputPixels: false });
  const stated = await picture.metadata();
  // One container holds AVIF and HEIC, which differ in how they are compressed.
  const most = MOST_PIXELS.get(stated.compression ?? stated.format);
  if (most === undefined) process.exitCode = 2;
  else if (stated.width * stated.height > most) {
    process.exitCode = 3;
    process.stdout.write(String(most));
  } else {
    const webp = await picture
      .autoOrient()
      .resize(Number(width), Number(height), { fit, withoutEnlargement: fit === "inside" })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer();
    process.stdout.write(webp);
  }
} catch {
  process.exitCode = 2;
}
