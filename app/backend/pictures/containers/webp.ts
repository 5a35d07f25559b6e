import type { Container, Size } from "../read-container.ts";

const HEAD = 8;
/** Frames of an animation, each with its size and that of its data. */
const MOST_PARTS = 2_000;

/** The canvas, and every frame of a WebP. Null for another format. */
export function readWebp(file: Buffer): Container | null {
  if (file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP") return null;
  const sizes: Size[] = [];
  const chunks = file.subarray(12, HEAD + file.readUInt32LE(4));
  collectSizes(chunks, sizes, { isAnimation: true });
  return sizes.length === 0 ? null : { format: "webp", sizes, isLaborious: sizes.length > MOST_PARTS };
}

/** Of chunks that follow one another; those of an animation are inside its frames. */
function collectSizes(chunks: Buffer, sizes: Size[], { isAnimation }: { isAnimation: boolean }): void {
  for (let at = 0; at + HEAD <= chunks.byteLength && sizes.length <= MOST_PARTS; ) {
    const type = chunks.toString("latin1", at, at + 4);
    const length = chunks.readUInt32LE(at + 4);
    const data = chunks.subarray(at + HEAD, at + HEAD + length);
    if (type === "VP8X") sizes.push(sizeMinusOne(data, 4));
    if (type === "VP8 ")
      sizes.push({ width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff });
    if (type === "VP8L") {
      const bits = data.readUInt32LE(1);
      sizes.push({ width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 });
    }
    if (type === "ANMF" && isAnimation) {
      sizes.push(sizeMinusOne(data, 6));
      collectSizes(data.subarray(16), sizes, { isAnimation: false });
    }
    // Chunks begin at even places.
    at += HEAD + length + (length % 2);
  }
}

const sizeMinusOne = (data: Buffer, at: number): Size => ({
  width: data.readUIntLE(at, 3) + 1,
  height: data.readUIntLE(at + 3, 3) + 1,
});
