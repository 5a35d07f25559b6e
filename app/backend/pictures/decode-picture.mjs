// A process of its own for one picture (see run-decoder.ts): a file on standard input; what it is
// to become, width and height as arguments. Writes one byte once it is ready to read, then what it
// has made of the picture: a WebP that covers or fits into that size; or, of a photograph, a line
// with its width, height, colours and the bytes of each file, then those files. All are upright,
// in sRGB, without what the file said beside: places, cameras, whatever is hidden in it. Ends with
// 2 where the file cannot be read as a picture, with 4 where it is a HEIC, and with 3 where it has
// too many pixels: then it writes how many it may have. Plain JavaScript, since Node itself runs it.
import sharp from "sharp";

const WEBP_QUALITY = 82;
/** More effort takes twice the time for hardly less. */
const AVIF = { quality: 50, effort: 2 };
const JPEG = { quality: 78, progressive: true };

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
const [wanted, ...sizes] = process.argv.slice(2);
try {
  const picture = sharp(Buffer.concat(parts), { failOn: "error", limitInputPixels: false });
  parts.length = 0;
  const stated = await picture.metadata();
  // One container holds AVIF and HEIC, which differ in how they are compressed.
  const format = stated.compression ?? stated.format;
  const most = MOST_PIXELS.get(format);
  if (format === "hevc") process.exitCode = 4;
  else if (most === undefined) process.exitCode = 2;
  else if (stated.width * stated.height > most) {
    process.exitCode = 3;
    process.stdout.write(String(most));
  } else if (wanted === "photograph") await writePhotograph(picture, sizes.map(Number));
  else process.stdout.write(await webp(picture, wanted, sizes.map(Number)));
} catch {
  process.exitCode = 2;
}

/**
 * @param {import("sharp").Sharp} picture
 * @param {string | undefined} wanted cover or inside
 * @param {number[]} size width and height
 */
function webp(picture, wanted, [width, height]) {
  const fit = wanted === "inside" ? "inside" : "cover";
  return picture
    .autoOrient()
    .resize(width, height, { fit, withoutEnlargement: fit === "inside" })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
}

/**
 * @param {import("sharp").Sharp} picture
 * @param {number[]} given longer sides and, last, how many colours
 */
async function writePhotograph(picture, given) {
  const sizes = given.slice(0, -1);
  const colours = given.at(-1);
  const largest = await picture
    .autoOrient()
    .resize(Math.max(...sizes), Math.max(...sizes), { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = largest.info;
  const made = () => sharp(largest.data, { raw: { width, height, channels } });
  const files = [];
  for (const size of sizes) {
    const resized = () => made().resize(size, size, { fit: "inside", withoutEnlargement: true });
    files.push(await resized().avif(AVIF).toBuffer(), await resized().jpeg(JPEG).toBuffer());
  }
  const blur = await made().resize(1, colours, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const digits = [...blur].map((value) => Math.round(value / 17).toString(16)).join("");
  const lengths = files.map(({ byteLength }) => byteLength);
  process.stdout.write(
    Buffer.concat([Buffer.from(`${width} ${height} ${digits} ${lengths.join(" ")}\n`), ...files]),
  );
}
