import type { Size } from "../read-container.ts";

const SEQUENCE_HEADER = 1;

/**
 * The sizes that the sequence headers in AV1 data name, which bound those of the frames (AV1 specification, 5.3 to 5.5).
 *
 * @throws RangeError for a header that ends too early, or is none of a photograph
 */
export function av1Sizes(data: Buffer): Size[] {
  const sizes: Size[] = [];
  for (let at = 0; at < data.byteLength; ) {
    const head = data[at] ?? 0;
    at += head & 0b100 ? 2 : 1;
    let length = data.byteLength - at;
    if (head & 0b10) [length, at] = leb128(data, at);
    if (((head >> 3) & 15) === SEQUENCE_HEADER) sizes.push(sequenceSize(data.subarray(at, at + length)));
    at += length;
  }
  return sizes;
}

/** A number of a length of its own, and the place behind it. */
function leb128(data: Buffer, from: number): [value: number, next: number] {
  let value = 0;
  for (let n = 0; n < 8; n += 1) {
    const byte = data.readUInt8(from + n);
    value += (byte & 127) * 2 ** (7 * n);
    if (byte < 128) return [value, from + n + 1];
  }
  throw new RangeError("A number of AV1 has no end.");
}

function sequenceSize(header: Buffer): Size {
  let at = 0;
  const bits = (count: number) => {
    let value = 0;
    for (let n = 0; n < count; n += 1, at += 1) {
      value = value * 2 + ((header.readUInt8(at >> 3) >> (7 - (at & 7))) & 1);
    }
    return value;
  };
  bits(3); // profile
  bits(1); // still picture
  const isReduced = bits(1) === 1;
  if (isReduced)
    bits(5); // level
  else {
    if (bits(1) === 1) throw new RangeError("A photograph has no timing.");
    const hasDelay = bits(1) === 1;
    const points = bits(5) + 1;
    for (let point = 0; point < points; point += 1) {
      bits(12); // which layers
      if (bits(5) > 7) bits(1); // level and tier
      if (hasDelay && bits(1) === 1) bits(4);
    }
  }
  const [widthBits, heightBits] = [bits(4) + 1, bits(4) + 1];
  return { width: bits(widthBits) + 1, height: bits(heightBits) + 1 };
}
