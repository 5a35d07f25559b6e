// A process of its own for one picture (see decode-picture.ts): a file on standard input; width, height and fit as arguments. Writes one
// byte once it is ready to read, then the picture as a WebP, upright, without what the file said beside: places, cameras, whatever is
// hidden in it. Ends with 2 where the file cannot be read as a picture. Plain JavaScript, since Node itself runs it.
import sharp from "sharp";

const WEBP_QUALITY = 82;

// libvips reads many more formats, SVG and PDF among them, some by programs that were never made for strangers' files.
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
  // The reader of containers has held the file to bounds of ours, below those of sharp.
  const picture = sharp(Buffer.concat(parts), { failOn: "error", limitInputPixels: false });
  const webp = await picture
    .autoOrient()
    .resize(Number(width), Number(height), { fit, withoutEnlargement: fit === "inside" })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
  process.stdout.write(webp);
} catch {
  process.exitCode = 2;
}
