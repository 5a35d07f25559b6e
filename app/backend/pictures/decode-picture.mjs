// A process of its own for one picture (see decode-picture.ts): a file on standard input, its size in pixels as the only argument. Writes one
// byte once it is ready to read, then the picture as a square WebP, upright, without what the file said beside: places, cameras, whatever is
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
const size = Number(process.argv[2]);
try {
  // The reader of containers has held the file to bounds of ours, below those of sharp.
  const picture = sharp(Buffer.concat(parts), { failOn: "error", limitInputPixels: false });
  const webp = await picture
    .autoOrient()
    .resize(size, size, { fit: "cover" })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
  process.stdout.write(webp);
} catch {
  process.exitCode = 2;
}
