import { readAvif } from "./containers/avif.ts";
import { readJpeg } from "./containers/jpeg.ts";
import { readPng } from "./containers/png.ts";
import { readWebp } from "./containers/webp.ts";

/** Pixels that a part of a file says it has: a picture, a plane of it, a frame, a tile, a thumbnail. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** What a file says of itself before anything of it is decoded. */
export interface Container {
  readonly format: PictureFormat;
  /** Of every part, at least one. */
  readonly sizes: readonly Size[];
  /** Whether it is built to take long: scans without end, texts that unpack to many times their size. */
  readonly isLaborious: boolean;
}

export type PictureFormat = "jpeg" | "png" | "webp" | "avif";

/**
 * Pixels up to which each format is decoded within a second and 200 MB on one slow core, interlaced and noisy ones included (sharp 0.35: a PNG
 * of 16 bits takes 50 ns a pixel, an AVIF of 12 bits 160 ns).
 */
const MOST_PIXELS: Readonly<Record<PictureFormat, number>> = {
  jpeg: 25_000_000,
  webp: 25_000_000,
  png: 12_000_000,
  avif: 4_000_000,
};

export const NO_PICTURE = "This file cannot be read as a picture. Send a JPEG, PNG, WebP or AVIF.";
export const TOO_LABORIOUS =
  "This picture takes too much time or memory to read. Save it as a plain JPEG, and send that.";

/**
 * What is wrong with a file before it is decoded, as a sentence for the member who sent it; null for nothing. A decoder believes what a part says
 * of itself: so does this, of every part, and not only of the one that is shown.
 */
export function containerProblem(file: Buffer): string | null {
  const container = readContainer(file);
  if (!container || container.sizes.some(({ width, height }) => width === 0 || height === 0))
    return NO_PICTURE;
  const most = MOST_PIXELS[container.format];
  if (container.sizes.some(({ width, height }) => width * height > most)) {
    return `This picture has more than ${most / 1_000_000} million pixels. Send a smaller one.`;
  }
  return container.isLaborious ? TOO_LABORIOUS : null;
}

/** Null for what is none of the formats, or is broken where its parts are named. */
function readContainer(file: Buffer): Container | null {
  for (const read of [readJpeg, readPng, readWebp, readAvif]) {
    try {
      const container = read(file);
      if (container) return container;
    } catch (error) {
      // Something is said to be behind the end of the file.
      if (error instanceof RangeError) return null;
      throw error;
    }
  }
  return null;
}
