import { deflateSync, gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { anAvif, codedIn, gridOf } from "./an-avif.ts";

/** What becomes of an upload: a picture without what was hidden in it, or a sentence. */
type Outcome = "harmless" | "refused";

interface HostilePicture {
  readonly name: string;
  readonly file: Buffer;
  readonly outcome: Outcome;
}

/** Hidden in files, and in none that is served. */
export const HIDDEN = "<script>alert('hidden')</script>";

const PIXEL_BOMB = 50_000;

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#3377bb" }, limitInputPixels: false });
const noise = (width: number, height: number): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: "#3377bb",
      noise: { type: "gaussian", mean: 128, sigma: 20 },
    },
  });

/** A chunk of a PNG; its checksum is right unless told otherwise. */
export function chunk(
  type: string,
  data: Buffer,
  checksum = crc(Buffer.concat([Buffer.from(type), data])),
): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(checksum);
  return Buffer.concat([length, Buffer.from(type), data, check]);
}

function crc(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}

/**
 * A PNG whose head says one size, whatever its data hold. More chunks may be before and after the
 * data.
 */
export function pngOf(
  width: number,
  height: number,
  data: Buffer,
  before: readonly Buffer[] = [],
  after: readonly Buffer[] = [],
): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    ...before,
    chunk("IDAT", data),
    ...after,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A segment of comments, put behind a JPEG's first two bytes. */
function withComment(jpeg: Buffer, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(comment.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

const exchanged = (file: Buffer, at: number, byte: number): Buffer => {
  const copy = Buffer.from(file);
  copy[at] = byte;
  return copy;
};

const cut = (file: Buffer): Buffer => file.subarray(0, Math.floor(file.length / 2));

/** A JPEG whose last scan comes so many times. */
export function withScans(jpeg: Buffer, count: number): Buffer {
  const end = jpeg.lastIndexOf(Buffer.from([0xff, 0xd9]));
  const scan = jpeg.subarray(jpeg.lastIndexOf(Buffer.from([0xff, 0xda])), end);
  return Buffer.concat([
    jpeg.subarray(0, end),
    ...Array.from({ length: count }, () => scan),
    jpeg.subarray(end),
  ]);
}

/** An AVIF whose properties say another size than its coded data have. */
function withStatedSize(avif: Buffer, side: number): Buffer {
  const copy = Buffer.from(avif);
  for (let at = copy.indexOf("ispe"); at >= 0; at = copy.indexOf("ispe", at + 4)) {
    copy.writeUInt32BE(side, at + 8);
    copy.writeUInt32BE(side, at + 12);
  }
  return copy;
}

/** How decoders know a plane of transparency, and one of distances. */
const ALPHA = "urn:mpeg:mpegB:cicp:systems:auxiliary:alpha";
const DEPTH = "urn:mpeg:mpegB:cicp:systems:auxiliary:depth";

/**
 * AVIF files that say they have 64 by 64 pixels, and hold so many more beside what is shown: in
 * what a decoder reads with it, and in what it leaves alone.
 *
 * @param side of what is beside it, in pixels
 */
export async function avifsThatHideMore(
  side: number,
): Promise<Record<"read" | "ignored", Record<string, Buffer>>> {
  const oneColour = async (length: number) =>
    codedIn(await plain(length, length).toColourspace("b-w").avif({ effort: 0 }).toBuffer());
  const [small, large, tile] = [await oneColour(64), await oneColour(side), await oneColour(1_024)];
  const stated = { width: 64, height: 64 };
  const shown = { type: "av01", ...small, ...stated } as const;
  const beside = (type: "auxl" | "thmb", use?: string) =>
    anAvif([shown, { type: "av01", ...large, ...stated, use, reference: { type, to: [0] } }]);
  const tiles = Array.from({ length: 250 }, () => 1);
  return {
    read: {
      "an AVIF with a plane of transparency that is larger than it says": beside("auxl", ALPHA),
      "an AVIF whose tiles are one that is named again and again": anAvif([
        { type: "grid", data: gridOf(10, 25, 64, 64), ...stated, reference: { type: "dimg", to: tiles } },
        { type: "av01", ...tile, ...stated },
      ]),
    },
    ignored: {
      "an AVIF with a map of distances that is larger than it says": beside("auxl", DEPTH),
      "an AVIF with a small picture that is larger than it says": beside("thmb"),
    },
  };
}

/** A chunk of a PNG that unpacks to so many zeros, from a thousandth of them. */
export function packedText(type: string, keyword: string, bytes: number): Buffer {
  return chunk(type, Buffer.concat([Buffer.from(keyword, "latin1"), deflateSync(Buffer.alloc(bytes))]));
}

/** Files that a member might send in place of a picture of themselves. */
export async function hostilePictures(): Promise<readonly HostilePicture[]> {
  const [jpeg, png, webp, avif] = await Promise.all([
    noise(300, 200).jpeg().toBuffer(),
    noise(300, 200).png().toBuffer(),
    noise(300, 200).webp().toBuffer(),
    noise(300, 200).avif({ effort: 0 }).toBuffer(),
  ]);
  const frames = Buffer.concat(
    await Promise.all(["#ff0000", "#00ff00"].map((background) => frameOf(background))),
  );
  const animated = (format: "webp" | "gif") =>
    sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } })
      .toFormat(format)
      .toBuffer();
  const described = noise(300, 200).withExif({
    IFD0: { Artist: HIDDEN },
    IFD3: { GPSLatitude: "46/1 1/1 0/1" },
  });
  const onePixel = deflateSync(Buffer.alloc(4));
  const largeAvif = await plain(3_000, 2_000).avif({ effort: 0 }).toBuffer();
  const hiding = await avifsThatHideMore(4_000);
  const progressive = await plain(30, 20).jpeg({ progressive: true }).toBuffer();
  const zip = Buffer.from("504b0506000000000000000000000000000000000000", "hex");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${HIDDEN}<image href="file:///etc/passwd"/></svg>`;
  const files: Record<Outcome, Record<string, Buffer>> = {
    harmless: {
      "a JPEG that says where it was taken": await described.clone().jpeg().toBuffer(),
      "a WebP that says where it was taken": await described.clone().webp().toBuffer(),
      "a JPEG with a page in a comment": withComment(jpeg, HIDDEN),
      "a JPEG with a page behind it": Buffer.concat([jpeg, Buffer.from(HIDDEN)]),
      "a PNG with a page behind it": Buffer.concat([png, Buffer.from(HIDDEN)]),
      "a PNG with a packed text": pngOf(1, 1, onePixel, [packedText("zTXt", "Comment\0\0", 60_000)]),
      "an AVIF of two planes": await sharp({
        create: { width: 300, height: 200, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.5 } },
      })
        .avif({ effort: 0 })
        .toBuffer(),
      "a PNG with a page in a text": pngOf(1, 1, onePixel, [
        chunk("tEXt", Buffer.from(`Comment\0${HIDDEN}`)),
      ]),
      "a WebP with an archive behind it": Buffer.concat([webp, zip]),
      "an animated WebP": await animated("webp"),
      "a JPEG in the colours of print": await noise(300, 200).toColourspace("cmyk").jpeg().toBuffer(),
      "a PNG of 16 bits": await noise(300, 200).toColourspace("rgb16").png().toBuffer(),
      "a progressive JPEG of 24 megapixels": await plain(6000, 4000).jpeg({ progressive: true }).toBuffer(),
      "a picture of one pixel": await plain(1, 1).png().toBuffer(),
      "a picture as wide as a thread": await plain(12_000, 1).png().toBuffer(),
      "a JPEG that is turned by what it says": await noise(300, 200)
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer(),
      "a JPEG with zeros behind it": Buffer.concat([jpeg, Buffer.alloc(100_000)]),
      ...hiding.ignored,
      "a PNG with a text that unpacks to 60 MB": pngOf(1, 1, onePixel, [
        packedText("zTXt", "Comment\0\0", 60_000_000),
      ]),
      "a PNG with a text of all languages that unpacks to 60 MB": pngOf(1, 1, onePixel, [
        packedText("iTXt", "Comment\0\x01\0\0\0", 60_000_000),
      ]),
      "a PNG with a profile of colours that unpacks to 60 MB": pngOf(1, 1, onePixel, [
        packedText("iCCP", "screen\0\0", 60_000_000),
      ]),
      "a PNG with five thousand texts": pngOf(
        1,
        1,
        onePixel,
        Array.from({ length: 5_000 }, () => chunk("tEXt", Buffer.from("Comment\0me"))),
      ),
    },
    refused: {
      nothing: Buffer.alloc(0),
      "one byte": Buffer.from([0xff]),
      zeros: Buffer.alloc(10_000),
      "a text": Buffer.from("This is me."),
      "a page": Buffer.from(`<!doctype html>${HIDDEN}`),
      "an SVG": Buffer.from(svg),
      "an SVG that is packed": gzipSync(svg),
      "an SVG behind the first bytes of a PNG": Buffer.concat([png.subarray(0, 8), Buffer.from(svg)]),
      "an archive": zip,
      "a PDF": Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF"),
      "a GIF": await animated("gif"),
      "a TIFF": await noise(30, 20).tiff().toBuffer(),
      "a program": Buffer.concat([Buffer.from("\x7fELF\x02\x01\x01"), Buffer.alloc(100)]),
      "half a JPEG": cut(jpeg),
      "half a PNG": cut(png),
      "half a WebP": cut(webp),
      "half an AVIF": cut(avif),
      "a JPEG of its first bytes": jpeg.subarray(0, 3),
      "a PNG that says it is 50,000 pixels wide and high": pngOf(
        PIXEL_BOMB,
        PIXEL_BOMB,
        deflateSync(Buffer.alloc(1_000)),
      ),
      "a PNG that is 50,000 pixels wide": await plain(PIXEL_BOMB, 300).png().toBuffer(),
      "a WebP of 26 megapixels": await plain(5_200, 5_000).webp({ effort: 0 }).toBuffer(),
      "an AVIF of 6 megapixels": largeAvif,
      "an AVIF of 6 megapixels that says it has 64 by 64": withStatedSize(largeAvif, 64),
      "an AVIF that says it has more than it holds": withStatedSize(avif, 16_384),
      ...hiding.read,
      "an AVIF without its items": exchanged(avif, avif.indexOf("iloc"), 0x58),
      "a JPEG of a thousand scans": withScans(progressive, 1_000),
      "a PNG that unpacks to more than it says": exchanged(png, 19, 0),
      "a PNG with a wrong checksum": exchanged(png, 29, 0x99),
    },
  };
  return Object.entries(files).flatMap(([outcome, named]) =>
    Object.entries(named).map(([name, file]) => ({ name, file, outcome: outcome as Outcome })),
  );
}

function frameOf(background: string): Promise<Buffer> {
  return sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .raw()
    .toBuffer();
}
