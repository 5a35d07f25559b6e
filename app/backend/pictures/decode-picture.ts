import { type DecodeFailure, runDecoder } from "./run-decoder.ts";

/** The largest picture that is let through takes a second of one slow core, and 200 MB. */
const BOUNDS = { mostMs: 3_000, memory: 300_000, seconds: 3, niceness: 0, mostBytes: 1024 * 1024 };

/**
 * Into what a picture is made, in pixels: cover cuts it to that, inside makes it no larger than
 * that.
 */
export interface PictureShape {
  readonly width: number;
  readonly height: number;
  readonly fit: "cover" | "inside";
}

/**
 * A picture as a WebP of that shape.
 *
 * @throws where no process can be started
 */
export function decodePicture(
  file: Buffer,
  { width, height, fit }: PictureShape,
): Promise<Buffer | DecodeFailure> {
  return runDecoder(file, [fit, String(width), String(height)], BOUNDS);
}
