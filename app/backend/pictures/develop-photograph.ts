import {
  BLUR_COLOURS,
  PHOTOGRAPH_FORMATS,
  PHOTOGRAPH_SIZES,
  type PhotographFormat,
  type PhotographSize,
} from "#app/domain/photographs/photograph.ts";
import { type DecodeFailure, runDecoder } from "./run-decoder.ts";

/** As measured of the largest pictures that are let through, with room: test/backend/pictures. */
const BOUNDS = { mostMs: 12_000, memory: 400_000, seconds: 5, niceness: 10, mostBytes: 8 * 1024 * 1024 };

/** A photograph as it is kept: of its largest files, width and height. */
export interface DevelopedPhotograph {
  readonly width: number;
  readonly height: number;
  readonly blur: string;
  readonly files: readonly {
    readonly size: PhotographSize;
    readonly format: PhotographFormat;
    readonly content: Buffer;
  }[];
}

const KINDS = PHOTOGRAPH_SIZES.flatMap((size) => PHOTOGRAPH_FORMATS.map((format) => ({ size, format })));
const HEAD = new RegExp(
  `^(\\d{1,4}) (\\d{1,4}) ([0-9a-f]{${3 * BLUR_COLOURS}})((?: \\d{1,8}){${KINDS.length}})\\n`,
);
const HEAD_BYTES = 200;

/**
 * All that is kept of a photograph, made by one decoder.
 *
 * @throws where no process can be started, or it says what no decoder of ours does
 */
export async function developPhotograph(file: Buffer): Promise<DevelopedPhotograph | DecodeFailure> {
  const args = ["photograph", ...PHOTOGRAPH_SIZES.map(String), String(BLUR_COLOURS)];
  const written = await runDecoder(file, args, BOUNDS);
  if (!Buffer.isBuffer(written)) return written;
  const head = HEAD.exec(written.toString("latin1", 0, HEAD_BYTES));
  if (!head) throw new Error("What decodes pictures sends no head.");
  const [whole, width, height, blur = "", lengths = ""] = head;
  let at = whole.length;
  const files = lengths
    .trim()
    .split(" ")
    .flatMap((length, index) => {
      const kind = KINDS[index];
      const content = written.subarray(at, at + Number(length));
      at += Number(length);
      return kind ? [{ ...kind, content }] : [];
    });
  if (at !== written.byteLength) throw new Error("What decodes pictures has made other files than it says.");
  return { width: Number(width), height: Number(height), blur, files };
}
