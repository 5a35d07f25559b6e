import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type sharpModule from "sharp";
import { type CardImage, type LinkPicture, PICTURE } from "./card-image.ts";
import { type Flags, pictureSvg } from "./picture-svg.ts";
import { readTypefaces } from "./typeface.server.ts";

type Sharp = typeof sharpModule;

/** Where the source is not there, the built site's copy is. */
const FLAG_FOLDERS = ["public/flags", "build/client/flags"];
const CODE = /^[A-Z]{2}$/;
/** Without mozjpeg, which takes three times as long for a tenth less. */
const QUALITY = { quality: 80, chromaSubsampling: "4:4:4", progressive: true } as const;

/** The picture as a JPEG. */
export async function drawPicture(picture: LinkPicture): Promise<Buffer> {
  const images = "columns" in picture ? picture.columns : [picture];
  const { default: sharp } = await import("sharp");
  const [typefaces, flags] = await Promise.all([readTypefaces(), readFlags(images, sharp)]);
  const svg = Buffer.from(pictureSvg(picture, typefaces, flags));
  return sharp(svg, { limitInputPixels: PICTURE.width * PICTURE.height })
    .jpeg(QUALITY)
    .toBuffer();
}

/** Of those countries that have one. */
async function readFlags(images: readonly CardImage[], sharp: Sharp): Promise<Flags> {
  const codes = new Set(
    images.flatMap(({ countryCode }) => countryCode ?? []).filter((code) => CODE.test(code)),
  );
  const found = await Promise.all(
    [...codes].map(async (code) => [code, await readFlag(code, sharp)] as const),
  );
  return new Map(found.flatMap(([code, flag]) => (flag ? [[code, flag] as const] : [])));
}

async function readFlag(code: string, sharp: Sharp): Promise<string | null> {
  const folder = FLAG_FOLDERS.find((each) => existsSync(each)) ?? "";
  const file = await readFile(`${folder}/${code.toLowerCase()}.webp`).catch(() => null);
  // SVG as it is drawn here shows no WebP.
  return file && `data:image/png;base64,${(await sharp(file).png().toBuffer()).toString("base64")}`;
}
