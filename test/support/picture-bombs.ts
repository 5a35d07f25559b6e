import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { MAX_PICTURE_BYTES } from "#app/domain/accounts/picture.ts";
import { chunk, packedText, pngOf, withScans } from "./hostile-pictures.ts";

/** Bytes of a bomb: the most that is read, without a margin for what is around. */
const SIZE = MAX_PICTURE_BYTES - 1_000;
/** What the parts of 5 MB may unpack to. */
const UNPACKED = 200_000_000;
const FRAMES = 10_000;
/** Of a PNG, unpacked; libpng leaves a text of 8 MB alone. */
const BEARABLE_TEXT = 7_000_000;

/** The head, the part so often that the file is full, and the end. */
function filled(head: Buffer, part: Buffer, end: Buffer = Buffer.alloc(0)): Buffer {
  const parts = Math.floor((SIZE - head.byteLength - end.byteLength) / part.byteLength);
  return Buffer.concat([head, Buffer.alloc(parts * part.byteLength, part), end]);
}

const bytes = (hex: string) => Buffer.from(hex.replaceAll(" ", ""), "hex");
const ascii = (text: string) => Buffer.from(text, "latin1");

function u32(value: number): Buffer {
  const four = Buffer.alloc(4);
  four.writeUInt32BE(value);
  return four;
}

const box = (type: string, ...parts: readonly Buffer[]) => {
  const data = Buffer.concat([ascii(type), ...parts]);
  return Buffer.concat([u32(data.byteLength + 4), data]);
};
const AVIF_HEAD = box("ftyp", ascii("avif\0\0\0\0mif1avifmiaf"));
const inMeta = (...parts: readonly Buffer[]) =>
  Buffer.concat([
    AVIF_HEAD,
    box("meta", u32(0), box("hdlr", u32(0), u32(0), ascii("pict"), Buffer.alloc(13)), ...parts),
  ]);

/**
 * Places of one item, again and again: each has 300 parts, which take no byte to say and lie behind
 * the file's end.
 */
function avifOfPlaces(): Buffer {
  const place = bytes("00000001 0000 0000 00500000 012c");
  const count = Math.floor((SIZE - 200) / place.byteLength);
  const places = Buffer.alloc(count * place.byteLength, place);
  return inMeta(box("iloc", bytes("02000000 0040"), u32(count), places));
}

/** Boxes of which each is in the one before it. */
function avifOfNestedBoxes(): Buffer {
  const depth = Math.floor((SIZE - 200) / 8);
  const nested = Buffer.alloc(depth * 8);
  for (let at = 0; at < depth; at += 1) {
    nested.writeUInt32BE((depth - at) * 8, at * 8);
    nested.write("iprp", at * 8 + 4, "latin1");
  }
  return inMeta(nested);
}

function riff(...parts: readonly Buffer[]): Buffer {
  const data = Buffer.concat([ascii("WEBP"), ...parts]);
  const head = ascii("RIFF\0\0\0\0");
  head.writeUInt32LE(data.byteLength, 4);
  return Buffer.concat([head, data]);
}

function webpChunk(type: string, data: Buffer): Buffer {
  const head = ascii(`${type}\0\0\0\0`);
  head.writeUInt32LE(data.byteLength, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.byteLength % 2)]);
}

/** The head of a WebP of 16 by 16 pixels that has more than a picture. */
const extended = (flags: number) => webpChunk("VP8X", Buffer.from([flags, 0, 0, 0, 15, 0, 0, 15, 0, 0]));

/** The picture of a WebP, said to have so many pixels each way (RFC 6386, section 9.1). */
function webpThatSays(webp: Buffer, side: number): Buffer {
  const copy = Buffer.from(webp);
  copy.writeUInt16LE(side, 26);
  copy.writeUInt16LE(side, 28);
  return copy;
}

/**
 * A TIFF or EXIF whose directories name each other, each with so many entries that name long
 * values.
 */
function cyclicDirectories(entries: number): Buffer {
  const directory = (next: number) => {
    const entry = bytes("9286 0007 00010000 00000008");
    const end = Buffer.alloc(4);
    end.writeUInt32BE(next);
    return Buffer.concat([bytes(entries.toString(16).padStart(4, "0")), ...Array(entries).fill(entry), end]);
  };
  const second = 8 + directory(0).byteLength;
  return Buffer.concat([bytes("4d4d002a00000008"), directory(second), directory(8), Buffer.alloc(65_536)]);
}

/** A segment of a JPEG, which holds at most 65,533 bytes. */
function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.byteLength + 2, 2);
  return Buffer.concat([head, data]);
}

/** A JPEG that says how large it is, and holds nothing. */
const jpegThatSays = (width: number, height: number) => {
  const frame = Buffer.alloc(15);
  frame.set([8], 0);
  frame.writeUInt16BE(height, 1);
  frame.writeUInt16BE(width, 3);
  frame.set([3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0], 5);
  return Buffer.concat([bytes("ffd8"), segment(0xc0, frame), bytes("ffd9")]);
};

function svgThatRepeats(): Buffer {
  const levels = Array.from({ length: 12 }, (_, level) => {
    const uses = `<use href="#l${level}"/>`.repeat(10);
    return `<g id="l${level + 1}">${uses}</g>`;
  });
  return ascii(
    `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><rect id="l0" width="9" height="9"/>${levels.join("")}</defs><use href="#l12"/></svg>`,
  );
}

/** Two frames that are shown by turns, in the first of which is the picture. */
function apng(pixels: Buffer): Buffer {
  const control = (n: number) => chunk("fcTL", Buffer.concat([u32(n), u32(1), u32(1), Buffer.alloc(14)]));
  const frames = Array.from({ length: FRAMES }, (_, n) =>
    Buffer.concat([control(2 * n + 1), chunk("fdAT", Buffer.concat([u32(2 * n + 2), pixels]))]),
  );
  const animation = chunk("acTL", Buffer.concat([u32(FRAMES + 1), u32(0)]));
  return pngOf(1, 1, pixels, [animation, control(0)], frames);
}

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#3377bb" } });
const SOI = bytes("ffd8");
const onePixel = deflateSync(Buffer.alloc(4));
const exif = cyclicDirectories(4_000);

/** A JPEG that has these segments before its picture, so often that it is full. */
async function jpegOf(marker: number, data: Buffer): Promise<Buffer> {
  const jpeg = await plain(30, 20).jpeg().toBuffer();
  return filled(SOI, segment(marker, data), jpeg.subarray(SOI.byteLength));
}

const pngWith = (...parts: readonly Buffer[]) => pngOf(1, 1, onePixel, parts);
const pngFullOf = (part: Buffer) => pngWith(filled(Buffer.alloc(0), part));

/** A WebP that has these chunks before its picture, and those behind it. */
async function webpOf(flags: number, before: Buffer, behind: Buffer = Buffer.alloc(0)): Promise<Buffer> {
  const webp = await plain(16, 16).webp().toBuffer();
  return riff(extended(flags), before, webp.subarray(12), behind);
}

const noChunks = filled(Buffer.alloc(0), webpChunk("abcd", Buffer.alloc(0)));
const ANIMATED = 2;
const animation = webpChunk("ANIM", Buffer.alloc(6));

async function webpOfFrames(): Promise<Buffer> {
  const picture = (await plain(16, 16).webp().toBuffer()).subarray(12);
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 15, 0, 0, 15, 0, 0, 9, 0, 0, 0]);
  const frame = webpChunk("ANMF", Buffer.concat([head, picture]));
  return riff(extended(ANIMATED), animation, filled(Buffer.alloc(0), frame));
}

/**
 * Files that cost a careless reader most, most of them as large as a file may be that a member
 * sends. What becomes of each is the decoder's to say: a picture without what was hidden in it, or
 * a refusal, within its bounds.
 */
export const PICTURE_BOMBS: Readonly<Record<string, () => Buffer | Promise<Buffer>>> = {
  "an AVIF whose places are of one item, with 300 parts of no bytes": avifOfPlaces,
  "an AVIF of boxes in boxes": avifOfNestedBoxes,
  "an AVIF of empty boxes": () => filled(AVIF_HEAD, box("free")),
  "an AVIF of empty properties": () => inMeta(box("iprp", box("ipco", filled(Buffer.alloc(0), box("free"))))),
  "a HEIC": () => Buffer.concat([box("ftyp", ascii("heic\0\0\0\0mif1heic")), inMeta().subarray(28)]),
  "a JPEG of fill bytes": () => filled(SOI, bytes("ff")),
  "a JPEG of restarts": () => filled(SOI, bytes("ffd0")),
  "a JPEG of empty segments": () => jpegOf(0xef, Buffer.alloc(0)),
  "a JPEG of comments": () => jpegOf(0xfe, Buffer.alloc(1)),
  "a JPEG of tables": () => jpegOf(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)])),
  "a JPEG of parts of a profile": () =>
    jpegOf(0xe2, Buffer.concat([ascii("ICC_PROFILE\0\x01\xff"), Buffer.alloc(60_000)])),
  "a JPEG whose EXIF names itself": () =>
    jpegOf(0xe1, Buffer.concat([ascii("Exif\0\0"), exif.subarray(0, 65_000)])),
  "a JPEG of 110,000 scans": async () =>
    withScans(await plain(30, 20).jpeg({ progressive: true }).toBuffer(), 110_000),
  "a JPEG of 25 megapixels and 90 scans": async () =>
    withScans(await plain(5_000, 5_000).jpeg({ progressive: true }).toBuffer(), 80),
  "a JPEG that says it is 65,535 pixels wide and high": () => jpegThatSays(65_535, 65_535),
  "a JPEG XL": () => filled(bytes("ff0a"), bytes("ff")),
  "a JPEG XL in boxes": () =>
    filled(bytes("0000000c 4a584c20 0d0a870a 00000014 66747970 6a786c20 00000000 6a786c20"), box("jxlp")),
  "a PNG of 10,001 frames": () => apng(onePixel),
  "a PNG of empty chunks": () => pngFullOf(chunk("teSt", Buffer.alloc(0))),
  "a PNG of empty parts of its picture": () => pngFullOf(chunk("IDAT", Buffer.alloc(0))),
  "a PNG of texts": () => pngFullOf(chunk("tEXt", ascii("a\0b "))),
  "a PNG with a text that unpacks to 200 MB": () => pngWith(packedText("zTXt", "Comment\0\0", UNPACKED)),
  "a PNG with a text of all languages that unpacks to 200 MB": () =>
    pngWith(packedText("iTXt", "Comment\0\x01\0\0\0", UNPACKED)),
  "a PNG with a profile of colours that unpacks to 200 MB": () =>
    pngWith(packedText("iCCP", "screen\0\0", UNPACKED)),
  "a PNG of texts that unpack to 5 GB together": () =>
    pngFullOf(packedText("zTXt", "Comment\0\0", BEARABLE_TEXT)),
  "a PNG whose EXIF names itself": () => pngWith(chunk("eXIf", exif)),
  "a PNG of 12 megapixels of 16 bits, interlaced": () =>
    plain(4_000, 3_000).toColourspace("rgb16").png({ progressive: true }).toBuffer(),
  "a PNG of one pixel that unpacks to 200 MB": () => pngOf(1, 1, deflateSync(Buffer.alloc(UNPACKED))),
  "a PNG that says it is 2,147,483,647 pixels wide and high": () => pngOf(0x7fffffff, 0x7fffffff, onePixel),
  "a WebP of empty chunks": () => webpOf(0, noChunks),
  "a WebP of empty chunks behind its picture": () => webpOf(0, Buffer.alloc(0), noChunks),
  "a WebP of 65,000 frames": webpOfFrames,
  "a WebP of empty frames": () =>
    riff(extended(ANIMATED), animation, filled(Buffer.alloc(0), webpChunk("ANMF", Buffer.alloc(16)))),
  "a WebP whose EXIF names itself": () => webpOf(8, Buffer.alloc(0), webpChunk("EXIF", exif)),
  "a WebP whose profile is 5 MB": () => webpOf(32, webpChunk("ICCP", Buffer.alloc(SIZE - 400))),
  "a WebP that says it is 16,383 pixels wide and high": async () =>
    webpThatSays(await plain(16, 16).webp().toBuffer(), 0x3fff),
  "a GIF of 10,000 frames": () =>
    Buffer.concat([
      bytes("474946383961 0100 0100 800000 000000 ffffff"),
      Buffer.alloc(FRAMES * 15, bytes("2c 0000 0000 0100 0100 00 02 02 4401 00")),
      bytes("3b"),
    ]),
  "a TIFF whose directories name each other": () => cyclicDirectories(100),
  "an SVG that repeats itself 1,000,000,000,000 times": svgThatRepeats,
  "a PDF that names itself": () =>
    filled(ascii("%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 1 0 R>>endobj\n"), ascii("[")),
};
